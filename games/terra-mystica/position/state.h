/** The position of Terra Mystica, plain data: copying the struct copies it. */
#ifndef TERRA_MYSTICA_STATE_H
#define TERRA_MYSTICA_STATE_H

#include "game/rules.h"
#include "terra-mystica/board.h"
#include "terra-mystica/position/bag.h"
#include "terra-mystica/position/tiles.h"

enum {
    TM_SEATS = 5,
    TM_MOST = 9999,     /* VP, coins, workers of a seat; laps of a round */
    TM_FACTIONS = 20,   /* room for */
    TM_NONE = -1,       /* no seat, hex, faction, tile */
    TM_BRIDGES = 15,    /* on a map: 3 a seat (TM-BRI-03) */
    TM_OFFERS = 64,     /* open at a time */
    TM_EVENTS = 48,     /* builds whose offers somebody waits for */
    TM_WORK = 4,        /* hexes transformed in one action */
    TM_STANDING = 24,   /* standing orders of a seat */
    TM_PREFERENCES = 8, /* starting dwellings that a seat prefers */
    TM_BID_MAX = 30,    /* TM-AUC-07 */
    TM_CONDITIONAL = 5, /* lines kept for later turns of a seat */
    TM_CONDITIONAL_LENGTH = 160, /* bytes of one, its NUL among them */
    TM_TILE = TM_BUILDINGS,      /* "building" of a special terrain tile */
};

enum tm_phase {
    TM_DEALING,   /* chance: tiles, cards, seats (TM-OPT-02) */
    TM_LOTS,      /* auction: naming factions (TM-AUC-02) */
    TM_BIDDING,   /* auction: bids (TM-AUC-03) */
    TM_CHOOSING,  /* factions, or sides of boards (TM-FSEL) */
    TM_DWELLINGS, /* starting dwellings (TM-IDW) */
    TM_BONUS,     /* first bonus cards (TM-BCH) */
    TM_ACTING,    /* phase II */
    TM_WAITING,   /* all have passed; open decisions hold play (TM-ASYNC-08) */
    TM_BONUSES,   /* phase III: cult spades, in the next order (TM-CB-04) */
    TM_OVER,
};

/** Where a game's factions come from (TM-OPT-01). */
enum tm_deal { TM_CHOICE, TM_INTRO, TM_RANDOM_BOARD, TM_AUCTION };

/** Options, fixed when the game starts (TM-OPT-02). */
struct tm_options {
    enum tm_deal deal;
    int vp;               /* 0 standard, 1 adjusted by map, 2 of 2017 */
    bool pass_order;      /* TM-TURN-04 */
    bool towns, shipping; /* mini-expansion: TW6 … TW8; BON10 */
    bool special;         /* special terrain (TM-LAND) */
    bool anytime;         /* conversions inside an action (TM-CONV-02) */
    bool robots;          /* who leaves is played on by a robot */
    bool absent_leaves;   /* who is on turn and late leaves (TM-ASYNC-11) */
    /* those of a log (TM-NOTE-32 o) */
    bool strict_leech;     /* offers are answered in order */
    bool cultist_power;    /* 1 power when all refuse */
    bool temple_tile;      /* SCORE9 may lie in the row */
    bool late_exchange;    /* the exchange of TM-DARK-02 keeps no turn open */
    bool pass_goes_on;     /* a pass does not end a double turn */
    bool setup_convert;    /* conversions stand in the setup, too */
    bool unfinished_stays; /* bought spades, behind an action that left them;
                              who has passed builds nothing (h) */
};

/** A place of the map. Rivers have colour TM_RIVER. */
struct tm_hex {
    signed char colour;   /* now; TM_VOID: no hex */
    signed char seat;     /* whose structure stands there, or TM_NONE */
    signed char building; /* enum tm_building, TM_TILE, or TM_NONE */
    signed char town;     /* number of the town it belongs to, 1 …; 0: none;
                             on a river: a town tile lies there (TM-MERM-01) */
};

struct tm_bridge {
    int seat;
    int a, b; /* hexes, a < b */
};

/** One standing order for offers (TM-ASYNC-10); later ones of the same
 *  `from` replace earlier ones. */
