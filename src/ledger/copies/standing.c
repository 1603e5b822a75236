#include "ledger/copies/standing.h"

#include <stdio.h>
#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "ledger/seats/seats.h"

enum { RUN_MAX = 8, SHORT = 100 };

/* The entry that was played over the head after step n; 0: none. */
static int played_over(const struct trail *trail, int n)
{
    while (++n <= trail->count)
        if (trail->steps[n].played)
            return n;
    return 0;
}

bool step_goes_before(const struct table *table, const struct step *one,
                      const struct step *other)
{
    if (one->seat == NOBODY || other->seat == NOBODY)
        return false;
    if (one->hand != other->hand)
        return other->hand && one->seat != other->seat;
    int due = table_due(table);
    return one->seat != other->seat && other->seat != due &&
           (one->seat == due || one->seat < other->seat);
}

static const char *act_words(const struct deed *one, const struct error *e)
{
    const char *words = one->act == ACT_ANSWER ? N_("a result was revealed")
                        : one->act == ACT_MOVE ? N_("a move was signed")
                        : one->act == ACT_HAND ? N_("a seat was handed on")
                                               : N_("a word was signed");
    return e ? language_say(e->language, words) : words;
}

/* Another signed out of turn where the key's seat was on turn. */
static bool stands_instead(const struct deed *one, const struct ledger *ledger,
                           int seat, int by, struct error *e)
{
    const char *other = ledger->table.seats[seat].name;
    fail(e, EX_DATAERR,
         "entry %d of %s stands here in the place of yours, which goes before",
         by, other);
    advise(
        e,
        "send the file with your entry %d to all; %s signs again after it, and that proves nothing against anybody",
        one->n, other);
    return false;
}

static bool is_old(const struct deed *one, const struct ledger *ledger,
                   int last, struct error *e)
{
    if (one->n > last)
        fail(
            e, EX_DATAERR,
            "this is an old copy: it has %d entries, and %s with your key at entry %d",
            last, act_words(one, e), one->n);
    else
        fail(
            e, EX_DATAERR,
            "this game %.9s has another past than the copy in which %s with your key, as entry %d",
            ledger->table.id, act_words(one, e), one->n);
    return advise(
        e,
        "sign nothing for it; take the file that you sent, and turnpost compare says where both differ");
}

/* Whose move it was: that of a robot that the key has played for, or its own.
 */
static int deed_mover(const struct deed *one, const struct table *table,
                      int own)
{
    unsigned char what[TRACE];
    for (int i = 0; one->act == ACT_MOVE && i < table->setup.seats; i++) {
        words_trace(ACT_MOVE, table->seats[i].name, one->text, what);
        if (!memcmp(what, one->what, TRACE))
            return i;
    }
    return own;
}

/* Does the entry by, which stands over the head after entry n, go before
 * that one? Then it is nobody's fault, and nothing is proven by it. */
static bool is_displaced(const struct deed *one, const struct ledger *ledger,
                         const struct trail *trail, int own, int n, int by,
                         struct error *e)
{
    const struct step *other = &trail->steps[by];
    const struct step mine = { .seat = deed_mover(one, &ledger->table, own),
                               .hand = one->act == ACT_HAND };
    if (one->act == ACT_MOVE && trail->steps[by].gone)
        return true; /* his move was on its way when he was declared late */
    struct ledger *then = ledger_at(ledger, n, e);
    if (!then)
        return false;
    bool move = one->act == ACT_MOVE || mine.hand;
    bool before = move && step_goes_before(&then->table, other, &mine);
    bool after = move && step_goes_before(&then->table, &mine, other);
    ledger_close(then);
    if (after)
        return stands_instead(one, ledger, other->seat, by, e);
    return before || is_old(one, ledger, trail->count, e);
}

/* Was it signed right after another one that is lost? Whoever else had entered
 * something in between has seen that one, so that it cannot be displaced. */
