#include "core/language.h"
#include "smallworld/trait.h"

static bool any_land(const struct game_state *s, int race, int region)
{
    (void)race;
    enum sw_terrain terrain = s->board->places[region].terrain;
    return !sw_is_water(terrain) && terrain != SW_CHASM;
}

const struct sw_trait sw_power_flying = {
    .name = "flying",
    .title = "Flying",
    .rule = "SWB-FLYING-01",
    .tokens = 5,
    .text =
        N_("Any land region may be conquered, however far away. The first "
           "conquest need not be at the border either. Prices, immunity and "
           "peace are as for everybody, and water stays closed."),
    .reach = SW_HOOKS(reach, .reaches = any_land),
};
