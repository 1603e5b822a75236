#include <stdlib.h>
#include <string.h>

#include "core/language.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/phases.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/verb.h"

#define USAGE "-SPADE | -BRIDGE | -CONVERT_W_TO_P"

static int *due(struct game_state *s, int seat, int good)
{
    return &s->seat[seat].due.n[good];
}

/* Spades: those of phase III and gained ones; bought ones are all used
 * (TM-TERR-09). */
static bool drop_spades(struct game_state *s, int seat, int count,
                        struct span at, struct error *e)
{
    struct tm_seat *of = &s->seat[seat];
    int *free = due(s, seat, TM_SPADE);
    if (s->phase == TM_BONUSES && count <= of->cult_spades) {
        of->cult_spades -= count;
        tm_bonus_next(s);
        return true;
    }
    if (s->phase == TM_ACTING && count <= *free) {
        *free -= count;
        return true;
    }
    if (s->phase != TM_ACTING || s->now.bought == 0) {
        refuse(e, at, "TM-NOTE-21", "there are not so many spades");
        return advise(e, "%d can be thrown away", tm_spades(s, seat));
    }
    refuse(e, at, "TM-TERR-09", "bought spades cannot be thrown away");
    return advise(e, "use them on a hex, in the same action");
}

/* TM-NOTE-32 (d): only from 8 or 9, to make room for the step of a key. */
static bool drop_steps(struct game_state *s, int seat, int cult, int count,
                       struct span at, struct error *e)
{
    enum { LOWEST = 7 };
    struct tm_seat *of = &s->seat[seat];
    int *space = &of->cult[cult], from = *space;
    if (*space == TM_TOP || *space - count < LOWEST) {
        refuse(e, at, "TM-NOTE-32", "no step of %s can be given back",
               tm_error_word(e, tm_cult_name(cult)));
        return advise(e, "only from 8 or 9, and no further than to 7");
    }
    *space -= count;
    of->stopped &= ~(1 << cult);
    struct event *told = tm_tell(s, "cult-back", seat);
    event_word(told, "cult", tm_cult_name(cult));
    event_fact(told, "from", from);
    event_fact(told, "to", *space);
    return true;
}

/* TM-NOTE-32 (d) */
static bool drop_goods(struct game_state *s, int seat, int good, int count,
                       struct span at, struct error *e)
{
    struct tm_bag bag = { { 0 } };
    bag.n[good] = count;
    if (!tm_can_pay(s, seat, &bag, at, "TM-NOTE-32", e))
        return false;
    tm_pay(s, seat, &bag);
    return true;
}

/* What else is thrown away: gains that find no use (TM-NOTE-32 d). */
static int unused_gain(const char *word, int *count)
{
    static const struct {
        const char *word;
        signed char good;
    } goods[] = {
        { "key", TM_KEY },         { "cult", TM_STEP },
        { "free_d", TM_DWELLING }, { "free_tp", TM_TRADE },
        { "free_tf", TM_STORM },   { "gain_favor", TM_FAVOUR },
        { "gain_tw", TM_TOWN },
    };
    size_t digits = strspn(word, "0123456789");
    *count = digits == 0 ? 1 : digits > 3 ? 999 : atoi(word);
    for (size_t i = 0; i < sizeof goods / sizeof *goods; i++)
        if (!strcmp(word + digits, goods[i].word))
            return goods[i].good;
    return TM_NONE;
}

static bool drop_due(struct game_state *s, int seat, int good, int count,
                     struct span at, struct error *e)
{
    struct tm_seat *of = &s->seat[seat];
    int first = count < of->due.n[good] ? count : of->due.n[good];
    int rest = count - first;
    int *more = good == TM_KEY    ? &of->keys
                : good == TM_STEP ? &of->steps
                                  : NULL;
    if (rest > (more ? *more : 0)) {
        refuse(e, at, "TM-NOTE-21", "there is not so much to throw away");
        return advise(e, "%d can be thrown away", first + (more ? *more : 0));
    }
    of->due.n[good] -= first;
    if (more)
        *more -= rest;
    return true;
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    const struct word *word = tm_word(o, 1, USAGE, e);
    int at = 1, count, good;
    if (word && s->profile->goods_are_dropped && o->count == 2 &&
        (good = unused_gain(word->text, &count)) != TM_NONE)
        return drop_due(s, o->seat, good, count, word->at, e);
    if (!word || !tm_read_amount(o, &at, &count, &good, e) ||
        !tm_no_more(o, at, USAGE, e))
        return false;
    if (s->profile->goods_are_dropped && good <= TM_POWER)
        return drop_goods(s, o->seat, good, count, word->at, e);
    if (s->profile->goods_are_dropped && good >= TM_FIRE && good <= TM_AIR)
        return drop_steps(s, o->seat, good - TM_FIRE, count, word->at, e);
    if (good == TM_SPADE &&
        (s->turn == o->seat ||
         (s->profile->cult_spades_wait && s->phase == TM_BONUSES)))
        return drop_spades(s, o->seat, count, word->at, e);
    if ((good == TM_BRIDGE || good == TM_EXCHANGE) &&
        !(good == TM_BRIDGE && s->now.must_bridge &&
          !s->profile->goods_are_dropped) &&
        count <= *due(s, o->seat, good)) {
        *due(s, o->seat, good) = *due(s, o->seat, good) - count;
        return true;
    }
    refuse(e, word->at, "TM-NOTE-21", "\"%s\" cannot be thrown away",
           word->text);
    return advise(e, "spades, a bridge or the exchange that are not used can");
}

static void list_drop(const struct game_state *s, int seat, order_fn *yield,
                      void *context)
{
    const struct tm_seat *of = &s->seat[seat];
    int spades = s->phase == TM_BONUSES ? of->cult_spades : tm_spades(s, seat);
    if (s->turn != seat ||
        (s->phase != TM_BONUSES && !s->profile->goods_are_dropped))
        return;
    if (spades > 0)
        line_yield(yield, context, "-%dSPADE", spades);
    if (of->due.n[TM_BRIDGE] > 0)
        yield(context, "-BRIDGE");
    if (of->due.n[TM_DWELLING] > 0)
        yield(context, "-FREE_D");
    if (of->due.n[TM_TRADE] > 0)
        yield(context, "-FREE_TP");
    if (of->due.n[TM_STORM] > 0)
        yield(context, "-FREE_TF");
    if (of->due.n[TM_FAVOUR] > 0)
        yield(context, "-GAIN_FAVOR");
    if (of->due.n[TM_EXCHANGE] > 0)
        line_yield(yield, context, "-%dCONVERT_W_TO_P", of->due.n[TM_EXCHANGE]);
}

const struct verb tm_verb_drop = {
    .name = "-",
    .usage = USAGE,
    .rule = "TM-NOTE-21",
    .help = N_("throws away what is not used"),
    .when = TM_FOLLOW,
    .run = run,
    .list = list_drop,
};
