/** A trait is what one piece of cardboard says: a race banner, a power badge,
 *  a relic, a place. One file each, in races/, powers/, relics/ and places/;
 *  nobody else names it. A hook that is left out means: as in the rule book.
 *
 *  The hooks stand in the order of the rule book's chapters. They are of four
 *  kinds, which their types tell:
 *  number   int: added to a sum that the engine makes; sums have no order
 *  answer   bool: does at least one trait say yes?
 *  verdict  bool with an error: true, or refuses (the first refusal stands)
 *  event    void: may change the position; order: race, power, a badge that a
 *           place lends, relics, places (by their names)
 *
 *  In every hook @p race is the faction that the trait belongs to: of a relic
 *  or place the one whose tokens are in its region (SWU-MARK-01). A hook of an
 *  In Decline faction's trait is asked only if the trait `lasts`
 *  (SWU-MARK-03). */
#ifndef SMALLWORLD_TRAIT_H
#define SMALLWORLD_TRAIT_H

#include "smallworld/traits.h"

/** Pieces of a trait on the map; how many lie where is in its memos. (Where a
 *  relic or place itself lies is not: see struct sw_marker.) */
struct sw_piece {
    const char *word;  /* in orders: "fort", "camps" */
    const char *title; /* "Fortress" */
    char glyph;        /* on the map */
    int limit;         /* in the box (SWB-PIECES-05, SWU-SETUP-07) */
    int defends;       /* added to the cost of its region, each */
    bool immune;       /* makes its region immune (SW-TERM-08) … */
    bool
        spares_owner; /* … but not to its owner's Active race (SWU-IMMUNE-03) */
    bool guards;      /* counts as a race token against conversion */
    bool returns;     /* leaves a region to its owner's hand, not supply */
    bool stays;       /* stays when its faction declines */
    bool built;       /* stays when the place that lent its badge is lost */
    bool rests;       /* lies anywhere, and stays when a region is vacated */
    bool aside;       /* never lies on the map (SWU-IRON-01) */
    bool heaps;       /* several may lie in one region */
    bool buried;      /* stays when its region is conquered; leaves it, as
                         `returns` says, when that becomes empty */
    bool holds;       /* keeps its region for its race without a token
                         (SWW-CHAMP-03, SWW-BEAST-03) */
    bool regroups;    /* is placed again in steps 5 and 8 by SW-ASYNC-04 */
    bool rejoins;     /* taken from its region by others it is placed again in
                         step 8, and only then (SWW-CHAMP-06) */
    bool counts;      /* treated as race tokens, also in hand (SWW-BEAST-03) */
    bool earned;      /* none is in hand when its badge is picked */
    int shields;      /* its turn when a power would take a token there: 1 goes
                         first, and no token before the last (SWW-OVER-04);
                         0: does not matter */
};

/** The side of a race in Warcraft, which its rules call faction; a faction here
 *  is a race in play (SWW-FACTION-01). */
enum sw_camp { SW_NO_CAMP, SW_ALLIANCE, SW_HORDE, SW_NEUTRAL };

/** One conquest or final attempt while it is worked out. */
struct sw_plan {
    int race, region;
    short ways[SW_WAYS]; /* traits named by `by` */
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
enum sw_deed {
    SW_DEED_ATTACK,
    SW_DEED_TAKE,  /* takes tokens out of it, or away with it */
    SW_DEED_TOUCH, /* anything else: takes a fort, puts a bomb there … */
    SW_DEED_BLAST, /* an explosion: an attack, but who asks for coins for a
                      touch has been asked before (SWW-GOBLIN-08); hooks see
                      it as SW_DEED_ATTACK */
};

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

typedef void sw_list_fn(const struct game_state *s, int race, order_fn *yield,
                        void *context);

struct sw_trait {
    /* -- what is printed on it -- */
    const char *name;  /* "dragon_master": id in files */
    const char *title; /* "Dragon Master", "Orcs" */
    const char *rule;  /* first rule id; `…_rule` below: what refusals of a
                          hook name instead */
    const char *set;   /* "base" */
    const char *text;  /* two or three lines for `turnpost rules` */
    int tokens;        /* on the banner or badge */
    bool estimated;    /* `tokens` is ours: what is printed is not known */
    bool our_name;     /* so is `title` */
    int supply;        /* races: tokens in the tray (SWB-PIECES-02) */
    enum sw_camp camp; /* races of Warcraft */
    int extra;         /* tokens more on picking (SW-PICK-05) */
    unsigned needs;    /* SW_HAS… bits, of which the board must have one, or
                          the trait is not in the game (SWU-COMPAT-05) */
    struct sw_piece piece; /* word NULL: none */
    int slots; /* numbers of its own that it keeps, from SW_SLOT down */
    /** A line for the seat's part of the summary ("Heroes on 3 and 8"). */
    void (*summary)(const struct game_state *s, int race, struct text *into);

