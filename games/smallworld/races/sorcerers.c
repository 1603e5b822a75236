#include "core/language.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/trait.h"

static const struct sw_replacing sorcery = {
    .noun = N_("sorcery"),
    .token = "SWB-SORCERERS-01",
    .active = "SWB-SORCERERS-04",
    .single = "SWB-SORCERERS-03",
    .reach = "SWB-SORCERERS-05",
    .supply = "SWB-SORCERERS-06",
    .each = "SWB-SORCERERS-02",
    .tray_only = true,
    .from_afar = true,
};

const struct sw_trait sw_race_sorcerers = {
    .name = "sorcerers",
    .title = "Sorcerers",
    .rule = "SWB-SORCERERS-01",
    .said = "sorcerer bewitch enchant spell",
    .tokens = 5,
    .supply = 18,
    .text = N_(
        "Once a turn they replace a lone token of each opponent. "
        "Write \"conquer 12 by sorcery\": the region is next to theirs and holds a single active token, which goes to the tray, and a Sorcerer from the tray takes its place. "
        "It costs nothing."),
    .slots = 1,
    .way = SW_HOOKS(way, .word = "sorcery", .replaces = &sorcery),
};
