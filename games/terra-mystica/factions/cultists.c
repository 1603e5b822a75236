#include "core/language.h"
#include "terra-mystica/faction.h"

static const struct tm_bag cost = BAG(G(WORKER, 4), G(COIN, 8));

const struct tm_faction tm_faction_cultists = {
    .name = "cultists",
    .title = "Cultists",
    .rule = "TM-CULTIST-01",
    .colour = TM_BROWN,
    .robots = { 1076,
                { -1, -1, 3, 8, 0, -10, -3, 12, 2, -5, -7, -1, -7, 2, 7, 0, -35,
                  -3 },
                2 },
    .cult = { 1, 0, 1, 0 },
    .vp_2017 = 16,
    .vp_adjusted = { .base = 15, .lakes = 15 },
    .cost = { [TM_SH] = &cost, [TM_SA] = &cost },
    .gain = { [TM_SH] = GOODS(G(VP, 7)) },
    .steps_if_taken = 1,
    .if_refused = GOODS(G(POWER, 1)),
    .landscape = { .title = "Cult Palace",
                   .rule = "TM-LAND-11",
                   .wins_ties = true,
                   .text = N_(
                       "In the scoring of the cult tracks the Cultists win ties.") },
    .text = N_(
        "When an opponent takes power from your build or upgrade you get one cult step of choice; when all refuse, 1 power. The stronghold gives 7 VP."),
};
