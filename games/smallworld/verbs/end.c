#include "core/language.h"
#include "smallworld/rules/turn.h"
#include "smallworld/verb.h"

static bool finish_end(struct game_state *s, struct span at, struct error *e)
{
    return s->step == SW_STEP_LAST ? sw_finish_decline(s, at, e)
                                   : sw_finish_turn(s, at, e);
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    if (!verb_ends(sw_verbs, o, 1, "end", e))
        return false;
    if (!sw_enter(s, s->step, o->line, "SW-TURN-02", e) ||
        !finish_end(s, o->line, e))
        return false;
    sw_close_turn(s);
    return true;
}

static void list_end(const struct game_state *s, int seat, order_fn *yield,
                     void *context)
{
    struct game_state copy = *s;
    copy.events = NULL;
    bool begun = s->seat[seat].race >= 0 || s->step == SW_STEP_LAST;
    if (begun && finish_end(&copy, NOWHERE, NULL))
        yield(context, "end");
}

const struct verb sw_verb_end = {
    .name = "end",
    .usage = "end",
    .rule = "SW-ASYNC-08",
    .help = N_("finishes the turn by the defaults and scores it"),
    .run = run,
    .list = list_end,
};
