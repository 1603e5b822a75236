#include "terra-mystica/position/tiles.h"

#include <strings.h>

#include "core/language.h"

#define POWER_ACTION(called, price, brings)                                    \
    {                                                                          \
        .name = (called), .rule = "TM-PACT-02",                                \
        .cost = GOODS(G(POWER, price)), .gain = GOODS(brings)                  \
    }
const struct tm_space tm_board_actions[TM_BOARD_ACTIONS] = {
    POWER_ACTION("ACT1", 3, G(BRIDGE, 1)),
    POWER_ACTION("ACT2", 3, G(PRIEST, 1)),
    POWER_ACTION("ACT3", 4, G(WORKER, 2)),
    POWER_ACTION("ACT4", 4, G(COIN, 7)),
    POWER_ACTION("ACT5", 4, G(SPADE, 1)),
    POWER_ACTION("ACT6", 6, G(SPADE, 2)),
};

/* TM-FAV-03; how many of each: TM-SET-09 */
const struct tm_favour tm_favours[TM_FAVOURS] = {
    { .count = 1, .gain = GOODS(G(FIRE, 3)) },
    { .count = 1, .gain = GOODS(G(WATER, 3)) },
    { .count = 1, .gain = GOODS(G(EARTH, 3)) },
    { .count = 1, .gain = GOODS(G(AIR, 3)) },
    { .count = 3, .gain = GOODS(G(FIRE, 2)), .town_power = 6 },
    { .count = 3,
      .gain = GOODS(G(WATER, 2)),
      .space = { .name = "FAV6",
                 .rule = "TM-FAV-03",
                 .gain = GOODS(G(STEP, 1)) } },
    { .count = 3,
      .gain = GOODS(G(EARTH, 2)),
      .income = GOODS(G(WORKER, 1), G(POWER, 1)) },
    { .count = 3, .gain = GOODS(G(AIR, 2)), .income = GOODS(G(POWER, 4)) },
    { .count = 3, .gain = GOODS(G(FIRE, 1)), .income = GOODS(G(COIN, 3)) },
    { .count = 3, .gain = GOODS(G(WATER, 1)), .vp_trade = 3 },
    { .count = 3, .gain = GOODS(G(EARTH, 1)), .vp_build = 2 },
    { .count = 3, .gain = GOODS(G(AIR, 1)), .vp_pass = { 0, 2, 3, 3, 4 } },
};

/* TM-TOWN-04, TM-MINI-01 */
const struct tm_town tm_towns[TM_TOWNS] = {
    { 2, BAG(G(VP, 5), G(KEY, 1), G(COIN, 6)), false },
    { 2, BAG(G(VP, 7), G(KEY, 1), G(WORKER, 2)), false },
    { 2, BAG(G(VP, 9), G(KEY, 1), G(PRIEST, 1)), false },
    { 2, BAG(G(VP, 6), G(KEY, 1), G(POWER, 8)), false },
    { 2,
      BAG(G(VP, 8), G(KEY, 1), G(FIRE, 1), G(WATER, 1), G(EARTH, 1), G(AIR, 1)),
      false },
    { 1,
      BAG(G(VP, 2), G(KEY, 2), G(FIRE, 2), G(WATER, 2), G(EARTH, 2), G(AIR, 2)),
      true },
    { 2, BAG(G(VP, 4), G(KEY, 1), G(RANGE, 1)), true },
    { 1, BAG(G(VP, 11), G(KEY, 1)), true },
};

/* TM-BON-01, TM-MINI-02 */
const struct tm_card tm_cards[TM_CARDS] = {
    { .income = GOODS(G(COIN, 2)),
      .space = { .name = "BON1",
                 .rule = "TM-BON-03",
                 .gain = GOODS(G(SPADE, 1)) } },
    { .income = GOODS(G(COIN, 4)),
      .space = { .name = "BON2",
                 .rule = "TM-BON-01",
                 .gain = GOODS(G(STEP, 1)) } },
    { .income = GOODS(G(COIN, 6)) },
    { .income = GOODS(G(POWER, 3)), .shipping = 1 },
    { .income = GOODS(G(WORKER, 1), G(POWER, 3)) },
    { .income = GOODS(G(WORKER, 2)), .vp = { [TM_SH] = 4, [TM_SA] = 4 } },
    { .income = GOODS(G(WORKER, 1)), .vp = { [TM_TP] = 2 } },
    { .income = GOODS(G(PRIEST, 1)) },
    { .income = GOODS(G(COIN, 2)), .vp = { [TM_D] = 1 } },
    { .income = GOODS(G(POWER, 3)), .vp_shipping = 3, .mini = true },
};

/* TM-CB-03; what is scored: TM-TERR-14, TM-BUILD-04, TM-UPG, TM-TOWN-05 */
const struct tm_score tm_scores[TM_SCORES] = {
    { TM_SCORED_SPADE, 2, 2, 1, BAG(G(COIN, 1)) },
    { TM_SCORED_TOWN, 5, 2, 4, BAG(G(SPADE, 1)) },
    { TM_SCORED_D, 2, 1, 4, BAG(G(PRIEST, 1)) },
    { TM_SCORED_BIG, 5, 0, 2, BAG(G(WORKER, 1)) },
    { TM_SCORED_D, 2, 0, 4, BAG(G(POWER, 4)) },
    { TM_SCORED_TP, 3, 1, 4, BAG(G(SPADE, 1)) },
    { TM_SCORED_BIG, 5, 3, 2, BAG(G(WORKER, 1)) },
    { TM_SCORED_TP, 3, 3, 4, BAG(G(SPADE, 1)) },
    { TM_SCORED_TE, 4, -1, 1, BAG(G(COIN, 2)) },
};

static const struct {
    const char *name, *title;
    int power;
} buildings[] = {
    { "D", N_("dwelling"), 1 },
    { "TP", N_("trading house"), 2 },
    { "TE", N_("temple"), 2 },
    { "SH", N_("stronghold"), 3 },
    { "SA", N_("sanctuary"), 3 },
    { "tile", N_("special tile"), 1 }, /* TM-LAND-03 */
};

static const char *const cults[TM_CULTS] = { N_("fire"), N_("water"),
                                             N_("earth"), N_("air") };

int tm_power_value(int building)
{
    return buildings[building].power;
}

const char *tm_building_title(int building)
{
    return buildings[building].title;
}

const char *tm_building_name(int building)
{
    return buildings[building].name;
}

const char *tm_cult_name(int cult)
{
    return cults[cult];
}

int tm_cult_named(const char *word)
{
    for (int i = 0; i < TM_CULTS; i++)
        if (!strcasecmp(cults[i], word))
            return i;
    return -1;
}

int tm_order_steps(int space)
{
    return space == 0 ? 3 : 2;
}
