#include "core/language.h"
#include "smallworld/trait.h"

static int growth_soul_healer(const struct game_state *s, int race)
{
    (void)s;
    (void)race;
    return 1;
}

const struct sw_trait sw_place_soul_healer = {
    .name = "soul_healer",
    .title = "Soul Healer",
    .rule = "SWW-HEALER-01",
    .text = N_(
        "The active race that holds it takes 1 token from the tray when the conquests of its turn are over, if one is left."),
    .redeploy = SW_HOOKS(redeploy, .growth = growth_soul_healer),
    .marker = SW_HOOKS(marker, .glyph = 'o', .called = "healer"),
};
