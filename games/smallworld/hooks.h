/** The hooks of a trait, in a table for each chapter of the rule book, and what
 *  they are asked with. A hook that is left out means: as in the rule book.
 *
 *  A hook is of one of these kinds; ask.h has a question for each:
 *  number   int: added to a sum that the engine makes; sums have no order
 *  answer   bool: does at least one trait say yes?
 *  verdict  bool with an error: true, or refuses (the first refusal stands)
 *  event    void: may change the position; order: race, power, a badge that a
 *           place lends, relics, places (by their names)
 *  Some have one trait to ask alone and are of no kind: an order, a list of
 *  orders, a choice. A fact is no hook; it is true or it is a number.
 *
 *  In every hook @p race is the faction that the trait belongs to: of a relic
 *  or place the one whose tokens are in its region (SWU-MARK-01). A hook of an
 *  In Decline faction's trait is asked only if the trait `lasts`
 *  (SWU-MARK-03). Regions are 0-based. */
#ifndef SMALLWORLD_HOOKS_H
#define SMALLWORLD_HOOKS_H

#include "smallworld/traits.h"

/** The side of a race in Warcraft, which its rules call faction; a faction here
 *  is a race in play (SWW-FACTION-01). */
enum sw_camp { SW_NO_CAMP = 0, SW_ALLIANCE = 1, SW_HORDE = 2, SW_NEUTRAL = 3 };

/** One conquest or final attempt while it is worked out. */
struct sw_plan {
    int race, region;
    int ways[SW_WAYS]; /* traits named by `by` */
    int way_count;
    int cost;       /* after reductions, at least 1 */
    int pays;       /* tokens from hand; cost, unless a way says otherwise */
    int helped;     /* of these, not tokens but what `helps` counts */
    int kin;        /* of these, pieces that count as tokens (sw_kin) … */
    bool names_kin; /* … as the order says, else when tokens run out
                       (SWW-BEAST-05) */
    int from_tray;  /* tokens from the tray (conversion) */
    int discount;   /* ways: so much less (SWU-COST-02) */
    bool as_empty;  /* ways: what stands there does not count (SWU-COST-04) */
    bool replaces;  /* ways: a token is replaced and lost (SWU-VAMPIRE-01) */
    bool spares;    /* ways: no token is lost (SWU-SOCKS-02) */
    int coins;      /* ways: coins that it takes besides (SWW-DOOM-01) */
    bool fixed;     /* ways: `pays` is the price whatever stands there, and
                       nothing lowers it (SWW-MARKER-06) */
    bool agrees;    /* the order says that tolls are paid (SWW-ASYNC-03) */
    bool die;       /* a final attempt */
    bool again;     /* the same attempt after the die of its way, whose ways are
                       used already (SWW-GNOME-03) */
    struct span at; /* the region's word in the order */
};

/** What a player does to another's region, for its toll. */
enum sw_action {
    SW_ACTION_ATTACK,
    SW_ACTION_CONQUEST, /* has conquered it */
    SW_ACTION_TAKE,     /* takes tokens out of it, or away with it */
    SW_ACTION_TOUCH,    /* anything else: takes a fort, puts a bomb there … */
    SW_ACTION_BLAST,    /* an explosion: an attack, but who asks for coins for a
                         touch has been asked before (SWW-GOBLIN-08); hooks see
                         it as SW_ACTION_ATTACK */
};

/** When an order of a trait may be given, and what it closes. */
enum sw_moment {
    SW_AT_END,          /* after the tokens; closes what is before */
    SW_AT_START,        /* before anything else, or after the pick; closes
                           nothing (SWU-TURN-02) */
    SW_AT_ANY_TIME,     /* of an expansion turn, or before the choice; closes
                           nothing (SWU-TURN-04) */
    SW_BEFORE_CONQUEST, /* with the abandoning */
    SW_IN_CONQUEST,     /* step 4, after the roll, too (SWW-TURN-01) */
    SW_AT_LAST,         /* as SW_AT_END; in a decline turn, too */
    SW_AT_PURCHASE,     /* after the conquests, before the tokens (4b of
                           SWW-TURN-01) */
};

