/** The position of Small World, plain data: copying the struct copies it. */
#ifndef SMALLWORLD_STATE_H
#define SMALLWORLD_STATE_H

#include "game/rules.h"
#include "smallworld/board.h"

enum {
    SW_SEATS = 5,
    SW_REGIONS = 64, /* on one map */
    SW_TRAITS = 160, /* races, powers, relics, places of all boxes */
    SW_RACES = 48,   /* of all boxes, at most 63; the first traits */
    SW_COLUMN = 6,   /* combos that can be seen (SW-SETUP-02) */
    SW_MEMOS = 192,
    SW_ATTACKS = 96, /* declared in one turn: each takes a token of one of two
                        races, a piece that explodes or something that works
                        once, fewer than half of these; the other half is for
                        those that are read (load_attacks.c) */
    SW_LIST = 32,    /* entries of a standing order */
    SW_MARKERS = 16, /* relics and places that lie on the map */
    SW_WAYS = 8,     /* named after `by` in one conquest: a race, its badge, a
                        lent one and the relics of its regions have fewer */
    SW_NONE = -1,    /* no race, no power, no region, no seat */
    SW_UNDRAWN = -2, /* a banner or badge that is still to be drawn */
};

/** Steps of a turn (SW-TURN-02, SWU-TURN-01). An order closes earlier ones. */
enum sw_step {
    SW_STEP_CHOICE,    /* nothing ordered yet: pick, expand or decline */
    SW_STEP_PICKED,    /* 1: a combo was picked, and the turn's beginning has
                          something to order (SWU-TURN-02) */
    SW_STEP_DECLINED,  /* 2: In Decline factions that may conquer */
    SW_STEP_ABANDON,   /* 3: readied, may abandon */
    SW_STEP_CONQUER,   /* 4 */
    SW_STEP_PURCHASE,  /* 4b: what comes after the conquests (SWW-TURN-01) */
    SW_STEP_REDEPLOY,  /* 5: tokens */
    SW_STEP_PLACE,     /* 5: markers, orders for the end of the turn */
    SW_STEP_LAST,      /* a decline turn that waits for `end` (SWU-TURN-03) */
    SW_STEP_SURVIVORS, /* 8: seats that owe a placement */
    SW_STEP_OVER,      /* the game has ended */
};

/** A set of steps, for the verb tables. */
#define SW_IN(step) (1u << (step))

/** A standing order for survivors (SW-ASYNC-05). */
enum sw_standing { SW_UNFILED, SW_WEAKEST, SW_ALL, SW_LISTED, SW_ASK };

struct sw_region {
    signed char race; /* whose tokens, or SW_NONE */
    signed char tokens;
    signed char tribes;   /* Lost Tribe tokens (natives without an owner) */
    signed char monsters; /* SWU-MONSTER-01 */
    bool face_down;       /* a marker that nobody knows yet (SWW-SETUP-06) */
    bool settled; /* a river where its race was let stay when it declined, and
                     so may for good (SWU-COMPAT-16, -20) */
    signed char worth[SW_SEATS]; /* coins it gave each seat at his last
                                    scoring (SW-ASYNC-09) */
};

/** The faction of one race; a banner is in one place, so a race has at most
 *  one. Seat SW_NONE: the banner is in the column, on the stack or unused. */
struct sw_faction {
    int seat;
    int power; /* trait of its badge, or SW_NONE */
    bool declined;
    bool done;       /* no conquest any more this turn (SW-DIE-06) */
    bool redeployed; /* a redeployment was ordered this turn */
    bool fresh;      /* picked this turn; a declined one: declined in it, and
                        the turn has not ended yet */
    bool exempt;     /* declined with a lent badge that is (SWU-COMPAT-16) */
    int hand;        /* tokens in hand (SW-TERM-05) */
    int survivors;   /* in hand until step 8 (SW-LOSS-06) */
};

struct sw_seat {
    int coins;
    int parting; /* coins of a race that left in this turn's decline, or of a
                    badge that was drawn in it, until it is scored */
    int race;    /* its Active faction, or SW_NONE */
    unsigned long long factions; /* bits of all its races: what faction[].seat
                                    says, for sw_next_faction */
    bool dropped, robot;
    bool asked;   /* owes a placement in step 8 */
    bool opening; /* may place survivors first in its own turn */
    enum sw_standing standing;
    signed char list[SW_LIST]; /* regions; SW_ALL: one */
    int listed;
};

