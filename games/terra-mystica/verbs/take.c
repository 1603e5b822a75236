#include <string.h>

#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/verb.h"

#define USAGE "+FAVn | +TWn | +CULT"

static bool favour(struct game_state *s, const struct order *o, int kind,
                   struct error *e)
{
    struct span at = o->words[1].at;
    if (s->seat[o->seat].due.n[TM_FAVOUR] == 0) {
        refuse(e, at, "TM-NOTE-19", "no favour tile is due");
        return advise(e, "a temple or sanctuary that is built brings one");
    }
    if (s->favours[kind] == 0) {
        refuse(e, at, "TM-SET-09", "no %s is left", tm_favour_name(kind));
        return advise(e, "turnpost moves lists what is left");
    }
    if (tm_has_favour(s, o->seat, kind)) {
        refuse(e, at, "TM-FAV-01", "%s have %s already",
               tm_error_faction(e, s, o->seat), tm_favour_name(kind));
        return advise(e, "take one of another kind");
    }
    for (int i = 0; i < TM_CULTS; i++)
        if (!tm_may_climb(s, o->seat, i,
                          tm_bag_count(tm_favours[kind].gain, TM_FIRE + i), at,
                          e))
            return false;
    tm_take_favour(s, o->seat, kind);
    return true;
}

static bool town(struct game_state *s, const struct order *o, int kind,
                 struct error *e)
{
    struct span at = o->words[1].at;
    if (s->seat[o->seat].due.n[TM_TOWN] == 0) {
        refuse(e, at, "TM-NOTE-19", "no town tile is due");
        return advise(e, "a town that is founded brings one");
    }
    if (s->towns[kind] == 0) {
        refuse(e, at, "TM-SET-10", "no %s is left", tm_town_name(kind));
        return advise(e, "turnpost moves lists what is left");
    }
    struct game_state with_keys = *s;
    with_keys.seat[o->seat].keys =
        s->seat[o->seat].keys + tm_towns[kind].gain.n[TM_KEY];
    for (int i = 0; i < TM_CULTS; i++)
        if (!tm_may_climb(&with_keys, o->seat, i,
                          tm_towns[kind].gain.n[TM_FIRE + i], at, e))
            return false;
    tm_take_town(s, o->seat, kind);
    return true;
}

static bool refuse_steps(struct error *e, struct span at, int due)
{
    if (due == 0) {
        refuse(e, at, "TM-NOTE-21", "no cult step is due");
        return advise(e, "actions as FAV6 and BON2 bring steps");
    }
    refuse(e, at, "TM-NOTE-21",
           error_count(e, due,
                       COUNT_("%d step is due, on one track",
                              "%d steps are due, on one track")),
           due);
    return advise(e, "write: +%dFIRE", due);
}

/* Steps of all sources are one sum, a marker at the top takes any,
 * and one stopped in this turn takes a key that came later (TM-CULT-07). */
static bool any_steps(struct game_state *s, const struct order *o, int cult,
                      int count, struct error *e)
{
    struct tm_seat *of = &s->seat[o->seat];
    struct span at = o->words[1].at;
    int own = of->due.n[TM_STEP], all = own + of->steps;
    bool spare =
        of->cult[cult] == TM_TOP || (of->stopped >> cult & 1 && of->keys > 0);
    if (count > all ? !spare : own > 1 && count < all)
        return refuse_steps(e, at, all);
    if (!tm_may_climb(s, o->seat, cult, count, at, e))
        return false;
    if (count <= all) {
        int first = count < own ? count : own;
        of->due.n[TM_STEP] = own - first;
        of->steps = of->steps - (count - first);
    }
    tm_climb(s, o->seat, cult, count);
    return true;
}

static bool steps(struct game_state *s, const struct order *o, int cult,
                  int count, struct error *e)
{
    if (s->profile->steps_are_one_sum)
        return any_steps(s, o, cult, count, e);
    struct tm_seat *of = &s->seat[o->seat];
    struct span at = o->words[1].at;
    bool own = s->turn == o->seat && of->due.n[TM_STEP] > 0;
    bool crow = of->due.n[TM_CROW] > 0 && count == 3; /* TM-LAND-08 */
    if (!crow && (own ? count != of->due.n[TM_STEP] : count > of->steps))
        return refuse_steps(e, at, own ? of->due.n[TM_STEP] : of->steps);
    if (!tm_may_climb(s, o->seat, cult, count, at, e))
        return false;
    if (crow)
        of->due.n[TM_CROW]--;
    else if (own)
        of->due.n[TM_STEP] = 0;
    else
        of->steps -= count;
    tm_climb(s, o->seat, cult, count);
    return true;
}

