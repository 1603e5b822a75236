#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/trait.h"

/* However many mountains there are, SWB-GIANTS-02. */
static int from_above(const struct game_state *s, const struct sw_plan *plan)
{
    for (int r = 0; r < s->board->regions; r++)
        if (s->board->places[r].terrain == SW_MOUNTAIN &&
            sw_holds(s, plan->race, r) &&
            sw_adjacent(s, plan->race, r, plan->region))
            return -1;
    return 0;
}

const struct sw_trait sw_race_giants = {
    .name = "giants",
    .title = "Giants",
    .rule = "SWB-GIANTS-01",
    .tokens = 6,
    .supply = 11,
    .text = N_(
        "Regions next to a Mountain they hold cost 1 token less. Several mountains do not add up, and at least 1 token is paid."),
    .price = SW_HOOKS(price, .cost = from_above),
};
