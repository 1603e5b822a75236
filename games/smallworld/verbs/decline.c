#include "core/language.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/turn.h"
#include "smallworld/verb.h"

static bool declines_late(const struct game_state *s, int race)
{
    SW_ASK(own, s, race);
    SW_WITH (own, decline, late)
        return true;
    return false;
}

static void tell_decline(struct game_state *s, const char *kind, int race)
{
    sw_tell_of(s, kind, "race", race);
}

/* A badge that is lent, named after `decline`: by choice all tokens leave. */
static bool leaving(const struct game_state *s, const struct order *o, int *id,
                    struct error *e)
{
    SW_ASK(own, s, s->seat[s->turn].race);
    *id = SW_NONE;
    SW_WITH (own, decline, parting)
        if (o->count > 1 && own.id != s->faction[own.race].power &&
            word_matches(o->words[1].text, own.t->name, 3)) {
            *id = own.id;
            return verb_ends(sw_verbs, o, 2, "decline", e);
        }
    return verb_ends(sw_verbs, o, 1, "decline", e);
}

static bool lingers(const struct game_state *s)
{
    struct sw_asked all;
    bool left = false;
    sw_ask_seat(s, s->turn, &all);
    SW_ANY(left, all, decline, lingers, (s, all.race));
    return left;
}

/* The turn waits for `end` when something is left to order (SW-ASYNC-08). */
static void decline_now(struct game_state *s, int race, int badge)
{
    sw_end_beginning(s);
    tell_decline(s, "decline", race);
    sw_decline(s, s->turn, badge);
    s->faction[race].fresh = s->faction[race].seat >= 0;
    if (lingers(s)) {
        s->step = SW_STEP_LAST;
        return;
    }
    s->faction[race].fresh = false;
    sw_finish_decline(s, NOWHERE, NULL);
    sw_close_turn(s);
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    int race = s->seat[s->turn].race, badge;
    if (race < 0) {
        refuse(e, o->line, "SW-DECLINE-01", "you have no active race");
        return advise(e, "pick a combo, for example \"pick 1\"");
    }
    if (!leaving(s, o, &badge, e))
        return false;
    if (s->step == SW_STEP_CHOICE) {
        decline_now(s, race, badge);
        return true;
    }
    if (!declines_late(s, race)) {
        refuse(e, o->line, "SW-TURN-04", "this turn is an expansion already");
        return advise(e, "a decline is the first order of a turn");
    }
    if (!sw_finish_turn(s, o->line, e))
        return false;
    tell_decline(s, "late_decline", race);
    sw_decline(s, s->turn, badge);
    s->seat[s->turn].parting = 0; /* SWU-COMPAT-24 */
    sw_close_turn(s);
    return true;
}

static bool could_finish(const struct game_state *s)
{
    struct game_state copy = *s;
    copy.events = NULL;
    return sw_finish_turn(&copy, NOWHERE, NULL);
}

static void list_decline(const struct game_state *s, int seat, order_fn *yield,
                         void *context)
{
    int race = s->seat[seat].race;
    if (race < 0 || (s->step != SW_STEP_CHOICE &&
                     (!declines_late(s, race) || !could_finish(s))))
        return;
    yield(context, "decline");
    SW_ASK(own, s, race);
    SW_WITH (own, decline, parting)
        if (own.id != s->faction[race].power)
            line_yield(yield, context, "decline %s", own.t->name);
}

const struct verb sw_verb_decline = {
    .name = "decline",
    .usage = "decline",
    .rule = "SW-DECLINE-01",
    .help = N_("turns the active race to its grey side, scores, ends the turn"),
    .run = run,
    .list = list_decline,
};
