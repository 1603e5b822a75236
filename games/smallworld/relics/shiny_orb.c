#include "core/language.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/trait.h"

static const struct sw_replacing orb = {
    .noun = N_("the Orb"),
    .token = "SWU-ORB-01",
    .active = "SWU-ORB-02",
    .single = "SWU-ORB-02",
    .reach = "SWU-VAMPIRE-05",
    .supply = "SWU-COST-05",
};

const struct sw_trait sw_relic_shiny_orb = {
    .name = "shiny_orb",
    .title = "Shiny Orb",
    .rule = "SWU-ORB-01",
    .text = N_(
        "Once a turn an opponent's lone active token next to you is replaced by one of yours from the tray, or from your hand if the tray is empty. "
        "Write \"conquer 12 by orb\" with a token in hand. "
        "The Orb lies in that region then."),
    .once = true,
    .way = SW_HOOKS(way, .word = "orb", .replaces = &orb),
    .marker = SW_HOOKS(marker, .glyph = 'o', .moves = true),
};
