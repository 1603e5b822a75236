#include "core/language.h"
#include "terra-mystica/faction.h"

static const struct tm_bag stronghold[] = { BAG(0), BAG(G(PRIEST, 1)) };
static const struct tm_shipping none = { 0, 0, { 0 } };

const struct tm_faction tm_faction_fakirs = {
    .name = "fakirs",
    .title = "Fakirs",
    .rule = "TM-FAKIR-01",
    .colour = TM_YELLOW,
    .robots = { 1032,
                { -2, 1, -4, -1, 0, 6, 12, -3, -5, -6, -5, 2, -10, 1, 15, 0,
                  -37, 2 },
                -34 },
    .cult = { 1, 0, 0, 1 },
    .bowl = { 7, 5 },
    .vp_2017 = 33,
    .vp_adjusted = { 30, 25, 25 },
    .cost = { [TM_SH] = GOODS(G(WORKER, 4), G(COIN, 10)) },
    .income = { [TM_SH] = stronghold },
    .shipping = &none,
    .dig_top = 1,
    .skip = { .word = N_("carpet flight"),
              .range = 1,
              .with_sh = 1,
              .most = 4,
              .cost = GOODS(G(PRIEST, 1)),
              .cost_sh = GOODS(G(PRIEST, 1)),
              .gain = GOODS(G(VP, 4)) },
    .landscape = { .title = "Flight School",
                   .rule = "TM-LAND-19",
                   .per_skip = GOODS(G(COIN, 2)),
                   .text = N_("Each carpet flight afterwards gives 2 coins.") },
    .text = N_(
        "No shipping. For a priest a transform or build may skip one hex, two with the stronghold; each flight gives 4 VP. One digging step only."),
};
