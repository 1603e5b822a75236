#include "core/language.h"
#include "terra-mystica/faction.h"

static const struct tm_bag great = BAG(G(WORKER, 5), G(COIN, 8));
static const struct tm_bag dwellings[] = {
    BAG(G(WORKER, 2)), BAG(G(WORKER, 3)), BAG(G(WORKER, 4)),
    BAG(G(WORKER, 5)), BAG(G(WORKER, 6)), BAG(G(WORKER, 7)),
    BAG(G(WORKER, 8)), BAG(G(WORKER, 9)), BAG(G(WORKER, 9)),
};
static const struct tm_bag trading_houses[] = {
    BAG(0),
    BAG(G(COIN, 2), G(POWER, 2)),
    BAG(G(COIN, 4), G(POWER, 4)),
    BAG(G(COIN, 6), G(POWER, 6)),
    BAG(G(COIN, 9), G(POWER, 8)),
};
static const struct tm_bag stronghold[] = { BAG(0), BAG(G(POWER, 4)) };
static const struct tm_bag priests[] = { BAG(0), BAG(G(PRIEST, 2)) };

const struct tm_faction tm_faction_swarmlings = {
    .name = "swarmlings",
    .title = "Swarmlings",
    .rule = "TM-SWARM-01",
    .colour = TM_BLUE,
    .robots = { 1015,
                { -3, -15, -7, 25, 0, 0, -4, 0, 5, -5, -5, 5, 3, -7, 8, 0, -3,
                  -14 },
                10 },
    .start = GOODS(G(WORKER, 8), G(COIN, 20)),
    .cult = { 1, 1, 1, 1 },
    .bowl = { 3, 9 },
    .vp_2017 = 22,
    .vp_adjusted = { .lakes = 25 },
    .cost = { GOODS(G(WORKER, 2), G(COIN, 3)), GOODS(G(WORKER, 3), G(COIN, 8)),
              GOODS(G(WORKER, 3), G(COIN, 6)), &great, &great },
    .cost_near = GOODS(G(WORKER, 3), G(COIN, 4)),
    .income = { [TM_D] = dwellings,
                [TM_TP] = trading_houses,
                [TM_SH] = stronghold,
                [TM_SA] = priests },
    .per_town = GOODS(G(WORKER, 3)),
    .space = { .name = "ACTS",
               .rule = "TM-SWARM-02",
               .gain = GOODS(G(TRADE, 1)) },
    .landscape = { .title = "Breeding Ground",
                   .rule = "TM-LAND-16",
                   .need = TM_SA,
                   .count = 1,
                   .breeds = true,
                   .text = N_(
                       "Its town gets more tiles at power 14, 21 and 28 (12, 18, 24 with FAV5). The sanctuary must stand.") },
    .text = N_(
        "Each town tile gives 3 workers. With the stronghold the action ACTS turns a dwelling into a trading house free of cost."),
};
