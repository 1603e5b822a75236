/** Conditional moves (TM-ASYNC-14): lines for later turns, and for the spades
 *  of the cult bonus (TM-ASYNC-09). */
#ifndef TERRA_MYSTICA_CONDITIONAL_MOVES_H
#define TERRA_MYSTICA_CONDITIONAL_MOVES_H

#include "terra-mystica/position/state.h"

/** Is a line to be played now: by the seat on turn, when nobody waits for its
 *  answer? */
bool tm_conditional_move_is_due(const struct game_state *s);
void tm_drop_conditional_moves(struct tm_seat *of);
/** Keeps a line. Words that are wrong whatever happens are refused now. */
bool tm_keep(struct game_state *s, const struct order *o, struct error *e);
/** Spades of phase III ordered before the seat's turn in it, to be kept
 *  (TM-ASYNC-09)? */
bool tm_is_early(const struct game_state *s, const struct order *o);
/** Drops and tells those for which there will be no turn any more: @p late:
 *  those for phase III, else the others. */
void tm_end_conditional_moves(struct game_state *s, int seat, bool late);
/** Takes the next line of the seat on turn, into the arena. */
const char *tm_take_conditional_move(struct game_state *s, struct arena *arena);
/** Tells that the seat on turn plays it, or why it stops. */
void tm_tell_conditional_move(struct game_state *s, const char *line,
                              const struct error *why);

#endif
