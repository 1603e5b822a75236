#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/power.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/verb.h"

#define USAGE "leech N [from FACTION] | leech coin [from FACTION]"

static bool coin(struct game_state *s, const struct order *o, struct error *e)
{
    int from;
    if (!tm_read_from(s, o, 2, USAGE, &from, e))
        return false;
    int i = tm_find_offer(s, o, 0, from, o->line, e);
    if (i == TM_NONE)
        return false;
    if (!s->offer[i].camp) {
        refuse(e, o->words[1].at, "TM-LAND-20", "this offer is power alone");
        return advise(e, "leech %d takes it", s->offer[i].amount);
    }
    tm_take_coin(s, i, "order");
    return true;
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    const struct word *word = tm_word(o, 1, USAGE, e);
    int from, amount = 0, good, at = 1;
    if (!word)
        return false;
    if (tm_is(o, 1, "coin"))
        return coin(s, o, e);
    amount = word_number(word);
    if (amount >= 1)
        at++;
    else if (!tm_read_amount(o, &at, &amount, &good, e))
        return false;
    at += tm_is(o, at, "pw") || tm_is(o, at, "power");
    if (!tm_read_from(s, o, at, USAGE, &from, e))
        return false;
    if (s->profile->answers_name_size)
        return tm_leech_size(s, o->seat, amount, from, word->at, e);
    int i = tm_find_offer(s, o, amount, from, word->at, e);
    if (i == TM_NONE)
        return false;
    if (s->offer[i].camp && tm_room(s, o->seat) == 0) {
        refuse(e, word->at, "TM-LAND-20", "no power fits into the bowls");
        return advise(e, "leech coin takes the coin, decline refuses it");
    }
    tm_take_offer(s, i, "order");
    return true;
}

static void list_leech(const struct game_state *s, int seat, order_fn *yield,
                       void *context)
{
    int i = tm_oldest_offer(s, seat);
    if (i == TM_NONE)
        return;
    if (!s->offer[i].camp || tm_room(s, seat) > 0)
        line_yield(yield, context, "leech %d from %s", s->offer[i].amount,
                   tm_of(s, s->offer[i].from)->name);
    if (s->offer[i].camp)
        line_yield(yield, context, "leech coin from %s",
                   tm_of(s, s->offer[i].from)->name);
}

const struct verb tm_verb_leech = {
    .name = "leech",
    .usage = USAGE,
    .rule = "TM-NOTE-17",
    .help = N_("takes the power that a neighbour's building offers"),
    .when = TM_ANSWER,
    .run = run,
    .list = list_leech,
};
