#include "core/language.h"
#include "terra-mystica/faction.h"

static const struct tm_bag trading_houses[] = {
    BAG(0),
    BAG(G(COIN, 2), G(POWER, 1)),
    BAG(G(COIN, 4), G(POWER, 2)),
    BAG(G(COIN, 7), G(POWER, 3)),
    BAG(G(COIN, 11), G(POWER, 4)),
};
static const struct tm_bag stronghold[] = { BAG(0), BAG(G(COIN, 6)) };
static const struct tm_rate rates[] = {
    { BAG(G(VP, 1)), BAG(G(COIN, 1)) },
    { BAG(G(COIN, 2)), BAG(G(VP, 1)) },
    { BAG(0), BAG(0) },
};

const struct tm_faction tm_faction_alchemists = {
    .name = "alchemists",
    .title = "Alchemists",
    .rule = "TM-ALCH-01",
    .colour = TM_BLACK,
    .robots = { 988,
                { -4, -8, -8, 18, 0, 2, 10, -2, -2, -14, -4, 13, 1, -8, 6, 0,
                  -9, 11 },
                36 },
    .cult = { 1, 1, 0, 0 },
    .vp_2017 = 27,
    .vp_adjusted = { .base = 25, .revised = 30 },
    .income = { [TM_TP] = trading_houses, [TM_SH] = stronghold },
    .gain = { [TM_SH] = GOODS(G(POWER, 12)) },
    .per_spade_sh = GOODS(G(POWER, 2)),
    .rates = rates,
    .coins_per_vp = 2,
    .intro = { .seats = "3", .dwellings = { "E5", "G5" } },
    .landscape = { .title = "Dim Workshop",
                   .rule = "TM-LAND-09",
                   .need = TM_SH,
                   .count = 1,
                   .gain = GOODS(G(SHOP, 3)),
                   .text = N_(
                       "When it is laid, shipping and digging may each be advanced once without the priest. The stronghold must stand.") },
    .text = N_(
        "Change 1 VP into 1 coin and 2 coins into 1 VP in your turn. The stronghold brings 12 power, and then 2 power for each spade."),
};
