#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/trait.h"

static int pairs(const struct game_state *s, int race)
{
    int coasts = 0;
    for (int r = 0; r < s->board->regions; r++)
        coasts += sw_holds(s, race, r) && sw_coastal(s, r);
    return coasts / 2;
}

const struct sw_trait sw_power_fisher = {
    .name = "fisher",
    .title = "Fisher",
    .rule = "SWU-FISHER-01",
    .tokens = 4,
    .text = N_(
        "Every two coastal regions that it holds pay 1 coin more. "
        "Coastal is land beside a river; on a board of the base game, beside a sea or the lake."),
    .scoring = SW_HOOKS(scoring, .income = pairs),
};
