/** Shipping (TM-SHIP), and how far seats go that have no ships. */
#ifndef TERRA_MYSTICA_SHIPPING_H
#define TERRA_MYSTICA_SHIPPING_H

#include "terra-mystica/position/state.h"

/** Shipping level in use now: the track, and the card in phase II (TM-ADJ-03);
 *  @p card false: the track alone (TM-CB-06, TM-END-06). */
int tm_shipping_now(const struct game_state *s, int seat, bool card);
/** Hexes that may lie between for a tunnel or carpet, 0: none. */
int tm_skip_range(const struct game_state *s, int seat);
/** One level of shipping for nothing, or none when the track is at its end. */
void tm_gain_ship(struct game_state *s, int seat);
/** One step further, by ship or by flight (TM-MINI-01, -04). */
void tm_gain_range(struct game_state *s, int seat);

#endif
