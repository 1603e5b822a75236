/** The first line of a ledger: what game it is and who plays. */
#ifndef LEDGER_FIRST_H
#define LEDGER_FIRST_H

#include "ledger/file/codec.h"
#include "ledger/ledger.h"

/** The first line of a new ledger. The caller owns the reference. */
json_t *first_write(const struct new_game *new_game, struct arena *arena);

/** Reads the first line into a table before the start: no position yet. */
bool first_read(const struct line *line, struct table *table,
                struct arena *arena, struct error *e);
/** All versions of a game, board, sets, options and start, into an object and
 *  back; the JSON values that are read stay the object's. Fails on a box or a
 *  version that this program does not know. @{ */
void setup_put(json_t *object, const struct game_rules *rules,
               const struct setup *setup);
bool setup_read(json_t *object, const struct game_rules *rules,
                struct setup *into, struct arena *arena, struct error *e);
/** @} */
/** The member "game", in versions that are known here; first of all members,
 *  as a later version may have others. */
bool rules_read(const json_t *object, const struct game_rules **into,
                struct arena *arena, struct error *e);

/** Begins the game: the position at the start. Checks the signatures of maker
 *  and cards, unless somebody who did has @p vouched for them. */
bool table_start(struct table *table, bool vouched, struct arena *arena,
                 struct error *e);

/* -- Parts of the first line, for the files that read and write it -- */

/** The member "key", a public key. */
bool first_key(const json_t *object, unsigned char into[KEY_PUBLIC],
               struct arena *arena, struct error *e);

extern const char first_domain[];       /* of its signature */
extern const char *const auth_words[3]; /* by enum auth */

typedef bool fit_fn(const char *word, struct error *e);
/** A member that may be missing, and then is "". */
bool first_text(const json_t *object, const char *key, fit_fn *is_fit,
                struct arena *arena, const char **into, struct error *e);

/** A version of what robots think, which this program must know. */
bool read_thoughts(const json_t *object, const char *key,
                   const struct game_rules *rules, int *into,
                   struct arena *arena, struct error *e);

/** The seats of @p table, of which the host or maker is known. */
bool first_seats(const json_t *object, struct table *table, struct arena *arena,
                 struct error *e);

/** Box to version, of those that are played with. The caller owns the
 *  reference. */
json_t *boxes_object(const struct game_rules *rules, const struct setup *setup);

#endif
