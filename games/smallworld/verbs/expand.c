#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/turn.h"
#include "smallworld/verb.h"

/* After a pick it ends the beginning of the turn (SWU-TURN-02). */
static bool may_expand(const struct game_state *s)
{
    return s->step == SW_STEP_PICKED ||
           (s->step == SW_STEP_CHOICE && s->seat[s->turn].race >= 0);
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    if (!verb_ends(sw_verbs, o, 1, "expand", e))
        return false;
    if (s->step > SW_STEP_PICKED) {
        refuse(e, o->line, "SW-TURN-04", "this turn is an expansion already");
        return advise(e, "go on with conquer, redeploy or end");
    }
    if (!sw_enter(s, SW_STEP_DECLINED, o->line, "SW-TURN-04", e))
        return false;
    sw_tell(s, "expand");
    return true;
}

static void list_expand(const struct game_state *s, int seat, order_fn *yield,
                        void *context)
{
    (void)seat;
    if (may_expand(s))
        yield(context, "expand");
}

const struct verb sw_verb_expand = {
    .name = "expand",
    .usage = "expand",
    .rule = "SW-TURN-04",
    .help = N_("chooses an expansion turn without doing anything yet"),
    .run = run,
    .list = list_expand,
};
