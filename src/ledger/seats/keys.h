/** Key files, seat cards and signatures; all of it Ed25519 of libsodium, every
 *  message with a domain string of its own. */
#ifndef LEDGER_KEYS_H
#define LEDGER_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/arena.h"
#include "core/error.h"
#include "core/json.h"

enum {
    KEY_PUBLIC = 32,
    KEY_SIGNATURE = 64,
    KEY_SALT = 16,
    KEY_HASH = 32,
    TABLE_CODE = 10,
    CARD_CHAINS = 6,
    KEY_SEED = 32,
    KEY_FILE_MAX = 4096
};

/** A key; the secret half lives in memory of sodium_malloc. */
struct key {
    unsigned char public[KEY_PUBLIC];
    unsigned char *secret; /* 64 bytes, read-only; key_wipe frees it */
};

/** The key of a secret seed. The caller wipes @p seed. */
struct key *key_from_seed(const unsigned char seed[KEY_SEED],
                          struct arena *arena);
/** A new key from @p random. */
struct key *key_new(void (*random)(void *, size_t), struct arena *arena);

/** The text of a key file: two lines, protected by @p passphrase (Argon2id)
 *  when that is not NULL. */
char *key_write(const struct key *key, const char *passphrase,
                struct arena *arena);

/** Reads a key file's text (at most 4 KiB). With a protected key and
 *  @p passphrase NULL fails with EX_NOPERM. */
struct key *key_read(const char *text, size_t length, const char *passphrase,
                     struct arena *arena, struct error *e);
bool key_is_protected(const char *text, size_t length);
/** Does the text begin as a key file does? */
bool key_is_file(const char *text, size_t length);
void key_wipe(struct key *key);

/** "ed25519:" and 64 hexadecimal digits, and back. @{ */
char *key_name(const unsigned char public[KEY_PUBLIC], struct arena *arena);
bool key_from_name(const char *name, unsigned char public[KEY_PUBLIC],
                   struct error *e);
/** @} */
/** The same, and refuses what no secret key belongs to: nobody could sign with
 *  it. For keys that somebody gives; ledgers and cards show it by their
 *  signatures. */
bool new_key_from_name(const char *name, unsigned char public[KEY_PUBLIC],
                       struct error *e);

/** Signs @p domain ‖ @p hash ‖ @p bytes; @p hash NULL: zeros, where nothing
 * goes before. */
void key_sign(const struct key *key, const char *domain,
              const unsigned char hash[KEY_HASH], const void *bytes,
              size_t length, unsigned char signature[KEY_SIGNATURE]);
bool key_verify(const unsigned char public[KEY_PUBLIC], const char *domain,
                const unsigned char hash[KEY_HASH], const void *bytes,
                size_t length, const unsigned char signature[KEY_SIGNATURE]);

/** A chance chain's value after @p steps hashes from its start, which is
 *  derived from the secret key, the salt, the table's code and the use (0: a
 *  mover's values, 1 + seat: answers to that seat). */
void key_chain(const struct key *key, const unsigned char salt[KEY_SALT],
               const unsigned char code[TABLE_CODE], int use, int steps,
               unsigned char value[KEY_HASH]);

/** A seat card: one line of JSON, self-signed, good for one invitation. */
struct card {
    const char *name, *address;
    const char *language, *format; /* as of a seat; NULL or "" when not said */
    unsigned char key[KEY_PUBLIC], salt[KEY_SALT];
    unsigned char code[TABLE_CODE];              /* of the table */
    unsigned char invitation[KEY_HASH];          /* invitation_hash */
    unsigned char chains[CARD_CHAINS][KEY_HASH]; /* their ends, by use */
    int64_t date;                                /* UTC seconds */
    unsigned char signature[KEY_SIGNATURE];
};
/** Fills in the ends of the chains from key, salt and code. */
void card_commit(struct card *card, const struct key *key);
/** The line of a card that @p key signs. */
char *card_write(const struct card *card, const struct key *key,
                 struct arena *arena);
bool card_read(const char *text, size_t length, struct card *into,
               struct arena *arena, struct error *e);
/** The card as an object, with its signature, and back: its form only. The
 *  caller owns the reference. @{ */
json_t *card_object(const struct card *card, struct arena *arena);
bool card_of_object(const json_t *object, struct card *into,
                    struct arena *arena, struct error *e);
/** @} */
/** A card that was read, with its words, in @p to. */
struct card *card_copy(const struct card *card, struct arena *to);
/** Refuses a card that is dated more than a day after @p now. */
bool card_is_made(const struct card *card, int64_t now, struct error *e);
/** Did the owner of its key sign this card? */
bool card_is_signed(const struct card *card, struct arena *arena);

#endif
