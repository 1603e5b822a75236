/** A game until its first round: options and the decisions of setup (TM-OPT,
 *  TM-SET, TM-FSEL, TM-AUC, TM-IDW). */
#ifndef TERRA_MYSTICA_SETUP_H
#define TERRA_MYSTICA_SETUP_H

#include "terra-mystica/position/state.h"

/* -- setup.c: what is drawn, and the decisions one after the other (TM-SET,
 * TM-INTRO) -- */

/** Draws what setup needs (TM-OPT-02). */
void tm_deal(struct game_state *s, struct rng *rng);
/** Everything is drawn: the first decision of setup. */
void tm_dealt(struct game_state *s);
/** Goes on in setup after a choice: who is next, or the next phase. */
void tm_setup_next(struct game_state *s);

/* -- options.c: options of a game (TM-OPT) -- */

void tm_boxes(const struct setup *setup, box_fn *yield, void *context);
/** The profile that the options ask for. */
const struct tm_profile *tm_profile_of(const struct setup *setup);
bool tm_read_options(struct tm_options *o, const struct setup *setup,
                     struct error *e);
extern const struct option_spec tm_option_specs[];

/* -- faction_choice.c: the choice of factions (TM-FSEL) -- */

/** Gives a seat its faction and what lies on its board (TM-FSEL-03). */
void tm_take_faction(struct game_state *s, int seat, int faction);
/** May the seat still have this faction (TM-GEN-01)? */
bool tm_faction_free(const struct game_state *s, int faction, struct span at,
                     struct error *e);

/* -- auction.c: the auction (TM-AUC) -- */

void tm_auction_next(struct game_state *s);

/* -- starting_dwellings.c: who places the starting dwellings (TM-IDW) -- */

/** Who places the starting dwelling number @p n, or TM_NONE (TM-IDW). */
int tm_placer(const struct game_state *s, int n);

/* -- preferences.c: preferences of `standing` for setup (TM-ASYNC-13) -- */

/** Reads one, takes all back, uses the first
 *  that is legal for the seat on turn (TM-ASYNC-13). @{ */
bool tm_read_preference(struct game_state *s, const struct order *o,
                        struct error *e);
void tm_clear_preferences(struct tm_seat *of);
bool tm_use_preference(struct game_state *s);
/** @} */

#endif
