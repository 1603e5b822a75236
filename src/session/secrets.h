/** Key files and their passphrases. */
#ifndef SESSION_SECRETS_H
#define SESSION_SECRETS_H

#include "command/command.h"
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

#endif
