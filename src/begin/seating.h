/** The seats of a new game, from `turnpost new --seat`. */
#ifndef BEGIN_SEATING_H
#define BEGIN_SEATING_H

#include "command/command.h"
#include "ledger/ledger.h"

/** Reads every --seat into @p into, whose kind of game is known. Fails on what
 *  is said twice of a seat, on a language that there are no letters in, and on
 *  one key for two seats. */
bool seating_read(struct invocation *inv, struct new_game *into,
                  struct error *e);

#endif
