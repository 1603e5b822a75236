#include "ledger/seats/keys.h"

#include <sodium.h>
#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "core/text.h"
#include "ledger/file/codec.h"

/* What a reader accepts from a file that a stranger may have written. */
enum { OPERATIONS_MAX = 8, MEMORY_MAX_KIB = 256 * 1024 };
enum {
    SALT = crypto_pwhash_SALTBYTES,
    NONCE = crypto_secretbox_NONCEBYTES,
    BOX = KEY_SEED + crypto_secretbox_MACBYTES,
    FIELDS = 7,
};

static const char title[] = "turnpost key 1";

struct protection {
    unsigned long long operations;
    size_t memory_kib;
    unsigned char salt[SALT], nonce[NONCE], box[BOX];
};

static bool derive_key(const struct protection *p, const char *passphrase,
                       unsigned char key[crypto_secretbox_KEYBYTES])
{
    return crypto_pwhash(key, crypto_secretbox_KEYBYTES, passphrase,
                         strlen(passphrase), p->salt, p->operations,
                         p->memory_kib * 1024,
                         crypto_pwhash_ALG_ARGON2ID13) == 0;
}

static void write_protected(const unsigned char seed[KEY_SEED],
                            const char *passphrase, struct text *into)
{
    unsigned char key[crypto_secretbox_KEYBYTES];
    char salt[2 * SALT + 1], nonce[2 * NONCE + 1], box[2 * BOX + 1];
    struct protection p = {
        .operations = crypto_pwhash_OPSLIMIT_INTERACTIVE,
        .memory_kib = crypto_pwhash_MEMLIMIT_INTERACTIVE / 1024,
    };
    randombytes_buf(p.salt, SALT);
    randombytes_buf(p.nonce, NONCE);
    if (!derive_key(&p, passphrase, key))
        out_of_memory();
    crypto_secretbox_easy(p.box, seed, KEY_SEED, p.nonce, key);
    sodium_memzero(key, sizeof key);
    hex_write(p.salt, SALT, salt);
    hex_write(p.nonce, NONCE, nonce);
    hex_write(p.box, BOX, box);
    text_add(into, "protected argon2id %llu %zu %s %s %s\n", p.operations,
             p.memory_kib, salt, nonce, box);
}

char *key_write(const struct key *key, const char *passphrase,
                struct arena *arena)
{
    struct text into = text_new(arena);
    unsigned char seed[KEY_SEED];
    char hex[2 * KEY_SEED + 1];
    crypto_sign_ed25519_sk_to_seed(seed, key->secret);
    text_add(&into, "%s\npublic %s\n", title, key_name(key->public, arena));
    if (passphrase) {
        write_protected(seed, passphrase, &into);
    } else {
        hex_write(seed, KEY_SEED, hex);
        text_add(&into, "secret %s\n", hex);
    }
    sodium_memzero(seed, sizeof seed);
    sodium_memzero(hex, sizeof hex);
    return into.bytes;
}

/* A key file cut into words: what each line says. */
struct keyfile {
    char *public, *secret;
    char *protection[FIELDS]; /* from "protected" on */
    int fields;
};

