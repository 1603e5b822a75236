/** A new game: its islands, its column, and the position that it begins with
 *  (sections 2, 4 and 5). */
#ifndef SMALLWORLD_SETUP_H
#define SMALLWORLD_SETUP_H

#include "smallworld/position/state.h"

/* -- setup.c: a new game (section 2) -- */

/** Have these sets enough races and powers for a game on that board? */
bool sw_enough(const char *sets, int seats, const char *board);
/** The position before anything has moved; @p arena is for islands whose names
 *  are given. */
bool sw_blank(struct game_state *s, const struct setup *setup,
              struct arena *arena, struct error *e);
/** A new game, or one from a starting position; NULL with the error set. */
struct game_state *sw_start(const struct setup *setup, struct arena *arena,
                            struct error *e);
/** Options of `turnpost new smallworld`, beside those of every game. */
extern const struct option_spec sw_options[];

/* -- islands.c: maps of islands (Small World of Warcraft, sections 1 and 3):
 * sides of boards that are drawn for one game and put together into one
 * map -- */

/** Is @p name, which may be NULL, that of islands put together, as in
 *  "warcraft-L1b-M2a"? In all these @p drawn is the map of the same box while
 *  the islands are to be drawn (box.h). */
bool sw_names_isles(const struct sw_board *drawn, const char *name);
/** Puts those islands together, which must be a set for so many players
 *  (SWW-SETUP-01); NULL with the error set when they are not. */
const struct sw_board *sw_isles_named(const struct setup *setup,
                                      const struct sw_board *drawn,
                                      const char *name, struct arena *arena,
                                      struct error *e);
/** SWW-SETUP-03 */
int sw_isles_rounds(int seats);
/** Are the islands of this game still to be drawn? */
bool sw_isles_owe(const struct game_state *s);
/** Draws them and lays out what begins on them (SWW-SETUP-01, -04, -06). */
void sw_isles_draw(struct game_state *s, struct rng *rng, struct arena *arena);
/** Murlocs and face-down markers of a map that is known. */
void sw_isles_lay_out(struct game_state *s);
/** Which island a region lies on, 0: A; SW_NONE: the map has none. */
int sw_isle_of(const struct game_state *s, int region);

/* -- column.c: the column of combos and the two stacks (sections 4 and 5) -- */

/** Lays out the column of a new game, still to be drawn (SW-SETUP-02). */
void sw_column_start(struct game_state *s);
/** A combo is taken: the others move up, the last place is to be drawn
 *  (SW-COLUMN-01). */
void sw_column_take(struct game_state *s, int place);
/** Is a banner or badge of the column still to be drawn? */
bool sw_column_owes(const struct game_state *s);
/** Are there banners and badges for all that is still to be drawn? */
bool sw_column_fits(const struct game_state *s);
/** Draws all that is owed in the column (SW-COLUMN-03 to -06). */
void sw_column_draw(struct game_state *s, struct rng *rng);
/** A badge from the stack, or from the discards (SWU-STONEHEDGE-02). */
int sw_badge_draw(struct game_state *s, struct rng *rng);
/** A badge goes to the discards (SW-COLUMN-06). */
void sw_badge_discard(struct game_state *s, int power);
/** A banner goes below the stack (SW-COLUMN-05). */
void sw_banner_returns(struct game_state *s, int race);

#endif
