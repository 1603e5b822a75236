#include "core/language.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_wealthy)

enum { COINS = 7 };

/* Not of a badge that a place lends (SWU-COMPAT-16). */
static int treasure(const struct game_state *s, int race)
{
    const struct sw_faction *f = &s->faction[race];
    return f->fresh && f->power == id() ? COINS : 0;
}

/* In the turn of the one who has found the place. */
static void drawn_wealthy(struct game_state *s, int region)
{
    struct sw_seat *finder = &s->seat[s->turn];
    (void)region;
    finder->parting += COINS;
}

const struct sw_trait sw_power_wealthy = {
    .name = "wealthy",
    .title = "Wealthy",
    .rule = "SWB-WEALTHY-01",
    .tokens = 4,
    .text = N_(
        "7 extra coins, once, at the end of the turn it is picked. The number of regions does not matter."),
    .marker = SW_HOOKS(marker, .drawn = drawn_wealthy),
    .scoring = SW_HOOKS(scoring, .income = treasure),
};
