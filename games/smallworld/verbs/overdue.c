#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/verb.h"

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    if (o->count < 2) {
        refuse(e, o->line, "SW-ASYNC-03", "who is overdue?");
        return advise(e, "write \"overdue NAME\"");
    }
    int seat = sw_read_seat(s, &o->words[1], e);
    if (seat < 0 || !verb_ends(sw_verbs, o, 2, "overdue NAME", e))
        return false;
    bool on_turn = s->turn == seat && s->step != SW_STEP_SURVIVORS;
    if (!s->seat[seat].asked && !(on_turn && s->absent_leaves)) {
        refuse(e, o->words[1].at, "SW-ASYNC-03", "%s owes no answer",
               sw_seat_name(s, seat));
        return advise(
            e,
            on_turn
                ? "a turn waits for its player, unless the game was made with absent=leave"
                : "only a player who is waited for can be overdue");
    }
    if (!o->late) {
        refuse(e, o->line, "SW-ASYNC-03", "the time limit has not passed");
        return advise(e, "the option limit gives the hours");
    }
    if (!s->seat[seat].asked) {
        sw_leave(s, seat);
        return true;
    }
    struct event *told = sw_tell(s, "overdue");
    event_fact(told, "owner", seat);
    sw_place_survivors(s, seat);
    sw_go_on(s);
    return true;
}

const struct verb sw_verb_overdue = {
    .name = "overdue",
    .usage = "overdue NAME",
    .rule = "SW-ASYNC-03",
    .when = SW_ANYTIME,
    .help =
        N_("carries out the default for a seat that let the time limit pass"),
    .run = run, /* not listed: no part of a turn */
};