static bool follows_lost(const struct deeds *lost, const struct deed *one)
{
    return lost->count &&
           !memcmp(lost->list[lost->count - 1].after, one->over, TRACE);
}

/* An entry of the key that the copy does not have: it may come again over the
 * end as it was, or is displaced, and what was signed after it with it. */
static bool take_lost(struct deed *one, const struct ledger *ledger,
                      const struct trail *trail, int own, struct standing *into,
                      struct error *e)
{
    int n = trail_find(trail, one->over);
    int by = n < 0 ? 0 : played_over(trail, n);
    bool went = into->by && follows_lost(&into->lost, one);
    deeds_add(&into->lost, one, ledger->arena);
    if ((n >= 0 && !by) || (n < 0 && went))
        return true;
    if (n < 0)
        return is_old(one, ledger, trail->count, e);
    if (!is_displaced(one, ledger, trail, own, n, by, e))
        return false;
    if (!into->by) {
        into->displaced = one;
        into->by = by;
    }
    return true;
}

/* Is it remembered, or something that was signed after it? */
static bool is_remembered(const struct deeds *known, const struct trail *trail,
                          const struct deed *one)
{
    for (int i = 0; i < known->count; i++)
        if (!memcmp(known->list[i].after, one->after, TRACE) ||
            trail_find(trail, known->list[i].over) >= one->n)
            return true;
    return false;
}

/* What was signed last in the copy; NULL: nothing. */
static const struct deed *newest(const struct trail *trail, int last)
{
    const struct deed *found = NULL;
    for (int i = 0; i < trail->own.count; i++)
        if (trail->own.list[i].n <= last && trail->own.list[i].act != ACT_SENT)
            found = &trail->own.list[i];
    return found;
}

bool deeds_hold(const struct deeds *known, const struct ledger *ledger,
                const struct trail *trail, int last, const unsigned char *key,
                struct standing *into, struct error *e)
{
    const struct deed *own = newest(trail, last);
    int seat = seat_once_of(&ledger->table, key);
    struct trail part = *trail;
    part.count = last;
    *into = (struct standing){ 0 };
    for (int i = 0; i < known->count; i++) {
        struct deed *one = &known->list[i];
        if (one->act != ACT_SENT && trail_find(&part, one->after) < 0 &&
            !take_lost(one, ledger, &part, seat, into, e))
            return false;
    }
    if (own && own->n > into->by)
        into->displaced = NULL; /* he has signed after it already */
    into->unknown = own && !is_remembered(known, &part, own);
    return true;
}

static bool shows_one_value(const struct deed *a, const struct deed *b)
{
    static const unsigned char none[TRACE];
    return memcmp(a->value, none, TRACE) && !memcmp(a->value, b->value, TRACE);
}

/* The beginning of a move in one line. */
static void first_words(const char *words, char into[SHORT])
{
    snprintf(into, SHORT, "%s", words);
    for (char *c = strchr(into, '\n'); c; c = strchr(c, '\n'))
        *c = '/';
}

static bool refuse_twice(const struct deed *old, struct error *e)
{
    char words[SHORT];
    first_words(old->text, words);
    bool move = old->act == ACT_MOVE;
    if (*words)
        fail(e, EX_DATAERR,
             move ? "your key has signed another move here: %s"
                  : "your key has signed another entry here: %s",
             words);
    else
        fail(e, EX_DATAERR,
             move ? "your key has signed another move here"
                  : "your key has signed another entry here");
    return advise(
        e,
        "two for one position would be a proof against you; sign the same one again, or send the file that has it");
}

static bool refuse_shown(const struct deed *old, struct error *e)
{
    fail(
        e, EX_DATAERR,
        old->act == ACT_MOVE
            ? "the value that this would show was shown with another move of yours, entry %d of another copy"
            : "the value that this would show was shown with another move in front of it, entry %d of another copy",
        old->n);
    return advise(
        e,
        "a value counts once; turnpost compare says where the two copies differ and by whom");
}

