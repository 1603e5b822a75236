#include "core/language.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_race_warcraft_orcs)

static void rewards(struct game_state *s, const struct sw_plan *plan)
{
    int on = s->attacks[s->attack_count - 1].on;
    if (on >= 0 && sw_trait(on)->camp == SW_ALLIANCE)
        sw_reward(s, s->faction[plan->race].seat, 1, id());
}

const struct sw_trait sw_race_warcraft_orcs = {
    .name = "warcraft_orcs",
    .title = "Orcs",
    .rule = "SWW-ORC-01",
    .camp = SW_HORDE,
    .tokens = 6,
    .estimated = true,
    .supply = 11,
    .text = N_(
        "Each region conquered from an Alliance race, active or declined, gives 1 coin at once."),
    .conquest = SW_HOOKS(conquest, .rewards = rewards),
};
