/** What the chapters of the rule book and the traits share. Regions, seats and
 *  traits are 0-based everywhere; labels on the map are region + 1. */
#ifndef SMALLWORLD_ENGINE_H
#define SMALLWORLD_ENGINE_H

#include "smallworld/traits.h"
#include "smallworld/show/words.h"

struct sw_plan;

extern const struct game_rules game_smallworld; /* game.c */

/* -- memos (position/memo.c) -- */
int sw_memo(const struct game_state *s, int trait, int at);
void sw_set_memo(struct game_state *s, int trait, int at, int n);
void sw_add_memo(struct game_state *s, int trait, int at, int n);
/** Pieces of a trait on the map. */
int sw_pieces_out(const struct game_state *s, int trait);
/** Was a trait that works `once` used this turn? */
bool sw_used(const struct game_state *s, int trait);
void sw_set_used(struct game_state *s, int trait);
/** Forgets what a trait keeps for itself; with @p map also its pieces there. */
void sw_forget(struct game_state *s, int trait, bool map);

/* -- relics and places (rules/markers.c) -- */
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
void sw_markers_draw(struct game_state *s, struct rng *rng);
/** Goes on as if nothing were found: for thoughts about what may come. */
void sw_markers_ignore(struct game_state *s);
/** Monsters of a region: none are left, and what they guarded is found
 *  (SWU-MONSTER-01, -02). */
void sw_monsters_leave(struct game_state *s, int region);

/* -- looking (rules/queries.c) -- */
int sw_owner(const struct game_state *s, int region); /* seat or SW_NONE */
bool sw_active(const struct game_state *s, int race);
static inline bool sw_holds(const struct game_state *s, int race, int region)
{
    return s->region[region].race == race;
}

int sw_regions_of(const struct game_state *s, int race);
int sw_tokens_on_map(const struct game_state *s, int race);
/** Tokens in the tray (SW-TERM-05). */
int sw_tray(const struct game_state *s, int race);
bool sw_nonempty(const struct game_state *s, int region); /* SW-TERM-04 */
bool sw_coastal(const struct game_state *s, int region);  /* SWB-TERRAIN-05 */
bool sw_immune(const struct game_state *s, int region);   /* SW-TERM-08 */
/** The same against what @p race does (SWU-IMMUNE-01, -03). */
bool sw_immune_to(const struct game_state *s, int region, int race);
/** Is @p region held by another seat's Active race against which nothing but
 *  the rule book helps (SWU-GNOMES-01)? */
bool sw_unaided(const struct game_state *s, int race, int region);
/** Its land that borders a river may be left, its river not: may tokens of
 *  @p race stay in @p region after step 5 (SWU-RIVER-02)? */
bool sw_dwells(const struct game_state *s, int race, int region);
/** Is there a piece that holds the region without a token? */
bool sw_piece_holds(const struct game_state *s, int region);
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
/** Is there a piece that holds the region without any token, or what is treated
 *  so (SWW-CHAMP-03)? */
bool sw_held_alone(const struct game_state *s, int region);
/** Race tokens, natives and Monsters there (O of SWU-COST-01). */
int sw_occupants(const struct game_state *s, int region);
/** The same with the pieces that hold a region like a token
 *  (SWW-ENRAGED-01). */
int sw_defenders(const struct game_state *s, int region);
/** 2, in a river 1, + markers that defend + tokens and natives (SW-CONQUER-03,
 *  SWU-COST-01). */
int sw_defence(const struct game_state *s, int region);
/** Adjacent for conquest: a border line, or a trait that joins the two. */
bool sw_adjacent(const struct game_state *s, int race, int a, int b);
/** Adjacent to a region that the race holds, joins included. */
bool sw_next_to(const struct game_state *s, int race, int region);
bool sw_reachable(const struct game_state *s, int race, int region);
/** Adjacent, or treated as such by a trait or a way of the plan; a landing
 *  region as such is not (SWW-CHAMP-02, SWW-TRAVEL-03). */
