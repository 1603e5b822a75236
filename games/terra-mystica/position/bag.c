#include "terra-mystica/position/bag.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "core/language.h"

static const struct {
    const char *brief, *one, *many;
} goods[TM_GOODS] = {
    [TM_VP] = { "VP", COUNT_("%d VP", "%d VP") },
    [TM_COIN] = { "C", COUNT_("%d coin", "%d coins") },
    [TM_WORKER] = { "W", COUNT_("%d worker", "%d workers") },
    [TM_PRIEST] = { "P", COUNT_("%d priest", "%d priests") },
    [TM_POWER] = { "PW", COUNT_("%d power", "%d power") },
    [TM_KEY] = { NULL, COUNT_("%d key", "%d keys") },
    [TM_FIRE] = { "FIRE", COUNT_("%d step on fire", "%d steps on fire") },
    [TM_WATER] = { "WATER", COUNT_("%d step on water", "%d steps on water") },
    [TM_EARTH] = { "EARTH", COUNT_("%d step on earth", "%d steps on earth") },
    [TM_AIR] = { "AIR", COUNT_("%d step on air", "%d steps on air") },
    [TM_SHIP] = { NULL, COUNT_("%d shipping level", "%d shipping levels") },
    [TM_DIG] = { NULL, COUNT_("%d digging step", "%d digging steps") },
    [TM_RANGE] = { NULL, COUNT_("%d range", "%d range") },
    [TM_SPADE] = { "SPADE", COUNT_("%d spade", "%d spades") },
    [TM_BRIDGE] = { "BRIDGE", COUNT_("%d bridge", "%d bridges") },
    [TM_FAVOUR] = { NULL, COUNT_("%d favour tile", "%d favour tiles") },
    [TM_TOWN] = { NULL, COUNT_("%d town tile", "%d town tiles") },
    [TM_STEP] = { NULL, COUNT_("%d cult step", "%d cult steps") },
    [TM_EXCHANGE] = { "CONVERT_W_TO_P",
                      COUNT_("%d exchange of a worker for a priest",
                             "%d exchanges of workers for priests") },
    [TM_DWELLING] = { NULL, COUNT_("%d free dwelling", "%d free dwellings") },
    [TM_TRADE] = { NULL,
                   COUNT_("%d free trading house", "%d free trading houses") },
    [TM_STORM] = { NULL, COUNT_("%d sandstorm", "%d sandstorms") },
    [TM_ACTIONS] = { NULL, COUNT_("%d action", "%d actions") },
    [TM_PLACE] = { NULL, COUNT_("%d special tile", "%d special tiles") },
    [TM_SHOP] = { NULL, COUNT_("%d advance without a priest", "%d advances") },
    [TM_DELVE] = { NULL,
                   COUNT_("%d free digging step", "%d free digging steps") },
    [TM_CROW] = { NULL, COUNT_("%d choice of 5 VP or 3 steps", "%d choices") },
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
            (i < TM_KEY && (!strcasecmp(word, tm_good_name(i, 1)) ||
                            !strcasecmp(word, tm_good_name(i, 2)))))
            return i;
    if (!strcasecmp(word, "spades"))
        return TM_SPADE;
    return !strcasecmp(word, "bridges") ? TM_BRIDGE : -1;
}

const char *tm_good_name(int good, int count)
{
    return (count == 1 ? goods[good].one : goods[good].many) + strlen("%d ");
}

void tm_count_good(int good, int count, struct text *into)
{
    text_count(into, count, goods[good].one, goods[good].many);
}

const char *tm_good_short(int good)
{
    return goods[good].brief;
}