/** Carries an order out, or refuses: of its first word in the table below. */
typedef bool sw_order_fn(struct game_state *s, int race, const struct order *o,
                         struct error *e);
/** Yields the plain orders that are legal now. */
typedef void sw_list_fn(const struct game_state *s, int race, order_fn *yield,
                        void *context);

/** Picking a combo (SW-PICK). */
struct sw_pick_hooks {
    int extra; /* fact, tokens more on picking (SW-PICK-05) */
    /** `pick … WORD …` of a race's combo: before the combo at @p place is
     *  taken; words from @p o->words + @p from (SWU-MIMES-01). @{ */
    const char *word;
    bool (*picks)(struct game_state *s, int place, const struct order *o,
                  int from, struct error *e);
    void (*list)(const struct game_state *s, int place, order_fn *yield,
                 void *context);
    /** @} */
};

/** The shape of a turn (SW-TURN, SWU-TURN, SWW-TURN). */
struct sw_turn_hooks {
    int forgets; /* fact, step 0: a slot that is 0 then; 0: none */
    /** event, step 0 (SW-TURN-02). */
    void (*begins)(struct game_state *s, int race);
    /** event, after that, in a turn of a dropped seat (SWW-DROP-01). */
    void (*skipped)(struct game_state *s, int race);
    /** The first that owes it: a region where something is to be drawn before
     *  its turn is opened; SW_NONE: nowhere (SWW-ASYNC-06). Of an Active race,
     *  and asked again after each that was drawn. @{ */
    int (*owes)(const struct game_state *s, int race);
    void (*draws)(struct game_state *s, int race, int region, struct rng *rng);
    /** @} */
    /** event, step 0b: before the first order, after survivors that the owner
     *  places in his own turn (SWW-TURN-02). Of an Active race. */
    void (*start_effects)(struct game_state *s, int race);
    /** event, the beginning of the turn is over (end of T1, SWU-TURN-02). */
    void (*beginning_ends)(struct game_state *s, int race);
    /** event, the turn ends: defaults for its pieces (SWB-ASYNC-06). */
    void (*settles)(struct game_state *s, int race);
    /** event, step 7, after the scoring (SW-TURN-02, T8 of SWU-TURN-01). */
    void (*ends)(struct game_state *s, int race);
};

/** Entering the map and adjacency (SW-FIRST, SW-ADJ, SWW-TRAVEL). */
struct sw_reach_hooks {
    /** answer: are @p a and @p b adjacent for conquest (SW-ADJ-02), besides the
     *  border line? Of what only borders (SWU-ADJ-02) ask sw_touch(). */
    bool (*joins)(const struct game_state *s, int race, int a, int b);
    bool only_passes; /* fact: what it `joins` lets a race go by, and holds
                         nothing together (SWU-FLOCKING-02) */
    /** answer: may the race enter at @p region with no Region of its own
     *  (SW-FIRST-01)? */
    bool (*enters)(const struct game_state *s, int race, int region);
    const char *entry_rule; /* fact: where it `enters` is the only place to, by
                               that rule (SWU-FLAMES-03); NULL: one more */
    /** answer: is @p region reachable whatever the race holds (SW-ADJ-01)? */
    bool (*reaches)(const struct game_state *s, int race, int region);
    bool opens; /* fact: may conquer seas and lakes (SW-TERM-01) */
    bool sails; /* fact: pays no travel cost (SWW-SAILING-01). What `reaches`,
                   and what a way `carries` to, is treated as adjacent and
                   costs none anyway (SWW-TRAVEL-03). */
};

/** The target of a conquest (SW-CONQUER-02, -09). */
struct sw_target_hooks {
    /** verdict: may @p attacker attack @p region, by whatever means? Asked of
     *  what the race has that holds it, then of what the attacker has, which is
     *  @p race then (SWB-DIPLOMAT-02, SWU-LICHES-02, SWU-COMPAT-18). */
    bool (*allows)(const struct game_state *s, int race, int attacker,
                   int region, struct span at, struct error *e);
    bool unaided; /* fact, races: while Active, others can attack it only as any
                     race could: no hook, way or piece makes it cheaper or
                     reaches it (SWU-GNOMES-01) */
    /** verdict: may any order but a conquest with a token price be given now?
     *  Asked before conversions, rolls … of the same race in step 4, before a
     *  way that names its own number of tokens, and before it attacks where
     *  nothing helps (SWU-COMPAT-25). */
    bool (*holds_back)(const struct game_state *s, int race, struct span at,
                       struct error *e);
};

