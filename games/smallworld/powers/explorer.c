#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/setup.h"
#include "smallworld/trait.h"

static int islands_explorer(const struct game_state *s, int race)
{
    unsigned seen = 0;
    int count = 0;
    for (int r = 0; r < s->board->regions; r++) {
        unsigned bit = 1u << sw_isle_of(s, r);
        if (!sw_holds(s, race, r) || (seen & bit))
            continue;
        seen |= bit;
        count++;
    }
    return count;
}

const struct sw_trait sw_power_explorer = {
    .name = "explorer",
    .title = "Explorer",
    .our_name = true,
    .rule = "SWW-EXPLORER-01",
    .tokens = 4,
    .estimated = true,
    .text = N_(
        "Each island on which the race holds a region gives 1 coin more at the end of the turn."),
    .scoring = SW_HOOKS(scoring, .income = islands_explorer),
};
