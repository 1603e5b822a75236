#include "smallworld/trait.h"

static int for_a_swamp(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->board->places[region].terrain == SW_SWAMP ? 1 : 0;
}

const struct sw_trait sw_power_marsh_dwelling = {
    .name = "marsh_dwelling",
    .title = "Marsh-dwelling",
    .our_name = true,
    .rule = "SWW-MARSH-01",
    .set = "warcraft",
    .tokens = 5,
    .estimated = true,
    .text = "Whoever conquers a swamp of this race pays its player 1 coin, "
            "in decline, too; without a coin nobody can attack it.",
    .lasts = true,
    .payment = { .toll_after = for_a_swamp },
    .decline = { .kept = true },
};