/** What a region costs, in tokens (SW-CONQUER-03, -05). */
struct sw_price_hooks {
    unsigned cheaper; /* fact, SW_HAS bits: regions that have one of them cost
                         1 token less (SW-CONQUER-05) */
    /** number, tokens more (or fewer) to conquer the plan's region
     *  (SW-CONQUER-05); it may depend on what the plan's ways reach or change
     *  (SWU-DOORMAT-03; see sw_carried). */
    int (*cost)(const struct game_state *s, const struct sw_plan *plan);
    /** answer: does what stands in the plan's region not count, as when a way
     *  of the plan says so (SWU-COST-04)? */
    bool (*as_empty)(const struct game_state *s, const struct sw_plan *plan);
    /** number: what counts like tokens in hand in a conquest of @p region,
     *  which then needs at least one token all the same (SWU-IRON-02, -05); how
     *  many were used is in the plan that `conquered` gets. */
    int (*helps)(const struct game_state *s, int race, int region);
    int least; /* fact, races: tokens in a region at least, while Active
                  (SWW-TAUREN-01); 0: 1 */
};

/** What is paid for doing something to a region, in coins (SWW-TURN-06). */
struct sw_payment_hooks {
    /** number, coins that the player of @p attacker owes the trait's before
     *  anything that he does to @p region, which the trait's race holds; 0 once
     *  they are paid (SWW-PANDA-02, SWW-SHIELD-01; rules/payments.c). Of
     *  SW_ACTION_CONQUEST it is for having conquered it, and asked before and
     *  after that (SWW-MARSH-01). */
    int (*toll)(const struct game_state *s, int attacker, int region,
                enum sw_action action);
    /** event of this trait: its toll was paid by the player of @p attacker
     *  (SWW-PANDA-02, SWW-SHIELD-02). */
    void (*tolled)(struct game_state *s, int attacker);
};

/** A way to conquer: `conquer R by WORD [WORD …]` (SWU-RELIC-02). */
struct sw_way_hooks {
    const char *word; /* fact: WORD; NULL: it is no way */
    const char *tool; /* fact: what it is called in a sentence ("air strike");
                         NULL: as its piece, or as the trait */
    int discount; /* fact, tokens that it takes off the price (SWU-COST-02) */
    const struct sw_replacing *replaces; /* fact: an opponent's single token is
                                            replaced (rules/replace.c); NULL: no
                                            such way */
    /** verdict of this trait, the changes it makes to the plan after own
     *  Region, water, immunity, peace and reach have been checked; the price is
     *  worked out again after the last. */
    bool (*by)(const struct game_state *s, struct sw_plan *plan,
               struct error *e);
    /** answer, of the plan's ways: it reaches the plan's region, though nothing
     *  else does (SWU-DOORMAT-01). */
    bool (*carries)(const struct game_state *s, const struct sw_plan *plan);
    /** event, of the plan's ways: pays the coins that it has put into the plan
     *  (SWW-COST-04). */
    void (*spends)(struct game_state *s, const struct sw_plan *plan);
    bool rolls; /* fact: its own die is rolled for, `roll R by WORD` */
};

/** What follows a conquest (SW-CONQUER-08, SWW-COST-04). */
struct sw_conquest_hooks {
    /** event: the region is the race's, and what it used lies there
     *  (SW-CONQUER-08). */
    void (*conquered)(struct game_state *s, const struct sw_plan *plan);
    /** event: the race has conquered, and the tolls are paid: coins at once,
     *  before what it used moves there; also for an explosion (SWW-COST-04). */
    void (*rewards)(struct game_state *s, const struct sw_plan *plan);
    /** event, of traits whose pieces lie there: the region was conquered by
     *  anybody, and the tolls are paid; @p race has the trait (SWW-HUMAN-02).
     */
    void (*piece_taken)(struct game_state *s, int race,
                        const struct sw_attack *attack);
    /** event: the race has made so many tokens be discarded in its own turn: of
     *  others, natives, beasts, or its player's own In Decline
     *  (SWW-FORSAKEN-03). */
    void (*culls)(struct game_state *s, int race, int tokens);
    /** event: its tokens have taken the place of others; no conquest
     *  (SWU-REBORN-04). */
    void (*replaced)(struct game_state *s, int race, int region);
    /** event, of every trait in play: what is in two regions, pieces of this
     *  trait included, has been exchanged (SWW-PORTAL-02). */
    void (*exchanged)(struct game_state *s, int a, int b);
};

