/** Phase I, income (TM-INC). */
#ifndef TERRA_MYSTICA_INCOME_H
#define TERRA_MYSTICA_INCOME_H

#include "terra-mystica/position/state.h"

void tm_income(struct game_state *s);
/** Income of a seat now, structures, favour tiles and card (TM-INC). */
struct tm_bag tm_income_of(const struct game_state *s, int seat);
/** Tells of a @p kind of income, goods and spades that are not 0. */
void tm_tell_income(struct game_state *s, int seat, const char *kind,
                    const struct tm_bag *bag);

#endif
