/** Answers to offers as the site of imported games takes them (TM-NOTE-32 c,
 *  f, g). */
#ifndef TERRA_MYSTICA_LEECH_BY_SIZE_H
#define TERRA_MYSTICA_LEECH_BY_SIZE_H

#include "terra-mystica/position/state.h"

/** Takes the first offer whose size is @p amount or what that amount would
 *  bring (TM-NOTE-32 g); with leech ordered not one that was left aside, with
 *  leech free power comes without an offer. */
bool tm_leech_size(struct game_state *s, int seat, int amount, int from,
                   struct span at, struct error *e);
/** … refuses the first offer of that size (0: any) from that seat or any. */
bool tm_decline_size(struct game_state *s, int seat, int amount, int from,
                     struct span at, struct error *e);
/** … the seat converts: its open offers are too late to be taken. */
void tm_offers_are_late(struct game_state *s, int seat);

#endif
