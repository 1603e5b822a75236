#include "smallworld/trait.h"

static bool by_sword(const struct game_state *s, struct sw_plan *plan,
                     struct error *e)
{
    (void)s;
    (void)e;
    plan->discount += 2;
    return true;
}

const struct sw_trait sw_relic_sword_of_the_killer_rabbit = {
    .name = "sword_of_the_killer_rabbit",
    .title = "Sword of the Killer Rabbit",
    .rule = "SWU-SWORD-01",
    .set = "underground",
    .text = "Once a turn a region costs 2 tokens less, at least 1. Write "
            "\"conquer 12 by sword\". The Sword lies in that region then.",
    .once = true,
    .way = { .word = "sword", .by = by_sword },
    .marker = { .glyph = 's', .also = "rabbit", .moves = true },
};
