#include "terra-mystica/position/bag.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "core/language.h"

/* What so many are called, and what they are called beside a number that
 * stands elsewhere. */
static const struct {
    const char *brief, *one, *many, *name, *names;
} goods[TM_GOODS] = {
    [TM_VP] = { "VP", COUNT_("%d VP", "%d VP"), COUNT_("VP", "VP") },
    [TM_COIN] = { "C", COUNT_("%d coin", "%d coins"), COUNT_("coin", "coins") },
    [TM_WORKER] = { "W", COUNT_("%d worker", "%d workers"),
                    COUNT_("worker", "workers") },
    [TM_PRIEST] = { "P", COUNT_("%d priest", "%d priests"),
                    COUNT_("priest", "priests") },
    [TM_POWER] = { "PW", COUNT_("%d power", "%d power"),
                   COUNT_("power", "power") },
    [TM_KEY] = { NULL, COUNT_("%d key", "%d keys"), COUNT_("key", "keys") },
    [TM_FIRE] = { "FIRE", COUNT_("%d step on fire", "%d steps on fire"),
                  COUNT_("step on fire", "steps on fire") },
    [TM_WATER] = { "WATER", COUNT_("%d step on water", "%d steps on water"),
                   COUNT_("step on water", "steps on water") },
    [TM_EARTH] = { "EARTH", COUNT_("%d step on earth", "%d steps on earth"),
                   COUNT_("step on earth", "steps on earth") },
    [TM_AIR] = { "AIR", COUNT_("%d step on air", "%d steps on air"),
                 COUNT_("step on air", "steps on air") },
    [TM_SHIP] = { NULL, COUNT_("%d shipping level", "%d shipping levels"),
                  COUNT_("shipping level", "shipping levels") },
    [TM_DIG] = { NULL, COUNT_("%d digging step", "%d digging steps"),
                 COUNT_("digging step", "digging steps") },
    [TM_RANGE] = { NULL, COUNT_("%d range", "%d range"),
                   COUNT_("range", "range") },
    [TM_SPADE] = { "SPADE", COUNT_("%d spade", "%d spades"),
                   COUNT_("spade", "spades") },
    [TM_BRIDGE] = { "BRIDGE", COUNT_("%d bridge", "%d bridges"),
                    COUNT_("bridge", "bridges") },
    [TM_FAVOUR] = { NULL, COUNT_("%d favour tile", "%d favour tiles"),
                    COUNT_("favour tile", "favour tiles") },
    [TM_TOWN] = { NULL, COUNT_("%d town tile", "%d town tiles"),
                  COUNT_("town tile", "town tiles") },
    [TM_STEP] = { NULL, COUNT_("%d cult step", "%d cult steps"),
                  COUNT_("cult step", "cult steps") },
    [TM_EXCHANGE] = { "CONVERT_W_TO_P",
                      COUNT_("%d exchange of a worker for a priest",
                             "%d exchanges of workers for priests"),
                      COUNT_("exchange of a worker for a priest",
                             "exchanges of workers for priests") },
    [TM_DWELLING] = { NULL, COUNT_("%d free dwelling", "%d free dwellings"),
                      COUNT_("free dwelling", "free dwellings") },
    [TM_TRADE] = { NULL,
                   COUNT_("%d free trading house", "%d free trading houses"),
                   COUNT_("free trading house", "free trading houses") },
    [TM_STORM] = { NULL, COUNT_("%d sandstorm", "%d sandstorms"),
                   COUNT_("sandstorm", "sandstorms") },
    [TM_ACTIONS] = { NULL, COUNT_("%d action", "%d actions"),
                     COUNT_("action", "actions") },
    [TM_PLACE] = { NULL, COUNT_("%d special tile", "%d special tiles"),
                   COUNT_("special tile", "special tiles") },
    [TM_SHOP] = { NULL, COUNT_("%d advance without a priest", "%d advances"),
                  COUNT_("advance without a priest", "advances") },
    [TM_DELVE] = { NULL,
                   COUNT_("%d free digging step", "%d free digging steps"),
                   COUNT_("free digging step", "free digging steps") },
    [TM_CROW] = { NULL, COUNT_("%d choice of 5 VP or 3 steps", "%d choices"),
                  COUNT_("choice of 5 VP or 3 steps", "choices") },
};

bool tm_bag_empty(const struct tm_bag *bag)
{
    for (int i = 0; bag && i < TM_GOODS; i++)
        if (bag->n[i])
            return false;
    return true;
}

int tm_bag_count(const struct tm_bag *bag, int good)
{
    return bag ? bag->n[good] : 0;
}

void tm_bag_add(struct tm_bag *into, const struct tm_bag *bag, int times)
{
    for (int i = 0; bag && i < TM_GOODS; i++)
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
    return count == 1 ? goods[good].name : goods[good].names;
}

void tm_count_good(int good, int count, struct text *into)
{
    text_count(into, count, goods[good].one, goods[good].many);
}

const char *tm_good_short(int good)
{
    return goods[good].brief;
}