struct tm_standing {
    signed char from; /* faction, or TM_NONE: any */
    signed char max;  /* cost in VP up to which is taken; -1: never */
};

struct tm_seat {
    int faction; /* or TM_NONE before the choice */
    int lot;     /* auction: lot held, or TM_NONE */
    int bid;     /* auction: VP bid on it */
    int choice;  /* random board: the colour dealt, or TM_NONE */
    bool dropped, robot;
    bool waits; /* on turn, for the answers of others (TM-NOTE-23) */

    int vp;
    int coins, workers;
    int priests;                 /* in hand, 0 … 7 */
    int placed;                  /* priests on orders, for good */
    int bowl[3];                 /* tokens in bowls I, II, III */
    int burnt;                   /* tokens out of the game */
    int cult[TM_CULTS];          /* 0 … 10 */
    int keys;                    /* unused */
    int shipping;                /* level of the track */
    int digging;                 /* steps taken on the digging track */
    int range;                   /* skip range gained from tiles (TM-MINI-04) */
    int bridges;                 /* left in the supply, 0 … 3 */
    int card;                    /* bonus card, or TM_NONE */
    int favours;                 /* bit per favour tile */
    signed char towns[TM_TOWNS]; /* town tiles by kind */
    int tile; /* hex of the special terrain tile, or TM_NONE */
    int bred; /* town tiles that its town got besides the first (TM-LAND-16) */
    bool passed;
    int used; /* special actions used this round: bit f FAV(f+1), bit 12
                   the stronghold's; cards: see state.card_used */

    /** Decisions that are due, by good, TM_SPADE and later. */
    struct tm_bag due;
    int steps;       /* cult steps for answers to own builds, each on a track of
                        its own (TM-CULTIST-01) */
    int cult_spades; /* of phase III, not yet used (TM-CB-05) */
    /** Tracks stopped at 9 for want of a key: bit per track; set in the turn
     *  (TM-CULT-07). */
    int stopped;
    /** Tracks of one effect among which keys are to be given (TM-CULT-08):
     *  bit per track; 0: no question. The markers stand on 9 meanwhile. */
    int key_tracks;

    struct tm_standing standing[TM_STANDING];
    int standings;
    bool ask;                 /* `standing leech ask`: ask about the rest */
    signed char cult_list[8]; /* tracks in order of preference (TM-ASYNC-12) */
    signed char cult_to[8];   /* … up to this space; TM_TOP: to the top */
    int cult_listed;
    int camp;                         /* 0 ask, 1 coin, 2 power (TM-LAND-20) */
    signed char bonus_list[TM_CARDS]; /* first bonus cards, by preference */
    int bonus_listed;
    /** Factions or sides, by preference. */
    signed char faction_list[TM_FACTIONS];
    int faction_listed;
    signed char bid_on[TM_SEATS];   /* factions to bid on, by preference … */
    signed char bid_most[TM_SEATS]; /* … up to so many VP */
    int bids_listed;
    /** Starting dwellings, by preference. */
    unsigned char dwelling_list[TM_PREFERENCES];
    int dwelling_listed;
    /** Moves for later turns, in order (TM-ASYNC-14); unused ones "". */
    char conditional[TM_CONDITIONAL][TM_CONDITIONAL_LENGTH];
    int conditional_count;
    unsigned char spade_list[8]; /* hexes for cult spades, in order */
    int spade_listed;
};

/** One build or upgrade whose offers are being answered. */
struct tm_event {
    signed char seat; /* who built */
    signed char open; /* offers that count and are not answered */
    bool taken;       /* somebody took power */
    bool refused;     /* somebody refused (who had room) */
};

/** Power offered to a seat (TM-LEECH-01). Offers stand in order of arising. */
struct tm_offer {
    signed char seat;   /* to whom */
    signed char from;   /* whose build */
    signed char event;  /* index of the event, or TM_NONE: nobody asks */
    signed char amount; /* fixed when it was made */
    bool camp;          /* next to the Trading Camp (TM-LAND-20) */
    bool empty;         /* nothing fits, no part of an event: in a log
                           (TM-NOTE-32 f), or one of a coin alone */
    bool late;          /* log: something else came first (TM-NOTE-32 g) */
};

