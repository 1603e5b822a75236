#include "core/language.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/trait.h"

static const struct sw_replacing bite = {
    .noun = N_("a vampire"),
    .token = "SWU-VAMPIRE-01",
    .active = "SWU-VAMPIRE-03",
    .single = "SWU-VAMPIRE-02",
    .reach = "SWU-VAMPIRE-05",
    .supply = "SWU-VAMPIRE-04",
    .each = "SWU-VAMPIRE-01",
};

const struct sw_trait sw_power_vampire = {
    .name = "vampire",
    .title = "Vampire",
    .rule = "SWU-VAMPIRE-01",
    .said = "bite bites bitten",
    .tokens = 5,
    .text = N_(
        "Once a turn it replaces a lone token of each opponent. "
        "Write \"conquer 12 by vampire\": the region is next to one of its own and holds a single active token, which goes to the tray; one of its tokens from the tray takes the place. "
        "It costs nothing, but a token must be in hand."),
    .slots = 1,
    .way = SW_HOOKS(way, .word = "vampire", .replaces = &bite),
};
