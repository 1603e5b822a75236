/** Key files and their passphrases. */
#ifndef SESSION_SECRETS_H
#define SESSION_SECRETS_H

#include "command/command.h"
#include "core/app.h"
#include "ledger/ledger.h"
#include "ledger/seats/keys.h"

/** The key in the file that @p path names. A protected one is opened with
 *  --passphrase-file or by asking. key_wipe it. */
struct key *secrets_key(struct invocation *inv, const char *path,
                        struct error *e);

/** The key of --key, else of TURNPOST_KEY, else the only one in the folder of
 *  keys, which is told then. key_wipe it. */
struct key *secrets_any_key(struct invocation *inv, struct error *e);

/** Is there a key file at @p path? Its public half, and no words about it. */
bool secrets_is_key(struct app *app, const char *path,
                    unsigned char public[KEY_PUBLIC]);

/** Warns when others than its owner may read or change the file of a secret;
 *  @p what: "the key file". */
void secrets_look(struct app *app, const char *path, const char *what);

/** The passphrase for a new key: from --passphrase-file, or asked twice with
 *  --passphrase, or none at all. *into is NULL for none; else give it to
 *  secrets_forget. */
bool secrets_new_passphrase(struct invocation *inv, char **into,
                            struct error *e);
void secrets_forget(char *passphrase);
/** Overwrites bytes that must not stay in memory. */
void secrets_wipe(void *bytes, size_t length);

/** The public key that @p name spells ("ed25519:…") or that stands in the
 *  first line of the file of that name. */
bool secrets_public(struct app *app, const char *name,
                    unsigned char public[KEY_PUBLIC], struct error *e);

/* -- keyring.c: key files that nobody has to name: of TURNPOST_KEY, else those
 * in the folder of keys (system/folders.h). Their public halves are read, and
 * no passphrase is asked for. -- */

enum { KEYRING_MAX = 200 };

struct keyring {
    bool named; /* by TURNPOST_KEY; then it is the only one */
    int count;
    struct own_key {
        const char *path;
        unsigned char public[KEY_PUBLIC];
    } keys[KEYRING_MAX]; /* by name */
};

/** What a key is wanted for. */
enum key_use {
    KEY_READS,   /* whose eyes are at it: a seat's */
    KEY_SIGNS,   /* for a host to apply: a seat's */
    KEY_RECORDS, /* writes the ledger: the host's, between peers a seat's */
};

/** The file of TURNPOST_KEY, or NULL. */
const char *keyring_named(const struct app *app);

/** What there is. A file of the folder that is no key is passed over; one of
 *  TURNPOST_KEY is an error. */
bool keyring_read(struct app *app, struct keyring *into, struct error *e);

/** The file of TURNPOST_KEY, else of the only key; NULL with an error that says
 *  where it was looked for. */
const char *keyring_only(struct app *app, struct error *e);

/** The key that fits this table and use, that of @p seat unless it is -1; of
 *  several the one that the game waits for. NULL: none, or, with the error set,
 *  too many to choose from. */
const struct own_key *keyring_choose(const struct keyring *keys,
                                     const struct table *table,
                                     enum key_use use, int seat,
                                     struct error *e);

#endif
