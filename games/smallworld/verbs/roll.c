#include <string.h>

#include "smallworld/verb.h"

static void want_die(struct game_state *s, const struct sw_plan *plan)
{
    s->die_wanted = true;
    s->die_race = (signed char)plan->race;
    s->die_region = (signed char)plan->region;
    s->die_trait = s->die_way = SW_NONE;
    struct event *told = sw_tell(s, "attempt");
    event_word(told, "race", sw_trait(plan->race)->name);
    event_fact(told, "region", plan->region + 1);
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
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, race, i, NULL)); i++)
        if (t->roll)
            return t->roll(s, race, o, e);
    if (o->count > 1)
        return sw_read_region(s, &o->words[1], e) >= 0;
    refuse(e, o->line, "SW-DIE-03", "the target is named before the roll");
    return advise(e, "write the region behind it, for example \"roll 12\"");
}

static bool by_fighter(const struct game_state *s, const struct order *o,
                       int *race, struct error *e)
{
    int fighter = sw_fighter(s, s->turn);
    *race = s->seat[s->turn].race;
    if (o->count == 2)
        return true;
    if (o->count == 4 && !strcmp(o->words[2].text, "by") && fighter >= 0 &&
        word_matches(o->words[3].text, sw_trait(fighter)->title, 3)) {
        *race = fighter;
        return true;
    }
    return sw_no_more(o, 2, "roll R [by RACE]", e);
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    struct sw_plan plan = { .way = SW_NONE, .die = true };
    if (o->count < 2 || word_number(&o->words[1]) < 0)
        return roll_first(s, o, e);
    plan.region = sw_read_region(s, &o->words[1], e);
    plan.at = o->words[1].at;
    if (plan.region < 0 || !by_fighter(s, o, &plan.race, e))
        return false;
    bool grey = plan.race >= 0 && s->faction[plan.race].declined;
    if (!sw_enter(s, grey ? SW_STEP_DECLINED : SW_STEP_CONQUER, o->line,
                  grey ? sw_fighter_rule(s, s->turn) : "SW-TURN-09", e) ||
        !sw_plan_conquest(s, &plan, e))
        return false;
    want_die(s, &plan);
    return true;
}

static void list_for(const struct game_state *s, int race, const char *behind,
                     order_fn *yield, void *context)
{
    for (int r = 0; r < s->board->regions; r++) {
        struct sw_plan plan = {
            .race = race, .region = r, .way = SW_NONE, .die = true
        };
        if (sw_plan_conquest(s, &plan, NULL))
            sw_yield(yield, context, "roll %d%s%s", r + 1,
                     *behind ? " by " : "", behind);
    }
}

static void list(const struct game_state *s, int seat, order_fn *yield,
                 void *context)
{
    int race = s->seat[seat].race, fighter = sw_fighter(s, seat);
    struct game_state copy;
    if (race < 0)
        return;
    if (fighter >= 0 && sw_opened(s, SW_STEP_DECLINED, &copy))
        list_for(&copy, fighter, sw_trait(fighter)->name, yield, context);
    if (!sw_opened(s, SW_STEP_CONQUER, &copy))
        return;
    list_for(&copy, race, "", yield, context);
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(&copy, race, i, NULL)); i++)
        if (t->list_roll)
            t->list_roll(&copy, race, yield, context);
}

const struct sw_verb sw_verb_roll = {
    .name = "roll",
    .usage = "roll R",
    .rule = "SW-DIE-02",
    .help = "tries the last conquest with the die",
    .run = run,
    .list = list,
};
