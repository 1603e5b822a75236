#include <string.h>

#include "smallworld/toll.h"
#include "smallworld/verb.h"

/* The parts of `conquer R [or R …] [with N] [by WORD …] [pay]`. */
struct parts {
    int regions[SW_REGIONS], count;
    const struct word *words[SW_REGIONS];
    const struct word *with, *by;
    int by_count; /* words behind `by` */
    bool pay;     /* tolls (SWW-ASYNC-03) */
};

static bool read_targets(const struct game_state *s, const struct order *o,
                         struct parts *p, int *at, struct error *e)
{
    for (*at = 1; *at < o->count; ++*at) {
        if (!strcmp(o->words[*at].text, "or"))
            continue;
        if (!sw_is_label(s, &o->words[*at]) && p->count > 0)
            return true;
        int region = sw_read_region(s, &o->words[*at], e);
        if (region < 0)
            return false;
        if (p->count > 0 && strcmp(o->words[*at - 1].text, "or")) {
            refuse(e, o->words[*at].at, NULL, "one region an order");
            return advise(e,
                          "write one line for each, or \"%s or %s\" for "
                          "the first that can be paid",
                          sw_label(s, p->regions[0]), sw_label(s, region));
        }
        p->words[p->count] = &o->words[*at];
        p->regions[p->count++] = region;
    }
    return true;
}

static bool read_parts(const struct game_state *s, const struct order *o,
                       struct parts *p, struct error *e)
{
    int i;
    if (!read_targets(s, o, p, &i, e))
        return false;
    if (p->count == 0) {
        refuse(e, o->line, "SW-CONQUER-02", "which region?");
        return advise(e, "write \"conquer %s\"", sw_label(s, 11));
    }
    for (; i < o->count; i++) {
        const struct word *word = &o->words[i], *next = word + 1;
        if (i + 1 < o->count && !strcmp(word->text, "with"))
            p->with = next, i++;
        else if (i + 1 < o->count && !strcmp(word->text, "by"))
            i += sw_read_by(o, i + 1, &p->by, &p->by_count);
        else if (!strcmp(word->text, "pay"))
            p->pay = true;
        else
            return sw_no_more(o, i, "conquer R [with N] [by WORD] [pay]", e);
    }
    return true;
}

/* Finds the attacking faction and the way; opens the step. */
static bool attacker(struct game_state *s, const struct parts *p,
                     const struct order *o, struct sw_plan *plan,
                     struct error *e)
{
    int fighter = sw_fighter(s, s->turn);
    plan->race = s->seat[s->turn].race;
    if (p->by && fighter >= 0 &&
        word_matches(p->by->text, sw_trait(fighter)->title, 3)) {
        plan->race = fighter;
        return sw_enter(s, SW_STEP_DECLINED, o->line,
                        sw_fighter_rule(s, s->turn), e);
    }
    if (!sw_enter(s, SW_STEP_CONQUER, o->line, "SW-TURN-09", e))
        return false;
    return sw_read_ways(s, plan, p->by, p->by_count, e);
}

static bool guard(const struct game_state *s, const struct parts *p,
                  const struct sw_plan *plan, struct error *e)
{
    if (!p->with || word_number(p->with) == plan->pays)
        return true;
    refuse(e, p->with->at, "SW-CONQUER-06", "region %s costs %d, not %s",
           sw_label(s, plan->region), plan->pays, p->with->text);
    return advise(e, "leave \"with %s\" out, or write with %d", p->with->text,
                  plan->pays);
}

/* What ways have put into it for another region. */
static void clean(struct sw_plan *plan)
{
    plan->from_tray = plan->discount = plan->helped = plan->coins = 0;
    plan->as_empty = plan->replaces = plan->spares = plan->fixed = false;
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    struct parts p = { .count = 0 };
    struct sw_plan plan = { .way_count = 0 };
    if (!read_parts(s, o, &p, e) || !attacker(s, &p, o, &plan, e))
        return false;
    plan.agrees = p.pay;
    for (int i = 0; i < p.count; i++) {
        plan.region = p.regions[i];
        plan.at = p.words[i]->at;
        clean(&plan);
        if (!sw_plan_conquest(s, &plan, e))
            continue;
        if (!guard(s, &p, &plan, e))
            return false;
        sw_conquer(s, &plan);
        return true;
    }
    return false;
}

/* Yields what one faction may conquer, by @p way, with @p behind the line. */
static void list_for(const struct game_state *s, int race, int way,
                     const char *behind, order_fn *yield, void *context)
{
    for (int r = 0; r < s->board->regions; r++) {
        struct sw_plan plan = { .race = race,
                                .region = r,
                                .ways = { (short)way },
                                .way_count = way >= 0,
                                .agrees = true };
        if (!sw_plan_conquest(s, &plan, NULL))
            continue;
        struct sw_due due = sw_attack_due(s, &plan);
        sw_yield(yield, context, "conquer %s%s%s%s", sw_label(s, r),
                 *behind ? " by " : "", behind,
                 sw_toll(s, &due) > 0 ? " pay" : "");
    }
}

/* Other shares than that by which tokens go first (SWW-BEAST-05). */
static void list_shares(const struct game_state *s, int race, order_fn *yield,
                        void *context)
{
    int kin = sw_kin(s, race), most = sw_kin_hand(s, race);
    for (int r = 0; most > 0 && r < s->board->regions; r++) {
        struct sw_plan plan = { .race = race, .region = r, .agrees = true };
        if (!sw_plan_conquest(s, &plan, NULL))
            continue;
        struct sw_due due = sw_attack_due(s, &plan);
        for (int n = plan.kin + 1; n <= most && n <= plan.pays; n++)
            sw_yield(yield, context, "conquer %s by %s=%d%s", sw_label(s, r),
                     sw_trait(kin)->piece.word, n,
                     sw_toll(s, &due) > 0 ? " pay" : "");
    }
}

static void list(const struct game_state *s, int seat, order_fn *yield,
                 void *context)
{
    int id, race = s->seat[seat].race, fighter = sw_fighter(s, seat);
    struct game_state copy;
    if (race >= 0 && fighter >= 0 && sw_opened(s, SW_STEP_DECLINED, &copy))
        list_for(&copy, fighter, SW_NONE, sw_trait(fighter)->name, yield,
                 context);
    if (race < 0 || !sw_opened(s, SW_STEP_CONQUER, &copy))
        return;
    list_for(&copy, race, SW_NONE, "", yield, context);
    list_shares(&copy, race, yield, context);
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(&copy, race, i, &id)); i++)
        if (t->way)
            list_for(&copy, race, id, t->way, yield, context);
}

const struct sw_verb sw_verb_conquer = {
    .name = "conquer",
    .usage = "conquer R [with N] [by WORD] [pay]",
    .rule = "SW-CONQUER-02",
    .help = "takes a region for exactly its cost",
    .run = run,
    .list = list,
};
