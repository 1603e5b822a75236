#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/trait.h"

/* Water is refused before reach is asked (SWW-WATER-02). */
static bool anywhere(const struct game_state *s, const struct sw_plan *plan)
{
    (void)s;
    (void)plan;
    return true;
}

static bool by_strike(const struct game_state *s, struct sw_plan *plan,
                      struct error *e)
{
    (void)e;
    if (plan->again)
        plan->discount += s->die_before;
    return true;
}

/* SWW-GNOME-02, -03 */
static void rolled_warcraft_gnomes(struct game_state *s, int race, int result)
{
    (void)race;
    sw_roll_of_way(s, result);
}

static void summary(const struct game_state *s, int race, struct text *into)
{
    struct sw_plan plan = sw_die_plan(s);
    if (!sw_attempt_open(s) || s->die_race != race)
        return;
    plan.die = true;
    sw_plan_conquest(s, &plan, NULL);
    text_say(into, "air strike: region %s costs %d now",
             sw_label(s, plan.region), plan.cost);
}

const struct sw_trait sw_race_warcraft_gnomes = {
    .name = "warcraft_gnomes",
    .title = "Gnomes",
    .rule = "SWW-GNOME-01",
    .camp = SW_ALLIANCE,
    .tokens = 5,
    .estimated = true,
    .supply = 10,
    .text = N_(
        "Once a turn they strike any land region of any island from the air, without travel cost: \"roll B7 by strike\". "
        "The die lowers its price, to at least 1; what can be paid then is conquered at once. "
        "With 1 to 3 tokens too few the next order may be \"roll B7\", the last attempt of the turn; else they go on elsewhere."),
    .once = true,
    .way = SW_HOOKS(way, .word = "strike", .tool = "air strike", .rolls = true,
                    .by = by_strike, .carries = anywhere),
    .die = SW_HOOKS(die, .rolled = rolled_warcraft_gnomes),
    .summary = summary,
};
