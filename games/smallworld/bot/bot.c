/* A robot for a seat. It plays through the same orders as everybody, so what it
 * writes is legal by construction. */
#include "smallworld/bot/bot.h"

#include <limits.h>
#include <string.h>

#include "smallworld/game.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"

/* Courses that are followed at a time in thoughts of later turns. */
enum { HASTY_BEAM = 1 };

static void add(struct sw_orders *orders, const char *line)
{
    if (orders->count < SW_BOT_LINES)
        orders->line[orders->count++] = line;
}

static void add_course(struct sw_orders *orders, const struct sw_course *course)
{
    if (!course->before)
        return;
    add_course(orders, course->before);
    add(orders, course->line);
}

void sw_bot_order(struct sw_orders *orders, const struct sw_course *course,
                  const char *line)
{
    add_course(orders, course);
    add(orders, line);
}

const struct sw_course *sw_bot_start(const struct sw_outlook *view,
                                     const struct game_state *s)
{
    arena_reset(view->trial);
    return sw_bot_course(view, NULL, "", s);
}

/* -- the die -- */

/* Sixths: the die covers what is short. */
static int sixths(const struct game_state *s, int race, int region)
{
    static const signed char chances[] = { 6, 3, 2, 1 };
    int lacks = sw_cost(s, race, region) - s->faction[race].hand -
                sw_help(s, race, region);
    return lacks <= 0 ? 6 : lacks > 3 ? 1 : chances[lacks];
}

/* The position after a roll that wins. */
static const struct game_state *won(const struct sw_outlook *view,
                                    const struct game_state *s,
                                    const char *line)
{
    static const unsigned char seed[RNG_SEED] = { 0 };
    struct rng rng;
    rng_start(&rng, seed, sizeof seed);
    rng.best = true;
    const struct game_state *rolls =
        line_after(&game_smallworld, s, view->seat, line, view->trial);
    return rolls ? game_smallworld.draw(rolls, &rng, view->trial, NULL) : NULL;
}

static int region_of(const struct sw_outlook *view, const struct game_state *s,
                     const char *line)
{
    struct word words[WORDS_MAX];
    struct order o;
    if (!line_order(line, view->seat, view->trial, words, &o, NULL) ||
        o.count < 2 || !sw_is_label(s, &words[1]))
        return SW_NONE;
    return sw_read_region(s, &words[1], NULL);
}

/* The last tokens try their luck where the most is to be expected. */
static const char *last_roll(const struct sw_outlook *view,
                             const struct sw_course *now)
{
    static const char *const verbs[] = { "roll", NULL };
    const struct game_state *s = now->state;
    const struct sw_candidates *c = sw_bot_candidates(view, s, verbs);
    const struct game_state *open = sw_bot_after(view, s, "expand", view->keep);
    int best = 0, race = s->seat[view->seat].race;
    const char *line = NULL;
    for (int i = 0; i < c->count; i++) {
        arena_reset(view->trial);
        int region = region_of(view, s, c->line[i]);
        const struct game_state *after = won(view, s, c->line[i]);
        if (!after || region < 0)
            continue;
        int gain = sw_bot_value(view, sw_bot_ended(view, after)) - now->value;
        gain *= sixths(open ? open : s, race, region);
        if (gain > best)
            best = gain, line = c->line[i];
    }
    return line;
}

/* -- a new race -- */

static const struct sw_course *pick(const struct sw_outlook *view,
                                    const struct game_state *s)
{
    static const char *const verbs[] = { "pick", NULL };
    const struct sw_candidates *c = sw_bot_candidates(view, s, verbs);
    const struct sw_course *from = sw_bot_start(view, s), *best = NULL;
    int most = 0;
    for (int i = 0; i < c->count; i++) {
        arena_reset(view->trial);
        const struct game_state *picked =
            sw_bot_after(view, s, c->line[i], view->trial);
        if (!picked)
            continue;
        const struct sw_course *course =
            sw_bot_course(view, from, c->line[i], picked);
        int value = sw_bot_conquer(view, course, 1)->value;
        if (view->left > 0)
            value +=
                view->belief->stamina * sw_bot_strength(view, course->state);
        value += sw_bot_doubt(view, view->belief->doubt_race);
        if (!best || value > most)
            best = course, most = value;
    }
    return best;
}

