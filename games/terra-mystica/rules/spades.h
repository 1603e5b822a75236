/** Spades: where they come from and what they give (TM-TERR-09 to -14). */
#ifndef TERRA_MYSTICA_SPADES_H
#define TERRA_MYSTICA_SPADES_H

#include "terra-mystica/position/state.h"

/** Spades to use now: gained and bought. */
int tm_spades(const struct game_state *s, int seat);
/** Spades that were gained from @p origin; in a log they pay at once. */
void tm_gain_spades(struct game_state *s, int seat, int spades, bool bought,
                    const char *origin);
/** The seat has used spades: VP and power (TM-TERR-14). */
void tm_spades_pay(struct game_state *s, int seat, int spades, int bought);

#endif
