#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/power.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/verb.h"

#define USAGE "decline [N from FACTION]"

static bool one(struct game_state *s, const struct order *o, struct error *e)
{
    int at = 1, from, amount = word_number(&o->words[1]);
    if (amount >= 1)
        at++;
    else
        amount = 0;
    if (!tm_read_from(s, o, at, USAGE, &from, e))
        return false;
    if (s->profile->answers_name_size)
        return tm_decline_size(s, o->seat, amount, from, o->words[1].at, e);
    int i = tm_find_offer(s, o, amount, from, o->words[1].at, e);
    if (i == TM_NONE)
        return false;
    tm_refuse_offer(s, i, "order");
    return true;
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    int i;
    if (o->count > 1)
        return one(s, o, e);
    if (tm_oldest_offer(s, o->seat) == TM_NONE && !s->profile->idle_lines_pass)
        return tm_find_offer(s, o, 0, TM_NONE, o->line, e) != TM_NONE;
    while ((i = tm_oldest_offer(s, o->seat)) != TM_NONE)
        tm_refuse_offer(s, i, "order");
    return true;
}

static void list(const struct game_state *s, int seat, order_fn *yield,
                 void *context)
{
    int i = tm_oldest_offer(s, seat);
    if (i != TM_NONE)
        line_yield(yield, context, "decline %d from %s", s->offer[i].amount,
                   tm_of(s, s->offer[i].from)->name);
}

const struct verb tm_verb_decline = {
    .name = "decline",
    .usage = USAGE,
    .rule = "TM-NOTE-18",
    .help = N_("refuses all open offers, or one"),
    .when = TM_ANSWER,
    .run = run,
    .list = list,
};
