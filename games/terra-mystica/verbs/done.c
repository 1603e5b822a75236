#include "core/language.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/turn.h"
#include "terra-mystica/verb.h"

/* In a log nothing goes on with what has been done (TM-NOTE-32 k). */
static bool cut(struct game_state *s, const struct order *o, struct error *e)
{
    if (s->turn != o->seat || s->phase != TM_ACTING)
        return true;
    if (s->now.left > 0) {
        refuse(e, o->line, "TM-NOTE-23", "nothing has been done in this turn");
        return advise(e, "pass ends your round");
    }
    s->now.open = false;
    s->now.changes = 0;
    return true;
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    if (!tm_no_more(o, 1, "done", e))
        return false;
    if (s->profile->lines_go_on)
        return cut(s, o, e);
    if (s->phase != TM_ACTING || !s->now.acted) {
        refuse(e, o->line, "TM-NOTE-23", "nothing has been done in this turn");
        return advise(e, "pass ends your round");
    }
    if (tm_owes(s, o->seat)) {
        refuse(e, o->line, "TM-NOTE-26",
               "a tile, a step or a key is still due");
        return advise(e, "take it first, as +FAVn, +TWn, +FIRE or key FIRE");
    }
    s->now.left = 0;
    struct order end = *o;
    return tm_end_line(s, &end, e);
}

static void list_done(const struct game_state *s, int seat, order_fn *yield,
                      void *context)
{
    if (s->phase == TM_ACTING && s->turn == seat && s->now.acted &&
        !s->profile->lines_go_on)
        yield(context, "done");
}

const struct verb tm_verb_done = {
    .name = "done",
    .usage = "done",
    .rule = "TM-NOTE-23",
    .help = N_("ends a turn that could go on"),
    .when = TM_END,
    .run = run,
    .list = list_done,
};
