#include "core/language.h"
#include "smallworld/trait.h"

static int bonus_fishing(const struct game_state *s, int race, int region)
{
    (void)race;
    for (const signed char *to = s->board->adjacent[region]; *to >= 0; to++)
        if (sw_is_sea(s->board->places[*to].terrain))
            return 1;
    return 0;
}

const struct sw_trait sw_power_fishing = {
    .name = "fishing",
    .title = "Fishing",
    .rule = "SWW-FISHING-01",
    .tokens = 4,
    .estimated = true,
    .text = N_(
        "Each region that borders a sea or a lake of the map gives 1 coin more at the end of the turn. "
        "The open water around an island is none."),
    .scoring = SW_HOOKS(scoring, .bonus = bonus_fishing),
};