/** The die (SW-DIE). */
struct sw_die_hooks {
    bool rolls_first;      /* fact: has a roll of its own instead of SW-DIE */
    const char *roll_rule; /* fact, for rolls_first */
    /** `roll` without a region; with words after it (SW-DIE-03,
     *  SWB-BERSERK-01). @{ */
    sw_order_fn *roll;
    sw_list_fn *list;
    /** @} */
    /** The first to say yes: is a roll for @p region its own die? Then `rolled`
     *  works it out, hand may suffice already, and 3 is the most it can give
     *  (SWU-WISPS-01). */
    bool (*rolls_for)(const struct game_state *s, int race, int region);
    /** event of this trait: its own die has fallen (rolls_first, rolls_for, a
     *  way that rolls); says in die_won whether it has won (SW-DIE-04). */
    void (*rolled)(struct game_state *s, int race, int result);
};

/** Losses and withdrawal (SW-LOSS). */
struct sw_loss_hooks {
    /** event: a region of its seat, of whatever race, was attacked by another
     *  seat, with success or not (SW-TERM-06); before anything is lost. */
    void (*attacked)(struct game_state *s, int race,
                     const struct sw_attack *attack);
    /** number, tokens lost with a region more than 1 (SW-LOSS-01). */
    int (*tokens)(const struct game_state *s, int race, int region);
    /** answer that may change the position: tokens of @p region are about to be
     *  lost; none is when one says true. Asked in the order of `rank`
     *  (SWW-LOSS-04). @p attack: by a conquest or an explosion, else by what a
     *  power discards. @{ */
    int rank;
    bool (*saves)(struct game_state *s, int race, int region, bool attack);
    /** @} */
};

/** Troop redeployment (SW-REDEPLOY). */
struct sw_redeploy_hooks {
    /** event, step 5 begins, before `growth` (SWU-REDEPLOY-01). */
    void (*begins)(struct game_state *s, int race);
    /** number, tokens from the tray at the start of step 5 (SW-REDEPLOY-06). */
    int (*growth)(const struct game_state *s, int race);
    int withdraws; /* fact, tokens that go back from the map at the end of step
                      5 (SWB-AMAZONS-03) */
    const char *withdraw_rule; /* fact, for withdraws */
    bool dwells; /* fact: may stay in rivers after step 5 (SWU-RIVER-02) */
};

/** Relics and places (SWU-MARK, SWU-RELIC, SWW-MARKER). */
struct sw_marker_hooks {
    char glyph; /* fact: on the map, a small letter */
    /** facts: what orders and plans call it besides its name, its title, its
     *  way and its piece, short: "ring"; and once more: "azeroth" (words.h). */
    const char *called, *also;
    int defends; /* fact, tokens added to the cost of its region (SWU-KEEP-01)
                  */
    bool moves;  /* fact: goes where it is used (SWU-RELIC-01) */
    bool common; /* fact: the player on turn may `use` it, whoever is there */
    bool draws_badge; /* fact: gets a badge when it is found, and lends it to
                         the race in its region (SWU-STONEHEDGE-01) */
    /** Of this trait, a region: where a marker lies that is revealed in
     *  @p region; SW_NONE: nowhere, and a place is drawn instead (SWW-WELL-01,
     *  -02). */
    int (*lies)(const struct game_state *s, int region);
    /** event of this trait: it was drawn for what was found in @p region; a
     *  relic or place that is on the map now, where it `lies`, or a badge for
     *  the place there (SWW-WELL-01, SWU-COMPAT-16). */
    void (*drawn)(struct game_state *s, int region);
    /** event: after a marker that was turned up in @p region, in the turn of
     *  the race (SWW-COST-04). */
    void (*revealed)(struct game_state *s, int race, int region);
    /** event of this trait: the relic or place lies in another race's region
     *  now; SW_NONE: in nobody's (SWU-MARK-01). Of a badge that is lent the
     *  engine takes care. */
    void (*passes)(struct game_state *s, int from, int to);
};

