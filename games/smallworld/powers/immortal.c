#include "core/language.h"
#include "smallworld/trait.h"

/* Not in the own turn (SWU-IMMORTAL-02, SWU-INTER-03). */
static int nobody_dies(const struct game_state *s, int race, int region)
{
    (void)region;
    return s->faction[race].seat == s->turn ? 0 : -SW_REGIONS;
}

const struct sw_trait sw_power_immortal = {
    .name = "immortal",
    .title = "Immortal",
    .rule = "SWU-IMMORTAL-01",
    .tokens = 4,
    .text =
        N_("Nobody dies when an opponent conquers one of its regions: all its "
           "tokens there are placed again. A token that is replaced is lost."),
    .loss = SW_HOOKS(loss, .tokens = nobody_dies),
};