/* -- the turn -- */

const char *sw_bot_declining(const struct sw_outlook *view,
                             const struct game_state *s)
{
    static const char *const verbs[] = { "decline", NULL };
    const struct sw_candidates *c = sw_bot_candidates(view, s, verbs);
    return c->count > 0 ? c->line[0] : NULL;
}

/* One order that leaves the choice of the turn open. */
static const struct sw_course *follow_one(const struct sw_outlook *view,
                                          const struct sw_course *from,
                                          const char *line)
{
    arena_reset(view->trial);
    const struct game_state *s =
        sw_bot_after(view, from->state, line, view->trial);
    return s && s->turn == view->seat && s->step == SW_STEP_CHOICE
               ? sw_bot_course(view, from, line, s)
               : NULL;
}

/* What declining now gains over stayed, the best turn without it. */
static int gain(const struct sw_outlook *view, const struct sw_course *now,
                const char *line, const struct game_state *begin,
                const struct game_state *stayed)
{
    arena_reset(view->trial);
    const struct game_state *after =
        sw_bot_after(view, now->state, line, view->trial);
    if (!after)
        return 0;
    if (after->turn == view->seat && after->step == SW_STEP_LAST)
        after = sw_bot_ended(view, after);
    return sw_bot_decline_gain(view, begin, after, stayed);
}

/* Is it time for a new race? Ordered at once or after what a turn may begin
 * with; NULL: no. */
const struct sw_course *sw_bot_decline(const struct sw_outlook *view,
                                       const struct sw_course *from,
                                       const struct game_state *begin,
                                       const struct sw_course *course)
{
    static const char *const verbs[] = { "use", "place", "decline", NULL };
    const struct sw_course *best = NULL;
    int most = view->declines ? INT_MIN : 0;
    if (begin->step != SW_STEP_CHOICE || from->before)
        return NULL;
    const struct game_state *stayed = arena_clone(
        view->keep, sw_bot_ended(view, course->state), sizeof *stayed);
    const struct sw_candidates *c = sw_bot_candidates(view, begin, verbs);
    for (int i = 0; i < c->count; i++) {
        bool at_once = !strncmp(c->line[i], "decline", 7);
        const struct sw_course *now = from;
        const char *line = c->line[i];
        if (!at_once) {
            now = follow_one(view, from, c->line[i]);
            line = now ? sw_bot_declining(view, now->state) : NULL;
        }
        int gained = line ? gain(view, now, line, begin, stayed) +
                                sw_bot_doubt(view, view->belief->doubt_decline)
                          : most;
        if (gained > most) {
            most = gained;
            best = sw_bot_course(view, now, line, begin);
        }
    }
    return best;
}

static void finish(const struct sw_outlook *view, const struct sw_course *now,
                   const struct game_state *begin, struct sw_orders *orders)
{
    const char *late = sw_bot_declining(view, now->state);
    arena_reset(view->trial);
    if (late && now->state->step != SW_STEP_CHOICE &&
        sw_bot_late_gain(view, begin, sw_bot_ended(view, now->state)) > 0) {
        add(orders, late);
        return;
    }
    if (!sw_bot_after(view, now->state, "end", view->trial))
        add(orders, "redeploy auto");
    add(orders, "end");
}

bool sw_bot_complete(const struct sw_outlook *view,
                     const struct sw_course *course,
                     const struct game_state *begin, bool rolls,
                     struct sw_orders *orders)
{
    const char *roll = rolls ? last_roll(view, course) : NULL;
    if (roll) { /* whatever comes of it ends the turn: nobody waits for more */
        add_course(orders, course);
        add(orders, roll);
        add(orders, "end");
        return true;
    }
    course = sw_bot_settle(view, course);
    add_course(orders, course);
    finish(view, course, begin, orders);
    return false;
}

