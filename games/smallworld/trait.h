/** A trait is what one piece of cardboard says: a race banner, a power badge
 *  (later a relic, a place). One file each, in races/ and powers/; nobody
 *  else names it. A hook that is left out means: as in the rule book.
 *
 *  Hooks are of three kinds:
 *  number   added to a sum that the engine makes; sums have no order
 *  verdict  true, or refuses (the first refusal stands); "any" verdicts ask
 *           whether at least one trait says yes
 *  event    may change the position; order: race, then power
 *
 *  In every hook @p race is the faction that the trait belongs to. A hook of
 *  an In Decline faction's trait is asked only if the trait `lasts`. */
#ifndef SMALLWORLD_TRAIT_H
#define SMALLWORLD_TRAIT_H

#include "smallworld/engine.h"

/** Pieces of a trait on the map; how many lie where is in its memos. */
struct sw_piece {
    const char *word;  /* in orders: "fort", "camps" */
    const char *title; /* "Fortress" */
    char glyph;        /* on the map */
    int limit;         /* in the box (SWB-PIECES-05) */
    int defends;       /* added to the cost of its region, each */
    bool immune;       /* makes its region immune (SW-TERM-08) */
    bool guards;       /* counts as a race token against conversion */
    bool returns;      /* leaves a region to its owner's hand, not supply */
    bool stays;        /* stays when its faction declines */
    bool regroups;     /* is placed again in steps 5 and 8 by SW-ASYNC-04 */
};

/** One conquest or final attempt while it is worked out. */
struct sw_plan {
    int race, region;
    int way;        /* trait named by `by`, or SW_NONE */
    int cost;       /* after reductions, at least 1 */
    int pays;       /* tokens from hand; cost, unless the way says otherwise */
    int from_tray;  /* tokens from the tray (conversion) */
    bool die;       /* a final attempt */
    struct span at; /* the region's word in the order */
};

typedef void sw_list_fn(const struct game_state *s, int race, order_fn *yield,
                        void *context);

struct sw_trait {
    const char *name;  /* "dragon_master": id in files */
    const char *title; /* "Dragon Master", "Orcs" */
    const char *rule;  /* first rule id */
    const char *set;   /* "base" */
    const char *text;  /* two or three lines for `turnpost rules` */
    int tokens;        /* on the banner or badge */
    int supply;        /* races: tokens in the tray (SWB-PIECES-02) */
    int extra;         /* tokens more on picking (SW-PICK-05) */

    bool lasts;        /* its hooks work In Decline, too */
    bool exempt;       /* does not count toward SW-DECLINE-05; badge stays */
    bool fights_on;    /* In Decline it readies, conquers, redeploys and
                          loses like an Active race */
    bool late_decline; /* may decline after scoring (step 7) */
    bool rolls_first;  /* has a roll of its own instead of SW-DIE */
    const char *fights_rule;   /* rule ids that refusals name: of fights_on, */
    const char *roll_rule;     /* rolls_first, */
    const char *withdraw_rule; /* and withdraws */

    struct sw_piece piece; /* word NULL: none */

    /* -- numbers -- */
    /** Tokens more (or fewer) to conquer @p region (SW-CONQUER-05). */
    int (*cost)(const struct game_state *s, int race, int region);
    /** Coins for holding @p region at scoring (SW-SCORE-03). */
    int (*bonus)(const struct game_state *s, int race, int region);
    /** Coins at scoring that belong to no single region. Active only,
     *  in an expansion turn. */
    int (*income)(const struct game_state *s, int race);
    /** Added to the 1 token lost with a region (SW-LOSS-01). */
    int (*loss)(const struct game_state *s, int race, int region);
    /** Tokens from the tray at the start of step 5 (SW-REDEPLOY-06). */
    int (*growth)(const struct game_state *s, int race);
    /** Tokens that go back from the map at the end of step 5. */
    int (*withdraws)(const struct game_state *s, int race);
    /** Tokens kept in @p region beyond 1 in a decline (SW-DECLINE-02 c). */
    int (*keeps)(const struct game_state *s, int race, int region);

    /* -- any verdicts -- */
    /** Are @p a and @p b adjacent for conquest (besides the border line)? */
    bool (*joins)(const struct game_state *s, int race, int a, int b);
    /** May the race enter at @p region with no Region of its own? */
    bool (*enters)(const struct game_state *s, int race, int region);
    /** Is @p region reachable whatever the race holds? */
    bool (*reaches)(const struct game_state *s, int race, int region);
    /** May it conquer this water region? */
    bool (*opens)(const struct game_state *s, int race, int region);

    /* -- verdicts -- */
    /** May @p attacker attack @p region, held by this trait's faction? */
    bool (*protects)(const struct game_state *s, int race, int attacker,
                     int region, struct span at, struct error *e);
    /** May any order but a conquest with a token price be given now? Asked
     *  before conversions, rolls … of the same race in step 4. */
    bool (*holds_back)(const struct game_state *s, int race, struct span at,
                       struct error *e);
    /** `conquer R by WORD`: WORD, and the changes it makes to the plan after
     *  own Region, water, immunity, peace and reach have been checked. */
    const char *way;
    bool (*by)(const struct game_state *s, struct sw_plan *plan,
               struct error *e);

    /* -- events -- */
    void (*turn_begins)(struct game_state *s, int race); /* step 0 */
    void (*conquered)(struct game_state *s, const struct sw_plan *plan);
    /** Defaults for its pieces when the turn ends (SWB-ASYNC-06). */
    void (*settles)(struct game_state *s, int race);
    void (*turn_ends)(struct game_state *s, int race); /* step 7 */
    void (*declines)(struct game_state *s, int race);  /* step (d) */
    /** Its own die has fallen (rolls_first). */
    void (*rolled)(struct game_state *s, int race, int result);

    /* -- orders -- */
    /** `place WORD …`, WORD being piece.word; words from @p o->words + 2. */
    bool (*place)(struct game_state *s, int race, const struct order *o,
                  struct error *e);
    sw_list_fn *list_place;
    /** `use NAME …`; `alias` stands for the two words "use NAME". */
    const char *alias;
    bool (*use)(struct game_state *s, int race, const struct order *o,
                struct error *e);
    sw_list_fn *list_use;
    /** `roll` without a region; with words behind it. */
    bool (*roll)(struct game_state *s, int race, const struct order *o,
                 struct error *e);
    sw_list_fn *list_roll;
    /** A line for the seat's part of the summary ("Heroes on 3 and 8"). */
    void (*summary)(const struct game_state *s, int race, struct text *into);
};

#endif
