#include "core/language.h"
#include "smallworld/trait.h"

/* However many others would lose (SWU-COMPAT-22). */
static int no_loss(const struct game_state *s, int race, int region)
{
    (void)s;
    (void)race;
    (void)region;
    return -SW_REGIONS;
}

const struct sw_trait sw_race_elves = {
    .name = "elves",
    .title = "Elves",
    .rule = "SWB-ELVES-01",
    .tokens = 6,
    .supply = 11,
    .text =
        N_("They lose a conquered region, but no token with it. "
           "All of them are placed on their other regions at the end of the "
           "attacker's turn. Sorcery still costs them the token."),
    .loss = SW_HOOKS(loss, .tokens = no_loss),
};