static void expand(const struct sw_outlook *view, const struct sw_course *from,
                   const struct game_state *begin, struct sw_orders *orders)
{
    const struct sw_course *best = sw_bot_conquer(view, from, view->beam);
    const struct sw_course *gives_up = sw_bot_decline(view, from, begin, best);
    if (gives_up)
        add_course(orders, gives_up);
    else
        sw_bot_complete(view, best, begin, true, orders);
}

static void decide(const struct sw_outlook *view, const struct game_state *s,
                   struct sw_orders *orders)
{
    if (s->step == SW_STEP_LAST) {
        const struct sw_course *best =
            sw_bot_settle(view, sw_bot_start(view, s));
        add_course(orders, best);
        finish(view, best, s, orders);
        return;
    }
    const struct sw_course *from =
        s->seat[view->seat].race < 0 ? pick(view, s) : sw_bot_start(view, s);
    if (from) /* else the column is still to be drawn */
        expand(view, from, s, orders);
}

enum due sw_bot_due(const struct game_state *s, int seat)
{
    enum due due = sw_stops(s) ? DUE_NOTHING : game_smallworld.due(s, seat);
    if (due == DUE_BOTH && s->opens) /* after them there may be chance */
        return DUE_REACTION;
    return due;
}

struct sw_outlook sw_bot_outlook(const struct game_state *s, int seat,
                                 struct arena *keep)
{
    return (struct sw_outlook){ .belief = &sw_belief_1,
                                .seat = seat,
                                .left = s->rounds - s->round,
                                .beam = SW_BOT_BEAM,
                                .keep = keep,
                                .trial = arena_new() };
}

void sw_bot_say(const struct sw_orders *orders, struct text *into)
{
    for (int i = 0; i < orders->count; i++)
        text_add(into, "%s\n", orders->line[i]);
}

/* With so many courses followed at a time. */
static void play(const struct game_state *s, int seat, int beam,
                 const struct sw_belief *belief, uint64_t *luck,
                 struct arena *keep, struct text *into)
{
    struct sw_outlook view = sw_bot_outlook(s, seat, keep);
    struct sw_orders orders = { 0 };
    view.beam = beam;
    view.belief = belief;
    view.luck = luck;
    switch (sw_bot_due(s, seat)) {
    case DUE_NOTHING:
        break;
    case DUE_REACTION:
        add(&orders, "survivors auto");
        break;
    default:
        decide(&view, s, &orders);
    }
    sw_bot_say(&orders, into);
    arena_free(view.trial);
}

void sw_bot(const struct game_state *s, int seat, struct arena *arena,
            struct text *into)
{
    struct arena *keep = arena_new();
    (void)arena;
    play(s, seat, SW_BOT_BEAM, &sw_belief_1, NULL, keep, into);
    arena_free(keep);
}

void sw_careful(const struct game_state *s, int seat, struct arena *arena,
                struct text *into)
{
    play(s, seat, SW_BOT_BEAM, sw_bot_belief(s), NULL, arena, into);
}

void sw_hasty_1(const struct game_state *s, int seat, struct rng *luck,
                struct arena *arena, struct text *into)
{
    (void)luck;
    play(s, seat, HASTY_BEAM, &sw_belief_1, NULL, arena, into);
}

static void play_by(const struct game_state *s, int seat, int beam,
                    struct rng *luck, struct arena *arena, struct text *into)
{
    const struct sw_belief *belief = sw_bot_belief(s);
    uint64_t stream = belief->doubt ? (uint64_t)rng_below(luck, INT_MAX) : 0;
    play(s, seat, beam, belief, &stream, arena, into);
}

void sw_hasty(const struct game_state *s, int seat, struct rng *luck,
              struct arena *arena, struct text *into)
{
    play_by(s, seat, HASTY_BEAM, luck, arena, into);
}

void sw_steady(const struct game_state *s, int seat, struct rng *luck,
               struct arena *arena, struct text *into)
{
    play_by(s, seat, SW_BOT_BEAM, luck, arena, into);
}
