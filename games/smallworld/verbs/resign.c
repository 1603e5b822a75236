#include "core/language.h"
#include "smallworld/rules/turn.h"
#include "smallworld/verb.h"

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    if (!verb_ends(sw_verbs, o, 1, "resign", e))
        return false;
    sw_leave(s, o->seat);
    return true;
}

const struct verb sw_verb_resign = {
    .name = "resign",
    .usage = "resign",
    .rule = "SW-DROP-01",
    .when = SW_ANYTIME,
    .help = N_("leaves the game; the option leaver says who takes over"),
    .run = run, /* not listed: no part of a turn */
};
