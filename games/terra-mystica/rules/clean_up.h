/** Clean-up between rounds (TM-CLEAN). */
#ifndef TERRA_MYSTICA_CLEAN_UP_H
#define TERRA_MYSTICA_CLEAN_UP_H

#include "terra-mystica/position/state.h"

void tm_clean_up(struct game_state *s);
/** 1 coin on each card that nobody has (TM-BCH-02, TM-CLEAN-02). */
void tm_coins_on_cards(struct game_state *s);

#endif
