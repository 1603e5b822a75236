#include <string.h>

#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/orders.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_berserk)

/* The roll that waits for its conquest, + 1; after it the list of regions
 * that rolls go on for, each + 1 (SWB-ASYNC-05). */
enum { ROLL = SW_SLOT, LIST = SW_SLOT - 1, LIST_MAX = 32 };

static bool waits_berserk(const struct game_state *s)
{
    return sw_memo(s, id(), ROLL) > 0;
}

static int reduction(const struct game_state *s, const struct sw_plan *plan)
{
    (void)plan;
    if (!waits_berserk(s) || s->step > SW_STEP_CONQUER)
        return 0;
    return 1 - sw_memo(s, id(), ROLL);
}

/* -- the list -- */

static void forget_list(struct game_state *s)
{
    for (int i = 0; i < LIST_MAX; i++)
        sw_set_memo(s, id(), LIST - i, 0);
}

static bool is_listed(const struct game_state *s, int region)
{
    for (int i = 0; i < LIST_MAX; i++)
        if (sw_memo(s, id(), LIST - i) == region + 1)
            return true;
    return false;
}

static bool keep_list(struct game_state *s, const struct order *o,
                      struct error *e)
{
    int count = 0;
    for (int i = 2; i < o->count; i++) {
        int region = sw_read_region(s, &o->words[i], e);
        if (region < 0)
            return false;
        if (is_listed(s, region)) {
            refuse(e, o->words[i].at, NULL, "region %s is named twice",
                   sw_label(s, region));
            return advise(e, "name each region once");
        }
        if (count == LIST_MAX) {
            refuse(e, o->words[i].at, "SWB-ASYNC-05",
                   "a list has at most %d regions", LIST_MAX);
            return advise(e, "leave some out; the turn goes on afterwards");
        }
        sw_set_memo(s, id(), LIST - count++, region + 1);
    }
    if (count > 0)
        return true;
    refuse(e, o->line, "SWB-ASYNC-05", "which regions is the roll for?");
    return advise(e, "write \"roll for 4 9 12\", or \"roll\" alone");
}

/* The place in the list of the first region that can be taken now, or -1. */
static int first_payable(const struct game_state *s, int race,
                         struct sw_plan *plan)
{
    for (int i = 0; i < LIST_MAX; i++) {
        *plan = (struct sw_plan){ .race = race };
        plan->region = sw_memo(s, id(), LIST - i) - 1;
        if (plan->region >= 0 && plan->region < s->board->regions &&
            sw_plan_conquest(s, plan, NULL))
            return i;
    }
    return -1;
}

/* Could the best of rolls take anything that is listed? */
static bool worth_a_roll(const struct game_state *s, int race)
{
    struct game_state lucky = *s;
    struct sw_plan plan;
    sw_set_memo(&lucky, id(), ROLL, 3 + 1);
    return first_payable(&lucky, race, &plan) >= 0;
}

/* -- rolling -- */

/* Between a roll and its use nothing else is legal (SWB-BERSERK-02). */
static bool holds_back(const struct game_state *s, int race, struct span at,
                       struct error *e)
{
    (void)race;
    if (!waits_berserk(s))
        return true;
    refuse(e, at, "SWB-BERSERK-02", "the roll of %d is not used yet",
           sw_memo(s, id(), ROLL) - 1);
    return advise(e, "conquer a region with it, or redeploy or end");
}

static bool may_roll(const struct game_state *s, int race, struct span at,
                     struct error *e)
{
    if (!sw_may_conquer(s, race, at, e) || !holds_back(s, race, at, e))
        return false;
    if (s->faction[race].hand > 0)
        return true;
    refuse(e, at, "SWB-BERSERK-02", "no token is left in hand to roll with");
    return advise(e, "redeploy or end");
}

static void want_die_berserk(struct game_state *s, int race)
{
    s->die_wanted = true;
    s->die_race = race;
    s->die_region = SW_NONE;
    s->die_trait = id();
}

static bool roll(struct game_state *s, int race, const struct order *o,
                 struct error *e)
{
    if (!may_roll(s, race, o->line, e))
        return false;
    if (o->count > 1 && strcmp(o->words[1].text, "for"))
        return verb_ends(sw_verbs, o, 1, "roll, or roll for R …", e);
    if (o->count > 1 && !keep_list(s, o, e))
        return false;
    want_die_berserk(s, race);
    return true;
}

static void list_roll(const struct game_state *s, int race, order_fn *yield,
                      void *context)
{
    if (may_roll(s, race, NOWHERE, NULL))
        yield(context, "roll");
}

static void rolled_berserk(struct game_state *s, int race, int result)
{
    struct sw_plan plan;
    sw_set_memo(s, id(), ROLL, result + 1);
    int i = first_payable(s, race, &plan);
    s->die_won = i >= 0; /* for plans */
    if (i < 0) {
        forget_list(s);
        return;
    }
    sw_set_memo(s, id(), LIST - i, 0);
    sw_conquer(s, &plan);
    if (s->faction[race].hand > 0 && worth_a_roll(s, race))
        want_die_berserk(s, race);
    else
        forget_list(s);
}

static void used_up(struct game_state *s, const struct sw_plan *plan)
{
    (void)plan;
    sw_set_memo(s, id(), ROLL, 0);
}

static void dropped(struct game_state *s, int race)
{
    (void)race;
    sw_set_memo(s, id(), ROLL, 0);
    forget_list(s);
}

static void summary(const struct game_state *s, int race, struct text *into)
{
    (void)race;
    if (waits_berserk(s) && s->step <= SW_STEP_CONQUER)
        text_say(into, "rolled %d for the next conquest",
                 sw_memo(s, id(), ROLL) - 1);
}

const struct sw_trait sw_power_berserk = {
    .name = "berserk",
    .title = "Berserk",
    .rule = "SWB-BERSERK-01",
    .tokens = 4,
    .text = N_(
        "May roll the die before each conquest, then name the target. "
        "Write \"roll\": the result lowers the price of the next conquest, and must be used for it or the conquests are over. "
        "\"roll for 4 9 12\" goes on by itself: it takes the first of them that can be paid, and rolls again."),
    .slots = 1 + LIST_MAX,
    .turn = SW_HOOKS(turn, .begins = dropped, .ends = dropped),
    .target = SW_HOOKS(target, .holds_back = holds_back),
    .price = SW_HOOKS(price, .cost = reduction),
    .conquest = SW_HOOKS(conquest, .conquered = used_up),
    .die = SW_HOOKS(die, .rolls_first = true, .roll_rule = "SWB-BERSERK-03",
                    .rolled = rolled_berserk, .roll = roll, .list = list_roll),
    .summary = summary,
};
