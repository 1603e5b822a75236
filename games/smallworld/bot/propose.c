/* What a robot that thinks ahead thinks about: whole turns, and what each seat
 * may expect of a position. */
#include "game/thoughts.h"
#include "smallworld/bot/bot.h"
#include "smallworld/game.h"
#include "smallworld/position/position.h"

/* Turns with each of the combos that can be picked. */
enum { PER_COMBO = 3, COMBOS = 8 };

struct proposing {
    struct sw_outlook view;
    const struct game_state *begin;
    struct arena *arena;
    order_fn *yield;
    void *context;
    int left; /* turns that may still be proposed */
};

static void yield(struct proposing *p, const struct sw_orders *orders)
{
    struct text text = text_new(p->arena);
    sw_bot_say(orders, &text);
    if (text.length && p->left > 0)
        p->yield(p->context, text.bytes);
    p->left--;
}

/* The turn with its last tokens tried on a die, and without that. */
static void yield_course(struct proposing *p, const struct sw_course *course)
{
    struct sw_orders orders = { 0 };
    if (sw_bot_complete(&p->view, course, p->begin, true, &orders)) {
        yield(p, &orders);
        orders.count = 0;
        sw_bot_complete(&p->view, course, p->begin, false, &orders);
    }
    yield(p, &orders);
}

static void yield_decline(struct proposing *p, const struct sw_course *from,
                          const struct sw_course *best)
{
    struct text text = text_new(p->arena);
    struct sw_outlook view = p->view;
    view.declines = true;
    view.shortlist = NULL;
    const struct sw_course *course =
        sw_bot_decline(&view, from, p->begin, best);
    for (; course && course->before; course = course->before) {
        const char *after = text.bytes;
        text = text_new(p->arena);
        text_add(&text, "%s\n%s", course->line, after);
    }
    if (text.length && p->left-- > 0)
        p->yield(p->context, text.bytes);
}

static void propose_turns(struct proposing *p, int most)
{
    struct sw_shortlist list = { .room = most };
    p->view.shortlist = &list;
    const struct sw_course *from = sw_bot_start(&p->view, p->begin);
    const struct sw_course *best = sw_bot_conquer(&p->view, from, p->view.beam);
    if (best == from)
        yield_course(p, from);
    yield_decline(p, from, best);
    for (int i = 0; i < list.count && p->left > 0; i++)
        yield_course(p, list.course[i]);
}

/* The best turns after a pick. */
static struct sw_shortlist turns_with(struct proposing *p, const char *line)
{
    struct sw_shortlist list = { .room = PER_COMBO };
    const struct sw_course *from = sw_bot_start(&p->view, p->begin);
    arena_reset(p->view.trial);
    const struct game_state *picked =
        sw_bot_after(&p->view, p->begin, line, p->view.trial);
    if (!picked)
        return list;
    p->view.shortlist = &list;
    const struct sw_course *course =
        sw_bot_course(&p->view, from, line, picked);
    sw_bot_conquer(&p->view, course, p->view.beam);
    p->view.shortlist = NULL;
    return list;
}

/* The best turn with each combo, then the second best … */
static void propose_combos(struct proposing *p)
{
    static const char *const verbs[] = { "pick", NULL };
    const struct sw_candidates *c =
        sw_bot_candidates(&p->view, p->begin, verbs);
    struct sw_shortlist lists[COMBOS];
    int count = c->count < COMBOS ? c->count : COMBOS;
    for (int i = 0; i < count; i++)
        lists[i] = turns_with(p, c->line[i]);
    for (int rank = 0; rank < PER_COMBO; rank++)
        for (int i = 0; i < count; i++)
            if (rank < lists[i].count)
                yield_course(p, lists[i].course[rank]);
}

static void propose_by(const struct sw_belief *belief,
                       const struct game_state *s, int seat, int most,
                       struct arena *arena, order_fn *into, void *context)
{
    struct proposing p = { .view = sw_bot_outlook(s, seat, arena),
                           .begin = s,
                           .arena = arena,
                           .yield = into,
                           .context = context,
                           .left = most };
    p.view.belief = belief;
    enum due due = sw_bot_due(s, seat);
    bool turn = due == DUE_TURN || due == DUE_BOTH;
    if (turn && s->step != SW_STEP_LAST && s->seat[seat].race < 0)
        propose_combos(&p);
    else if (turn && s->step != SW_STEP_LAST)
        propose_turns(&p, most < SW_BOT_SHORTLIST ? most : SW_BOT_SHORTLIST);
    arena_free(p.view.trial);
}

static void propose_1(const struct game_state *s, int seat, int most,
                      struct arena *arena, order_fn *into, void *context)
{
    propose_by(&sw_belief_1, s, seat, most, arena, into, context);
}

static void propose(const struct game_state *s, int seat, int most,
                    struct arena *arena, order_fn *into, void *context)
{
    propose_by(sw_bot_belief(s), s, seat, most, arena, into, context);
}

static int value(const struct game_state *s, int seat)
{
    struct sw_outlook view = { .belief = &sw_belief_1,
                               .seat = seat,
                               .left = s->rounds - s->round };
    return sw_bot_value(&view, s);
}

#define THOUGHTS                                                               \
    .value = value, .rate = sw_rate_last, .proposals = 24, .rivals = 100,      \
    .nodes = { 0, 0, 250, 1000, 6000, 15000 }

static const struct thoughts first = { THOUGHTS, .propose = propose_1,
                                       .hasty = sw_hasty_1 };

const struct thoughts sw_thoughts = {
    THOUGHTS,          .propose = propose,  .careful = sw_careful,
    .hasty = sw_hasty, .steady = sw_steady, .version = 2,
    .older = &first
};
