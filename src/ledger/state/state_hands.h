/** Seats that were handed on, and who agrees to it, in the state line. */
#ifndef LEDGER_STATE_HANDS_H
#define LEDGER_STATE_HANDS_H

#include "ledger/ledger.h"

/** Puts the members "agreed" and "handed" if there is something to say. */
void state_put_hands(json_t *state, const struct table *table,
                     struct arena *arena);
/** Reads them into a table of which only the first line is known; what chains
 *  have shown is read after it. */
bool state_read_hands(const json_t *state, struct table *table,
                      struct arena *arena, struct error *e);

/** A name of this table; @p host: the host's may be it. */
bool state_read_actor(const json_t *object, const char *key, bool host,
                      const struct table *table, int *into, struct error *e);
/** An array of a number from 0 to @p most for each seat, and how it is
 *  written. @{ */
bool state_read_numbers(const json_t *object, const char *key, int most,
                        const struct table *table, int *into, struct error *e);
json_t *state_numbers(const int *numbers, int count);
/** @} */

#endif