/** Going into decline, and factions In Decline (SW-DECLINE). */
struct sw_decline_hooks {
    bool kept;    /* fact: the badge stays with a declined banner, until that is
                     gone (SWU-DECLINE-02) */
    bool exempt;  /* fact: does not count toward SW-DECLINE-05; badge stays */
    bool late;    /* fact: may decline after scoring (step 7) */
    int parting;  /* fact, coins for each region when all its tokens leave the
                     map in a decline; 0: they stay (SWU-VANISHING-01) */
    bool rallies; /* fact: In Decline a conquered region loses 1 token, the
                     rest go to others of its race (SWU-TOMB-03) */
    bool fights_on; /* fact: In Decline it readies, conquers, redeploys and
                       loses like an Active race (SWB-GHOULS-02) */
    const char *fights_rule; /* fact, for fights_on */
    /** number, tokens kept in @p region beyond 1 in a decline
     *  (SW-DECLINE-02 c). */
    int (*keeps)(const struct game_state *s, int race, int region);
    /** event, step (d) of SW-DECLINE-02. */
    void (*declines)(struct game_state *s, int race);
    /** answer: is there something to order in a decline turn, now that the race
     *  has declined (SWU-TURN-03)? */
    bool (*lingers)(const struct game_state *s, int race);
};

/** Scoring and coins (SW-SCORE). */
struct sw_scoring_hooks {
    unsigned pays; /* fact, SW_HAS bits: a region that has one of them gives 1
                      coin more (SW-SCORE-03) */
    /** number, coins for holding @p region at scoring (SW-SCORE-03). */
    int (*bonus)(const struct game_state *s, int race, int region);
    /** answer: do the region's coin and bonuses count twice
     *  (SWU-SCEPTER-01)? */
    bool (*doubles)(const struct game_state *s, int race, int region);
    bool undoubled; /* fact: `doubles` has no effect in its region */
    /** number, coins at scoring that belong to no single region
     *  (SW-SCORE-03): of the Active race in an expansion turn, of others
     *  (`lasts`) in every turn. */
    int (*income)(const struct game_state *s, int race);
    /** number, of relics and places on the map: coins at scoring of @p seat,
     *  whoever is in its region (SWW-WELL-03). */
    int (*earns)(const struct game_state *s, int seat);
    int camp_regions; /* fact: so many regions of one race of the other camp
                         give the bonus besides the first (SWW-BGROUND-01) */
    /** The first on the map that has one: which camp a neutral race sides with
     *  now, wherever it is by then; SW_NO_CAMP: none, and then the one that
     *  gives more at scoring, if it is there (SWW-BGROUND-02). */
    enum sw_camp (*sides)(const struct game_state *s, int race);
    /** event, after the coins of the turn: coins that players give each other
     *  (SWU-SCORE-02). Of the Active race in an expansion turn, of others
     *  (`lasts`) in every turn. */
    void (*exacts)(struct game_state *s, int race);
    /** answer: does it do the work of relic @p relic in @p region already, so
     *  that the relic cannot be put there this turn (SWU-MAGIC-03)? */
    bool (*copies)(const struct game_state *s, int relic, int region);
    /** event of this trait: what a relic that was put into @p region this turn
     *  (rules/relics.c) takes from others there, for @p trait: itself, or what
     *  copies it. */
    void (*collects)(struct game_state *s, int race, int region, int trait);
};

/** An order of its own: `place WORD …`, WORD being piece.word, or its name for
 * a relic (SW-REDEPLOY-06), or `use NAME …` (SW-TURN-02); words from
 *  @p o->words + 2. */
struct sw_order_hooks {
    const char *alias; /* fact, of `use`: stands for the two words "use NAME" */
    enum sw_moment at; /* fact */
    sw_order_fn *run;
    sw_list_fn *list;
};

#endif
