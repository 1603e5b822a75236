#include "core/language.h"
#include "core/narrow.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/turn.h"
#include "terra-mystica/verb.h"

#define USAGE "send p to CULT [for N]"

/* A free space of the order for so many steps, or TM_NONE; steps 0: the
 * best there is. */
static int free_space(const struct game_state *s, int cult, int steps)
{
    for (int i = 0; i < TM_ORDERS; i++)
        if (s->priest[cult][i] == TM_NONE &&
            (steps == 0 || tm_order_steps(i) == steps))
            return i;
    return TM_NONE;
}

static void place_send(struct game_state *s, int seat, int cult, int space)
{
    struct tm_seat *of = &s->seat[seat];
    int steps = space == TM_NONE ? 1 : tm_order_steps(space);
    of->priests--;
    if (space != TM_NONE) {
        s->priest[cult][space] = to_signed_char(seat);
        of->placed++; /* TM-PRI-04 */
    }
    struct event *told = tm_tell(s, "priest", seat);
    event_word(told, "cult", tm_cult_name(cult));
    event_fact(told, "steps", steps);
    event_fact(told, "space", space);
    tm_climb(s, seat, cult, steps);
}

static bool send(struct game_state *s, const struct order *o, int cult,
                 int steps, struct span at, struct error *e)
{
    static const struct tm_bag priest = BAG(G(PRIEST, 1));
    int space = steps == 1 ? TM_NONE : free_space(s, cult, steps);
    if (steps > 1 && space == TM_NONE) {
        refuse(e, at, "TM-PRI-01", "no space for %d steps is free on %s", steps,
               tm_error_word(e, tm_cult_name(cult)));
        return advise(e, "leave the number out, or send for 1");
    }
    steps = space == TM_NONE ? 1 : tm_order_steps(space);
    if (!tm_begin(s, TM_OTHER, o->line, e) ||
        !tm_can_pay(s, o->seat, &priest, o->words[1].at, "TM-PRI-01", e) ||
        !tm_may_climb(s, o->seat, cult, steps, at, e))
        return false;
    place_send(s, o->seat, cult, space);
    return true;
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    int at = 1, steps = 0;
    if (tm_is(o, at, "p") || tm_is(o, at, "priest"))
        at++;
    if (tm_is(o, at, "to"))
        at++;
    const struct word *word = tm_word(o, at, USAGE, e);
    if (!word)
        return false;
    int cult = tm_read_cult(word, e);
    if (cult == TM_NONE)
        return false;
    if (tm_is(o, at + 1, "for")) {
        const struct word *number = tm_word(o, at + 2, USAGE, e);
        steps = number ? word_number(number) : 0;
        if (!number)
            return false;
        if (steps < 1 || steps > 3) {
            refuse(e, number->at, "TM-PRI-01", "a priest goes for 3, 2 or 1");
            return tm_advise_usage(e, USAGE);
        }
        at += 2;
    }
    return tm_no_more(o, at + 1, USAGE, e) &&
           send(s, o, cult, steps, word->at, e);
}

static void list_send(const struct game_state *s, int seat, order_fn *yield,
                      void *context)
{
    if (s->phase != TM_ACTING || s->seat[seat].priests == 0)
        return;
    for (int cult = 0; cult < TM_CULTS; cult++)
        for (int steps = 3; steps >= 1; steps--)
            if (steps == 1 || free_space(s, cult, steps) != TM_NONE)
                line_yield(yield, context, "send p to %s for %d",
                           tm_good_short(TM_FIRE + cult), steps);
}

const struct verb tm_verb_send = {
    .name = "send",
    .usage = USAGE,
    .rule = "TM-NOTE-11",
    .help = N_("a priest to an order for 3 or 2 steps, or for 1 and back"),
    .when = TM_ACTION,
    .run = run,
    .list = list_send,
};
