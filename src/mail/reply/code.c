#include "mail/reply/code.h"

#include <ctype.h>
#include <sodium.h>
#include <string.h>

#include "core/narrow.h"
#include "ledger/file/codec.h"
#include "mail/reply/plain.h"

static const char domain[] = "turnpost code 1";
static const char leaving[] = "turnpost leaving code 1";
static const char heads[] = "turnpost letter head 1";
static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

enum { LETTERS = 16 };

/* Whose code it is: of which entry and seat. */
struct owner {
    int n, seat;
};

static void derive_code_key(const struct key *host, const char *purpose,
                            unsigned char key[crypto_auth_KEYBYTES])
{
    crypto_generichash(key, crypto_auth_KEYBYTES,
                       (const unsigned char *)purpose, strlen(purpose),
                       host->secret, crypto_sign_SEEDBYTES);
}

static void make_code(const unsigned char key[crypto_auth_KEYBYTES],
                      const struct table *table, int n, int seat,
                      char code[CODE_ROOM])
{
    unsigned char message[HASH + 5], mac[crypto_auth_BYTES];
    memcpy(message, table->origin, HASH);
    number_bytes(n, message + HASH);
    message[HASH + 4] = to_byte(seat);
    crypto_auth(mac, message, sizeof message, key);
    base32_groups(mac, code);
}

void code_make(const struct key *host, const struct table *table, int n,
               int seat, char code[CODE_ROOM])
{
    unsigned char key[crypto_auth_KEYBYTES];
    derive_code_key(host, domain, key);
    make_code(key, table, n, seat, code);
    sodium_memzero(key, sizeof key);
}

void code_make_leaving(const struct key *host, const struct table *table,
                       int seat, const char *address, char code[CODE_ROOM])
{
    unsigned char key[crypto_auth_KEYBYTES], mac[crypto_auth_BYTES];
    unsigned char message[HASH + 5 + ADDRESS_MAX];
    size_t length = seat < 0 ? strnlen(address, ADDRESS_MAX) : 0;
    derive_code_key(host, leaving, key);
    memcpy(message, table->origin, HASH);
    message[HASH] = to_byte(seat < 0 ? SEATS_MAX : seat);
    number_bytes(seat < 0 ? 0 : table->seats[seat].since, message + HASH + 1);
    for (size_t i = 0; i < length; i++)
        message[HASH + 5 + i] = to_byte(tolower((unsigned char)address[i]));
    crypto_auth(mac, message, HASH + 5 + length, key);
    base32_groups(mac, code);
    sodium_memzero(key, sizeof key);
}

/* The hexadecimal sum of what a letter says of its game. */
static void sum_head(const struct key *host, const char *words,
                     char sum[2 * HALF + 1])
{
    unsigned char key[crypto_auth_KEYBYTES], mac[crypto_auth_BYTES];
    derive_code_key(host, heads, key);
    crypto_auth(mac, (const unsigned char *)words, strlen(words), key);
    hex_write(mac, HALF, sum);
    sodium_memzero(key, sizeof key);
}

void head_make(const struct key *host, const struct table *table,
               char head[HEAD_ROOM])
{
    char half[2 * HALF + 1], sum[2 * HALF + 1];
    hex_write(table->head, HALF, half);
    int length =
        snprintf(head, HEAD_ROOM, "%s %d %s", table->id, table->n, half);
    sum_head(host, head, sum);
    snprintf(head + length, HEAD_ROOM - to_size(length), " %s", sum);
}

bool head_read(const struct key *host, const char *words,
               struct written_head *into)
{
    char head[HEAD_ROOM], half[2 * HALF + 1], given[2 * HALF + 1];
    char sum[2 * HALF + 1];
    *into = (struct written_head){ 0 };
    if (sscanf(words, "%19s %9d %32s %32s", into->id, &into->n, half, given) !=
            4 ||
        !hex_read(half, HALF, into->half) || strlen(given) != 2 * HALF)
        return false;
    snprintf(head, HEAD_ROOM, "%s %d %s", into->id, into->n, half);
    sum_head(host, head, sum);
    return sodium_memcmp(sum, given, 2 * HALF) == 0;
}

void codes_each(const struct key *host, const struct table *table, int first,
                void (*each)(void *context, const char *code), void *context)
{
    unsigned char key[crypto_auth_KEYBYTES];
    char code[CODE_ROOM] = "";
    derive_code_key(host, domain, key);
    for (int n = first; n <= table->n; n++)
        for (int seat = 0; seat < table->setup.seats; seat++) {
            make_code(key, table, n, seat, code);
            each(context, code);
        }
    sodium_memzero(key, sizeof key);
    for (int seat = 0; seat < table->setup.seats; seat++) {
        code_make_leaving(host, table, seat, "", code);
        each(context, code);
    }
    for (int i = 0; i < table->spectators.count; i++) {
        code_make_leaving(host, table, -1, table->spectators.list[i], code);
        each(context, code);
    }
}

/* The letter of the alphabet that c is read as, or 0. */
static char read_code_letter(int c)
{
    c = c > 0 ? toupper(c) : '\0';
    if (c == 'O')
        return '0';
    if (c == 'I' || c == 'L')
        return '1';
    return c && strchr(letters, c) ? to_char(c) : '\0';
}

/* The plain letter at *at, which moves after it and what shows nothing
 * before it; 0 at the end, PLAIN_NONE for what has no plain form. */
