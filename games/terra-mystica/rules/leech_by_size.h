/** Answers to offers as the site of imported games takes them (TM-NOTE-32 c,
 *  f, g). */
#ifndef TERRA_MYSTICA_LEECH_BY_SIZE_H
#define TERRA_MYSTICA_LEECH_BY_SIZE_H

#include "terra-mystica/position/state.h"

/** In a log (TM-NOTE-32 g): takes the first offer whose size
 *  is @p amount or what that amount would bring; with leech ordered not
 *  one that was left aside, with leech free power comes without an offer. */
bool tm_log_leech(struct game_state *s, int seat, int amount, int from,
                  struct span at, struct error *e);
/** … refuses the first offer of that size (0: any) from that seat or any. */
bool tm_log_decline(struct game_state *s, int seat, int amount, int from,
                    struct span at, struct error *e);
/** … the seat converts: its open offers are too late to be taken. */
void tm_log_late(struct game_state *s, int seat);

#endif
