#include "core/language.h"
#include "smallworld/trait.h"

static bool by_socks(const struct game_state *s, struct sw_plan *plan,
                     struct error *e)
{
    (void)s;
    (void)e;
    plan->as_empty = true;
    plan->spares = true;
    return true;
}

const struct sw_trait sw_relic_stinky_trolls_socks = {
    .name = "stinky_trolls_socks",
    .title = "Stinky Troll's Socks",
    .rule = "SWU-SOCKS-01",
    .text =
        N_("Once a turn a region costs as much as if nobody were there. Write "
           "\"conquer 12 by socks\". Who stood there loses no token. The "
           "Socks lie in that region then."),
    .once = true,
    .way = SW_HOOKS(way, .word = "socks", .by = by_socks),
    .marker = SW_HOOKS(marker, .glyph = 't', .moves = true),
};
