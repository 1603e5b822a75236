#include "mail/code.h"

#include <ctype.h>
#include <sodium.h>
#include <string.h>

#include "ledger/names.h"

static const char domain[] = "turnpost code 1";
static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

enum { LETTERS = 16 };

static void derive(const struct key *host,
                   unsigned char key[crypto_auth_KEYBYTES])
{
    crypto_generichash(key, crypto_auth_KEYBYTES, (const unsigned char *)domain,
                       strlen(domain), host->secret, crypto_sign_SEEDBYTES);
}

static void make(const unsigned char key[crypto_auth_KEYBYTES],
                 const struct table *table, int n, int seat,
                 char code[CODE_ROOM])
{
    unsigned char message[HASH + 5], mac[crypto_auth_BYTES];
    memcpy(message, table->origin, HASH);
    for (int i = 0; i < 4; i++)
        message[HASH + i] = (unsigned char)((unsigned)n >> 8 * i);
    message[HASH + 4] = (unsigned char)seat;
    crypto_auth(mac, message, sizeof message, key);
    base32_groups(mac, code);
}

void code_make(const struct key *host, const struct table *table, int n,
               int seat, char code[CODE_ROOM])
{
    unsigned char key[crypto_auth_KEYBYTES];
    derive(host, key);
    make(key, table, n, seat, code);
    sodium_memzero(key, sizeof key);
}

/** The letter of the alphabet that @p c is read as, or 0. */
static char read_as(char c)
{
    c = (char)toupper((unsigned char)c);
    if (c == 'O')
        return '0';
    if (c == 'I' || c == 'L')
        return '1';
    return c && strchr(letters, c) ? c : '\0';
}

/** Reads a code at @p text into groups of four; the bytes it takes, or 0. */
static size_t read_code(const char *text, char code[CODE_ROOM])
{
    const char *at = text;
    char *into = code;
    memset(code, 0, CODE_ROOM);
    for (int i = 0; i < LETTERS; i++) {
        if (i % 4 == 0 && i > 0) {
            at += *at == '-';
            *into++ = '-';
        }
        *into = read_as(*at++);
        if (!*into++)
            return 0;
    }
    return isalnum((unsigned char)*at) ? 0 : (size_t)(at - text);
}

static void add(struct codes *codes, const char *code)
{
    for (int i = 0; i < codes->count; i++)
        if (!strcmp(codes->code[i], code))
            return;
    if (codes->count < CODES_MAX)
        memcpy(codes->code[codes->count++], code, CODE_ROOM);
}

void codes_find(struct codes *codes, const char *text)
{
    char code[CODE_ROOM];
    while (*text) {
        size_t length = read_code(text, code);
        if (length > 0)
            add(codes, code);
        text += length;
        while (isalnum((unsigned char)*text))
            text++;
        while (*text && !isalnum((unsigned char)*text))
            text++;
    }
}

static bool has(const struct codes *codes, const char *code)
{
    bool found = false;
    for (int i = 0; i < codes->count; i++)
        found |= sodium_memcmp(codes->code[i], code, CODE_ROOM) == 0;
    return found;
}

bool codes_match(const struct codes *codes, const struct key *host,
                 const struct table *table, int *n, int *seat)
{
    unsigned char key[crypto_auth_KEYBYTES];
    char code[CODE_ROOM];
    bool found = false;
    derive(host, key);
    for (*n = table->n; codes->count && !found && *n >= 0; --*n)
        for (*seat = 0; !found && *seat < table->setup.seats; ++*seat) {
            memset(code, 0, sizeof code);
            make(key, table, *n, *seat, code);
            found = has(codes, code);
        }
    /* both went one step too far */
    ++*n;
    --*seat;
    sodium_memzero(key, sizeof key);
    return found;
}
