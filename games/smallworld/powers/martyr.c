#include "core/language.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_martyr)

static void attacked(struct game_state *s, int race,
                     const struct sw_attack *attack)
{
    if (attack->won && attack->on == race)
        sw_reward(s, attack->seat, 1, id());
}

const struct sw_trait sw_power_martyr = {
    .name = "martyr",
    .title = "Martyr",
    .rule = "SWU-MARTYR-01",
    .tokens = 4,
    .text = N_(
        "Each time an opponent conquers one of its regions you get 1 coin at once."),
    .loss = SW_HOOKS(loss, .attacked = attacked),
};