    /* -- picking a combo (SW-PICK) -- */
    /** `pick … WORD …` of a race's combo, WORD being pick_word: before the
     *  combo at @p place is taken; words from @p o->words + @p from
     *  (SWU-MIMES-01). */
    const char *pick_word;
    bool (*picks)(struct game_state *s, int place, const struct order *o,
                  int from, struct error *e);
    void (*list_pick)(const struct game_state *s, int place, order_fn *yield,
                      void *context);
    /** The badge was drawn for a place in @p seat's turn (SWU-COMPAT-16). */
    void (*drawn)(struct game_state *s, int seat);

    /** A starting position has been read: what the pieces on the map say of
     *  turns before it (SWB-HALFLINGS-02). */
    void (*starts)(struct game_state *s, int race);

    /* -- the turn begins (SW-TURN, SWU-TURN, SWW-TURN) -- */
    void (*turn_begins)(struct game_state *s, int race); /* step 0 */
    /** Behind that, in a turn of a dropped seat (SWW-DROP-01). */
    void (*skipped)(struct game_state *s, int race);
    /** A region where something is to be drawn before its turn is opened;
     *  SW_NONE: nowhere (SWW-ASYNC-06). Of an Active race, and asked again
     *  behind each that was drawn. */
    int (*owes)(const struct game_state *s, int race);
    void (*draws)(struct game_state *s, int race, int region, struct rng *rng);
    /** Step 0b: before the first order, behind survivors that the owner places
     *  in his own turn (SWW-TURN-02). Of an Active race. */
    void (*start_effects)(struct game_state *s, int race);
    /** The beginning of the turn is over (end of T1, SWU-TURN-02). */
    void (*beginning_ends)(struct game_state *s, int race);

    /* -- entering the map and adjacency (SW-FIRST, SW-ADJ, SWW-TRAVEL) -- */
    /** Are @p a and @p b adjacent for conquest (besides the border line)? Of
     *  what only borders (SWU-ADJ-02) ask sw_touch(). */
    bool (*joins)(const struct game_state *s, int race, int a, int b);
    bool only_passes; /* what it `joins` lets a race go by, and holds nothing
                         together (SWU-FLOCKING-02) */
    /** May the race enter at @p region with no Region of its own? */
    bool (*enters)(const struct game_state *s, int race, int region);
    /** The same, but then it may enter nowhere else (SWU-FLAMES-03). */
    bool (*enters_only)(const struct game_state *s, int race, int region);
    const char *entry_rule; /* for enters_only */
    /** Is @p region reachable whatever the race holds? */
    bool (*reaches)(const struct game_state *s, int race, int region);
    /** May it conquer this sea or lake? */
    bool (*opens)(const struct game_state *s, int race, int region);
    /** Does it pay no travel cost (SWW-SAILING-01)? What `reaches`, and what a
     *  way `carries` to, is treated as adjacent and costs none anyway
     *  (SWW-TRAVEL-03). */
    bool (*sails)(const struct game_state *s, int race, int region);

