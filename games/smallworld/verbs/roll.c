#include <string.h>

#include "core/language.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"
#include "smallworld/verb.h"
#include "smallworld/verbs/by.h"

extern const struct verb sw_verb_roll;

static void want_die_roll(struct game_state *s, const struct sw_plan *plan)
{
    sw_pay_attack(s, plan); /* SWW-COST-04 */
    sw_want_die(s, plan, sw_own_die(s, plan));
    struct event *told =
        sw_tell_at(s, "attempt", "race", plan->race, plan->region);
    event_fact(told, "cost", plan->cost);
    event_fact(told, "hand", s->faction[plan->race].hand);
}

/* `roll` without a region belongs to a trait that rolls first. */
static bool roll_first(struct game_state *s, const struct order *o,
                       struct error *e)
{
    if (!sw_enter(s, SW_STEP_CONQUER, o->line, "SW-TURN-09", e))
        return false;
    int race = s->seat[s->turn].race;
    SW_ASK(own, s, race);
    SW_WITH (own, die, roll)
        return own.t->die->roll(s, race, o, e);
    if (o->count > 1)
        return sw_read_region(s, &o->words[1], e) >= 0;
    refuse(e, o->line, "SW-DIE-03", "the target is named before the roll");
    return advise(e, "write the region after it, for example \"roll %s\"",
                  sw_label(s, 11));
}

/* Words after the region: a race that fights on, or ways. */
static bool read_by(const struct game_state *s, const struct order *o,
                    struct sw_plan *plan, const struct word **by, int *count,
                    struct error *e)
{
    const char *usage = sw_verb_roll.usage;
    *by = NULL;
    *count = 0;
    if (o->count > 2 && (o->count == 3 || strcmp(o->words[2].text, "by")))
        return verb_ends(sw_verbs, o, 2, usage, e);
    if (o->count > 2 &&
        !verb_ends(sw_verbs, o, 3 + sw_read_by(o, 3, by, count), usage, e))
        return false;
    return sw_read_attacker(s, *by, *count, &plan->race, e);
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    struct sw_plan plan = { .die = true };
    struct order rest = *o;
    const struct word *by;
    int count;
    if (o->count < 2 || !sw_is_label(s, &o->words[1]))
        return roll_first(s, o, e);
    if (o->count > 2 && !strcmp(o->words[o->count - 1].text, "pay"))
        plan.agrees = true, rest.count--;
    plan.region = sw_read_region(s, &o->words[1], e);
    plan.at = o->words[1].at;
    if (plan.region < 0 || !read_by(s, &rest, &plan, &by, &count, e))
        return false;
    bool grey = plan.race >= 0 && s->faction[plan.race].declined;
    if (!sw_enter(s, grey ? SW_STEP_DECLINED : SW_STEP_CONQUER, o->line,
                  grey ? sw_fighter_rule(s, s->turn) : "SW-TURN-09", e) ||
        (!grey && !sw_read_ways(s, &plan, by, count, e)))
        return false;
    sw_resume(s, &plan);
    if (!sw_plan_conquest(s, &plan, e))
        return false;
    want_die_roll(s, &plan);
    return true;
}

static void list_for_roll(const struct game_state *s, int race, int way,
                          const char *after, order_fn *yield, void *context)
{
    const struct sw_plan plan = { .race = race,
                                  .ways = { way },
                                  .way_count = way >= 0,
                                  .agrees = true,
                                  .die = true };
    sw_list_targets(s, &plan, after, yield, context);
}

static void list(const struct game_state *s, int seat, order_fn *yield,
                 void *context)
{
    int race = s->seat[seat].race, fighter = sw_fighter(s, seat);
    struct game_state copy;
    if (race < 0)
        return;
    if (fighter >= 0 && sw_opened(s, SW_STEP_DECLINED, &copy))
        list_for_roll(&copy, fighter, SW_NONE, sw_trait(fighter)->name, yield,
                      context);
    if (!sw_opened(s, SW_STEP_CONQUER, &copy))
        return;
    list_for_roll(&copy, race, SW_NONE, "", yield, context);
    SW_ASK(own, &copy, race);
    SW_EACH (own) {
        if (SW_HOOK(own.t, way, word))
            list_for_roll(&copy, race, own.id, SW_HOOK(own.t, way, word), yield,
                          context);
        if (SW_HOOK(own.t, die, list))
            own.t->die->list(&copy, race, yield, context);
    }
}

const struct verb sw_verb_roll = {
    .name = "roll",
    .usage = "roll R [by WORD] [pay]",
    .rule = "SW-DIE-02",
    .help = N_("tries the last conquest with the die"),
    .run = run,
    .list = list,
};
