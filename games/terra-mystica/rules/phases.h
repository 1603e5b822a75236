/** What comes between the actions of a round and of the next, and at the end.
 */
#ifndef TERRA_MYSTICA_PHASES_H
#define TERRA_MYSTICA_PHASES_H

#include "terra-mystica/position/state.h"

/* -- income.c: phase I (TM-INC) -- */

void tm_income(struct game_state *s);
/** Income of a seat now, structures, favour tiles and card (TM-INC). */
struct tm_bag tm_income_of(const struct game_state *s, int seat);
/** Tells of a @p kind of income, goods and spades that are not 0. */
void tm_tell_income(struct game_state *s, int seat, const char *kind,
                    const struct tm_bag *bag);

/* -- cult_bonus.c: phase III, the cult bonus and its spades (TM-CB) -- */

/** Cult bonus of the round's tile for a seat; spades among it (TM-CB-02). */
struct tm_bag tm_cult_income(const struct game_state *s, int seat);
/** Phase III: cult bonus, then its spades one seat after the other. */
void tm_bonuses(struct game_state *s);
/** The next seat with cult spades to use, or the next round. */
void tm_bonus_next(struct game_state *s);

/* -- clean_up.c: clean-up between rounds (TM-CLEAN) -- */

void tm_clean_up(struct game_state *s);
/** 1 coin on each card that nobody has (TM-BCH-02, TM-CLEAN-02). */
void tm_coins_on_cards(struct game_state *s);

/* -- final_scoring.c: final scoring (TM-END) -- */

void tm_final_scoring(struct game_state *s);

#endif
