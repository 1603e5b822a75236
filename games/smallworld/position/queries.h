/** What can be seen on the map, and what is in hand (SW-TERM-01 to -05). */
#ifndef SMALLWORLD_QUERIES_H
#define SMALLWORLD_QUERIES_H

#include "smallworld/position/state.h"

/** The seat whose tokens are there, or SW_NONE. */
int sw_owner(const struct game_state *s, int region);
/** Is it somebody's Active race? */
bool sw_active(const struct game_state *s, int race);
/** Are the tokens there of this race? */
static inline bool sw_holds(const struct game_state *s, int race, int region)
{
    return s->region[region].race == race;
}

/** How many regions a race holds. */
int sw_regions_of(const struct game_state *s, int race);
/** Tokens of a race on the map, without what is treated so. */
int sw_tokens_on_map(const struct game_state *s, int race);
/** Tokens in the tray (SW-TERM-05). */
int sw_tray(const struct game_state *s, int race);
/** Is anybody there: a race, a native or Monsters (SW-TERM-04)? */
bool sw_nonempty(const struct game_state *s, int region);

/** Is there a piece that holds the region without a token? */
bool sw_piece_holds(const struct game_state *s, int region);
/** Is there a piece that holds the region without any token, or what is treated
 *  so (SWW-CHAMP-03)? */
bool sw_held_alone(const struct game_state *s, int region);
/** Tokens that a race needs in a region of its own, and to conquer one: 1, or
 *  more while it is Active (SWW-TAUREN-01). */
int sw_least(const struct game_state *s, int race);
/** The badge of an Active race whose pieces are treated as its tokens
 *  (SWW-BEAST-03), or SW_NONE. */
int sw_kin(const struct game_state *s, int race);
/** How many of these the race has in hand; in a region. @{ */
int sw_kin_hand(const struct game_state *s, int race);
int sw_kin_in(const struct game_state *s, int region);
/** @} */
/** Tokens in hand, and in a region, with those that are treated so. @{ */
int sw_hand(const struct game_state *s, int race);
int sw_tokens_in(const struct game_state *s, int region);
/** @} */
/** Race tokens, natives and Monsters there (O of SWU-COST-01). */
int sw_occupants(const struct game_state *s, int region);
/** The same with the pieces that hold a region like a token
 *  (SWW-ENRAGED-01). */
int sw_defenders(const struct game_state *s, int region);

#endif
