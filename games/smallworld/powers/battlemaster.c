#include "core/language.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_battlemaster)

static void rewards(struct game_state *s, const struct sw_plan *plan)
{
    if (s->attacks[s->attack_count - 1].nonempty)
        sw_reward(s, s->faction[plan->race].seat, 1, id());
}

const struct sw_trait sw_power_battlemaster = {
    .name = "battlemaster",
    .title = "Battlemaster",
    .rule = "SWW-BATTLEM-01",
    .tokens = 5,
    .estimated = true,
    .text = N_(
        "Each region that was not empty gives 1 coin as soon as it is conquered. Murlocs count."),
    .conquest = SW_HOOKS(conquest, .rewards = rewards),
};
