/** Action 8, and bonus cards (TM-PASS). */
#ifndef TERRA_MYSTICA_PASS_H
#define TERRA_MYSTICA_PASS_H

#include "terra-mystica/position/state.h"

bool tm_pass(struct game_state *s, int seat, int card, struct span at,
             struct error *e);
/** Is the card in the game and free (TM-PASS-03)? */
bool tm_may_take_card(const struct game_state *s, int card, struct span at,
                      struct error *e);
/** The seat takes a card with its coins; the old one goes back. */
void tm_take_card(struct game_state *s, int seat, int card);
int tm_pass_vp(const struct game_state *s, int seat);

#endif
