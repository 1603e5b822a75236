#include "core/language.h"
#include "smallworld/trait.h"

enum { CROWD = 3 };

static int crowd(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->region[region].tokens >= CROWD ? 1 : 0;
}

const struct sw_trait sw_power_frightened = {
    .name = "frightened",
    .title = "Frightened",
    .rule = "SWU-FRIGHTENED-01",
    .tokens = 4,
    .text = N_(
        "Each region in which 3 or more of its tokens stand together pays 1 coin more."),
    .scoring = SW_HOOKS(scoring, .bonus = crowd),
};
