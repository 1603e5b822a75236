/** Parts of the first line, for the files that read and write it. */
#ifndef LEDGER_FIRST_PARTS_H
#define LEDGER_FIRST_PARTS_H

#include "ledger/ledger.h"

/** The member "key", a public key. */
bool first_key(const json_t *object, unsigned char into[KEY_PUBLIC],
               struct arena *arena, struct error *e);

extern const char first_domain[];       /* of its signature */
extern const char *const auth_words[3]; /* by enum auth */

typedef bool fit_fn(const char *word, struct error *e);
/** A member that may be missing, and then is "". */
bool first_text(const json_t *object, const char *key, fit_fn *is_fit,
                struct arena *arena, const char **into, struct error *e);

/** The seats of @p table, of which the host or maker is known. */
bool first_seats(const json_t *object, struct table *table, struct arena *arena,
                 struct error *e);

/** Box to version, of those that are played with. The caller owns the
 *  reference. */
json_t *boxes_object(const struct game_rules *rules, const struct setup *setup);

#endif