bool sw_nearby(const struct game_state *s, const struct sw_plan *plan);
/** A landing region that costs one token more now (SWW-TRAVEL-01). */
bool sw_travels(const struct game_state *s, const struct sw_plan *plan);
/** Conquests of non-empty regions this turn (SWB-GEN-05). */
int sw_booty(const struct game_state *s, int race);
/** Did the race attack this seat's Active race this turn? */
bool sw_attacked(const struct game_state *s, int race, int seat);
/** Regions as "5, 6 and 11" for which @p is true. */
const char *sw_region_words(const struct game_state *s, int race,
                            bool (*is)(const struct game_state *, int, int),
                            char *into, size_t room);

/* -- rules/turn.c -- */
/** When an order of a trait may be given, and what it closes. */
enum sw_moment {
    SW_AT_END,          /* after the tokens; closes what is before */
    SW_AT_START,        /* before anything else, or behind the pick; closes
                           nothing (SWU-TURN-02) */
    SW_AT_ANY_TIME,     /* of an expansion turn, or before the choice; closes
                           nothing (SWU-TURN-04) */
    SW_BEFORE_CONQUEST, /* with the abandoning */
    SW_IN_CONQUEST,     /* step 4, behind the roll, too (SWW-TURN-01) */
    SW_AT_LAST,         /* as SW_AT_END; in a decline turn, too */
    SW_AT_PURCHASE,     /* behind the conquests, before the tokens (4b of
                           SWW-TURN-01) */
};

/** The order of a trait may be given at @p moment: closes what it closes, or
 *  refuses with the trait's @p rule. */
bool sw_enter_at(struct game_state *s, enum sw_moment moment, struct span at,
                 const char *rule, struct error *e);
/** The beginning of the turn is over (SWU-TURN-02). */
void sw_end_beginning(struct game_state *s);
/** The turn's beginning has something that the seat may order. */
bool sw_has_beginning(const struct game_state *s, int seat);
/** Scores a decline turn, and what comes behind (SW-TURN-03, SWU-TURN-04); or
 *  refuses, while tokens of its last redeployment are in hand. */
bool sw_finish_decline(struct game_state *s, struct span at, struct error *e);
/** Step 8 and on to the next turn. */
void sw_close_turn(struct game_state *s);
/** Goes on with step 8 after an answer. */
void sw_go_on(struct game_state *s);
/** Steps 5 to 7 by the defaults; true, or refuses (SW-REDEPLOY-08). */
bool sw_finish_turn(struct game_state *s, struct span at, struct error *e);
/** The In Decline faction of a seat that conquers in step 2, or SW_NONE. */
int sw_fighter(const struct game_state *s, int seat);
/** The rule that lets it, for refusals. */
const char *sw_fighter_rule(const struct game_state *s, int seat);

/* -- rules/: conquest.c, die.c, loss.c -- */
/** Cost for @p race of @p region now, at least 1 (SW-CONQUER-03, -05). */
int sw_cost(const struct game_state *s, int race, int region);
/** Has the race not rolled for its last conquest this turn (SW-DIE-06)? */
bool sw_may_conquer(const struct game_state *s, int race, struct span at,
                    struct error *e);
/** Checks target and price; fills in the plan (SW-CONQUER-02, -09). */
bool sw_plan_conquest(const struct game_state *s, struct sw_plan *plan,
                      struct error *e);
void sw_conquer(struct game_state *s, const struct sw_plan *plan);
/** Notes an attack on the plan's region, before anything is lost there. */
struct sw_attack *sw_note_attack(struct game_state *s,
                                 const struct sw_plan *plan, bool won);
/** What follows a conquest when its tolls are paid: coins at once, pieces that
 *  are taken (SWW-COST-04). @p discarded: as sw_lose() has it. */
void sw_follow_conquest(struct game_state *s, const struct sw_plan *plan,
                        const struct sw_attack *a, int discarded);
/** The order is for step @p step: closes all earlier ones, readying and
 *  whatever else belongs to their ends. Refuses when the step is over. */
bool sw_enter(struct game_state *s, enum sw_step step, struct span at,
              const char *rule, struct error *e);
/** The final attempt with a fallen die (SW-DIE-04, -05). */
void sw_finish_attempt(struct game_state *s, int result);
/** An attempt has failed: it was an attack, its ways are used, and the race
 *  conquers nothing more (SW-DIE-05, -06, SWU-RELIC-02, SWU-WISPS-03). */
