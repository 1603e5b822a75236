#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_race_worgen)

/* What is remembered of this turn, and saved: its shape. */
enum { NONE = 0, HUMAN = 1, WORGEN = 2 };

enum { GAIN = 2, PRICE = 1 };

static int shape(const struct game_state *s)
{
    return sw_memo(s, id(), SW_USED);
}

static int cheaper(const struct game_state *s, const struct sw_plan *plan)
{
    (void)plan;
    return shape(s) == WORGEN ? -1 : 0;
}

static void take_shape(struct game_state *s, int race, int chosen)
{
    sw_set_memo(s, race, SW_USED, chosen);
    int seat = s->faction[race].seat;
    if (chosen == WORGEN)
        sw_charge(s, seat, PRICE, race);
    else
        sw_reward(s, seat, GAIN, race);
}

static bool may_choose(const struct game_state *s, const struct order *o,
                       struct error *e)
{
    if (o->count < 3) {
        refuse(e, o->line, "SWW-WORGEN-01", "which shape?");
        return advise(e, "write \"shape human\" or \"shape worgen\"");
    }
    if (shape(s) != NONE) {
        refuse(e, o->words[1].at, "SWW-WORGEN-01",
               "the shape of this turn is chosen");
        return advise(e, "they choose again at the start of your next turn");
    }
    return verb_ends(sw_verbs, o, 3, "shape human, or shape worgen", e);
}

/* SWW-TURN-06 */
static bool can_pay(const struct game_state *s, int race,
                    const struct word *word, struct error *e)
{
    if (s->seat[s->faction[race].seat].coins >= PRICE)
        return true;
    refuse(e, word->at, "SWW-TURN-06", "worgen shape takes %d coin, you have 0",
           PRICE);
    return advise(e, "write \"shape human\"");
}

static bool use_worgen(struct game_state *s, int race, const struct order *o,
                       struct error *e)
{
    if (!may_choose(s, o, e))
        return false;
    const struct word *word = &o->words[2];
    bool human = word_matches(word->text, "human", 1);
    if (!human && !word_matches(word->text, "worgen", 1)) {
        refuse(e, word->at, "SWW-WORGEN-01", "\"%s\" is no shape of theirs",
               word->text);
        return advise(e, "write \"shape human\" or \"shape worgen\"");
    }
    if (!human && !can_pay(s, race, word, e))
        return false;
    take_shape(s, race, human ? HUMAN : WORGEN);
    return true;
}

static void list_use_worgen(const struct game_state *s, int race,
                            order_fn *yield, void *context)
{
    if (shape(s) != NONE)
        return;
    yield(context, "shape human");
    if (s->seat[s->faction[race].seat].coins >= PRICE)
        yield(context, "shape worgen");
}

/* SWW-ASYNC-07 */
static void beginning_ends_worgen(struct game_state *s, int race)
{
    if (shape(s) == NONE)
        take_shape(s, race, HUMAN);
}

static void summary(const struct game_state *s, int race, struct text *into)
{
    if (s->turn == s->faction[race].seat && shape(s) != NONE)
        text_string(into,
                    shape(s) == HUMAN ? "in human shape" : "in worgen shape");
}

const struct sw_trait sw_race_worgen = {
    .name = "worgen",
    .title = "Worgen",
    .rule = "SWW-WORGEN-01",
    .camp = SW_ALLIANCE,
    .tokens = 5,
    .said = "wolf wolves werewolves",
    .estimated = true,
    .supply = 10,
    .text = N_(
        "Each turn begins with \"shape human\", for 2 coins, or \"shape worgen\": it takes 1 coin, and every region costs 1 token less, at least 1. "
        "Without an order it is the human shape."),
    .turn = SW_HOOKS(turn, .beginning_ends = beginning_ends_worgen),
    .price = SW_HOOKS(price, .cost = cheaper),
    .use = SW_HOOKS(order, .alias = "shape", .at = SW_AT_START,
                    .run = use_worgen, .list = list_use_worgen),
    .summary = summary,
};
