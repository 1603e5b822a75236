
#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/power.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/turn.h"
#include "terra-mystica/verb.h"

#define USAGE "convert 3PW to 1W"

/* TM-CONV-01, with the chain of the ruling; good and number given for 1. */
static const struct {
    signed char give, count, get;
} rates[] = {
    { TM_POWER, 5, TM_PRIEST }, { TM_POWER, 3, TM_WORKER },
    { TM_POWER, 1, TM_COIN },   { TM_PRIEST, 1, TM_WORKER },
    { TM_WORKER, 1, TM_COIN },  { TM_PRIEST, 1, TM_COIN },
};

struct change {
    int given, give, got, get;
};

static bool fits_convert(const struct change *c, int give, int get)
{
    return c->given * get == c->got * give && c->got % get == 0;
}

static bool known_rate(const struct game_state *s, int seat,
                       const struct change *c)
{
    const struct tm_rate *own = tm_of(s, seat)->rates;
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++)
        if (rates[i].give == c->give && rates[i].get == c->get)
            return fits_convert(c, rates[i].count, 1);
    for (; own && !tm_bag_empty(&own->give); own++)
        if (own->give.n[c->give] && own->get.n[c->get])
            return fits_convert(c, own->give.n[c->give], own->get.n[c->get]);
    if (s->profile->coins_buy_vp && c->give == TM_COIN && c->get == TM_VP)
        return fits_convert(c, 3, 1); /* TM-NOTE-32 (e) */
    return false;
}

/* TM-DARK-02; in a log any conversion is that one order, and of 3 at most. */
static bool exchanges(struct game_state *s, int seat, const struct change *c)
{
    struct tm_bag *due = &s->seat[seat].due;
    int most = due->n[TM_EXCHANGE];
    if (s->profile->unused_gains_stay && most > 0)
        most = 3, due->n[TM_EXCHANGE] = 0;
    if (c->give != TM_WORKER || c->get != TM_PRIEST || c->given != c->got ||
        c->given > most)
        return false;
    due->n[TM_EXCHANGE] = 0; /* the rest lapses */
    return true;
}

/* TM-CONV-02: before or after an action, not inside it. */
static bool is_time(struct game_state *s, const struct order *o,
                    const struct change *c, struct error *e)
{
    if (c && c->give == TM_WORKER && c->get == TM_PRIEST)
        return true;
    return tm_between(s, o, e);
}

static void carry_out(struct game_state *s, int seat, const struct change *c)
{
    struct tm_bag give = { { 0 } }, get = { { 0 } };
    give.n[c->give] = c->given;
    get.n[c->get] = c->got;
    struct event *told = tm_tell(s, "convert", seat);
    event_word(told, "give", tm_good_name(c->give, c->given));
    event_fact(told, "given", c->given);
    event_word(told, "get", tm_good_name(c->get, c->got));
    event_fact(told, "got", c->got);
    tm_pay(s, seat, &give);
    tm_gain(s, seat, &get, 1, "conversion");
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    struct change c;
    struct tm_bag give = { { 0 } };
    int at = 1;
    bool exchange = s->seat[o->seat].due.n[TM_EXCHANGE] > 0;
    if (!tm_read_amount(o, &at, &c.given, &c.give, e))
        return false;
    at += tm_is(o, at, "to") || tm_is(o, at, "for");
    if (!tm_read_amount(o, &at, &c.got, &c.get, e) ||
        !tm_no_more(o, at, USAGE, e) || !is_time(s, o, &c, e))
        return false;
    if (c.given < 1 || c.got < 1 || c.give > TM_POWER || c.get > TM_POWER ||
        (!exchanges(s, o->seat, &c) && !known_rate(s, o->seat, &c))) {
        refuse(e, o->line, "TM-CONV-01", "that is no conversion");
        return advise(e, "5PW to 1P, 3PW to 1W, 1PW to 1C, 1P to 1W, 1W to 1C");
    }
    if (s->profile->unused_gains_stay && exchange && c.got > 3) {
        refuse(e, o->line, tm_gain_rule(s, o->seat), "3 at most are exchanged");
        return advise(e, "-CONVERT_W_TO_P throws the exchange away");
    }
    if (s->profile->answers_name_size)
        tm_offers_are_late(s, o->seat);
    give.n[c.give] = c.given;
    if (!tm_can_pay(s, o->seat, &give, o->words[1].at,
                    c.give == TM_VP ? "TM-GEN-05" : "TM-CONV-01", e))
        return false;
    carry_out(s, o->seat, &c);
    return true;
}

static void list_convert(const struct game_state *s, int seat, order_fn *yield,
                         void *context)
{
    static const char *const once[] = {
        "convert 5PW to 1P", "convert 3PW to 1W", "convert 1PW to 1C",
        "convert 1P to 1W",  "convert 1W to 1C",
    };
    if (s->phase != TM_ACTING)
        return;
    for (size_t i = 0; i < sizeof once / sizeof *once; i++)
        yield(context, once[i]);
    const struct tm_rate *own = tm_of(s, seat)->rates;
    for (; own && !tm_bag_empty(&own->give); own++)
        for (int i = 0; i < TM_KEY; i++)
            for (int k = 0; k < TM_KEY; k++)
                if (own->give.n[i] && own->get.n[k])
                    line_yield(yield, context, "convert %d%s to %d%s",
                               own->give.n[i], tm_good_short(i), own->get.n[k],
                               tm_good_short(k));
    for (int i = 1; i <= s->seat[seat].due.n[TM_EXCHANGE]; i++)
        line_yield(yield, context, "convert %dW to %dP", i, i);
}

const struct verb tm_verb_convert = {
    .name = "convert",
    .usage = USAGE,
    .rule = "TM-NOTE-15",
    .help = N_("a free conversion, before or after the action"),
    .when = TM_FREE,
    .run = run,
    .list = list_convert,
};