    /* -- conquering: the target and what it costs (SW-CONQUER, SW-COST) -- */
    /** May @p attacker attack @p region, held by this trait's faction? */
    bool (*protects)(const struct game_state *s, int race, int attacker,
                     int region, struct span at, struct error *e);
    /** May @p race itself attack @p region, by whatever means? Asked only of
     *  regions that somebody holds. */
    bool (*may_attack)(const struct game_state *s, int race, int region,
                       struct span at, struct error *e);
    bool unaided; /* races: while Active, others can attack it only as
                     any race could: no hook, way or piece makes it
                     cheaper or reaches it (SWU-GNOMES-01) */
    /** May any order but a conquest with a token price be given now? Asked
     *  before conversions, rolls … of the same race in step 4, before a way
     *  that names its own number of tokens, and before it attacks where nothing
     *  helps (SWU-COMPAT-25). */
    bool (*holds_back)(const struct game_state *s, int race, struct span at,
                       struct error *e);
    /** Tokens more (or fewer) to conquer the plan's region (SW-CONQUER-05);
     *  it may depend on what the plan's ways reach or change
     *  (SWU-DOORMAT-03; see sw_carried). */
    int (*cost)(const struct game_state *s, const struct sw_plan *plan);
    /** Does what stands there not count in the price (SWU-COST-04)? */
    bool (*as_empty)(const struct game_state *s, int race, int region);
    /** What counts like tokens in hand in a conquest of @p region, which then
     *  needs at least one token all the same (SWU-IRON-02, -05); how many
     *  were used is in the plan that `conquered` gets. */
    int (*helps)(const struct game_state *s, int race, int region);
    int least; /* races: tokens in a region at least, while Active
                  (SWW-TAUREN-01); 0: 1 */
    /** Coins that the player of @p attacker owes the trait's before anything
     *  that he does to @p region, which the trait's race holds; 0 once they are
     *  paid (SWW-PANDA-02, SWW-SHIELD-01; rules/payments.h). */
    int (*toll)(const struct game_state *s, int attacker, int region,
                enum sw_deed deed);
    /** The same for having conquered it (SWW-MARSH-01). */
    int (*toll_after)(const struct game_state *s, int race, int region);
    /** Its toll was paid by the player of @p attacker (SWW-PANDA-02,
     *  SWW-SHIELD-02). */
    void (*tolled)(struct game_state *s, int attacker);

    /* -- conquering: ways, `conquer R by WORD [WORD …]` -- */
    /** `conquer R by WORD [WORD …]`: WORD, and the changes it makes to the
     *  plan after own Region, water, immunity, peace and reach have been
     *  checked; the price is worked out again behind the last. */
    const char *way;
    const char *tool; /* what that is called in a sentence ("air strike");
                         NULL: as its piece, or as the trait */
    bool once; /* the way, or what `use`, `place` or `saves` does: once a turn;
                  the engine refuses a second time (but `place` and `saves`
                  themselves), these and `use` note it with sw_set_used() */
    bool (*by)(const struct game_state *s, struct sw_plan *plan,
               struct error *e);
    /** Its way reaches the plan's region, though nothing else does
     *  (SWU-DOORMAT-01). */
    bool (*carries)(const struct game_state *s, const struct sw_plan *plan);
    /** A way: pays the coins that it has put into the plan (SWW-COST-04). */
    void (*spends)(struct game_state *s, const struct sw_plan *plan);

    /* -- conquering: what follows -- */
    /** The region is the race's, and what it used lies there. */
    void (*conquered)(struct game_state *s, const struct sw_plan *plan);
    /** The race has conquered, and the tolls are paid: coins at once, before
     *  what it used moves there; also for an explosion (SWW-COST-04). */
    void (*rewards)(struct game_state *s, const struct sw_plan *plan);
    /** A region in which pieces of this trait lie was conquered by anybody, and
     *  the tolls are paid; @p race has the trait (SWW-HUMAN-02). */
    void (*piece_taken)(struct game_state *s, int race,
                        const struct sw_attack *attack);
    /** The race has made so many tokens be discarded in its own turn: of
     *  others, natives, beasts, or its player's own In Decline
     *  (SWW-FORSAKEN-03). */
    void (*culls)(struct game_state *s, int race, int tokens);
    /** Its tokens have taken the place of others; no conquest
     *  (SWU-REBORN-04). */
    void (*replaced)(struct game_state *s, int race, int region);
    /** What is in two regions, pieces of this trait included, has been
     *  exchanged (SWW-PORTAL-02). */
    void (*exchanged)(struct game_state *s, int a, int b);

