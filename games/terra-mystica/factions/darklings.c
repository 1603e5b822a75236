#include "core/language.h"
#include "terra-mystica/faction.h"

static const struct tm_bag priests[] = { BAG(0), BAG(G(PRIEST, 2)) };

const struct tm_faction tm_faction_darklings = {
    .name = "darklings",
    .title = "Darklings",
    .rule = "TM-DARK-01",
    .colour = TM_BLACK,
    .robots = { 1123,
                { -3, -9, 1, 13, 0, -2, -6, 2, 10, -4, -12, 1, 2, -4, 10, 0,
                  -12, 11 },
                13 },
    .start = GOODS(G(WORKER, 1), G(COIN, 15), G(PRIEST, 1)),
    .cult = { 0, 1, 1, 0 },
    .vp_2017 = 15,
    .vp_adjusted = { 15, 15, 15 },
    .cost = { [TM_SA] = GOODS(G(WORKER, 4), G(COIN, 10)) },
    .income = { [TM_SA] = priests },
    .gain = { [TM_SH] = GOODS(G(EXCHANGE, 3)) },
    .gain_rule = "TM-DARK-02",
    .dig_top = -1,
    .spade_cost = GOODS(G(PRIEST, 1)),
    .per_bought = GOODS(G(VP, 2)),
    .landscape = { .title = "Camp",
                   .rule = "TM-LAND-10",
                   .need = TM_SH,
                   .count = 1,
                   .dwelling = true,
                   .text = N_(
                       "Counts as a dwelling for every tile that scores dwellings. The stronghold must stand.") },
    .text = N_(
        "Spades cost a priest each and give 2 VP. When the stronghold is built, up to 3 workers may become priests."),
};
