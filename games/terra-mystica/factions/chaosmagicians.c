#include "core/language.h"
#include "terra-mystica/faction.h"

static const struct tm_bag stronghold[] = { BAG(0), BAG(G(WORKER, 2)) };
static const struct tm_bag tiles = BAG(G(FAVOUR, 2));

const struct tm_faction tm_faction_chaosmagicians = {
    .name = "chaosmagicians",
    .title = "Chaos Magicians",
    .rule = "TM-CHAOS-01",
    .colour = TM_RED,
    .robots = { 1044,
                { -6, -7, 2, -4, 0, 15, -9, 14, 15, -14, -15, 1, -2, -7, 17, 0,
                  -31, -28 },
                28 },
    .start = GOODS(G(WORKER, 4), G(COIN, 15)),
    .cult = { 2, 0, 0, 0 },
    .dwellings = 1,
    .last = true,
    .vp_2017 = 19,
    .cost = { [TM_SH] = GOODS(G(WORKER, 4), G(COIN, 4)),
              [TM_SA] = GOODS(G(WORKER, 4), G(COIN, 8)) },
    .income = { [TM_SH] = stronghold },
    .gain = { [TM_TE] = &tiles, [TM_SA] = &tiles },
    .space = { .name = "ACTC",
               .rule = "TM-CHAOS-02",
               .gain = GOODS(G(ACTIONS, 2)) },
    .landscape = { .title = "Gate of Chaos",
                   .rule = "TM-LAND-17",
                   .need = TM_SH,
                   .count = 1,
                   .placed_only = true,
                   .text = N_(
                       "When the stronghold is built it may be laid free on any empty wasteland.") },
    .text = N_(
        "One starting dwelling, placed last; two favour tiles for each temple and the sanctuary. With the stronghold ACTC takes two actions in one turn."),
};
