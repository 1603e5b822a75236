#include <string.h>

#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/turn.h"
#include "terra-mystica/verb.h"

#define USAGE "action NAME"

static void mark_used(struct game_state *s, int seat,
                      const struct tm_space *space)
{
    struct tm_seat *of = &s->seat[seat];
    for (int i = 0; i < TM_BOARD_ACTIONS; i++)
        if (space == &tm_board_actions[i])
            s->action_used[i] = true;
    for (int i = 0; i < TM_FAVOURS; i++)
        if (space == &tm_favours[i].space)
            of->used |= 1 << i;
    for (int i = 0; i < TM_CARDS; i++)
        if (space == &tm_cards[i].space) {
            s->card_used[i] = true;
            s->card_user[i] = seat;
        }
    if (space == &tm_of(s, seat)->space && !space->unlimited)
        of->used |= 1 << TM_FAVOURS;
}

static bool is_on_board(const struct tm_space *space)
{
    for (int i = 0; i < TM_BOARD_ACTIONS; i++)
        if (space == &tm_board_actions[i])
            return true;
    return false;
}

/* The bridge must be placed then, unlike that of a power action (TM-ENG-01). */
static bool sells_bridges(const struct tm_space *space)
{
    return space->unlimited && tm_bag_count(space->gain, TM_BRIDGE) > 0;
}

static bool may_take(const struct game_state *s, int seat,
                     const struct tm_space *space, struct span at,
                     struct error *e)
{
    if (tm_space_blocked(s, seat, space)) {
        refuse(e, at, is_on_board(space) ? "TM-PACT-01" : "TM-SPEC-01",
               "%s was used in this round", space->name);
        return advise(e, "it is free again in the next round");
    }
    if (tm_bag_count(space->gain, TM_ACTIONS) > 0 && s->now.doubled) {
        refuse(e, at, space->rule, "%s is not one of its two actions",
               space->name);
        return advise(e, "take two other actions");
    }
    if (sells_bridges(space) && s->seat[seat].bridges == 0 &&
        !s->profile->unused_gains_stay) {
        refuse(e, at, space->rule, "%s have no bridge left",
               tm_error_faction(e, s, seat));
        return advise(e, "a faction has 3 for the whole game");
    }
    return true;
}

static void take(struct game_state *s, int seat, const struct tm_space *space)
{
    struct tm_bag *due = &s->seat[seat].due;
    int spades = tm_bag_count(space->gain, TM_SPADE);
    event_word(tm_tell(s, "action", seat), "space", space->name);
    tm_pay(s, seat, space->cost);
    mark_used(s, seat, space);
    tm_gain(s, seat, space->gain, 1, N_("action"));
    if (due->n[TM_ACTIONS] > 0) { /* TM-CHAOS-02 */
        s->now.left = due->n[TM_ACTIONS];
        s->now.doubled = true;
        due->n[TM_ACTIONS] = 0;
    }
    s->now.narrow = space == &tm_of(s, seat)->space;
    s->now.must_bridge = sells_bridges(space);
    s->now.changes = s->now.narrow ? spades > 0 : spades;
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    const struct word *word = tm_word(o, 1, USAGE, e);
    if (!word || !tm_no_more(o, 2, USAGE, e))
        return false;
    const struct tm_space *space = tm_space_named(s, o->seat, word->text);
    if (!space) {
        refuse(e, word->at, "TM-SPEC-01", "%s have no action \"%s\"",
               tm_error_faction(e, s, o->seat), word->text);
        unread_if(e,
                  strncmp(word->text, "act", 3) != 0 &&
                      !(strlen(word->text) == 4 && word_has_digit(word->text)));
        return advise(
            e,
            "ACT1 to ACT6, or what a card, a favour tile or the stronghold gives");
    }
    bool opens = tm_bag_count(space->gain, TM_SPADE) > 0 ||
                 tm_bag_count(space->gain, TM_STORM) > 0;
    if (!may_take(s, o->seat, space, word->at, e) ||
        !tm_begin(s, opens ? TM_TRANSFORM : TM_OTHER, o->line, e) ||
        !tm_can_pay(s, o->seat, space->cost, word->at, space->rule, e))
        return false;
    take(s, o->seat, space);
    return true;
}

static void list(const struct game_state *s, int seat, order_fn *yield,
                 void *context)
{
    const struct tm_space *spaces[TM_SPACES];
    if (s->phase != TM_ACTING)
        return;
    int count = tm_spaces(s, seat, spaces);
    for (int i = 0; i < count; i++)
        if (!tm_space_blocked(s, seat, spaces[i]) &&
            tm_can_pay(s, seat, spaces[i]->cost, NOWHERE, NULL, NULL))
            line_yield(yield, context, "action %s", spaces[i]->name);
}

const struct verb tm_verb_action = {
    .name = "action",
    .usage = USAGE,
    .rule = "TM-NOTE-12",
    .help = N_("a power action, or that of a card, tile or stronghold"),
    .when = TM_ACTION,
    .run = run,
    .list = list,
};
