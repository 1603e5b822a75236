/** A turn from its beginning to the next one (sections 3 and 10 to 15). */
#ifndef SMALLWORLD_TURN_H
#define SMALLWORLD_TURN_H

#include "smallworld/trait.h"

/* -- turn.c: the steps of a turn, and what closes them (section 3) -- */

/** The In Decline faction of a seat that conquers in step 2, or SW_NONE. */
int sw_fighter(const struct game_state *s, int seat);
/** The rule that lets it, for refusals. */
const char *sw_fighter_rule(const struct game_state *s, int seat);
/** The order is for step @p step: closes all earlier ones, readying and
 *  whatever else belongs to their ends. Refuses when the step is over. */
bool sw_enter(struct game_state *s, enum sw_step step, struct span at,
              const char *rule, struct error *e);
/** The order of a trait may be given at @p moment: closes what it closes, or
 *  refuses with the trait's @p rule. */
bool sw_enter_at(struct game_state *s, enum sw_moment moment, struct span at,
                 const char *rule, struct error *e);
/** A copy of the position with that step open, for lists; false: it cannot
 *  be opened any more. */
bool sw_opened(const struct game_state *s, enum sw_step step,
               struct game_state *copy);
/** The same at a moment. */
bool sw_opened_at(const struct game_state *s, enum sw_moment moment,
                  struct game_state *copy);
/** The turn's beginning has something that the seat may order. */
bool sw_has_beginning(const struct game_state *s, int seat);
/** The beginning of the turn is over (SWU-TURN-02). */
void sw_end_beginning(struct game_state *s);
/** Steps 5 to 7 by the defaults; true, or refuses (SW-REDEPLOY-08). */
bool sw_finish_turn(struct game_state *s, struct span at, struct error *e);
/** Scores a decline turn, and what comes after (SW-TURN-03, SWU-TURN-04); or
 *  refuses, while tokens of its last redeployment are in hand. */
bool sw_finish_decline(struct game_state *s, struct span at, struct error *e);

/* -- start_effects.c: what comes before the first order of a turn: survivors
 * that its player still places, chance, and what his race begins with
 * (SWW-TURN-02) -- */

/** The turn begins (SWW-TURN-02), unless survivors are to be placed or
 *  something is to be drawn before. */
void sw_open_turn(struct game_state *s);
/** The same in front of the first order of a game; a race that was picked in
 *  the turn has begun it already. */
void sw_begin(struct game_state *s);
/** The trait of the seat on turn that is to draw something before that, at
 *  @p region (which may be NULL); else NULL. */
const struct sw_trait *sw_opening_owes(const struct game_state *s, int *region);
/** Draws it, if there is something. */
void sw_opening_draw(struct game_state *s, struct rng *rng);
/** Does play stop until something is drawn? */
bool sw_stops(const struct game_state *s);
/** Survivors that wait for their owner's turn come before any order of his, by
 *  his standing order or the default; false: and then chance comes before the
 *  order (SWW-ASYNC-09). */
bool sw_places_first(struct game_state *s);
/** Goes on without it: for thoughts about what may come. */
void sw_opening_ignore(struct game_state *s);

/* -- readying.c: readying (section 12) -- */

/** Takes in hand what may leave the regions of a race, with an event
 *  (SW-READY-01). */
void sw_ready(struct game_state *s, int race);

/* -- placement.c: where tokens go that are placed one at a time (SW-ASYNC-04,
 * -05) -- */

struct sw_defences; /* conquest.h */

/** Tokens of a race that are placed one at a time. */
struct sw_placing {
    int race;
    bool by_order;  /* by the standing order of its seat, if there is one */
    int next;       /* of that, the next entry */
    const char *by; /* how they were placed, for events */
    /* kept up by who places; NULL: found for each */
    const struct sw_defences *known;
};

/** May a single token join @p region of its race (SWW-TAUREN-05)? */
bool sw_may_join(const struct game_state *s, int region);
/** Is there a region of @p race for so many tokens (SWW-TAUREN-05)? */
bool sw_fits(const struct game_state *s, int race, int tokens);
/** Where the next of @p left tokens goes (SW-ASYNC-04, -05, SWW-TAUREN-05);
 *  SW_NONE: nowhere. */
int sw_next_place(const struct game_state *s, struct sw_placing *p, int left);
/** Tokens that stand alone, but may not, join others of their race at once;
 *  after whatever can leave fewer than sw_least() (SWW-TAUREN-03). */
void sw_join_lone(struct game_state *s, int race);

/* -- redeploy.c: troop redeployment: defaults, the withdrawal, and when it is
 * checked (section 10) -- */

/** The region of @p race for its next token or piece by SW-ASYNC-04;
 *  @p skip: regions to leave out (may be NULL); SW_NONE: it has none. */
