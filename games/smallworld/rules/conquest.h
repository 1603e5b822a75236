/** Conquering: what may be attacked and from where, what it costs, what is paid
 *  for it, and the die (sections 6 to 9). */
#ifndef SMALLWORLD_CONQUEST_H
#define SMALLWORLD_CONQUEST_H

#include "smallworld/position/state.h"
#include "smallworld/trait.h"

/* -- conquest.c: conquering (section 7) -- */

/** Was @p trait named after `by`? */
bool sw_by(const struct sw_plan *plan, int trait);
/** Has the race not rolled for its last conquest this turn (SW-DIE-06)? */
bool sw_may_conquer(const struct game_state *s, int race, struct span at,
                    struct error *e);
/** Checks target and price; fills in the plan (SW-CONQUER-02, -09). */
bool sw_plan_conquest(const struct game_state *s, struct sw_plan *plan,
                      struct error *e);
/** What a way does to the plan, the trait's own or one that copies it; or it
 *  refuses. */
bool sw_go_by(const struct game_state *s, struct sw_plan *plan, int trait,
              struct error *e);
/** Carries out a plan that is legal: tolls, tokens, losses and what follows
 *  (SW-CONQUER-06, -08, SWW-COST-04). */
void sw_conquer(struct game_state *s, const struct sw_plan *plan);
/** Notes an attack on the plan's region, before anything is lost there. */
struct sw_attack *sw_note_attack(struct game_state *s,
                                 const struct sw_plan *plan, bool won);
/** Notes ways that work `once` as used (SWU-RELIC-02). */
void sw_use_ways(struct game_state *s, const struct sw_plan *plan);
/** What follows a conquest when its tolls are paid: coins at once, pieces that
 *  are taken (SWW-COST-04). @p discarded: as sw_lose() has it. */
void sw_follow_conquest(struct game_state *s, const struct sw_plan *plan,
                        const struct sw_attack *a, int discarded);
/** Conquests of non-empty regions this turn (SWB-GEN-05). */
int sw_booty(const struct game_state *s, int race);
/** Did the race attack this seat's Active race this turn? */
bool sw_attacked(const struct game_state *s, int race, int seat);

/* -- adjacency.c: entering the map and adjacency (section 6; SWW-TRAVEL) -- */

/** Adjacent for conquest: a border line, or a trait that joins the two. */
bool sw_adjacent(const struct game_state *s, int race, int a, int b);
/** Does it share a border line with a region that the race holds? */
bool sw_borders(const struct game_state *s, int race, int region);
/** Adjacent to a region that the race holds, joins included. */
bool sw_next_to(const struct game_state *s, int race, int region);
/** Can the race reach @p region wherever its own are, by a trait (SW-ADJ-01)?
 */
bool sw_reaches(const struct game_state *s, int race, int region);
/** The trait that says where alone the race, which holds no Region, may enter
 *  (SWU-FLAMES-03), or NULL. */
const struct sw_trait *sw_enters_only(const struct game_state *s, int race);
/** May @p race attack @p region from where it is, or enter the map there
 *  (SW-FIRST-01, SW-ADJ-01)? */
bool sw_reachable(const struct game_state *s, int race, int region);
/** Adjacent, or treated as such by a trait or a way of the plan; a landing
 *  region as such is not (SWW-CHAMP-02, SWW-TRAVEL-03). */
bool sw_nearby(const struct game_state *s, const struct sw_plan *plan);
/** A landing region that costs one token more now (SWW-TRAVEL-01). */
bool sw_travels(const struct game_state *s, const struct sw_plan *plan);

/* -- target.c: which region may be attacked (SW-CONQUER-02, -09) -- */

/** May the target be attacked, whatever it costs (SW-CONQUER-09)? */
bool sw_legal_target(const struct game_state *s, const struct sw_plan *plan,
                     struct error *e);
/** Does a way of the plan reach its region (SWU-DOORMAT-01)? */
bool sw_carried(const struct game_state *s, const struct sw_plan *plan);
/** Does nothing that the holder has protect the region, and nothing that the
 *  attacker has forbid it? */
bool sw_allows_attack(const struct game_state *s, int attacker, int region,
                      struct span at, struct error *e);

/* -- immune.c: immune regions (SW-TERM-08, SWU-IMMUNE) -- */

/** Does a piece make it immune (SW-TERM-08)? */
bool sw_immune(const struct game_state *s, int region);
/** The same against what @p race does (SWU-IMMUNE-01, -03). */
bool sw_immune_to(const struct game_state *s, int region, int race);
/** Is @p region held by another seat's Active race against which nothing but
 *  the rule book helps (SWU-GNOMES-01)? */
bool sw_unaided(const struct game_state *s, int race, int region);

/* -- price.c: what a region costs, and who can pay it (SW-CONQUER-03, -05,
 * SW-DIE-02) -- */

/** 2, in a river 1, + markers that defend + tokens and natives (SW-CONQUER-03,
 *  SWU-COST-01). */
int sw_defence(const struct game_state *s, int region);
/** That of every region, and which are immune (SW-TERM-08): quicker than one
 *  after the other. */
struct sw_defences {
    int defence[SW_REGIONS];
    bool immune[SW_REGIONS];
};
void sw_find_defences(const struct game_state *s, struct sw_defences *all);
/** Cost for @p race of @p region now, at least 1 (SW-CONQUER-03, -05). */
int sw_cost(const struct game_state *s, int race, int region);
/** The same as sw_cost() for a plan, with its discount and what else ways put
 *  into it. */
