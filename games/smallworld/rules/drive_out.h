/** Conquests of no race: no token goes in (SWU-PENTACLE-02, SWW-GOBLIN-05). */
#ifndef SMALLWORLD_DRIVE_OUT_H
#define SMALLWORLD_DRIVE_OUT_H

#include "smallworld/position/state.h"

/** Where the mover's own tokens go that are driven out when the others have
 * been placed: how many are added to each region; NULL: by the default. */
struct sw_return {
    const int *added;
    struct span at; /* of the words */
};

/** A conquest of no race, for the seat of @p race: no price, no token goes in
 *  (SWU-PENTACLE-02, -06). Asks whether it is legal; then does it, or refuses
 *  what @p back says. @{ */
bool sw_may_drive_out(const struct game_state *s, int race, int region,
                      struct span at, struct error *e);
bool sw_drive_out(struct game_state *s, int race, int region, int lost,
                  const struct sw_return *back, struct error *e);
/** @} */
/** An explosion: a conquest that takes no token and leaves the region empty;
 *  tolls as far as the coins reach (SWW-GOBLIN-05, SWW-TURN-06). */
void sw_blast(struct game_state *s, int race, int region);

#endif
