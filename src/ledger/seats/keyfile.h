/** The inside of a key file. */
#ifndef LEDGER_KEYFILE_H
#define LEDGER_KEYFILE_H

#include "ledger/seats/keys.h"

enum { KEY_SEED = 32, KEY_FILE_MAX = 4096 };

/** The key of a secret seed. The caller wipes @p seed. */
struct key *key_from_seed(const unsigned char seed[KEY_SEED],
                          struct arena *arena);

#endif
