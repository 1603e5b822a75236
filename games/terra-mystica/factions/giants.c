#include "core/language.h"
#include "terra-mystica/faction.h"

static const struct tm_bag stronghold[] = { BAG(0), BAG(G(POWER, 4)) };

const struct tm_faction tm_faction_giants = {
    .name = "giants",
    .title = "Giants",
    .rule = "TM-GIANTS-01",
    .colour = TM_RED,
    .robots = { 913,
                { 6, 1, 3, -4, 0, -6, -21, -1, 4, -2, -8, 14, -3, 4, 13, 0, -3,
                  -7 },
                19 },
    .cult = { 1, 0, 0, 1 },
    .vp_2017 = 25,
    .vp_adjusted = { 30, 25, 25 },
    .income = { [TM_SH] = stronghold },
    .flat = 2,
    .space = { .name = "ACTG",
               .rule = "TM-GIANTS-03",
               .gain = GOODS(G(SPADE, 2)) },
    .intro = { .seats = "5", .dwellings = { "D7", "D4" } },
    .landscape = { .title = "Cave of Wisdom",
                   .rule = "TM-LAND-18",
                   .need = TM_TE,
                   .count = 1,
                   .gain = GOODS(G(DELVE, 1)),
                   .text = N_(
                       "When it is laid, one digging step is free. A temple must stand.") },
    .text = N_(
        "Every transform takes exactly two spades and goes straight to wasteland. With the stronghold the action ACTG brings two."),
};
