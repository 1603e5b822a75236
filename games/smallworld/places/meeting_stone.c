#include "smallworld/trait.h"

static bool sails(const struct game_state *s, int race, int region)
{
    (void)s;
    (void)race;
    (void)region;
    return true;
}

const struct sw_trait sw_place_meeting_stone = {
    .name = "meeting_stone",
    .title = "Meeting Stone",
    .rule = "SWW-STONE-01",
    .set = "warcraft",
    .text =
        "The active race in its region lands everywhere without the token more that travelling costs.",
    .reach = { .sails = sails },
    .marker = { .glyph = 't', .called = "stone" },
};
