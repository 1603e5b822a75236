/** A faction board, one file each in factions/, which states only what
 *  differs from the common board; nobody else names it. What is left out
 *  (NULL, 0) means: as printed on every board. Nobody reads these fields but
 *  factions.c and the chapter a field belongs to; costs and incomes go through
 *  the accessors below, which know the common board.
 *
 *  Hooks are of three kinds:
 *  number   added to a sum that the engine makes; sums have no order
 *  verdict  true, or refuses
 *  event    may change the position
 *  Nearly everything is a bag or a number; few boards need a hook. */
#ifndef TERRA_MYSTICA_FACTION_H
#define TERRA_MYSTICA_FACTION_H

#include "terra-mystica/position/state.h"

/** A free conversion of the board (TM-ALCH-01), once or many times. */
struct tm_rate {
    struct tm_bag give, get;
};

/** The shipping track (TM-SHIP). */
struct tm_shipping {
    int start, top; /* levels; top 0: no shipping */
    int vp[6];      /* on reaching each level */
};

/** Going over hexes by tunnel or carpet (TM-DWARF-01, TM-FAKIR-01). */
struct tm_skip {
    const char *word;             /* "tunnel": for events and texts */
    int range;                    /* hexes that may lie between; 0: none */
    int with_sh;                  /* … more with the stronghold */
    int most;                     /* … with everything; 0: no limit */
    const struct tm_bag *cost;    /* each time */
    const struct tm_bag *cost_sh; /* with the stronghold */
    const struct tm_bag *gain;    /* each time */
};

/** The special terrain tile (TM-LAND). */
struct tm_landscape {
    const char *title; /* "Tree of Serenity" */
    const char *rule, *text;
    int need, count;             /* structures to stand: building and number
                                            (TM-LAND-06); count 0: none */
    const struct tm_bag *gain;   /* when laid */
    const struct tm_bag *at_top; /* for each own marker that reaches 10 then */
    const struct tm_bag *per_skip; /* for each skip afterwards */
    bool dwelling;    /* counts as a dwelling for tiles (TM-LAND-10) */
    bool wins_ties;   /* of cult scoring (TM-LAND-11) */
    bool digs;        /* next to it a transform needs 1 spade less (-12) */
    int skip;         /* range of skips that start at it (TM-LAND-13) */
    bool skips_late;  /* cult spades may skip, for nothing (TM-LAND-13) */
    bool towers;      /* land bridges start here (TM-LAND-14) */
    bool river;       /* lies on a river for 1 spade (TM-LAND-15) */
    bool breeds;      /* its town gets more tiles (TM-LAND-16) */
    bool placed_only; /* only by TM_PLACE (TM-LAND-17) */
    bool storms;      /* may be laid by a sandstorm (TM-LAND-20) */
    bool trades;      /* offers next to it may be 1 coin (TM-LAND-20) */
    bool crows;       /* town VP of the board or 3 steps (TM-LAND-08) */
};

enum { TM_TASTES = TM_SCORED_BIG + 1 + TM_CARDS + 2 };

/** Points of robots with a board, in tenths: on average, with the tiles as they
 *  mostly lie; and how many more for each thing that a deal may bring: a
 * scoring tile of a kind in one of the first three rounds (enum tm_scored), a
 * bonus card, an opponent whose colour is one spade away, or two. */
struct tm_robots {
    short points, taste[TM_TASTES];
    short ahead; /* how many more those that plan to the end of the game gain
                    over robots of level 1 than with other boards */
};

struct tm_faction {
    const char *name;  /* "chaosmagicians": as in orders, and the file */
    const char *title; /* "Chaos Magicians" */
    const char *rule;  /* first rule id */
    const char *text;  /* two or three lines for `turnpost rules` */
    int colour;
    int since; /* the version of the base box that it came with; 0: the first.
                  Games that began with an older one go without it */

    /** What robots of level 1 come to with this board; points 0: not known.
     *  Robots that think ahead choose by it. `make tune` finds the numbers;
     *  these are of 1009 games on the base map (SEED=fit-1); `ahead` is of
     *  104 others, by hand. */
    struct tm_robots robots;

    /* -- at the start (TM-SET-02 to -06) -- */
    const struct tm_bag *start; /* goods; NULL: 3 workers, 15 coins */
    int cult[TM_CULTS];
    int bowl[2];   /* {0, 0}: 5 and 7 */
    int dwellings; /* starting ones; 0: 2 */
    bool last;     /* places after everybody (TM-IDW-03) */
    int vp_2017;   /* TM-SVP-02; 0: 20 */
    struct {
        int base, revised, lakes;
    } vp_adjusted; /* 0: 20 */

    /** The introductory game: for which numbers of players ("45"), and where
     *  it begins there (TM-INTRO-01, -03). */
    struct {
        const char *seats, *dwellings[3];
    } intro;

