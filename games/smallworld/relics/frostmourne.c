#include "smallworld/trait.h"

static bool by_sword(const struct game_state *s, struct sw_plan *plan,
                     struct error *e)
{
    (void)s;
    (void)e;
    plan->discount += 2;
    return true;
}

const struct sw_trait sw_relic_frostmourne = {
    .name = "frostmourne",
    .title = "Frostmourne",
    .rule = "SWW-FROST-01",
    .set = "warcraft",
    .once = true,
    .text = "Once a turn a region costs 2 tokens less, at least 1. Write "
            "\"conquer B7 by frostmourne\". Then it lies there.",
    .way = { .word = "frostmourne", .by = by_sword },
    .marker = { .glyph = 'f', .moves = true },
};
