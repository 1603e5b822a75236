#include "core/language.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/power.h"
#include "terra-mystica/verb.h"

/* Without anything open there is nothing to wait for. */
static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    if (!tm_no_more(o, 1, "wait", e))
        return false;
    if (s->turn != o->seat || !tm_others_owe(s, o->seat))
        return true;
    s->seat[o->seat].waits = true;
    tm_tell(s, "wait", o->seat);
    return true;
}

const struct verb tm_verb_wait = {
    .name = "wait",
    .usage = "wait",
    .rule = "TM-NOTE-23",
    .help = N_("others answer first; nothing else changes"),
    .when = TM_NOTE,
    .run = run,
};
