#include "core/language.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/standing_orders.h"
#include "terra-mystica/verb.h"

#define USAGE "later LINE | later clear"

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    int at = tm_is(o, 1, ":") ? 2 : 1;
    const struct word *word = tm_word(o, at, USAGE, e);
    if (!word)
        return false;
    if (tm_is(o, at, "clear")) {
        tm_drop_conditional_moves(&s->seat[o->seat]);
        return tm_no_more(o, at + 1, USAGE, e);
    }
    struct order rest = *o;
    rest.words += at;
    rest.count -= at;
    return tm_keep(s, &rest, e);
}

const struct verb tm_verb_later = {
    .name = "later",
    .usage = USAGE,
    .rule = "TM-ASYNC-14",
    .help =
        N_("keeps a line for your next turn, and the next for the one after"),
    .when = TM_NOTE,
    .run = run,
};
