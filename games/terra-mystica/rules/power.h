/** The power bowls (TM-POW). */
#ifndef TERRA_MYSTICA_POWER_H
#define TERRA_MYSTICA_POWER_H

#include "terra-mystica/position/state.h"

/** Power that the bowls can take: 2 × I + II (TM-POW-02). */
int tm_room(const struct game_state *s, int seat);
/** Gains power as far as it fits (TM-POW-01); what moved. */
int tm_gain_power(struct game_state *s, int seat, int power);
/** Burns @p times two tokens of bowl II (TM-POW-04). */
void tm_burn(struct game_state *s, int seat, int times);

#endif
