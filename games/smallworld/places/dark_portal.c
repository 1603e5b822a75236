#include "smallworld/trait.h"

static int income(const struct game_state *s, int race)
{
    (void)s;
    (void)race;
    return 2;
}

const struct sw_trait sw_place_dark_portal = {
    .name = "dark_portal",
    .title = "Dark Portal",
    .rule = "SWW-PORTALDARK-01",
    .set = "warcraft",
    .glyph = 'd',
    .text = "The active race in its region gets 2 coins at the end of its "
            "turn.",
    .income = income,
};
