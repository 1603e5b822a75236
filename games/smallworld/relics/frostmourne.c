#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_relic_frostmourne = {
    .name = "frostmourne",
    .title = "Frostmourne",
    .said = "sword",
    .rule = "SWW-FROST-01",
    .once = true,
    .text = N_(
        "Once a turn a region costs 2 tokens less, at least 1. Write \"conquer B7 by frostmourne\". Then it lies there."),
    .way = SW_HOOKS(way, .word = "frostmourne", .discount = 2),
    .marker = SW_HOOKS(marker, .glyph = 'f', .moves = true),
};