/** A combo of the column. */
struct sw_combo {
    int race, power; /* traits, or SW_UNDRAWN */
    int coins;
};

/** A declared attempt to conquer in this turn (SW-TERM-06). */
struct sw_attack {
    signed char by; /* attacking race */
    signed char region;
    signed char on;   /* race that held it, or SW_NONE */
    signed char seat; /* its owner then, or SW_NONE */
    bool on_declined;
    bool won;              /* a conquest */
    bool nonempty;         /* before it (SW-TERM-04) */
    signed char defenders; /* tokens then, and what counts as such */
};

/** A trait's private number: pieces in a region (at ≥ 0), pieces in its
 *  owner's hand (SW_HAND), or a slot of its own (at < SW_HAND). */
struct sw_memo {
    short trait;
    signed char at;
    short n;
};

/* Saved as they are, and so for ever. */
enum {
    SW_HAND = -1,
    SW_SLOT = -2,  /* and below: a trait's own */
    SW_USED = -40, /* the engine's: used this turn (`once` in trait.h) */
    SW_BACK = -41, /* and: of those in hand, wait for step 8 (`rejoins`) */
};

/** A relic or place that lies on the map (SWU-MARK-01). */
struct sw_marker {
    int trait;
    int badge;  /* the badge that belongs to it, or SW_NONE */
    int region; /* where */
    int holder; /* the race it was with last, or SW_NONE */
};

struct game_state {
    const struct sw_board *board;
    struct events *events; /* of the order being carried out; never saved */
    const struct setup *setup;

    int seats, first, rounds, round, turn; /* turn: seat on turn */
    enum sw_step step;
    bool open_coins;    /* option coins=open */
    bool robots;        /* option leaver=robot */
    bool absent_leaves; /* option absent=leave */
    bool waits;         /* option survivors=wait; else SW-ASYNC-03 with a
                           deadline of zero */
    int handed;         /* coins that left the stash, less those back */

    bool in_game[SW_TRAITS]; /* by boxes, board and options */

    struct sw_seat seat[SW_SEATS];
    struct sw_faction faction[SW_RACES];
    struct sw_region region[SW_REGIONS];

    /* Column and stacks (SW-SETUP-02, SW-COLUMN-01 to -06) */
    struct sw_combo column[SW_COLUMN];
    int combos;                     /* in the column, drawn or not */
    int asking;                     /* step 8: the seat looked at last */
    bool banner_unseen[SW_RACES];   /* still in the shuffled stack */
    signed char returned[SW_RACES]; /* below it, in order */
    int returned_count;
    /* A badge's stack: 0 not in the stacks, else the generation of the
     * shuffle it belongs to; the lowest generation is drawn from first. */
    short badge_stack[SW_TRAITS];
    bool badge_discarded[SW_TRAITS];

    struct sw_memo memos[SW_MEMOS];
    int memo_count;
    /* Relics and places (SWU-SETUP-04). The stack is what has not been seen;
     * a marker is drawn from it only when it is found. */
    struct sw_marker markers[SW_MARKERS]; /* on the map, by trait */
    int marker_count;
    int hidden;                    /* in the stack */
    bool marker_unseen[SW_TRAITS]; /* in the stack or out of the game */
    int found;                     /* a region where one is to be drawn */
    int badge_for;                 /* the marker that is to draw a badge */
    int gone;                      /* a place that has left the game, or
                                      SW_NONE (SWW-WELL-02) */
    int found_last;                /* the marker drawn last, for plans */
    bool dens_wanted;              /* Monsters are to be laid out
                                      (SWU-COMPAT-12) */
    bool opens; /* what the turn begins with is still to come (SWW-TURN-02) */
    struct sw_attack attacks[SW_ATTACKS];
    int attack_count;

    /* The die */
    bool die_wanted;       /* play stops until it is rolled */
    int die_race;          /* who rolls */
    int die_region;        /* the named target, or SW_NONE */
    int die_trait;         /* whose roll it is, or SW_NONE: final attempt */
    int die_ways[SW_WAYS]; /* the traits of a `by`, SW_NONE after them */
    int die_last;          /* last result, or SW_NONE */
    int die_before;        /* what the own die of this attempt gave, which a
                              final attempt goes on with (SWW-GNOME-03), or
                              SW_NONE */
    bool die_won;
};

/** How a race's name or a region's number is written is in position/position.h.
 */

#endif