    /* -- structures -- */
    const struct tm_bag *cost[TM_BUILDINGS]; /* NULL: as printed */
    const struct tm_bag *cost_near;          /* trading house with neighbour */
    const struct tm_bag *income[TM_BUILDINGS]; /* by number; NULL: printed */
    const struct tm_bag *gain[TM_BUILDINGS];   /* on building; NULL: printed
                                                  (a favour tile for TE, SA) */
    const char *gain_rule; /* of what its own gain is used for */

    /* -- tracks and spades -- */
    const struct tm_shipping *shipping; /* NULL: 0 to 3 for 2, 3, 4 VP */
    const struct tm_bag *dig_cost;      /* of a digging step; NULL: printed */
    int dig_top;                        /* steps; 0: 2; -1: no digging track */
    const struct tm_bag *spade_cost;    /* of one spade; NULL: by the track */
    const struct tm_bag *per_bought;    /* for each bought spade used */
    const struct tm_bag *per_spade;     /* for each spade used, any source */
    const struct tm_bag *per_spade_sh;  /* … once the stronghold stands */
    int flat; /* every transform takes so many spades and goes home
                         (TM-GIANTS-01); 0: by the wheel */
    struct tm_skip skip;

    /* -- abilities -- */
    struct tm_space space;         /* stronghold action, or the board's own */
    const struct tm_bag *per_town; /* for each town tile */
    const struct tm_rate *rates;   /* own conversions, ends with empty bags */
    int coins_per_vp;              /* at the end; 0: 3 (TM-END-09) */
    const char *fords; /* rule of its towns over a river; NULL: it has none */
    /** An opponent took power from its build (once an event), or all who
     *  could refused (TM-CULTIST-01): steps of choice, and power. */
    int steps_if_taken;
    const struct tm_bag *if_refused;

    struct tm_landscape landscape;

    /* -- numbers -- */
    /** VP on passing (TM-ENG-02). */
    int (*passing)(const struct game_state *s, int seat);
};

/* -- factions.c -- */

extern const int tm_faction_count;
const struct tm_faction *tm_faction(int id);
/** By name ("witches", "chaos magicians"), or TM_NONE. */
int tm_faction_named(const char *name);
/** Is it one of those that the game is played with? TM_NONE is none. */
bool tm_faction_is_in(const struct game_state *s, int faction);
/** One of these by name, or TM_NONE. */
int tm_faction_called(const struct game_state *s, const char *name);
/** The version of a box that such a game goes on with: that which it began
 * with, or @p newest where it says none that is known. A rule that was changed
 * in version 2 asks whether it is 2 at least. */
int tm_box_version(const struct setup *setup, const char *box, int newest);
/** … of the base box, which has the factions. */
int tm_base_version(const struct setup *setup);
/** The board of a seat that has one. */
const struct tm_faction *tm_of(const struct game_state *s, int seat);
/** The home colour of a seat (TM-GEN-07). */
int tm_home(const struct game_state *s, int seat);
/** The seat that plays @p faction, or TM_NONE. */
int tm_seat_of(const struct game_state *s, int faction);
/** Printed price of a structure; @p near: a trading house beside an opponent
 *  (TM-BUILD-02, TM-UPG-03 to -07). */
const struct tm_bag *tm_price(const struct tm_faction *f, int building,
                              bool near);
/** Income of @p count structures of a kind on the map (TM-INC-02 to -06). */
const struct tm_bag *tm_structure_income(const struct tm_faction *f,
                                         int building, int count);
/** What building it brings at once (TM-UPG-06 and the strongholds). */
const struct tm_bag *tm_building_gain(const struct tm_faction *f, int building);
/** The rule of the seat's own action, of what must lie beside that, of what it
 *  gains on building; of a board without any its first rule. @{ */
const char *tm_action_rule(const struct game_state *s, int seat);
const char *tm_beside_rule(const struct game_state *s, int seat);
const char *tm_gain_rule(const struct game_state *s, int seat);
/** @} */
/** The rule of towns over a river, whose board ever has it. */
const char *tm_ford_rule(const struct game_state *s);
/** Price of one bought spade at the seat's step (TM-TERR-09), or NULL. */
const struct tm_bag *tm_spade_price(const struct game_state *s, int seat);
/** Price of a digging step, or NULL when there is none left (TM-DIG). */
const struct tm_bag *tm_dig_price(const struct game_state *s, int seat);
/** Price of a shipping level, or NULL when there is none left (TM-SHIP). */
const struct tm_bag *tm_ship_price(const struct game_state *s, int seat);
const struct tm_shipping *tm_shipping_of(const struct tm_faction *f);
/** Pieces of a kind on a board: 8 4 3 1 1 (TM-GEN-04). */
int tm_supply(int building);
/** VP at the start by the option (TM-SVP-01 to -03). */
int tm_start_vp(const struct game_state *s, int seat);

#endif
