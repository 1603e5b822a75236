/** Standing orders for offers and steps (TM-ASYNC-10, -12). */
#ifndef TERRA_MYSTICA_STANDING_ORDERS_H
#define TERRA_MYSTICA_STANDING_ORDERS_H

#include "terra-mystica/position/state.h"

/** Do all commands of a line mean the same after moves of others: answers to
 *  offers that name one, standing orders? */
bool tm_lasts(const char *line, size_t length);
/** Answers offer @p i without asking its seat, by its standing orders or since
 *  it costs nothing; false: it is asked. */
bool tm_unasked(struct game_state *s, int i);
/** Lets standing orders answer what they can, until they cannot. */
void tm_standing(struct game_state *s);

#endif
