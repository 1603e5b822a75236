/** Relics that are put into a region of the Active race at the end of a turn
 *  and do something there when it is scored (SWU-RELIC-04, -05,
 *  SWU-TURN-04). What copies such a relic is put with the same functions under
 *  its own id. */
#ifndef SMALLWORLD_RELICS_H
#define SMALLWORLD_RELICS_H

#include "smallworld/position/state.h"

/** Where @p trait was put this turn, or SW_NONE. */
int sw_put_region(const struct game_state *s, int trait);
/** Notes it; a relic goes there. */
void sw_put(struct game_state *s, int trait, int region);
/** The region that word @p at of `use WORD … R` names, which must be the last
 *  one: held by @p race, or SW_NONE with a refusal. */
int sw_read_put(const struct game_state *s, int race, const struct order *o,
                int at, struct error *e);
/** The `use` hook of a relic @p trait that is put: reads the order and does
 *  it. */
bool sw_use_put(struct game_state *s, int race, int trait,
                const struct order *o, struct error *e);
/** Yields "WORDS R" for each region where it may be put. */
void sw_list_put(const struct game_state *s, int race, int trait,
                 const char *words, order_fn *yield, void *context);
/** Has @p seat, which is not that of @p race, a coin for what was put into
 *  @p region, and active troops beside it? In an immune region, or one with a
 *  toll to pay, they do not count (SWU-IMMUNE-02, SWW-HEART-02). */
bool sw_gives_around(const struct game_state *s, int seat, int race,
                     int region);
/** Each of them gives the player of @p race a coin, because of @p trait. */
void sw_collect_around(struct game_state *s, int race, int region, int trait);

#endif