/* "key FIRE AIR" after a tile or a step (TM-NOTE-20). */
static bool keys(struct game_state *s, const struct order *o, int at,
                 struct error *e)
{
    if (at == o->count)
        return true;
    if (!tm_is(o, at, "key"))
        return tm_no_more(o, at, USAGE, e);
    for (int i = at + 1; i < o->count; i++) {
        int cult = tm_read_cult(&o->words[i], e);
        if (cult == TM_NONE)
            return false;
        tm_choose_key(s, o->seat, cult);
    }
    return true;
}

/* "2tw3": so many of a tile, one after the other (TM-NOTE-19). */
static bool towns(struct game_state *s, const struct order *o, int count,
                  int kind, struct error *e)
{
    for (int i = 0; i < count; i++)
        if (!town(s, o, kind, e) || !keys(s, o, 2, e))
            return false;
    return true;
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    const struct word *word = tm_word(o, 1, USAGE, e);
    int at = 1, count, good;
    if (!word)
        return false;
    int kind = tm_tile_named(word->text, "fav", TM_FAVOURS);
    if (kind != TM_NONE)
        return favour(s, o, kind, e) && keys(s, o, 2, e);
    size_t digits = strspn(word->text, "123456789");
    kind = tm_tile_named(word->text + digits, "tw", TM_TOWNS);
    if (kind != TM_NONE && digits < 2)
        return towns(s, o, digits ? *word->text - '0' : 1, kind, e);
    kind = tm_tile_named(word->text, "bon", TM_CARDS);
    if (kind != TM_NONE && s->phase == TM_BONUS) {
        struct order pass = *o;
        return verb_named(tm_verbs, "pass")->run(s, &pass, e);
    }
    if (!tm_read_amount(o, &at, &count, &good, NULL) || good < TM_FIRE ||
        good > TM_AIR) {
        refuse(e, word->at, "TM-NOTE-21", "\"%s\" is not to be taken",
               word->text);
        of_kind(e, ERROR_UNREAD);
        return advise(e, "tiles that are due are +FAVn and +TWn, steps +FIRE");
    }
    return steps(s, o, good - TM_FIRE, count, e) && keys(s, o, at, e);
}

static void list_take(const struct game_state *s, int seat, order_fn *yield,
                      void *context)
{
    const struct tm_seat *of = &s->seat[seat];
    bool own = s->turn == seat && of->due.n[TM_STEP] > 0;
    for (int i = 0; of->due.n[TM_FAVOUR] > 0 && i < TM_FAVOURS; i++)
        line_yield(yield, context, "+%s", tm_favour_name(i));
    bool crows = of->tile >= 0 && tm_of(s, seat)->landscape.crows;
    for (int i = 0; of->due.n[TM_TOWN] > 0 && i < TM_TOWNS; i++) {
        line_yield(yield, context, "+%s", tm_town_name(i));
        for (int k = 0; crows && k < TM_CULTS; k++) /* TM-LAND-08 */
            line_yield(yield, context, "+%s. +3%s", tm_town_name(i),
                       tm_good_short(TM_FIRE + k));
    }
    for (int i = 0; (own || of->steps > 0) && i < TM_CULTS; i++)
        if (own && of->due.n[TM_STEP] > 1)
            line_yield(yield, context, "+%d%s", of->due.n[TM_STEP],
                       tm_good_short(TM_FIRE + i));
        else
            line_yield(yield, context, "+%s", tm_good_short(TM_FIRE + i));
}

const struct verb tm_verb_take = {
    .name = "+",
    .usage = USAGE,
    .rule = "TM-NOTE-19",
    .help = N_("takes a tile or a cult step that is due"),
    .when = TM_FOLLOW,
    .run = run,
    .list = list_take,
};
