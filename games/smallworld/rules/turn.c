/* The steps of a turn, and what closes them (section 3). */
#include "smallworld/rules/turn.h"

#include "core/language.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

static const char *const step_names[] = { "choice",   "picked",  "declined",
                                          "abandon",  "conquer", "purchase",
                                          "redeploy", "place" };

int sw_fighter(const struct game_state *s, int seat)
{
    for (int race = SW_NONE; (race = sw_next_faction(s, seat, race)) >= 0;)
        if (s->faction[race].declined &&
            SW_HOOK(sw_trait(race), decline, fights_on))
            return race;
    return SW_NONE;
}

const char *sw_fighter_rule(const struct game_state *s, int seat)
{
    int fighter = sw_fighter(s, seat);
    return fighter < 0 ? NULL
                       : SW_HOOK(sw_trait(fighter), decline, fights_rule);
}

static bool is_of(const struct sw_order_hooks *order, enum sw_moment moment)
{
    return order && order->run && order->at == moment;
}

bool sw_has_beginning(const struct game_state *s, int seat)
{
    struct sw_asked all;
    sw_ask_seat(s, seat, &all);
    SW_EACH (all)
        if (SW_HOOK(all.t, turn, beginning_ends) ||
            is_of(all.t->place, SW_AT_START) || is_of(all.t->use, SW_AT_START))
            return true;
    return false;
}

void sw_end_beginning(struct game_state *s)
{
    struct sw_asked all;
    sw_ask_seat(s, s->turn, &all);
    SW_TELL(s, all, turn, beginning_ends, (s, all.race));
}

/* Leaves one step for the next, with what belongs to its end. */
static bool next_step(struct game_state *s, struct span at, struct error *e)
{
    int fighter;
    switch (s->step) {
    case SW_STEP_PICKED:
        sw_end_beginning(s);
        fighter = sw_fighter(s, s->turn);
        if (fighter >= 0)
            sw_ready(s, fighter);
        break;
    case SW_STEP_DECLINED:
        sw_ready(s, s->seat[s->turn].race);
        break;
    case SW_STEP_CONQUER:
        sw_open_redeployment(s);
        break;
    case SW_STEP_REDEPLOY:
        if (!sw_all_placed(s, at, e))
            return false;
        break;
    default:
        break;
    }
    s->step++;
    return true;
}

static void any_order(void *context, const char *line)
{
    bool *any = context;
    (void)line;
    *any = true;
}

/* Is there an order of a race, power or place for that moment alone? */
static bool has_order(const struct game_state *s, enum sw_moment moment)
{
    bool any = false;
    struct sw_asked all;
    sw_ask_seat(s, s->turn, &all);
    SW_EACH (all) {
        const struct sw_trait *t = all.t;
        if (t->once && sw_used(s, all.id))
            continue;
        if (is_of(t->use, moment))
            t->use->list(s, all.race, any_order, &any);
        if (is_of(t->place, moment) && sw_active(s, all.race))
            t->place->list(s, all.race, any_order, &any);
    }
    return any;
}

/* What a player may have meant to do and cannot any more. */
static bool worth_telling(const struct game_state *s, enum sw_step closed)
{
    if (closed == SW_STEP_PICKED)
        return s->events && has_order(s, SW_AT_START);
    if (closed == SW_STEP_PURCHASE)
        return s->events && has_order(s, SW_AT_PURCHASE);
    if (closed == SW_STEP_DECLINED)
        return sw_fighter(s, s->turn) >= 0;
    if (closed == SW_STEP_ABANDON)
        return sw_holds_any(s, s->seat[s->turn].race);
    return closed == SW_STEP_CONQUER || closed == SW_STEP_REDEPLOY;
}

static void tell_closed(struct game_state *s, enum sw_step closed)
{
    struct event *told = sw_tell(s, "closes");
    event_word(told, "step", step_names[closed]);
    if (closed == SW_STEP_DECLINED)
        event_word(told, "race", sw_trait(sw_fighter(s, s->turn))->name);
}

static bool advance(struct game_state *s, enum sw_step step, bool quiet,
                    struct span at, struct error *e)
{
    while (s->step < step) {
        enum sw_step closed = s->step;
        bool tell = !quiet && worth_telling(s, closed);
        if (!next_step(s, at, e))
            return false;
        if (tell)
            tell_closed(s, closed);
    }
    return true;
}

