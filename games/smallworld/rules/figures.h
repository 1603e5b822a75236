/** Figures: pieces of which there is one, so that it stands in a single region
 *  (SWB-DRAGON-01, SWU-ROYAL-01, SWU-CULTISTS-01, SWU-FLAMES-01, SWU-MAGIC-01,
 *  SWU-CRYPT-01, SWU-PENTACLE-01). Which one is said by the trait that brings
 *  it; where it stands is in that trait's memos. */
#ifndef SMALLWORLD_FIGURES_H
#define SMALLWORLD_FIGURES_H

#include "smallworld/ask.h"
#include "smallworld/position/state.h"

/** Where it stands, or SW_NONE: in hand, or nowhere yet. */
int sw_figure_region(const struct game_state *s, int trait);
/** It stands there now, and neither elsewhere nor in hand; SW_NONE: nowhere.
 *  Tells nothing. */
void sw_set_figure(struct game_state *s, int trait, int region);
/** The same with the event "place" of the seat on turn; @p by as in
 *  sw_tell_place(). */
void sw_move_figure(struct game_state *s, int trait, int region,
                    const char *by);
/** The region of @p race with the most tokens, of equal ones the lowest number;
 *  SW_NONE: it has none. */
int sw_fullest(const struct game_state *s, int race);
/** From hand it goes to the fullest region of @p race (SWU-ASYNC-04). */
void sw_settle_figure(struct game_state *s, int trait, int race);
/** May it be put into @p region, or refuses; @p at: the region's word. */
typedef bool sw_stand_fn(const struct game_state *s, int race, int region,
                         struct span at, struct error *e);
/** The region that `place WORD R` names, which must be the last word; SW_NONE
 *  with a refusal. */
int sw_read_figure(const struct game_state *s, int trait, const struct order *o,
                   struct error *e);
/** Reads the same and puts it there, if it may stand there. */
bool sw_place_figure(struct game_state *s, int trait, int race,
                     const struct order *o, sw_stand_fn *may_stand,
                     struct error *e);
/** Yields "place WORD R" for each region where @p race may put it, or one of
 *  several like it. */
void sw_list_figure(const struct game_state *s, int trait, int race,
                    sw_stand_fn *may_stand, order_fn *yield, void *context);
/** The line of the summary of what is asked: "Queen at hand", "Queen on 12", or
 *  what its trait says. */
void sw_own_summary(const struct game_state *s, const struct sw_asked *asked,
                    struct text *into);
/** The line of pieces of which several may stand in a region: "Encampments: 2
 *  on 5, 1 in hand", or nothing. */
void sw_pieces_summary(const struct game_state *s, int trait, const char *title,
                       struct text *into);

#endif
