/** Costs and gains are bags of goods, never code. What a good does when it is
 *  gained stands in one place (resources.c). */
#ifndef TERRA_MYSTICA_BAG_H
#define TERRA_MYSTICA_BAG_H

#include <stdbool.h>

#include "core/text.h"

enum { TM_CULTS = 4 };

enum tm_good {
    /* held */
    TM_VP,
    TM_COIN,
    TM_WORKER,
    TM_PRIEST, /* gains beyond the limit are lost (TM-GEN-06) */
    TM_POWER,  /* gained: moves tokens on; paid: from bowl III (TM-POW) */
    TM_KEY,
    /* cult steps on a track; TM_FIRE + track (TM-CULT) */
    TM_FIRE,
    TM_WATER,
    TM_EARTH,
    TM_AIR,
    /* tracks of the own board, moved at once without cost, with their VP */
    TM_SHIP,  /* shipping levels (TM-SHIP-02) */
    TM_DIG,   /* digging steps (TM-DIG-03) */
    TM_RANGE, /* shipping, or skip range for who flies (TM-MINI-01) */
    /* due: a decision of the owner, kept in tm_seat.due until it is made */
    TM_SPADE,    /* to be used on hexes (TM-TERR) */
    TM_BRIDGE,   /* to be placed (TM-BRI) */
    TM_FAVOUR,   /* favour tiles to take (TM-FAV) */
    TM_TOWN,     /* town tiles to take (TM-TOWN-03) */
    TM_STEP,     /* cult steps, all on one track of choice */
    TM_EXCHANGE, /* workers that may become priests (TM-DARK-02) */
    TM_DWELLING, /* free dwelling on any empty home hex (TM-WITCH-02) */
    TM_TRADE,    /* free upgrade of a dwelling (TM-SWARM-02) */
    TM_STORM,    /* sandstorm (TM-NOMAD-02) */
    TM_ACTIONS,  /* actions to take in this turn (TM-CHAOS-02) */
    TM_PLACE,    /* special tile free on any empty home hex (TM-LAND-17) */
    TM_SHOP,     /* own tracks without the priest (TM-LAND-09): 3 = both,
                    1 = shipping alone, 2 = digging alone */
    TM_DELVE,    /* one free digging step, if wanted (TM-LAND-18) */
    TM_CROW,     /* towns for which VP or 3 steps are chosen (TM-LAND-08) */
    TM_GOODS,
};

struct tm_bag {
    int n[TM_GOODS];
};

/** A bag in a table: BAG(G(COIN, 6), G(WORKER, 2)); and one that lies apart,
 *  which keeps what points to it short. */
#define G(good, count) [TM_##good] = (count)
#define BAG(...)                                                               \
    {                                                                          \
        .n = { __VA_ARGS__ }                                                   \
    }
#define GOODS(...) &(const struct tm_bag)BAG(__VA_ARGS__)

/* NULL is an empty bag. */

/** Does nothing lie in it? */
bool tm_bag_empty(const struct tm_bag *bag);
/** How many of a good lie in it? */
int tm_bag_count(const struct tm_bag *bag, int good);
/** @p into += @p times × @p bag. */
void tm_bag_add(struct tm_bag *into, const struct tm_bag *bag, int times);
/** "WORKER", "W" … in any case, as in TM-NOTE-04; -1 if it is no good. */
int tm_good_named(const char *word);
/** "worker", for one; "workers" for others. */
const char *tm_good_name(int good, int count);
/** "2 coins". */
void tm_count_good(int good, int count, struct text *into);
/** "W": as in orders; NULL for goods that orders do not name. */
const char *tm_good_short(int good);

#endif