void sw_fail(struct game_state *s, const struct sw_plan *plan);
/** May the target be attacked, whatever it costs (SW-CONQUER-09)? */
bool sw_legal_target(const struct game_state *s, const struct sw_plan *plan,
                     struct error *e);
/** Does a way of the plan reach its region (SWU-DOORMAT-01)? */
bool sw_carried(const struct game_state *s, const struct sw_plan *plan);
/** The trait that says where alone the race, which holds no Region, may enter
 *  (SWU-FLAMES-03), or NULL. */
const struct sw_trait *sw_enters_only(const struct game_state *s, int race);
/** Does nothing that the holder has protect the region, and nothing that the
 *  attacker has forbid it? */
bool sw_allows_attack(const struct game_state *s, int attacker, int region,
                      struct span at, struct error *e);
/** Fills in how much of the plan's price is no token (SWU-IRON-02,
 *  SWW-BEAST-05). */
void sw_count_help(const struct game_state *s, struct sw_plan *plan);
/** Is the plan's price in hand, or for a final attempt near enough? */
bool sw_legal_price(const struct game_state *s, const struct sw_plan *plan,
                    struct error *e);
/** The trait of @p race that rolls before it names a target, or NULL. */
const struct sw_trait *sw_rolls_first(const struct game_state *s, int race);
/** The trait whose own die a roll for the plan's region is, or SW_NONE. */
int sw_own_die(const struct game_state *s, const struct sw_plan *plan);
/** The same for a plan with its discount and what else ways put into it. */
int sw_price(const struct game_state *s, const struct sw_plan *plan);
/** What counts like tokens in hand (SWU-IRON-02). */
int sw_help(const struct game_state *s, int race, int region);
/** The plan that a fallen die was rolled for, as it was ordered. */
struct sw_plan sw_die_plan(const struct game_state *s);
/** Is an attempt open that its own die has not decided? The next order of the
 *  seat on turn may go on with it, or gives it up (SWW-GNOME-03, -04). */
bool sw_attempt_open(const struct game_state *s);
/** Fills in an order that goes on with it: `roll R` without ways. */
void sw_resume(const struct game_state *s, struct sw_plan *plan);
/** Nothing is rolled for any more. */
void sw_forget_die(struct game_state *s);
/** The die of a way that `rolls` has fallen: conquers with what is in hand, or
 *  leaves the attempt open if another roll may do (SWW-GNOME-02 to -04). */
void sw_roll_of_way(struct game_state *s, int result);
/** Names the die that is wanted for a plan; @p trait: whose own, or SW_NONE. */
void sw_want_die(struct game_state *s, const struct sw_plan *plan, int trait);
/** Notes ways that work `once` as used (SWU-RELIC-02). */
void sw_use_ways(struct game_state *s, const struct sw_plan *plan);

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
/** @p race has made tokens be discarded (`culls` in trait.h). */
void sw_cull(struct game_state *s, int race, int tokens);
/** An explosion: a conquest that takes no token and leaves the region empty;
 *  tolls as far as the coins reach (SWW-GOBLIN-05, SWW-TURN-06). */
void sw_blast(struct game_state *s, int race, int region);
/** A race In Decline that has lost its last region is gone, with all that is
 *  still in hand (SWU-DECLINE-05); one that fights on when nothing is left. */
void sw_gone_if_lost(struct game_state *s, int race);
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
/** @p tokens of @p race (which the caller counts) take the place of all that
 *  is in a region; no conquest (SWU-REBORN-02, -04). */
void sw_replace(struct game_state *s, int region, int race, int tokens);
/** Empties a region: tokens to nowhere (the caller counts them), pieces to
 *  supply or hand (SW-ABANDON-02). */
void sw_vacate(struct game_state *s, int region);

/* -- rules/: decline.c, column.c, scoring.c -- */
/** Steps (a) to (d) of SW-DECLINE-02, and -06. */
/** @p leaving: a badge that is lent, with which all tokens leave the map by the
 *  player's choice (SWU-STONEHEDGE-04), or SW_NONE. */
