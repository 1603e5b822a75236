/** What is printed on tiles, cards and action spaces. Numbers are 0-based:
 *  FAV1 is favour 0, BON1 card 0, TW1 town tile 0, SCORE1 scoring tile 0. */
#ifndef TERRA_MYSTICA_TILES_H
#define TERRA_MYSTICA_TILES_H

#include "terra-mystica/position/bag.h"

enum tm_building { TM_D, TM_TP, TM_TE, TM_SH, TM_SA, TM_BUILDINGS };

enum {
    TM_FAVOURS = 12,
    TM_TOWNS = 8,  /* TW6 … TW8 with the mini-expansion */
    TM_CARDS = 10, /* BON10 with the mini-expansion */
    TM_SCORES = 9, /* SCORE9 only in imported games (TM-NOTE-32 o) */
    TM_ROUNDS = 6,
    TM_BOARD_ACTIONS = 6, /* ACT1 … ACT6 */
    TM_ORDERS = 4,        /* priest spaces of a cult's order: 3 2 2 2 */
    TM_TOP = 10,          /* of a cult track */
};

/** An action space: of the board, a card, a favour tile or a stronghold. */
struct tm_space {
    const char *name; /* "ACT5", "BON1", "ACTW"; NULL: none */
    const char *rule;
    const char *rule_beside; /* of what must lie beside it; NULL: `rule` */
    const struct tm_bag *cost, *gain;
    bool unlimited; /* any number of times a round (TM-ENG-01) */
    bool always;    /* of a faction: before the stronghold, too */
};

struct tm_favour {
    const struct tm_bag *gain, *income;
    signed char count; /* of tiles */
    struct tm_space space;
    int town_power; /* threshold of towns; 0: as printed */
    int vp_build;   /* per dwelling built */
    int vp_trade;   /* per upgrade to a trading house */
    int vp_pass[5]; /* on passing, by trading houses */
};

struct tm_town {
    signed char count;
    struct tm_bag gain; /* keys and VP among them */
    bool mini;          /* mini-expansion */
};

struct tm_card {
    const struct tm_bag *income;
    struct tm_space space;
    int vp[TM_BUILDINGS]; /* on return, per structure of that kind */
    int vp_shipping;      /* on return, per level */
    int shipping;         /* levels more in phase II (TM-ADJ-03) */
    bool mini;
};

/** What a scoring tile counts. */
enum tm_scored {
    TM_SCORED_SPADE,
    TM_SCORED_TOWN,
    TM_SCORED_D,
    TM_SCORED_TP,
    TM_SCORED_TE,
    TM_SCORED_BIG, /* stronghold or sanctuary */
};

struct tm_score {
    enum tm_scored scored;
    int vp;
    int cult;  /* track of the cult bonus; -1: priests on orders */
    int steps; /* one reward for each so many */
    struct tm_bag reward;
};

extern const struct tm_favour tm_favours[TM_FAVOURS];
extern const struct tm_town tm_towns[TM_TOWNS];
extern const struct tm_card tm_cards[TM_CARDS];
extern const struct tm_score tm_scores[TM_SCORES];
extern const struct tm_space tm_board_actions[TM_BOARD_ACTIONS];

/** Power value of a structure (TM-LEECH-01). */
int tm_power_value(int building);
/** "dwelling", "trading house" … */
const char *tm_building_title(int building);
/** "D", "TP" … */
const char *tm_building_name(int building);
/** "fire", "water", "earth", "air". */
const char *tm_cult_name(int cult);
/** The track called so ("FIRE"), or -1. */
int tm_cult_named(const char *word);
/** Steps on priest space @p space of an order: 3, 2, 2, 2 (TM-PRI-01). */
int tm_order_steps(int space);

#endif
