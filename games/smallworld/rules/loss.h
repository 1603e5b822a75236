/** Losses and withdrawal (section 8). */
#ifndef SMALLWORLD_LOSS_H
#define SMALLWORLD_LOSS_H

#include "smallworld/position/state.h"

/** How a region is lost. */
struct sw_blow {
    int lost;      /* tokens, before hooks: 1, by a Balrog 2 */
    bool replaced; /* the single token is lost, whatever hooks say */
    bool spared;   /* none is lost (SWU-SOCKS-02) */
    bool waits;    /* the mover's own Active tokens wait for step 5 */
    bool empties;  /* nobody takes the place of what was there */
};

/** Does a trait of the holder save what would be lost in @p region? Asked once
 *  for each loss (SWW-LOSS-04, SWW-OVER-02). */
bool sw_is_saved(struct game_state *s, int region, bool attack);
/** What the region's defender loses (section 8, SWU-LOSS-01, -02); returns
 *  how many tokens and natives were discarded. */
int sw_lose(struct game_state *s, int region, const struct sw_blow *blow);
/** @p race has made tokens be discarded (`culls` in hooks.h). */
void sw_cull(struct game_state *s, int race, int tokens);
/** A race In Decline that has lost its last region is gone, with all that is
 *  still in hand (SWU-DECLINE-05); one that fights on when nothing is left. */
void sw_gone_if_lost(struct game_state *s, int race);
/** @p tokens of @p race (which the caller counts) take the place of all that
 *  is in a region; no conquest (SWU-REBORN-02, -04). */
void sw_replace(struct game_state *s, int region, int race, int tokens);
/** Empties a region: tokens to nowhere (the caller counts them), pieces to
 *  supply or hand (SW-ABANDON-02). */
void sw_vacate(struct game_state *s, int region);

#endif