/* Why what comes before the step is over. */
static const char *step_words(enum sw_step step)
{
    switch (step) {
    case SW_STEP_DECLINED:
        return N_("a combo was picked");
    case SW_STEP_ABANDON:
        return N_("the active race has begun");
    case SW_STEP_CONQUER:
        return N_("conquests have begun");
    case SW_STEP_PURCHASE:
        return N_("conquests are over");
    case SW_STEP_REDEPLOY:
        return N_("conquests are over, tokens are being redeployed");
    default:
        return N_("tokens have been placed");
    }
}

bool sw_enter(struct game_state *s, enum sw_step step, struct span at,
              const char *rule, struct error *e)
{
    if (s->step == SW_STEP_LAST && step != SW_STEP_LAST) {
        refuse(e, at, "SW-TURN-03", "your race has declined this turn");
        return advise(e, "end finishes the turn; moves lists what is left");
    }
    if (s->step == SW_STEP_LAST)
        return true;
    if (s->seat[s->turn].race < 0) {
        refuse(e, at, "SW-TURN-01", "you have no active race yet");
        return advise(e, "pick a combo first, for example \"pick 1\"");
    }
    if (s->step > step) {
        refuse(e, at, rule, "that step of your turn is over (%s)",
               sw_words_for(e, step_words(s->step)));
        return advise(
            e,
            "a step cannot be returned to; moves lists what is left, end finishes the turn");
    }
    return advance(s, step, false, at, e);
}

/* The beginning is not over yet (SWU-TURN-02). */
static bool at_start(const struct game_state *s, struct span at,
                     const char *rule, struct error *e)
{
    if (s->step <= SW_STEP_PICKED)
        return true;
    refuse(e, at, rule, "the beginning of your turn is over");
    return advise(e, "this is ordered before anything else in a turn");
}

bool sw_enter_at(struct game_state *s, enum sw_moment moment, struct span at,
                 const char *rule, struct error *e)
{
    if (s->step == SW_STEP_LAST)
        return sw_enter(s, moment == SW_AT_LAST ? SW_STEP_LAST : SW_STEP_PLACE,
                        at, rule, e);
    switch (moment) {
    case SW_AT_START:
        return sw_enter(s, s->step, at, rule, e) && at_start(s, at, rule, e);
    case SW_AT_ANY_TIME:
        return sw_enter(s, s->step, at, rule, e);
    case SW_BEFORE_CONQUEST:
        return sw_enter(s, SW_STEP_ABANDON, at, rule, e);
    case SW_AT_PURCHASE:
        return sw_enter(s, SW_STEP_PURCHASE, at, rule, e);
    case SW_IN_CONQUEST:
        return sw_enter(s, SW_STEP_CONQUER, at, rule, e);
    default:
        return sw_enter(s, SW_STEP_PLACE, at, rule, e);
    }
}

static void settle_pieces(struct game_state *s)
{
    int race = s->seat[s->turn].race;
    SW_ASK(own, s, race);
    SW_TELL(s, own, turn, settles, (s, race));
    sw_spread_pieces(s, race);
}

/* Step 7, of all factions of the mover. */
static void end_effects(struct game_state *s)
{
    struct sw_asked all;
    sw_ask_seat(s, s->turn, &all);
    SW_TELL(s, all, turn, ends, (s, all.race));
}

/* SW-ASYNC-08 */
bool sw_finish_turn(struct game_state *s, struct span at, struct error *e)
{
    if (!advance(s, SW_STEP_PLACE, true, at, e))
        return false;
    settle_pieces(s);
    sw_score(s, true);
    end_effects(s);
    return true;
}

bool sw_finish_decline(struct game_state *s, struct span at, struct error *e)
{
    for (int race = SW_NONE; (race = sw_next_faction(s, s->turn, race)) >= 0;) {
        const struct sw_faction *f = &s->faction[race];
        if (f->declined && f->fresh && !sw_tokens_placed(s, race, at, e))
            return false;
    }
    sw_score(s, false);
    end_effects(s);
    return true;
}

bool sw_opened(const struct game_state *s, enum sw_step step,
               struct game_state *copy)
{
    *copy = *s;
    copy->events = NULL;
    return sw_enter(copy, step, NOWHERE, NULL, NULL);
}

bool sw_opened_at(const struct game_state *s, enum sw_moment moment,
                  struct game_state *copy)
{
    *copy = *s;
    copy->events = NULL;
    return sw_enter_at(copy, moment, NOWHERE, NULL, NULL);
}
