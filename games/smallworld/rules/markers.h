/** Relics and places, and figures. */
#ifndef SMALLWORLD_MARKERS_H
#define SMALLWORLD_MARKERS_H

#include "smallworld/ask.h"
#include "smallworld/position/state.h"

/* -- markers.c: relics and places on the map, the stack they come from, and
 * Monsters (Underground, sections 1, 5 and 6) -- */

/** Where a relic or place lies, or SW_NONE. */
int sw_marker_region(const struct game_state *s, int trait);
/** Puts it there, for the first time or as a move; tells nothing. */
void sw_put_marker(struct game_state *s, int trait, int region);
/** A relic goes to where it was used, with an event (SWU-RELIC-01). */
void sw_move_marker(struct game_state *s, int trait, int region);
/** After the occupier of regions has changed: relics and places pass to the
 *  race that is there now (SWU-MARK-01), and so do the badges they lend. */
void sw_markers_pass(struct game_state *s);
/** How many that nobody has seen may be in the stack: one less for each that
 *  may have to be replaced by another (SWW-WELL-02). */
int sw_markers_left(const struct game_state *s);
/** The stack gets so many, or all there are (SWU-SETUP-04). */
void sw_hide_markers(struct game_state *s, int count);
/** Is that relic or place in this game, seen or not? */
bool sw_marker_plays(const struct game_state *s, int trait);
/** A region where tokens have reached a face-down marker (SWW-MARKER-02), or
 *  SW_NONE. */
int sw_to_reveal(const struct game_state *s);
/** Is something of the markers to be drawn before play goes on? */
bool sw_markers_owe(const struct game_state *s);
/** Draws what is owed, with its events. */
void sw_markers_draw(struct game_state *s, struct rng *rng);
/** Goes on as if nothing were found: for thoughts about what may come. */
void sw_markers_ignore(struct game_state *s);
/** Monsters of a region: none are left, and what they guarded is found
 *  (SWU-MONSTER-01, -02). */
void sw_monsters_leave(struct game_state *s, int region);

/* -- relics.c: relics that are put into a region of the Active race at the end
 * of a turn and do something there when it is scored (SWU-RELIC-04, -05,
 * SWU-TURN-04). What copies such a relic is put with the same functions under
 * its own id. -- */

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

/* -- figures.c: pieces of which there is one, so that it stands in a single
 * region (SWB-DRAGON-01, SWU-ROYAL-01, SWU-CULTISTS-01, SWU-FLAMES-01,
 * SWU-MAGIC-01, SWU-CRYPT-01, SWU-PENTACLE-01). Which one is said by the trait
 * that brings it; where it stands is in that trait's memos. -- */

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
