#include "core/language.h"
#include "smallworld/trait.h"

static int for_a_swamp(const struct game_state *s, int attacker, int region,
                       enum sw_action action)
{
    (void)attacker;
    return action == SW_ACTION_CONQUEST &&
           s->board->places[region].terrain == SW_SWAMP;
}

const struct sw_trait sw_power_marsh_dwelling = {
    .name = "marsh_dwelling",
    .title = "Marsh-dwelling",
    .our_name = true,
    .rule = "SWW-MARSH-01",
    .tokens = 5,
    .estimated = true,
    .text = N_(
        "Whoever conquers a swamp of this race pays its player 1 coin, in decline, too; without a coin nobody can attack it."),
    .lasts = true,
    .payment = SW_HOOKS(payment, .toll = for_a_swamp),
    .decline = SW_HOOKS(decline, .kept = true),
};
