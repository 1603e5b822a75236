#include "smallworld/rules/replace.h"
#include "smallworld/trait.h"

static const struct sw_replacing sorcery = {
    .noun = "sorcery",
    .token = "SWB-SORCERERS-01",
    .active = "SWB-SORCERERS-04",
    .single = "SWB-SORCERERS-03",
    .reach = "SWB-SORCERERS-05",
    .supply = "SWB-SORCERERS-06",
    .each = "SWB-SORCERERS-02",
    .tray_only = true,
    .from_afar = true,
};

static bool convert(const struct game_state *s, struct sw_plan *plan,
                    struct error *e)
{
    return sw_plan_replacing(s, plan, plan->race, &sorcery, e);
}

static void remember(struct game_state *s, const struct sw_plan *plan)
{
    sw_note_replaced(s, plan, plan->race);
}

const struct sw_trait sw_race_sorcerers = {
    .name = "sorcerers",
    .title = "Sorcerers",
    .rule = "SWB-SORCERERS-01",
    .set = "base",
    .tokens = 5,
    .supply = 18,
    .text = "Once a turn they replace a lone token of each opponent. "
            "Write \"conquer 12 by sorcery\": the region is next to theirs "
            "and holds a single active token, which goes to the tray, and a "
            "Sorcerer from the tray takes its place. It costs nothing.",
    .slots = 1,
    .turn = { .begins = sw_forget_replaced },
    .way = { .word = "sorcery", .by = convert },
    .conquest = { .conquered = remember },
};
