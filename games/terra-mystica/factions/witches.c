#include "core/language.h"
#include "terra-mystica/faction.h"

const struct tm_faction tm_faction_witches = {
    .name = "witches",
    .title = "Witches",
    .rule = "TM-WITCH-01",
    .colour = TM_GREEN,
    .robots = { 956,
                { 5, -9, -3, 6, 0, 2, 3, 6, -3, -10, -4, 4, -1, -5, 10, 0, -25,
                  5 },
                12 },
    .cult = { 0, 0, 0, 2 },
    .vp_2017 = 19,
    .per_town = GOODS(G(VP, 5)),
    .space = { .name = "ACTW",
               .rule = "TM-WITCH-02",
               .gain = GOODS(G(DWELLING, 1)) },
    .intro = { .seats = "2345", .dwellings = { "E9", "F4" } },
    .landscape = { .title = "Crow Hut",
                   .rule = "TM-LAND-08",
                   .need = TM_TE,
                   .count = 2,
                   .crows = true,
                   .text = N_(
                       "For each new town choose the 5 VP or 3 steps on one cult track. Two temples must stand.") },
    .text = N_(
        "Each town tile gives 5 VP more. With the stronghold the action ACTW puts a dwelling on any empty forest, free of cost."),
};
