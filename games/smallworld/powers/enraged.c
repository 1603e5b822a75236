#include "core/language.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_enraged)

static void rewards_enraged(struct game_state *s, const struct sw_plan *plan)
{
    int defenders = s->attacks[s->attack_count - 1].defenders;
    if (defenders >= 2)
        sw_reward(s, s->faction[plan->race].seat, defenders, id());
}

const struct sw_trait sw_power_enraged = {
    .name = "enraged",
    .title = "Enraged",
    .rule = "SWW-ENRAGED-01",
    .tokens = 5,
    .estimated = true,
    .text = N_(
        "A region that 2 or more tokens defended gives as many coins as soon as it is conquered. "
        "Whatever else holds a region like a token counts as one; walls, forts and mountains do not."),
    .conquest = SW_HOOKS(conquest, .rewards = rewards_enraged),
};