static int take_plain(const char **at)
{
    int plain = PLAIN_NOTHING;
    while (**at && plain == PLAIN_NOTHING) {
        size_t length;
        plain = plain_letter(*at, &length);
        *at += length;
    }
    return plain;
}

static bool is_blank_letter(int c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* What stands between two groups: nothing, a hyphen, blanks. */
enum joint { TIGHT, HYPHEN, BLANKS };

static enum joint take_joint(const char **at)
{
    enum joint joint = TIGHT;
    const char *next = *at;
    for (int c; (c = take_plain(&next)); *at = next)
        if (c == '-' && joint != HYPHEN)
            joint = HYPHEN;
        else if (is_blank_letter(c))
            joint = joint == HYPHEN ? HYPHEN : BLANKS;
        else
            break;
    return joint;
}

/* Where a code stands: its bytes, those of its first two groups, and whether
 * blanks alone are between some of its groups. */
struct place {
    size_t length, half;
    bool loose;
};

static bool ends_code_word(const char *at)
{
    int next = take_plain(&at);
    return next <= 0 || !isalnum(next);
}

static bool read_code(const char *text, char code[CODE_ROOM],
                      struct place *place)
{
    const char *at = text;
    char *into = code;
    bool digits = false, hyphens = false;
    *place = (struct place){ 0 };
    memset(code, 0, CODE_ROOM);
    for (int i = 0; i < LETTERS; i++) {
        if (i == LETTERS / 2)
            place->half = to_size(at - text);
        if (i % 4 == 0 && i > 0) {
            enum joint joint = take_joint(&at);
            place->loose |= joint == BLANKS;
            hyphens |= joint == HYPHEN;
            *into++ = '-';
        }
        int c = take_plain(&at);
        digits |= c > 0 && isdigit(c);
        *into = read_code_letter(c);
        if (!*into++)
            return false;
    }
    place->length = to_size(at - text);
    return ends_code_word(at) && (!place->loose || (digits && !hyphens));
}

static void add_code(struct codes *codes, const char *code)
{
    for (int i = 0; i < codes->count; i++)
        if (!strcmp(codes->code[i], code))
            return;
    if (codes->count < CODES_MAX)
        memcpy(codes->code[codes->count++], code, CODE_ROOM);
}

/* After the letters and digits that text begins with, or, without
 * words, after what is neither. */
static const char *skip(const char *text, bool words)
{
    const char *next = text;
    int c;
    while ((c = take_plain(&next)) && (c > 0 && isalnum(c)) == words)
        text = next;
    return c ? text : next;
}

/* The next code from the word text on, or NULL. */
static const char *next_code(const char *text, char code[CODE_ROOM],
                             struct place *place)
{
    for (text = skip(text, false); *text; text = skip(text, false)) {
        if (read_code(text, code, place))
            return text;
        text = skip(text, true);
    }
    return NULL;
}

/* The first of words that look like a code may be another one before it:
 * "code K7Q2 M4XP WT06 9R3C". */
void codes_find(struct codes *codes, const char *text)
{
    char code[CODE_ROOM];
    struct place place;
    while ((text = next_code(text, code, &place))) {
        add_code(codes, code);
        text = place.loose ? skip(text, true) : text + place.length;
    }
}

const char *code_in(const char *text, size_t *length, size_t *half)
{
    char code[CODE_ROOM];
    struct place place;
    text = next_code(text, code, &place);
    *length = place.length;
    *half = place.half;
    return text;
}

bool codes_have(const struct codes *codes, const char code[CODE_ROOM])
{
    bool found = false;
    for (int i = 0; i < codes->count; i++)
        found |= sodium_memcmp(codes->code[i], code, CODE_ROOM) == 0;
    return found;
}

/* Among the seats from first to before last, the newest entry first. */
static bool match_codes(const struct codes *codes, const struct key *host,
                        const struct table *table, int first, int last,
                        struct owner *owner)
{
    unsigned char key[crypto_auth_KEYBYTES];
    char code[CODE_ROOM];
    bool found = false;
    derive_code_key(host, domain, key);
    for (int n = table->n; codes->count && !found && n >= 0; n--)
        for (int seat = first; !found && seat < last; seat++) {
            make_code(key, table, n, seat, code);
            found = codes_have(codes, code);
            *owner = (struct owner){ n, seat };
        }
    sodium_memzero(key, sizeof key);
    return found;
}

bool codes_match(const struct codes *codes, const struct key *host,
                 const struct table *table, int rather, int *n, int *seat)
{
    struct owner owner = { 0, 0 };
    bool found = (rather >= 0 && match_codes(codes, host, table, rather,
                                             rather + 1, &owner)) ||
                 match_codes(codes, host, table, 0, table->setup.seats, &owner);
    *n = owner.n;
    *seat = owner.seat;
    return found;
}

int codes_leaving(const struct codes *codes, const struct key *host,
                  const struct table *table)
{
    char code[CODE_ROOM];
    int found = -1;
    for (int seat = 0; codes->count && seat < table->setup.seats; seat++) {
        code_make_leaving(host, table, seat, "", code);
        if (codes_have(codes, code))
            found = seat;
    }
    return found;
}

const char *codes_leaving_spectator(const struct codes *codes,
                                    const struct key *host,
                                    const struct table *table)
{
    char code[CODE_ROOM];
    const char *found = NULL;
    for (int i = 0; codes->count && i < table->spectators.count; i++) {
        code_make_leaving(host, table, -1, table->spectators.list[i], code);
        if (codes_have(codes, code))
            found = table->spectators.list[i];
    }
    return found;
}
