#include "core/language.h"
#include "terra-mystica/faction.h"

const struct tm_faction tm_faction_auren = {
    .name = "auren",
    .title = "Auren",
    .rule = "TM-AUREN-01",
    .colour = TM_GREEN,
    .robots = { 937,
                { 1, -1, -5, 0, 0, 5, 10, -6, -2, -1, -7, 7, 3, -10, 6, 0, -30,
                  13 },
                -27 },
    .cult = { 0, 1, 0, 1 },
    .vp_2017 = 27,
    .vp_adjusted = { .base = 25, .revised = 25 },
    .cost = { [TM_SA] = GOODS(G(WORKER, 4), G(COIN, 8)) },
    .gain = { [TM_SH] = GOODS(G(FAVOUR, 1)) },
    .space = { .name = "ACTA",
               .rule = "TM-AUREN-02",
               .gain = GOODS(G(STEP, 2)) },
    .landscape = { .title = "Tree of Serenity",
                   .rule = "TM-LAND-07",
                   .at_top = GOODS(G(VP, 4)),
                   .text = N_(
                       "Each own marker that reaches space 10 of a cult track afterwards gives 4 VP.") },
    .text = N_(
        "The stronghold brings a favour tile at once, and then once a round the action ACTA: two steps on one cult track."),
};
