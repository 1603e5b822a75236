/** What is done for a seat without asking it: standing orders and conditional
 *  moves (TM-ASYNC). */
#ifndef TERRA_MYSTICA_STANDING_ORDERS_H
#define TERRA_MYSTICA_STANDING_ORDERS_H

#include "terra-mystica/position/state.h"

/* -- standing_orders.c: standing orders for offers and steps (TM-ASYNC-10,
 * -12) -- */

/** Do all commands of a line mean the same after moves of others: answers to
 *  offers that name one, standing orders? */
bool tm_lasts(const char *line, size_t length);
/** Answers offer @p i without asking its seat, by its standing orders or since
 *  it costs nothing; false: it is asked. */
bool tm_unasked(struct game_state *s, int i);
/** Lets standing orders answer what they can, until they cannot. */
void tm_standing(struct game_state *s);

/* -- conditional_moves.c: conditional moves (TM-ASYNC-14): lines for later
 * turns, and for the spades of the cult bonus (TM-ASYNC-09) -- */

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

/* -- standing_words.c: what is done for a seat without asking, in words -- */

/** Standing orders, preferences and conditional moves of a seat, or "", into a
 *  text that is empty. */
void tm_standing_words(const struct game_state *s, int seat, struct text *into);
/** Tells them. */
void tm_tell_standing(struct game_state *s, int seat);

#endif