void sw_decline(struct game_state *s, int seat, int leaving);
/** Does it not count toward SW-DECLINE-05? */
bool sw_exempt(const struct game_state *s, int race);
/** Step 6; @p expansion: bonuses of the Active faction count. */
void sw_score(struct game_state *s, bool expansion);
/** What an event gave, by origin; see points() in game/rules.h. */
bool sw_points(const struct event *event, struct points *points);
void sw_column_start(struct game_state *s);
void sw_column_take(struct game_state *s, int place);
void sw_column_draw(struct game_state *s, struct rng *rng);
/** A badge from the stack, or from the discards (SWU-STONEHEDGE-02). */
int sw_badge_draw(struct game_state *s, struct rng *rng);
bool sw_column_owes(const struct game_state *s);
/** Are there banners and badges for all that is still to be drawn? */
bool sw_column_fits(const struct game_state *s);
void sw_badge_discard(struct game_state *s, int power);
/** Up to @p coins from one seat's coins to another's, because of @p trait;
 *  returns how many there were (SWU-SCORE-02). */
int sw_take_coins(struct game_state *s, int from, int to, int coins, int trait);
/** Coins from the stash, on the spot, because of @p trait. */
void sw_reward(struct game_state *s, int seat, int coins, int trait);
/** Coins to the stash, on the spot, because of @p trait. */
void sw_charge(struct game_state *s, int seat, int coins, int trait);
void sw_vanish(struct game_state *s, int race);
void sw_banner_returns(struct game_state *s, int race);

/* -- rules/placement.c -- */
/** Tokens of a race that are placed one at a time. */
struct sw_placing {
    int race;
    bool by_order;  /* by the standing order of its seat, if there is one */
    int next;       /* of that, the next entry */
    const char *by; /* how they were placed, for events */
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

/* -- rules/: redeploy.c, survivors.c -- */
/** The region of @p race for its next token or piece by SW-ASYNC-04;
 *  @p skip: regions to leave out (may be NULL); SW_NONE: it has none. */
int sw_weakest(const struct game_state *s, int race, const bool *skip);
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
/** Tokens that a trait withdraws at the end of step 5 (may stay in hand). */
int sw_withdrawal(const struct game_state *s, int race);
/** Pieces of a trait in hand that step 8 places. */
int sw_pieces_waiting(const struct game_state *s, int trait);
/** Has this seat something to place in step 8? */
bool sw_has_survivors(const struct game_state *s, int seat);
/** Survivors that fit nowhere wait in hand (SW-SURV-05, SWW-TAUREN-05). */
void sw_stay_in_hand(struct game_state *s);
/** Places them by the standing order, else by the default. */
void sw_place_survivors(struct game_state *s, int seat);

/* -- rules/setup.c, position/: save.c, check.c -- */
/** The position before anything has moved. */
/** The sets in use: as they were named, or those of the board. */
const char *sw_sets(const struct setup *setup);
/** Is it one of them? */
bool sw_plays_set(const struct setup *setup, const char *set);
/** The boxes in play, with the versions of their rules. */
void sw_boxes(const struct setup *setup, box_fn *yield, void *context);
/** Have these sets enough races and powers for a game on that board? */
bool sw_enough(const char *sets, int seats, const char *board);
/** @p arena is for islands whose names are given. */
bool sw_blank(struct game_state *s, const struct setup *setup,
              struct arena *arena, struct error *e);
bool sw_read_start(struct game_state *s, const struct setup *setup,
                   struct error *e);
const char *sw_step_name(enum sw_step step);
const char *sw_standing_name(enum sw_standing standing);
json_t *sw_save(const struct game_state *s);
struct game_state *sw_load(const struct setup *setup, const json_t *json,
                           struct arena *arena, struct error *e);
bool sw_check(const struct game_state *s, struct error *e);
struct game_state *sw_start(const struct setup *setup, struct arena *arena,
                            struct error *e);
extern const struct option_spec sw_options[];
void sw_about(struct text *into); /* (boxes.c) */
const char *sw_title(const struct setup *setup);
const char *sw_choices(int seats, int i, const char **board);
const char *sw_board_name(int i);
const char *sw_set_name(int i);

#endif
