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

/* The parts of `conquer R [or R …] [with N] [by WORD …] [pay]`. */
struct parts {
    int regions[SW_REGIONS], count;
    const struct word *words[SW_REGIONS];
    const struct word *with, *by;
    int by_count; /* words after `by` */
    bool pay;     /* tolls (SWW-ASYNC-03) */
};

static const char usage[] = "conquer R [or R] [with N] [by WORD] [pay]";

static bool is_part(const struct word *word)
{
    return !strcmp(word->text, "with") || !strcmp(word->text, "by") ||
           !strcmp(word->text, "pay");
}

static bool lone_or(const struct word *word, bool first, struct error *e)
{
    refuse(e, word->at, NULL,
           first ? "there is no region in front of \"or\""
                 : "there is no region after \"or\"");
    return advise(e, "\"or\" stands between two regions");
}

/* A region, when one may stand there. */
static bool read_target(const struct game_state *s, const struct word *word,
                        bool wanted, struct parts *p, struct error *e)
{
    int region = sw_read_region(s, word, e);
    if (region < 0)
        return false;
    for (int i = 0; i < p->count; i++)
        if (p->regions[i] == region) {
            refuse(e, word->at, NULL, "region %s is named twice",
                   sw_label(s, region));
            return advise(e, "name each region once");
        }
    if (!wanted) {
        refuse(e, word->at, NULL, "one region an order");
        of_kind(e, ERROR_UNREAD);
        return advise(
            e,
            "write one line for each, or \"%s or %s\" for the first that can be paid",
            sw_label(s, p->regions[0]), sw_label(s, region));
    }
    p->words[p->count] = word;
    p->regions[p->count++] = region;
    return true;
}

/* `R or R …`; *at is the first word after. */
static bool read_targets(const struct game_state *s, const struct order *o,
                         struct parts *p, int *at, struct error *e)
{
    bool wanted = true; /* a region comes next */
    for (*at = 1; *at < o->count; ++*at) {
        const struct word *word = &o->words[*at];
        bool is_or = !strcmp(word->text, "or");
        if (is_or && wanted)
            return lone_or(word, true, e);
        if (is_part(word) || (!is_or && !wanted && !sw_is_label(s, word)))
            break;
        if (!is_or && !read_target(s, word, wanted, p, e))
            return false;
        wanted = is_or;
    }
    if (wanted && p->count > 0)
        return lone_or(&o->words[*at - 1], false, e);
    return true;
}

static bool is_there(const struct parts *p, const char *part)
{
    return !strcmp(part, "with") ? p->with != NULL
           : !strcmp(part, "by") ? p->by != NULL
                                 : p->pay;
}

/* Is it there for the first time, with something after it if it wants that? */
static bool may_follow(const struct order *o, int i, const struct parts *p,
                       struct error *e)
{
    const struct word *word = &o->words[i];
    if (is_there(p, word->text)) {
        refuse(e, word->at, NULL, "\"%s\" is written twice", word->text);
        return advise(e, "write it once");
    }
    if (!strcmp(word->text, "pay") || i + 1 < o->count)
        return true;
    refuse(e, word->at, NULL, "nothing stands after \"%s\"", word->text);
    char said[USAGE_MAX];
    return advise(e, "the order is: %s", error_usage(e, usage, said));
}

static bool read_parts(const struct game_state *s, const struct order *o,
                       struct parts *p, struct error *e)
{
    int i;
    if (!read_targets(s, o, p, &i, e))
        return false;
    if (p->count == 0) {
        refuse(e, o->line, "SW-CONQUER-02", "which region?");
        of_kind(e, ERROR_UNREAD);
        return advise(e, "write \"conquer %s\"", sw_label(s, 11));
    }
    for (; i < o->count; i++) {
        const struct word *word = &o->words[i];
        if (!is_part(word))
            return verb_ends(sw_verbs, o, i, usage, e);
        if (!may_follow(o, i, p, e))
            return false;
        if (!strcmp(word->text, "with"))
            p->with = &o->words[++i];
        else if (!strcmp(word->text, "by"))
            i += sw_read_by(o, i + 1, &p->by, &p->by_count);
        else
            p->pay = true;
    }
    return true;
}

/* Finds the attacking faction and the way; opens the step. */
static bool attacker(struct game_state *s, const struct parts *p,
                     const struct order *o, struct sw_plan *plan,
                     struct error *e)
{
    if (!sw_read_attacker(s, p->by, p->by_count, &plan->race, e))
        return false;
    if (plan->race >= 0 && s->faction[plan->race].declined)
        return sw_enter(s, SW_STEP_DECLINED, o->line,
                        sw_fighter_rule(s, s->turn), e);
    return sw_enter(s, SW_STEP_CONQUER, o->line, "SW-TURN-09", e) &&
           sw_read_ways(s, plan, p->by, p->by_count, e);
}

static bool guard(const struct game_state *s, const struct parts *p,
                  const struct sw_plan *plan, struct error *e)
{
    if (!p->with || word_number(p->with) == plan->pays)
        return true;
    refuse(e, p->with->at, "SW-CONQUER-06", "region %s costs %d, not %s",
           sw_label(s, plan->region), plan->pays, p->with->text);
    unread_if(e, sw_is_name(p->with->text));
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

/* Yields what one faction may conquer, by way, with after the line. */
static void list_for_conquer(const struct game_state *s, int race, int way,
                             const char *after, order_fn *yield, void *context)
{
    const struct sw_plan plan = {
        .race = race, .ways = { way }, .way_count = way >= 0, .agrees = true
    };
    sw_list_targets(s, &plan, after, yield, context);
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
            line_yield(yield, context, "conquer %s by %s=%d%s", sw_label(s, r),
                       SW_HOOK(sw_trait(kin), piece, word), n,
                       sw_toll(s, &due) > 0 ? " pay" : "");
    }
}

static void list_conquer(const struct game_state *s, int seat, order_fn *yield,
                         void *context)
{
    int race = s->seat[seat].race, fighter = sw_fighter(s, seat);
    struct game_state copy;
    if (race >= 0 && fighter >= 0 && sw_opened(s, SW_STEP_DECLINED, &copy))
        list_for_conquer(&copy, fighter, SW_NONE, sw_trait(fighter)->name,
                         yield, context);
    if (race < 0 || !sw_opened(s, SW_STEP_CONQUER, &copy))
        return;
    list_for_conquer(&copy, race, SW_NONE, "", yield, context);
    list_shares(&copy, race, yield, context);
    SW_ASK(own, &copy, race);
    SW_WITH (own, way, word)
        list_for_conquer(&copy, race, own.id, SW_HOOK(own.t, way, word), yield,
                         context);
}

const struct verb sw_verb_conquer = {
    .name = "conquer",
    .usage = usage,
    .rule = "SW-CONQUER-02",
    .help = N_("takes a region for exactly its cost"),
    .run = run,
    .list = list_conquer,
};