static bool parts_words(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Cuts one line at its blanks, in place; -1: too many words. */
static int cut_at_blanks(char *line, char *words[FIELDS])
{
    int count = 0;
    while (*line) {
        while (parts_words(*line))
            *line++ = '\0';
        if (!*line)
            break;
        if (count == FIELDS)
            return -1;
        words[count++] = line;
        while (*line && !parts_words(*line))
            line++;
    }
    return count;
}

static bool take_key_line(struct keyfile *file, char *line)
{
    char *words[FIELDS];
    int count = line[0] == '#' ? 0 : cut_at_blanks(line, words);
    if (count == 0)
        return true;
    if (count == 2 && !strcmp(words[0], "public") && !file->public) {
        file->public = words[1];
    } else if (count == 2 && !strcmp(words[0], "secret") && !file->secret &&
               !file->fields) {
        file->secret = words[1];
    } else if (count == FIELDS && !strcmp(words[0], "protected") &&
               !file->secret && !file->fields) {
        memcpy(file->protection, words, sizeof words);
        file->fields = count;
    } else {
        return false;
    }
    return true;
}

static bool no_key_file(struct error *e)
{
    fail(e, EX_DATAERR, "this is not a key file");
    return advise(
        e,
        "a key file begins with \"%s\", then \"public ...\" and \"secret ...\" or \"protected ...\"; turnpost keygen makes one",
        title);
}

/* Cuts copy, a NUL-terminated text, in place. */
static bool cut_file(char *copy, struct keyfile *file, struct error *e)
{
    char *next = strchr(copy, '\n');
    size_t first = strcspn(copy, "\r\n");
    *file = (struct keyfile){ 0 };
    if (first != strlen(title) || strncmp(copy, title, first) || !next)
        return no_key_file(e);
    for (char *line = next + 1; line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        if (!take_key_line(file, line))
            return no_key_file(e);
    }
    return (file->public && (file->secret || file->fields)) || no_key_file(e);
}

static bool read_limit(const char *word, unsigned most, unsigned *into)
{
    *into = 0;
    if (!*word || strlen(word) > 9)
        return false;
    for (; *word >= '0' && *word <= '9'; word++)
        *into = *into * 10 + to_unsigned(*word - '0');
    return !*word && *into >= 1 && *into <= most;
}

static bool read_protection(char *const words[FIELDS], struct protection *p,
                            struct error *e)
{
    unsigned operations, memory;
    if (strcmp(words[1], "argon2id"))
        return fail(
            e, EX_DATAERR,
            "the key is protected by \"%.20s\", which this turnpost does not know",
            words[1]);
    if (!read_limit(words[2], OPERATIONS_MAX, &operations) ||
        !read_limit(words[3], MEMORY_MAX_KIB, &memory) || memory < 8)
        return fail(
            e, EX_DATAERR,
            "the key file asks for more work or memory than %d rounds of %d KiB",
            OPERATIONS_MAX, MEMORY_MAX_KIB);
    p->operations = operations;
    p->memory_kib = memory;
    return (hex_read(words[4], SALT, p->salt) &&
            hex_read(words[5], NONCE, p->nonce) &&
            hex_read(words[6], BOX, p->box)) ||
           no_key_file(e);
}

static bool unlock(const struct protection *p, const char *passphrase,
                   unsigned char seed[KEY_SEED], struct error *e)
{
    unsigned char key[crypto_secretbox_KEYBYTES];
    if (!passphrase) {
        fail(e, EX_NOPERM, "the key is protected by a passphrase");
        return advise(
            e,
            "give the passphrase, or make a key without one (turnpost keygen)");
    }
    if (!derive_key(p, passphrase, key))
        return fail(e, EX_TEMPFAIL, "not enough memory to unlock the key");
    int wrong = crypto_secretbox_open_easy(seed, p->box, BOX, p->nonce, key);
    sodium_memzero(key, sizeof key);
    if (!wrong)
        return true;
    fail(e, EX_NOPERM, "the passphrase does not open the key");
    return advise(e, "check the keyboard layout and try again");
}

static bool keyfile_seed(const struct keyfile *file, const char *passphrase,
                         unsigned char seed[KEY_SEED], struct error *e)
{
    struct protection p;
    if (file->secret)
        return hex_read(file->secret, KEY_SEED, seed) || no_key_file(e);
    return read_protection(file->protection, &p, e) &&
           unlock(&p, passphrase, seed, e);
}

static struct key *checked_key(const struct keyfile *file,
                               const unsigned char seed[KEY_SEED],
                               struct arena *arena, struct error *e)
{
    unsigned char public[KEY_PUBLIC];
    if (!key_from_name(file->public, public, e))
        return NULL;
    struct key *key = key_from_seed(seed, arena);
    if (!memcmp(key->public, public, KEY_PUBLIC))
        return key;
    key_wipe(key);
    fail(e, EX_DATAERR,
         "the secret and the public key of the file do not belong together");
    return NULL;
}

struct key *key_read(const char *text, size_t length, const char *passphrase,
                     struct arena *arena, struct error *e)
{
    unsigned char seed[KEY_SEED];
    char copy[KEY_FILE_MAX + 1];
    struct keyfile file;
    struct key *key = NULL;
    if (length > KEY_FILE_MAX || sodium_init() < 0) {
        no_key_file(e);
        return NULL;
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    if (cut_file(copy, &file, e) && keyfile_seed(&file, passphrase, seed, e))
        key = checked_key(&file, seed, arena, e);
    sodium_memzero(seed, sizeof seed);
    sodium_memzero(copy, sizeof copy);
    return key;
}

bool key_is_file(const char *text, size_t length)
{
    return length > strlen(title) && !memcmp(text, title, strlen(title));
}

bool key_is_protected(const char *text, size_t length)
{
    char copy[KEY_FILE_MAX + 1];
    struct keyfile file;
    if (length > KEY_FILE_MAX)
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    bool is = cut_file(copy, &file, NULL) && file.fields > 0;
    sodium_memzero(copy, sizeof copy);
    return is;
}
