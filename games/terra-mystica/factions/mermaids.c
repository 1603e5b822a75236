#include "core/language.h"
#include "terra-mystica/faction.h"

static const struct tm_bag stronghold[] = { BAG(0), BAG(G(POWER, 4)) };
static const struct tm_shipping shipping = { 1, 5, { 0, 0, 2, 3, 4, 5 } };

const struct tm_faction tm_faction_mermaids = {
    .name = "mermaids",
    .title = "Mermaids",
    .rule = "TM-MERM-01",
    .colour = TM_BLUE,
    .robots = { 1009,
                { -1, -10, 0, 14, 0, -3, -5, 11, 4, -10, -3, -5, -6, -9, 21, 0,
                  -6, -10 },
                18 },
    .cult = { 0, 2, 0, 0 },
    .bowl = { 3, 9 },
    .vp_2017 = 19,
    .vp_adjusted = { .revised = 15 },
    .cost = { [TM_SA] = GOODS(G(WORKER, 4), G(COIN, 8)) },
    .income = { [TM_SH] = stronghold },
    .gain = { [TM_SH] = GOODS(G(SHIP, 1)) },
    .shipping = &shipping,
    .fords = "TM-MERM-01",
    .intro = { .seats = "45", .dwellings = { "D5", "G6" } },
    .landscape = { .title = "Coral Reef",
                   .rule = "TM-LAND-15",
                   .river = true,
                   .text = N_(
                       "Lies on a river next to an own structure, for one spade. Ships may start there.") },
    .text = N_(
        "Shipping from 1 to 5. A town may skip one river hex, with the order connect. The stronghold brings one shipping level."),
};
