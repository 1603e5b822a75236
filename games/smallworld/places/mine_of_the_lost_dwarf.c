#include "core/language.h"
#include "smallworld/rules/markers.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_place_mine_of_the_lost_dwarf)

static int ore(const struct game_state *s, int race, int region)
{
    int mine = sw_marker_region(s, id());
    (void)race;
    return mine == region ? 2 : 0;
}

const struct sw_trait sw_place_mine_of_the_lost_dwarf = {
    .name = "mine_of_the_lost_dwarf",
    .title = "Mine of the Lost Dwarf",
    .rule = "SWU-LOSTMINE-01",
    .text = N_(
        "Its region pays its holder 2 coins more; in decline, too. It is no Mine region by that, and nothing doubles its coins."),
    .lasts = true,
    .marker = SW_HOOKS(marker, .glyph = 'm', .called = "mine"),
    .scoring = SW_HOOKS(scoring, .undoubled = true, .bonus = ore),
};
