#include "smallworld/verb.h"

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    if (!sw_no_more(o, 1, "end", e) ||
        !sw_enter(s, s->step, o->line, "SW-TURN-02", e) ||
        !sw_finish_turn(s, o->line, e))
        return false;
    sw_close_turn(s);
    return true;
}

static void list(const struct game_state *s, int seat, order_fn *yield,
                 void *context)
{
    struct game_state copy = *s;
    copy.events = NULL;
    if (s->seat[seat].race >= 0 && sw_finish_turn(&copy, NOWHERE, NULL))
        yield(context, "end");
}

const struct sw_verb sw_verb_end = {
    .name = "end",
    .usage = "end",
    .rule = "SW-ASYNC-08",
    .help = "finishes the turn by the defaults and scores it",
    .run = run,
    .list = list,
};