int sw_weakest(const struct game_state *s, int race, const bool *skip);
/** The same where the defences are known. */
int sw_weakest_by(const struct game_state *s, const struct sw_defences *all,
                  int race, const bool *skip);
/** Places tokens, which the caller has taken from the hand, one at a time; what
 *  fits nowhere goes back to hand. The event says how it was decided. */
void sw_spread_tokens(struct game_state *s, int race, int tokens);
/** Places all tokens in hand, and then what is treated so. */
void sw_spread_all(struct game_state *s, int race);
/** Places @p number pieces of @p trait that are in hand, one at a time, as far
 *  as they fit. */
void sw_place_pieces(struct game_state *s, int trait, int number,
                     struct sw_placing *p);
/** Places all pieces of a regrouping trait that are in hand. */
void sw_spread_pieces(struct game_state *s, int race);
/** End of the token part of step 5 for one faction, or a refusal. */
bool sw_tokens_placed(struct game_state *s, int race, struct span at,
                      struct error *e);
/** Step 5 begins: tokens come to hand, out of rivers and by what traits bring
 *  (SWU-REDEPLOY-01). */
void sw_open_redeployment(struct game_state *s);
/** The end of its token part for all factions of the seat on turn, or a
 *  refusal (SW-REDEPLOY-08). */
bool sw_all_placed(struct game_state *s, struct span at, struct error *e);
/** Tokens that a trait withdraws at the end of step 5 (may stay in hand). */
int sw_withdrawal(const struct game_state *s, int race);

/* -- scoring.c: victory coins (section 14) -- */

/** Step 6; @p expansion: bonuses of the Active faction count. */
void sw_score(struct game_state *s, bool expansion);
/** What an event gave, by origin; see points() in game/rules.h. */
bool sw_points(const struct event *event, struct points *points);
/** Up to @p coins from one seat's coins to another's, because of @p trait;
 *  returns how many there were (SWU-SCORE-02). */
int sw_take_coins(struct game_state *s, int from, int to, int coins, int trait);
/** Coins from the stash, on the spot, because of @p trait. */
void sw_reward(struct game_state *s, int seat, int coins, int trait);
/** Coins to the stash, on the spot, because of @p trait. */
void sw_charge(struct game_state *s, int seat, int coins, int trait);

/* -- decline.c: going into decline and vanishing (section 13) -- */

/** Steps (a) to (d) of SW-DECLINE-02, and -06. @p leaving: a badge that is
 *  lent, with which all tokens leave the map by the player's choice
 *  (SWU-STONEHEDGE-04), or SW_NONE. */
void sw_decline(struct game_state *s, int seat, int leaving);
/** Does it not count toward SW-DECLINE-05? */
bool sw_exempt(const struct game_state *s, int race);
/** A race is gone: tokens, banner and badge (SW-DECLINE-09). */
void sw_vanish(struct game_state *s, int race);

/* -- survivors.c: survivors and returned pieces: the placements of step 8
 * (section 11) -- */

/** Pieces of a trait in hand that step 8 places. */
int sw_pieces_waiting(const struct game_state *s, int trait);
/** Has this seat something to place in step 8? */
bool sw_has_survivors(const struct game_state *s, int seat);
/** Survivors that fit nowhere wait in hand (SW-SURV-05, SWW-TAUREN-05). */
void sw_stay_in_hand(struct game_state *s);
/** Places them by the standing order, else by the default. */
void sw_place_survivors(struct game_state *s, int seat);

/* -- rounds.c: from one turn to the next (section 3; SW-ASYNC-01 to -03) -- */

/** Step 8 and on to the next turn. */
void sw_close_turn(struct game_state *s);
/** Goes on with step 8 after an answer. */
void sw_go_on(struct game_state *s);

/* -- dropped.c: a seat that has been dropped (SW-DROP-01) -- */

/** The table's rule for a leaver: a robot plays on, or the seat is dropped
 *  (SW-DROP-01). */
void sw_leave(struct game_state *s, int seat);

/* -- end.c: the end of the game (section 15) -- */

/** The seats that have won, as bits; 0 before the end. Coins count, then tokens
 *  on the map (SW-END-01 to -03); a dropped seat cannot win (SW-DROP-01). */
unsigned sw_winners(const struct game_state *s);

/* -- factions.c: the two sides of Warcraft, which its rules call factions
 * (SWW-FACTION) -- */

/** The camp of a race now (SWW-FACTION-01, SWW-BGROUND-02). */
enum sw_camp sw_camp(const struct game_state *s, int race);
/** Coins of the seat on turn for what was taken from races of the other camp
 *  (SWW-FACTION-02). */
int sw_camp_bonuses(const struct game_state *s);

#endif