    /* -- the die (SW-DIE) -- */
    bool rolls_first;      /* has a roll of its own instead of SW-DIE */
    const char *roll_rule; /* for rolls_first */
    /** `roll` without a region; with words behind it. */
    bool (*roll)(struct game_state *s, int race, const struct order *o,
                 struct error *e);
    sw_list_fn *list_roll;
    bool rolls; /* the way's own die is rolled for: `roll R by WORD` */
    /** Is a roll for @p region its own die? Then `rolled` works it out, hand
     *  may suffice already, and 3 is the most it can give (SWU-WISPS-01). */
    bool (*rolls_for)(const struct game_state *s, int race, int region);
    /** Its own die has fallen (rolls_first, rolls_for, rolls); tells in die_won
     * what came of it. */
    void (*rolled)(struct game_state *s, int race, int result);

    /* -- losses and withdrawal (SW-LOSS) -- */
    /** A region of its seat, of whatever race, was attacked by another seat,
     *  with success or not; asked before anything is lost. */
    void (*attacked)(struct game_state *s, int race,
                     const struct sw_attack *attack);
    /** Added to the tokens lost with a region, 1 or more (SW-LOSS-01). */
    int (*loss)(const struct game_state *s, int race, int region);
    /** Tokens of @p region are about to be lost: none is when one says true,
     *  which may change the position; asked in the order of `saves_rank`, up
     *  to the first that does (SWW-LOSS-04). @p attack: by a conquest or an
     *  explosion, else by what a power discards. */
    int saves_rank;
    bool (*saves)(struct game_state *s, int race, int region, bool attack);
    bool rallies;   /* In Decline a conquered region loses 1 token, the rest
                       go to others of its race (SWU-TOMB-03) */
    bool fights_on; /* In Decline it readies, conquers, redeploys and
                       loses like an Active race */
    const char *fights_rule; /* for fights_on */

    /* -- redeployment (SW-REDEPLOY) -- */
    /** Step 5 begins, before `growth` (SWU-REDEPLOY-01). */
    void (*redeploys)(struct game_state *s, int race);
    /** Tokens from the tray at the start of step 5 (SW-REDEPLOY-06). */
    int (*growth)(const struct game_state *s, int race);
    /** Tokens that go back from the map at the end of step 5. */
    int (*withdraws)(const struct game_state *s, int race);
    const char *withdraw_rule; /* for withdraws */
    /** May its tokens stay in this river after step 5 (SWU-RIVER-02)? */
    bool (*dwells)(const struct game_state *s, int race, int region);

    /* -- relics and places (SWU-MARK, SWU-RELIC, SWW-MARKER) -- */
    char glyph; /* on the map, a small letter */
    /** What orders and plans call it besides its name, its title, its way and
     *  its piece, short: "ring"; and once more: "azeroth" (position/names.h).
     */
    const char *called, *also;
    int defends; /* added to the cost of its region (SWU-KEEP-01) */
    bool moves;  /* goes where it is used (SWU-RELIC-01) */
    bool common; /* the player on turn may `use` it, whoever is there */
    /** Where a marker lies that is revealed in @p region; SW_NONE: nowhere, and
     *  a place is drawn instead (SWW-WELL-01, -02). */
    int (*lies)(const struct game_state *s, int region);
    /** It was found in @p region, and lies where it `lies`. */
    void (*found)(struct game_state *s, int region);
    /** Behind a marker that was turned up in @p region, in the turn of the race
     *  (SWW-COST-04). */
    void (*revealed)(struct game_state *s, int race, int region);
    /** The relic or place lies in another race's region now; SW_NONE: in
     *  nobody's. Of a badge that is lent the engine takes care. */
    void (*passes)(struct game_state *s, int from, int to);
    bool draws_badge; /* gets a badge when it is found, and lends it to the
                         race in its region (SWU-STONEHEDGE-01) */

