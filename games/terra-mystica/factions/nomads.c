#include "core/language.h"
#include "terra-mystica/faction.h"

static const struct tm_bag trading_houses[] = {
    BAG(0),
    BAG(G(COIN, 2), G(POWER, 1)),
    BAG(G(COIN, 4), G(POWER, 2)),
    BAG(G(COIN, 7), G(POWER, 3)),
    BAG(G(COIN, 11), G(POWER, 4)),
};

const struct tm_faction tm_faction_nomads = {
    .name = "nomads",
    .title = "Nomads",
    .rule = "TM-NOMAD-01",
    .colour = TM_YELLOW,
    .robots = { 1009,
                { 4, -21, -3, 13, 0, 6, -9, 0, 7, 1, 1, 3, 7, -14, 5, 0, -19,
                  12 },
                11 },
    .start = GOODS(G(WORKER, 2), G(COIN, 15)),
    .cult = { 1, 0, 1, 0 },
    .dwellings = 3,
    .vp_2017 = 19,
    .vp_adjusted = { .revised = 15, .lakes = 15 },
    .cost = { [TM_SH] = GOODS(G(WORKER, 4), G(COIN, 8)) },
    .income = { [TM_TP] = trading_houses },
    .space = { .name = "ACTN",
               .rule = "TM-NOMAD-02",
               .rule_beside = "TM-NOMAD-03",
               .gain = GOODS(G(STORM, 1)) },
    .intro = { .seats = "2345", .dwellings = { "B4", "F3", "G7" } },
    .landscape = { .title = "Trading Camp",
                   .rule = "TM-LAND-20",
                   .need = TM_TP,
                   .count = 1,
                   .storms = true,
                   .trades = true,
                   .text = N_(
                       "When an opponent builds next to it take the power as usual, or 1 coin. A trading house must stand.") },
    .text = N_(
        "Three starting dwellings. With the stronghold the action ACTN, a sandstorm, makes a neighbouring hex desert; a dwelling may be built there at once."),
};
