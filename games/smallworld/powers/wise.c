#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

enum { COINS = 2 };

static int in_decline(const struct game_state *s, int race)
{
    return s->faction[race].declined && sw_holds_any(s, race) ? COINS : 0;
}

const struct sw_trait sw_power_wise = {
    .name = "wise",
    .title = "Wise",
    .rule = "SWU-WISE-01",
    .tokens = 4,
    .text = N_(
        "In decline the race gives 2 coins more every turn, from the turn of the decline on, while it holds a region. Nothing before."),
    .lasts = true,
    .decline = SW_HOOKS(decline, .kept = true),
    .scoring = SW_HOOKS(scoring, .income = in_decline),
};
