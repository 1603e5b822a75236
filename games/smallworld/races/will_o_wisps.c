#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/trait.h"

static bool is_crystal(const struct game_state *s, int region)
{
    return s->board->places[region].symbols & SW_MAGIC;
}

/* SWU-WISPS-01 */
static bool shines_on(const struct game_state *s, int race, int region)
{
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r) && is_crystal(s, r) &&
            sw_adjacent(s, race, r, region))
            return true;
    return is_crystal(s, region);
}

/* What can be paid now must be conquered (SWU-WISPS-02). */
static void rolled_will_o_wisps(struct game_state *s, int race, int result)
{
    struct sw_plan plan = sw_die_plan(s);
    (void)race;
    plan.discount = result;
    s->die_won = sw_plan_conquest(s, &plan, NULL);
    if (s->die_won)
        sw_conquer(s, &plan);
    else
        sw_fail(s, &plan);
}

const struct sw_trait sw_race_will_o_wisps = {
    .name = "will_o_wisps",
    .title = "Will-o'-Wisps",
    .rule = "SWU-WISPS-01",
    .tokens = 6,
    .supply = 11,
    .text = N_(
        "For a Mystic Crystal, and for every region adjacent to a Mystic Crystal of theirs, they may write \"roll 12\" instead of \"conquer 12\": the price falls by the die, to at least 1. "
        "What can be paid then is conquered, and they go on; else their conquests are over."),
    .die = SW_HOOKS(die, .rolls_for = shines_on, .rolled = rolled_will_o_wisps),
};
