/** Bags paid and gained (TM-GEN-04 to -06). */
#ifndef TERRA_MYSTICA_RESOURCES_H
#define TERRA_MYSTICA_RESOURCES_H

#include "terra-mystica/position/state.h"

/** Can it be paid now? Refuses with what is missing, rule @p rule. */
bool tm_can_pay(const struct game_state *s, int seat, const struct tm_bag *cost,
                struct span at, const char *rule, struct error *e);
/** Pays; the caller has asked. Times 1. */
void tm_pay(struct game_state *s, int seat, const struct tm_bag *cost);
/** Gains @p times the bag: keys first, then the rest (TM-CULT-09). Goods that
 *  are decisions become due. @p origin: for VP, see above; a constant. */
void tm_gain(struct game_state *s, int seat, const struct tm_bag *gain,
             int times, const char *origin);
void tm_gain_vp(struct game_state *s, int seat, int vp, const char *origin);

#endif
