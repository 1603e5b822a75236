#include "smallworld/verb.h"

static bool declines_late(const struct game_state *s, int race)
{
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, race, i, NULL)); i++)
        if (t->late_decline)
            return true;
    return false;
}

static void tell(struct game_state *s, const char *kind, int race)
{
    struct event *told = sw_tell(s, kind);
    event_word(told, "race", sw_trait(race)->name);
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    int race = s->seat[s->turn].race;
    if (!sw_no_more(o, 1, "decline", e))
        return false;
    if (race < 0) {
        refuse(e, o->line, "SW-DECLINE-01", "you have no active race");
        return advise(e, "pick a combo, for example \"pick 1\"");
    }
    if (s->step == SW_STEP_CHOICE) {
        tell(s, "decline", race);
        sw_decline(s, s->turn);
        sw_score(s, false);
        sw_close_turn(s);
        return true;
    }
    if (!declines_late(s, race)) {
        refuse(e, o->line, "SW-TURN-04", "this turn is an expansion already");
        return advise(e, "a decline is the first order of a turn");
    }
    if (!sw_finish_turn(s, o->line, e))
        return false;
    tell(s, "late_decline", race);
    sw_decline(s, s->turn);
    sw_close_turn(s);
    return true;
}

static bool could_finish(const struct game_state *s)
{
    struct game_state copy = *s;
    copy.events = NULL;
    return sw_finish_turn(&copy, NOWHERE, NULL);
}

static void list(const struct game_state *s, int seat, order_fn *yield,
                 void *context)
{
    int race = s->seat[seat].race;
    if (race >= 0 && (s->step == SW_STEP_CHOICE ||
                      (declines_late(s, race) && could_finish(s))))
        yield(context, "decline");
}

const struct sw_verb sw_verb_decline = {
    .name = "decline",
    .usage = "decline",
    .rule = "SW-DECLINE-01",
    .help = "turns the active race to its grey side, scores, ends the turn",
    .run = run,
    .list = list,
};
