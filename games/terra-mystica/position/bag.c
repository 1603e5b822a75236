#include "terra-mystica/position/bag.h"

#include <stddef.h>
#include <strings.h>

static const struct {
    const char *brief, *one, *many;
} goods[TM_GOODS] = {
    [TM_VP] = { "VP", "VP", "VP" },
    [TM_COIN] = { "C", "coin", "coins" },
    [TM_WORKER] = { "W", "worker", "workers" },
    [TM_PRIEST] = { "P", "priest", "priests" },
    [TM_POWER] = { "PW", "power", "power" },
    [TM_KEY] = { NULL, "key", "keys" },
    [TM_FIRE] = { "FIRE", "step on fire", "steps on fire" },
    [TM_WATER] = { "WATER", "step on water", "steps on water" },
    [TM_EARTH] = { "EARTH", "step on earth", "steps on earth" },
    [TM_AIR] = { "AIR", "step on air", "steps on air" },
    [TM_SHIP] = { NULL, "shipping level", "shipping levels" },
    [TM_DIG] = { NULL, "digging step", "digging steps" },
    [TM_RANGE] = { NULL, "range", "range" },
    [TM_SPADE] = { "SPADE", "spade", "spades" },
    [TM_BRIDGE] = { "BRIDGE", "bridge", "bridges" },
    [TM_FAVOUR] = { NULL, "favour tile", "favour tiles" },
    [TM_TOWN] = { NULL, "town tile", "town tiles" },
    [TM_STEP] = { NULL, "cult step", "cult steps" },
    [TM_EXCHANGE] = { "CONVERT_W_TO_P", "exchange of a worker for a priest",
                      "exchanges of workers for priests" },
    [TM_DWELLING] = { NULL, "free dwelling", "free dwellings" },
    [TM_TRADE] = { NULL, "free trading house", "free trading houses" },
    [TM_STORM] = { NULL, "sandstorm", "sandstorms" },
    [TM_ACTIONS] = { NULL, "action", "actions" },
    [TM_PLACE] = { NULL, "special tile", "special tiles" },
    [TM_SHOP] = { NULL, "advance without a priest", "advances" },
    [TM_DELVE] = { NULL, "free digging step", "free digging steps" },
    [TM_CROW] = { NULL, "choice of 5 VP or 3 steps", "choices" },
};

bool tm_bag_empty(const struct tm_bag *bag)
{
    for (int i = 0; i < TM_GOODS; i++)
        if (bag->n[i])
            return false;
    return true;
}

void tm_bag_add(struct tm_bag *into, const struct tm_bag *bag, int times)
{
    for (int i = 0; i < TM_GOODS; i++)
        into->n[i] += times * bag->n[i];
}

int tm_good_named(const char *word)
{
    for (int i = 0; i < TM_GOODS; i++)
        if ((goods[i].brief && !strcasecmp(word, goods[i].brief)) ||
            (i < TM_KEY && (!strcasecmp(word, goods[i].one) ||
                            !strcasecmp(word, goods[i].many))))
            return i;
    if (!strcasecmp(word, "spades"))
        return TM_SPADE;
    return !strcasecmp(word, "bridges") ? TM_BRIDGE : -1;
}

const char *tm_good_name(int good, int count)
{
    return count == 1 ? goods[good].one : goods[good].many;
}

const char *tm_good_short(int good)
{
    return goods[good].brief;
}