/** What the action in progress is. */
enum tm_kind {
    TM_NO_ACTION,
    TM_TRANSFORM, /* spades, transforms, then at most one dwelling */
    TM_OTHER,     /* everything that is done with its first command */
};

/** The turn of the seat on turn: what has been done in it. */
struct tm_turn {
    int left;          /* actions that may still be begun; 1 at the start */
    int done;          /* actions begun */
    bool acted;        /* something was done that makes it a turn */
    enum tm_kind kind; /* of the last action */
    bool open;         /* the last action may still be gone on with */
    bool built;        /* its dwelling stands */
    bool doubled;      /* ACTC was taken in this turn */
    int bought;        /* spades bought and not yet used */
    bool bought_any;   /* this action bought spades: no second hex */
    bool narrow;       /* spades for one hex only (ACTG) */
    bool must_bridge;  /* the bridge is no power action's (TM-ENG-01) */
    bool no_buying;    /* … and none may be bought (TM-HALF-02) */
    /** Hexes transformed in this action, in order, the way round the wheel
     *  (+1, -1, 0 none) and whether a tile was laid there. */
    int works;
    int work[TM_WORK];
    int way[TM_WORK];
    int skipped;  /* hex reached by tunnel or carpet, paid; or TM_NONE */
    int storm;    /* hex of the sandstorm, or TM_NONE */
    int laid;     /* hex of a special tile laid in this action, or TM_NONE */
    int changes;  /* log: transform orders left (TM-NOTE-32 k) */
    bool foreign; /* log: the next transform must end at home */
};

/** Log: how the turn stood before its last line ended it. The next line, if
 *  it is of the same seat, goes on from there (TM-NOTE-32 k). */
struct tm_stream {
    int seat; /* or TM_NONE */
    int stopped;
    int lap;
    bool lap_begins;
    struct tm_turn now;
};

struct tm_profile;

/** Transient: the line being carried out; never saved, NULL between lines. */
struct tm_line;

/** Transient: who looks on (tell.c). */
struct tm_observer;

struct game_state {
    const struct tm_board *board;
    const struct setup *setup;
    const struct tm_profile *profile;   /* what differs in a log (profile.h) */
    struct events *events;              /* of the order being carried out */
    const struct tm_observer *observer; /* or NULL; never saved */
    const struct tm_line *line;         /* of the order being carried out */
    struct tm_options options;

    int seats;
    enum tm_phase phase;
    int round;             /* 1 … 6; 0 during setup */
    int lap;               /* of the round, from 1 */
    bool lap_begins;       /* the next action opens a new one */
    int turn;              /* seat on turn (also in setup), or TM_NONE */
    int seating[TM_SEATS]; /* fixed seat order (TM-TURN-06) */
    int order[TM_SEATS];   /* turn order of this round */
    int passes[TM_SEATS];  /* seats in order of passing */
    int pass_count;
    int placing; /* setup: index of what is placed or taken next */
    struct tm_turn now;
    struct tm_stream stream;

    struct tm_seat seat[TM_SEATS];
    struct tm_hex hex[TM_HEXES];
    struct tm_bridge bridge[TM_BRIDGES];
    int bridge_count;
    int town_count; /* towns founded; numbers of hexes' towns */
    struct tm_offer offer[TM_OFFERS];
    int offer_count;
    struct tm_event event[TM_EVENTS]; /* seat TM_NONE: free */

    int score[TM_ROUNDS];            /* scoring tile of each round */
    signed char favours[TM_FAVOURS]; /* left in the pool */
    signed char towns[TM_TOWNS];     /* left in the pool */
    bool card_in[TM_CARDS];          /* in the game */
    bool card_used[TM_CARDS];        /* its action, this round */
    int card_user[TM_CARDS];         /* … by whom */
    int card_coins[TM_CARDS];        /* on free cards */
    bool action_used[TM_BOARD_ACTIONS];
    signed char priest[TM_CULTS][TM_ORDERS]; /* seat on each space, TM_NONE */

    /* auction */
    int lots[TM_SEATS]; /* factions named, #1 … */
    int lot_count;
    int bidders[TM_SEATS];    /* of this bidding round, in order */
    int bidder_count, bidder; /* bidder: index of who is next */

    /* The end */
    int network[TM_SEATS]; /* size of the largest group (TM-END-05) */
};

#endif
