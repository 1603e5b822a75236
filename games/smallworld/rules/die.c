/* The die: final attempts, and rolls of a trait's own (section 9). */
#include "smallworld/rules/conquest.h"

#include <string.h>

#include "smallworld/position/position.h"

struct sw_plan sw_die_plan(const struct game_state *s)
{
    struct sw_plan plan = { .race = s->die_race,
                            .region = s->die_region,
                            .again = s->die_before >= 0 };
    for (int i = 0; i < SW_WAYS && s->die_ways[i] >= 0; i++)
        plan.ways[plan.way_count++] = s->die_ways[i];
    return plan;
}

bool sw_attempt_open(const struct game_state *s)
{
    return s->die_before >= 0 && !s->die_wanted;
}

void sw_resume(const struct game_state *s, struct sw_plan *plan)
{
    if (!sw_attempt_open(s) || plan->way_count > 0 ||
        plan->race != s->die_race || plan->region != s->die_region)
        return;
    struct sw_plan before = sw_die_plan(s);
    memcpy(plan->ways, before.ways, sizeof plan->ways);
    plan->way_count = before.way_count;
    plan->again = true;
}

void sw_forget_die(struct game_state *s)
{
    s->die_race = s->die_region = SW_NONE;
    s->die_trait = s->die_before = SW_NONE;
    for (int i = 0; i < SW_WAYS; i++)
        s->die_ways[i] = SW_NONE;
}

void sw_want_die(struct game_state *s, const struct sw_plan *plan, int trait)
{
    s->die_wanted = true;
    s->die_race = plan->race;
    s->die_region = plan->region;
    s->die_trait = trait;
    if (!plan->again)
        s->die_before = SW_NONE;
    for (int i = 0; i < SW_WAYS; i++)
        s->die_ways[i] = i < plan->way_count ? plan->ways[i] : SW_NONE;
}

/* It was an attack all the same. */
static void miss(struct game_state *s, const struct sw_plan *plan)
{
    s->die_won = false;
    sw_note_attack(s, plan, false);
    sw_use_ways(s, plan);
}

void sw_fail(struct game_state *s, const struct sw_plan *plan)
{
    s->faction[plan->race].done = true;
    miss(s, plan);
}

void sw_roll_of_way(struct game_state *s, int result)
{
    s->die_before = result;
    struct sw_plan plan = sw_die_plan(s);
    s->die_won = sw_plan_conquest(s, &plan, NULL);
    if (s->die_won) {
        sw_conquer(s, &plan);
        s->die_before = SW_NONE;
        return;
    }
    miss(s, &plan);
    plan = sw_die_plan(s);
    plan.die = true;
    if (!sw_plan_conquest(s, &plan, NULL))
        s->die_before = SW_NONE;
}

void sw_finish_attempt(struct game_state *s, int result)
{
    struct sw_plan plan = sw_die_plan(s);
    struct sw_faction *f = &s->faction[plan.race];
    plan.die = true;
    sw_plan_conquest(s, &plan, NULL);
    int help = sw_help(s, plan.race, plan.region);
    s->die_won = sw_hand(s, plan.race) + help + result >= plan.cost;
    f->done = true;
    struct event *told = sw_tell_of(s, "die", "race", plan.race);
    event_fact(told, "result", result);
    sw_tell_region(s, told, "region", plan.region);
    event_fact(told, "won", s->die_won);
    plan.pays = sw_hand(s, plan.race);
    plan.kin = sw_kin_hand(s, plan.race);
    plan.helped = 0;
    if (s->die_won)
        sw_conquer(s, &plan);
    else
        sw_fail(s, &plan);
}
