#include "core/language.h"
#include "terra-mystica/faction.h"

const struct tm_faction tm_faction_halflings = {
    .name = "halflings",
    .title = "Halflings",
    .rule = "TM-HALF-01",
    .colour = TM_BROWN,
    .robots = { 1109,
                { 2, -4, -1, 8, 0, -6, -7, -5, -8, -9, -1, 27, -6, -10, 18, 0,
                  -28, -15 },
                -5 },
    .cult = { 0, 0, 1, 1 },
    .bowl = { 3, 9 },
    .vp_2017 = 20,
    .cost = { [TM_SH] = GOODS(G(WORKER, 4), G(COIN, 8)) },
    .gain = { [TM_SH] = GOODS(G(SPADE, 3)) },
    .gain_rule = "TM-HALF-02",
    .dig_cost = GOODS(G(WORKER, 2), G(PRIEST, 1), G(COIN, 1)),
    .per_spade = GOODS(G(VP, 1)),
    .intro = { .seats = "45", .dwellings = { "E6", "H7" } },
    .landscape = { .title = "Excavator",
                   .rule = "TM-LAND-12",
                   .need = TM_SH,
                   .count = 1,
                   .digs = true,
                   .text = N_(
                       "A hex directly adjacent to it takes one spade less, at least 1. The stronghold must stand.") },
    .text = N_(
        "Each spade used gives 1 VP. The stronghold brings 3 spades at once, and a dwelling may be built on a hex they made home."),
};
