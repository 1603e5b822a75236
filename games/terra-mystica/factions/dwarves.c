#include "core/language.h"
#include "terra-mystica/faction.h"

static const struct tm_bag trading_houses[] = {
    BAG(0),
    BAG(G(COIN, 3), G(POWER, 1)),
    BAG(G(COIN, 5), G(POWER, 2)),
    BAG(G(COIN, 7), G(POWER, 4)),
    BAG(G(COIN, 10), G(POWER, 6)),
};
static const struct tm_shipping none = { 0, 0, { 0 } };

const struct tm_faction tm_faction_dwarves = {
    .name = "dwarves",
    .title = "Dwarves",
    .rule = "TM-DWARF-01",
    .colour = TM_GRAY,
    .robots = { 1175,
                { 3, 5, -1, -7, 0, 0, 14, -9, -8, -16, 0, 10, 1, -12, 22, 0,
                  -10, -7 },
                26 },
    .cult = { 0, 0, 2, 0 },
    .vp_2017 = 20,
    .vp_adjusted = { .lakes = 30 },
    .income = { [TM_TP] = trading_houses },
    .shipping = &none,
    .skip = { .word = N_("tunnel"),
              .range = 1,
              .most = 1,
              .cost = GOODS(G(WORKER, 2)),
              .cost_sh = GOODS(G(WORKER, 1)),
              .gain = GOODS(G(VP, 4)) },
    .landscape = { .title = "Great Tunnel",
                   .rule = "TM-LAND-13",
                   .skip = 2,
                   .skips_late = true,
                   .text = N_(
                       "Tunnels that start here may skip two hexes, and cult spades may tunnel free of cost.") },
    .text = N_(
        "No shipping. For 2 workers (1 with the stronghold) a transform or build may skip one hex; each tunnel gives 4 VP."),
};
