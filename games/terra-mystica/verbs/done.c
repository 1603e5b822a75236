#include "terra-mystica/verb.h"

/* In a log a free dwelling, upgrade or storm that finds no place is dropped,
 * and so is what two lines could have in common (TM-NOTE-32 k). */
static void cut(struct game_state *s, int seat)
{
    struct tm_bag *due = &s->seat[seat].due;
    if (s->turn != seat)
        return;
    s->now.stream = TM_NONE;
    due->n[TM_DWELLING] = due->n[TM_TRADE] = due->n[TM_STORM] = 0;
}

static bool is_stuck(const struct game_state *s, int seat)
{
    const struct tm_bag *due = &s->seat[seat].due;
    return due->n[TM_DWELLING] > 0 || due->n[TM_TRADE] > 0 ||
           due->n[TM_STORM] > 0;
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    if (!tm_no_more(o, 1, "done", e))
        return false;
    if (s->options.log) {
        cut(s, o->seat);
        return true;
    }
    if (s->phase != TM_ACTING || !s->now.acted) {
        refuse(e, o->line, "TM-NOTE-23", "nothing has been done in this turn");
        return advise(e, "pass ends your round");
    }
    if (tm_owes(s, o->seat))
        return refuse(e, o->line, "TM-NOTE-26",
                      "a tile, a step or a key is still due");
    s->now.left = 0;
    struct order end = *o;
    return tm_end_line(s, &end, e);
}

static void list(const struct game_state *s, int seat, order_fn *yield,
                 void *context)
{
    if (s->phase == TM_ACTING && s->turn == seat && s->now.acted &&
        (!s->options.log || is_stuck(s, seat)))
        yield(context, "done");
}

const struct tm_verb tm_verb_done = {
    .name = "done",
    .usage = "done",
    .rule = "TM-NOTE-23",
    .help = "ends a turn that could go on",
    .sort = TM_END,
    .run = run,
    .list = list,
};
