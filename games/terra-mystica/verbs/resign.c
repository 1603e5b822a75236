#include "core/language.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/turn.h"
#include "terra-mystica/verb.h"

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    if (!tm_no_more(o, 1, "resign", e))
        return false;
    tm_leave(s, o->seat);
    return true;
}

const struct verb tm_verb_resign = {
    .name = "resign",
    .usage = "resign",
    .rule = "TM-ASYNC-17",
    .help = N_("leaves the game for good"),
    .when = TM_NOTE,
    .run = run,
};
