#include "core/language.h"
#include "smallworld/trait.h"

static int cheaper(const struct game_state *s, const struct sw_plan *plan)
{
    return s->board->places[plan->region].terrain == SW_MOUNTAIN ? -2 : 0;
}

const struct sw_trait sw_race_warcraft_dwarves = {
    .name = "warcraft_dwarves",
    .title = "Dwarves",
    .rule = "SWW-DWARF-01",
    .camp = SW_ALLIANCE,
    .tokens = 5,
    .estimated = true,
    .supply = 10,
    .text = N_("Mountains cost 2 tokens less, at least 1."),
    .price = SW_HOOKS(price, .cost = cheaper),
};
