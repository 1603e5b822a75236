/** Key files that nobody has to name: of TURNPOST_KEY, else those in the folder
 *  of keys (system/folders.h). Their public halves are read, and no passphrase
 *  is asked for. */
#ifndef SESSION_KEYRING_H
#define SESSION_KEYRING_H

#include "core/app.h"
#include "ledger/ledger.h"

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
