#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_relic_sword_of_the_killer_rabbit = {
    .name = "sword_of_the_killer_rabbit",
    .title = "Sword of the Killer Rabbit",
    .rule = "SWU-SWORD-01",
    .text = N_(
        "Once a turn a region costs 2 tokens less, at least 1. Write \"conquer 12 by sword\". The Sword lies in that region then."),
    .once = true,
    .way = SW_HOOKS(way, .word = "sword", .discount = 2),
    .marker = SW_HOOKS(marker, .glyph = 's', .also = "rabbit", .moves = true),
};