int sw_price(const struct game_state *s, const struct sw_plan *plan);
/** What counts like tokens in hand (SWU-IRON-02). */
int sw_help(const struct game_state *s, int race, int region);
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

/* -- payments.c: coins that an action owes before it, because of what holds the
 * region (SWW-TURN-06, SWW-ASYNC-03) -- */

/** What a player is about to do to a region that may be another's. */
struct sw_due {
    int race, region; /* whose ability does it, and where */
    enum sw_action action;
    int more;       /* coins that it takes besides */
    bool agrees;    /* the order says that tolls are paid */
    struct span at; /* the region's word */
};

/** The dues of what a power does there without an attack. */
struct sw_due sw_touch_due(int race, int region, bool agrees, struct span at);
/** The dues of an attack, what it takes besides included. */
struct sw_due sw_attack_due(const struct game_state *s,
                            const struct sw_plan *plan);
/** Coins due from the player of the race before it; none to himself. */
int sw_toll(const struct game_state *s, const struct sw_due *due);
/** Can it all be paid, and is that said? */
bool sw_may_pay_toll(const struct game_state *s, const struct sw_due *due,
                     struct error *e);
/** May a power do something to the region: is that not immune to the race
 *  (SW-TERM-08, SWW-DEFENSIVE-02), and its toll paid? */
bool sw_may_affect(const struct game_state *s, const struct sw_due *due,
                   struct error *e);
/** Pays it, as far as the coins reach; then it is paid. */
void sw_pay_toll(struct game_state *s, const struct sw_due *due);
/** The same of an attack, and what its ways take (SWW-COST-04). */
void sw_pay_attack(struct game_state *s, const struct sw_plan *plan);
/** What @p holder, which may be about to vanish, gets for a region that was
 *  conquered from it. */
void sw_pay_toll_after(struct game_state *s, int race, int holder, int region);

/* -- die.c: final attempts, and rolls of a trait's own (section 9) -- */

/** Names the die that is wanted for a plan; @p trait: whose own, or SW_NONE. */
void sw_want_die(struct game_state *s, const struct sw_plan *plan, int trait);
/** The plan that a fallen die was rolled for, as it was ordered. */
struct sw_plan sw_die_plan(const struct game_state *s);
/** The final attempt with a fallen die (SW-DIE-04, -05). */
void sw_finish_attempt(struct game_state *s, int result);
/** An attempt has failed: it was an attack, its ways are used, and the race
 *  conquers nothing more (SW-DIE-05, -06, SWU-RELIC-02, SWU-WISPS-03). */
void sw_fail(struct game_state *s, const struct sw_plan *plan);
/** The die of a way that `rolls` has fallen: conquers with what is in hand, or
 *  leaves the attempt open if another roll may do (SWW-GNOME-02 to -04). */
void sw_roll_of_way(struct game_state *s, int result);
/** Is an attempt open that its own die has not decided? The next order of the
 *  seat on turn may go on with it, or gives it up (SWW-GNOME-03, -04). */
bool sw_attempt_open(const struct game_state *s);
/** Fills in an order that goes on with it: `roll R` without ways. */
void sw_resume(const struct game_state *s, struct sw_plan *plan);
/** Nothing is rolled for any more. */
void sw_forget_die(struct game_state *s);

/* -- replace.c: conquering by replacing an opponent's single Active token: what
 * the abilities that do so have in common (SWB-SORCERERS-01 to -06,
 * SWU-VAMPIRE-01 to -05, SWU-ORB-01, -02) -- */

/** How one ability is called, the rule ids that its refusals name, and where
 *  it differs. */
struct sw_replacing {
    const char *noun;   /* "sorcery" */
    const char *token;  /* rule: there must be a race's token, */
    const char *active; /* an opponent's Active one, */
    const char *single; /* alone in its region, */
    const char *reach;  /* in reach of a following conquest, without other
                           ways, */
    const char *supply; /* and the new token is at hand */
    const char *each;   /* rule: once a turn for each opponent; or NULL */
    bool tray_only;     /* the new token is one of the tray; else it is one of
                           the hand when the tray is empty, and one must be in
                           hand anyway (SWU-MARK-06, SWU-COST-05) */
    bool from_afar;     /* a race that reaches every land may begin with it */
};

/** Is the plan's region one for such an ability of @p trait? Then the plan
 *  replaces. Asked after sw_legal_target(). */
bool sw_plan_replacing(const struct game_state *s, struct sw_plan *plan,
                       int trait, struct error *e);
/** The opponent who was attacked last was hit by @p trait; in its player's next
 *  turn nobody was. Neither is kept of a trait that does not work once a turn
 *  for each. @{ */
void sw_note_replaced(struct game_state *s, int trait);
void sw_forget_replaced(struct game_state *s, int trait);
/** @} */

/* -- drive_out.c: conquests of no race: no token goes in (SWU-PENTACLE-02,
 * SWW-GOBLIN-05) -- */

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

/* -- loss.c: losses and withdrawal (section 8) -- */

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

/* -- terrain.c: what the terrain of a region means -- */

/** Is it land beside water (SWB-TERRAIN-05)? */
bool sw_coastal(const struct game_state *s, int region);
/** Its land that borders a river may be left, its river not: may tokens of
 *  @p race stay in @p region after step 5 (SWU-RIVER-02)? */
bool sw_dwells(const struct game_state *s, int race, int region);

#endif
