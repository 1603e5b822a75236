#include "core/language.h"
#include "smallworld/trait.h"

/* SWB-GHOULS-01: whatever stands there stays. */
static int keep_all_ghouls(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->region[region].tokens - 1;
}

const struct sw_trait sw_race_ghouls = {
    .name = "ghouls",
    .title = "Ghouls",
    .rule = "SWB-GHOULS-01",
    .tokens = 5,
    .said = "undead",
    .supply = 10,
    .text = N_(
        "In decline all their tokens stay on the map and fight on. "
        "Write \"conquer 12 by ghouls\" before your active race does anything; they may abandon, roll and redeploy, too. "
        "Attacked, they lose one token like an active race."),
    .decline =
        SW_HOOKS(decline, .fights_on = true, .fights_rule = "SWB-GHOULS-03",
                 .keeps = keep_all_ghouls),
};
