#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

static int keep_all_tomb(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->region[region].tokens - 1;
}

/* Where nothing can be moved nothing is asked. */
static bool may_redeploy(const struct game_state *s, int race)
{
    int held = sw_regions_of(s, race);
    return s->faction[race].declined && s->faction[race].fresh && held > 1 &&
           sw_tokens_on_map(s, race) > held;
}

const struct sw_trait sw_power_tomb = {
    .name = "tomb",
    .title = "Tomb",
    .rule = "SWU-TOMB-01",
    .tokens = 5,
    .text = N_(
        "All tokens on the map stay in a decline. "
        "They may be moved once more: write \"redeploy 12=3 14=2\" after \"decline\", then \"end\". "
        "Conquered later they lose 1 token, and the others go to regions of the same race."),
    .lasts = true,
    .decline = SW_HOOKS(decline, .kept = true, .rallies = true,
                        .keeps = keep_all_tomb, .lingers = may_redeploy),
};
