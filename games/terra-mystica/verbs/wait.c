#include "terra-mystica/verb.h"

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    (void)s;
    return tm_no_more(o, 1, "wait", e);
}

const struct tm_verb tm_verb_wait = {
    .name = "wait",
    .usage = "wait",
    .rule = "TM-NOTE-23",
    .help = "changes nothing: others answer first",
    .sort = TM_NOTE,
    .run = run,
};
