/** Reads a move that the rules refuse as it stands. The law of it: read it, or
 *  ask; never guess and play.
 *
 *  1. A line that the game's grammar reads is an order. It is played, or
 * refused for its own reason, and never read again as anything else.
 *  2. Beside the grammar stands a closed table, word by word (struct speech). A
 *     line that it turns whole into one order is that order, and whoever wrote
 *     it is told how it was understood. No word outside grammar and table is
 *     dropped.
 *  3. Everything else is at most proposed: legal orders that say every number
 *     and name that was written, but those of a reason ("because …"), and that
 *     give up, end or pay nothing without a word for it. A proposal is played
 *     when its author says yes, as it stands and for that position, or when he
 *     writes it, with "then" between its orders.
 *  4. With a word that denies, doubts, asks, postpones or chooses a line is no
 *     order and no proposal, wherever the word stands.
 *
 *  5. In the language of the arena (words/foreign.h) a line that the grammar
 * does not read is put in English words first, and then all of this holds.
 *
 *  None of it is part of the rules: what a ledger keeps are orders in the
 *  game's own words. */
#ifndef WORDS_READING_H
#define WORDS_READING_H

#include "game/turn.h"
#include "words/clauses.h"

/** @p text was refused for @p seat with @p e, for a reason of the game. True:
 *  the table turns it whole into orders that are legal; *into has them. Else
 *  @p e has the reason, which is that of the order it is turned into where that
 *  is refused, and the moves that may be meant (`proposed`, and in the hint).
 *  @p into and @p e may be one's own; nothing else is changed. */
bool move_read(const struct turn *turn, int seat, const char *text,
               struct arena *arena, const char **into, struct error *e);

/** Has it a word that makes its first line no order? */
bool move_denies(const char *text, struct arena *arena);

#endif