    /* -- decline (SW-DECLINE) -- */
    bool lasts;  /* its hooks work In Decline, too */
    bool kept;   /* the badge stays with a declined banner, until that is
                    gone (SWU-DECLINE-02) */
    bool exempt; /* does not count toward SW-DECLINE-05; badge stays */
    /** Tokens kept in @p region beyond 1 in a decline (SW-DECLINE-02 c). */
    int (*keeps)(const struct game_state *s, int race, int region);
    void (*declines)(struct game_state *s, int race); /* step (d) */
    /** Is there something to order in a decline turn, now that the race has
     *  declined (SWU-TURN-03)? */
    bool (*lingers)(const struct game_state *s, int race);
    bool late_decline; /* may decline after scoring (step 7) */
    int parting;       /* coins for each region when all its tokens leave the
                          map in a decline; 0: they stay (SWU-VANISHING-01) */

    /* -- scoring and coins (SW-SCORE) -- */
    /** Coins for holding @p region at scoring (SW-SCORE-03). */
    int (*bonus)(const struct game_state *s, int race, int region);
    /** Do the region's coin and bonuses count twice (SWU-SCEPTER-01)? */
    bool (*doubles)(const struct game_state *s, int race, int region);
    bool undoubled; /* `doubles` has no effect in its region */
    /** Coins at scoring that belong to no single region: of the Active race in
     *  an expansion turn, of others (`lasts`) in every turn. */
    int (*income)(const struct game_state *s, int race);
    /** Relics and places: coins at scoring of @p seat, whoever is in its region
     *  (SWW-WELL-03). */
    int (*earns)(const struct game_state *s, int seat);
    /** How many regions of one race of the other camp give the bonus more than
     *  the first (SWW-BGROUND-01). */
    int (*camp_regions)(const struct game_state *s, int race);
    /** Relics and places: which camp a neutral race sides with now, wherever it
     *  is by then; SW_NO_CAMP: none, and then the one that gives more at
     *  scoring, if it is there (SWW-BGROUND-02). */
    enum sw_camp (*sides)(const struct game_state *s, int race);
    /** After the coins of the turn: coins that players give each other
     *  (SWU-SCORE-02). Of the Active race in an expansion turn, of others
     *  (`lasts`) in every turn. */
    void (*exacts)(struct game_state *s, int race);
    /** Does it do the work of relic @p relic in @p region already, so that the
     *  relic cannot be put there this turn (SWU-MAGIC-03)? */
    bool (*copies)(const struct game_state *s, int relic, int region);
    /** What a relic that was put into @p region this turn (rules/relics.h)
     *  takes from others there, for @p trait: itself, or what copies it. */
    void (*collects)(struct game_state *s, int race, int region, int trait);

    /* -- the end of the turn -- */
    /** Defaults for its pieces when the turn ends (SWB-ASYNC-06). */
    void (*settles)(struct game_state *s, int race);
    void (*turn_ends)(struct game_state *s, int race); /* step 7 (T8) */

    /* -- orders: `place WORD …` and `use NAME …` -- */
    /** `place WORD …`, WORD being piece.word, or its name for a relic;
     *  words from @p o->words + 2. */
    enum sw_moment place_at;
    bool (*place)(struct game_state *s, int race, const struct order *o,
                  struct error *e);
    sw_list_fn *list_place;
    /** `use NAME …`; `alias` stands for the two words "use NAME". */
    const char *alias;
    enum sw_moment use_at;
    bool (*use)(struct game_state *s, int race, const struct order *o,
                struct error *e);
    sw_list_fn *list_use;
};

#endif