static bool goes_with(const struct deed *old, const struct deed *one,
                      struct error *e)
{
    bool here = !memcmp(old->over, one->over, TRACE);
    bool same = old->act == one->act && !memcmp(old->what, one->what, TRACE);
    if (here && !same && one->act != ACT_SENT)
        return refuse_twice(old, e);
    if (shows_one_value(old, one) && !(same && (one->act == ACT_MOVE || here)))
        return refuse_shown(old, e);
    return true;
}

bool deeds_beside(const struct deeds *known, const struct deed *one,
                  struct error *e)
{
    for (int i = 0; i < known->count; i++)
        if (!goes_with(&known->list[i], one, e))
            return false;
    return true;
}

bool deeds_agree(const struct deeds *lost, const struct trail *trail, int last,
                 struct error *e)
{
    for (int i = 0; i < trail->own.count; i++)
        if (trail->own.list[i].n > last &&
            !deeds_beside(lost, &trail->own.list[i], e))
            return false;
    return true;
}

/* Was its value shown again, after the right move? */
static bool is_spent(const struct deed *lost, const struct trail *trail)
{
    static const unsigned char none[TRACE];
    if (!memcmp(lost->value, none, TRACE))
        return true;
    for (int i = 0; i < trail->own.count; i++)
        if (shows_one_value(lost, &trail->own.list[i]))
            return true;
    return false;
}

void deeds_unspent(const struct deeds *known, const struct trail *trail,
                   struct arena *arena, struct deeds *into)
{
    for (int i = 0; i < known->count; i++)
        if (!is_spent(&known->list[i], trail))
            deeds_add(into, &known->list[i], arena);
}

/* Of several in a row each may be displaced, and the others with it. */
static void keep_run(const struct trail *trail, const struct deed *newest,
                     struct arena *arena, struct deeds *into)
{
    const struct deed *end = newest, *first = newest;
    while (newest && first > trail->own.list && end - first < RUN_MAX &&
           !memcmp(first[-1].after, first->over, TRACE))
        first--;
    for (; newest && first <= end; first++)
        if (first->act != ACT_SENT)
            deeds_add(into, first, arena);
}

/* That others were told that they are waited for: it may hold again when
 * something is taken back. */
static void keep_sent(const struct deeds *from, int last,
                      const struct trail *trail, struct arena *arena,
                      struct deeds *into)
{
    struct deeds sent = { 0 };
    for (int i = 0; i < from->count; i++)
        if (from->list[i].act == ACT_SENT && from->list[i].n > last &&
            trail_find(trail, from->list[i].after) >= 0)
            deeds_add(&sent, &from->list[i], arena);
    for (int i = sent.count > RUN_MAX ? sent.count - RUN_MAX : 0;
         i < sent.count; i++)
        deeds_add(into, &sent.list[i], arena);
}

void deeds_keep(const struct deeds *known, const struct standing *standing,
                const struct trail *trail, int last, struct arena *arena,
                struct deeds *into)
{
    const struct deed *own = newest(trail, trail->count);
    bool again = own && own->n > last;
    for (int i = 0; i < standing->lost.count; i++)
        if (!again || !is_spent(&standing->lost.list[i], trail))
            deeds_add(into, &standing->lost.list[i], arena);
    keep_run(trail, own, arena, into);
    keep_sent(known, 0, trail, arena, into);
    keep_sent(&trail->own, last, trail, arena, into);
}

int64_t deeds_sent(const struct deeds *known, const struct table *table,
                   int late)
{
    unsigned char what[TRACE];
    int64_t time = 0;
    if (late < 0 || late >= HOST || table->clock.notice.of != late)
        return 0;
    words_trace(ACT_SENT, "", table->seats[late].name, what);
    for (int i = 0; i < known->count; i++) {
        const struct deed *one = &known->list[i];
        if (one->act == ACT_SENT && !memcmp(one->what, what, TRACE) &&
            !memcmp(one->over, table->clock.notice.over, TRACE))
            time = one->time;
    }
    return time;
}
