/* A robot for a seat: it tries every line that could be legal, looks at what
 * each would leave it with when what it brings is chosen, and plays the best
 * one. It passes when nothing makes its position better; so a round ends. */
#include "terra-mystica/bot/bot.h"

#include <stdio.h>
#include <string.h>

#include "terra-mystica/game.h"
#include "terra-mystica/rules/power.h"
#include "terra-mystica/rules/turn.h"
#include "terra-mystica/verb.h"

enum { LINES = 12 }; /* of a turn: the action and what it brings */
/* Turns that are planned in thoughts of later turns, and hundredths of a point
 * that are left to luck there. */
enum { HASTY_TURNS = 1, LUCK = 20 };
/* Turns that are planned by a robot that thinks ahead, and positions that are
 * followed at a time. */
enum { CAREFUL_TURNS = 6, CAREFUL_BEAM = 10 };

/* A turn that is being thought out. */
struct thought {
    const struct game_state *start, *state;
    struct tm_outlook view;
    int seat, lines;
    const char *line[LINES];
    struct arena *arena;
    /* that it may begin with, by a plan to the end of the game */
    struct tm_foreseen found[TM_FORESEEN];
    int count;
    struct tm_foreseen plan; /* of the newest line that has one */
};

static bool play(struct thought *t, const char *line)
{
    const struct game_state *next =
        line ? tm_bot_after(t->state, t->seat, line, t->arena) : NULL;
    if (!next || t->lines == LINES)
        return false;
    t->line[t->lines++] = line;
    t->state = next;
    return true;
}

static bool play_best(struct thought *t, const struct tm_candidates *c,
                      int least, int turns)
{
    return play(t, tm_bot_best(&t->view, t->state, c, least, turns));
}

/* Power that bowl III is short of for an action of the board. */
void tm_list_burns(const struct game_state *s, int seat,
                   struct tm_candidates *c)
{
    const int *bowl = s->seat[seat].bowl;
    for (int i = 0; i < TM_BOARD_ACTIONS; i++) {
        int burn = tm_bag_count(tm_board_actions[i].cost, TM_POWER) - bowl[2];
        char line[40];
        if (s->phase != TM_ACTING || burn <= 0 || 2 * burn > bowl[1])
            continue;
        snprintf(line, sizeof line, "burn %d. action %s", burn,
                 tm_board_actions[i].name);
        tm_add_candidate(c, line);
    }
}

void tm_list_conversions(const struct game_state *s, int seat,
                         struct tm_candidates *into)
{
    struct tm_candidates *first = tm_candidates(into->arena);
    for (int i = 0; tm_verbs[i]; i++)
        if (tm_verbs[i]->when == TM_FREE && tm_verbs[i]->list)
            tm_verbs[i]->list(s, seat, tm_add_candidate, first);
    for (int i = 0; i < first->count; i++) {
        const struct game_state *next =
            tm_bot_after(s, seat, first->line[i], into->arena);
        into->before = arena_print(into->arena, "%s. ", first->line[i]);
        if (next)
            tm_list_candidates(next, seat, false, into);
    }
}

/* Nothing pays as it is: perhaps it does when something is converted first. */
static bool convert(struct thought *t, int least)
{
    struct tm_candidates *c = tm_candidates(t->arena);
    if (t->state->now.acted)
        return false;
    tm_list_conversions(t->state, t->seat, c);
    return play_best(t, c, least, 1);
}

bool tm_bot_is_free(const struct game_state *s, int seat)
{
    return s->phase == TM_ACTING && s->turn == seat && !tm_owes(s, seat) &&
           s->seat[seat].steps == 0 && tm_oldest_offer(s, seat) == TM_NONE;
}

/* Ends the turn where that is legal. */
static bool end_turn(struct thought *t)
{
    struct tm_candidates *c = tm_candidates(t->arena);
    verb_named(tm_verbs, "done")->list(t->state, t->seat, tm_add_candidate, c);
    return c->count > 0 && play(t, c->line[0]);
}

/* By a plan to the end of the game; false: there is none, or nothing comes of
 * it. */
static bool foresee(struct thought *t, struct tm_candidates *c, bool free,
                    int least)
{
    struct tm_foreseen found[TM_FORESEEN];
    struct tm_candidates *ends = tm_candidates(t->arena);
    struct tm_outlook view = t->view;
    if (t->lines > 0 && view.wide > 2)
        view.wide /= 2; /* the rest of a turn takes less time than its begin */
    if (!t->view.wide || !tm_foresees(t->state, t->seat))
        return false;
    if (free)
        tm_list_candidates(t->state, t->seat, true, ends);
    if (view.newer)
        tm_list_payable(t->state, t->seat, true, c);
    int end, count = tm_foresee(&view, t->state, c, ends, found, &end);
    if (t->lines == 0) {
        memcpy(t->found, found, sizeof found);
        t->count = count;
    }
    if (count == 0)
        return false;
    bool passes = free && !view.newer && !strncmp(found[0].line, "pass", 4);
    if (passes && convert(t, least))
        return true;
    t->plan = found[0];
    return play(t, found[0].line);
}

static bool go_on(struct thought *t)
{
    const struct game_state *s = t->state;
    struct tm_candidates *c = tm_candidates(t->arena);
    struct tm_candidates *ends = tm_candidates(t->arena);
    bool free = tm_bot_is_free(s, t->seat);
    int least = free ? tm_bot_worth(&t->view, s, tm_bot_value(&t->view, s))
                     : TM_BOT_WORST;
    if (s->phase != TM_BONUS)
        tm_list_candidates(s, t->seat, false, c);
    if (free)
        tm_list_burns(s, t->seat, c);
    if (foresee(t, c, free, least) ||
        play_best(t, c, least, free ? t->view.turns : 1) ||
        (free && convert(t, least)))
        return true;
    if (free && s->now.acted && end_turn(t))
        return true;
    tm_list_candidates(s, t->seat, true, ends);
    return play_best(t, ends, TM_BOT_WORST, 1) ||
           play_best(t, c, TM_BOT_WORST, 1);
}

/* One line more of the turn; false: it is complete. */
static bool step(struct thought *t)
{
    const struct game_state *s = t->state;
    enum due due = game_terra_mystica.due(s, t->seat);
    bool begun = s->turn == t->seat && s->now.acted;
    if (due == DUE_NOTHING ||
        (t->lines > 0 && due == DUE_TURN && !begun && s->phase == TM_ACTING))
        return false;
    return go_on(t);
}

/* A move does not run on into phase III or another round. */
static bool is_same_part(const struct game_state *s,
                         const struct game_state *now)
{
    return s->round == now->round &&
           (s->phase == TM_BONUSES) == (now->phase == TM_BONUSES);
}

/* The rest of a turn, and all of it as text. */
static void think_on(struct thought *t, const struct game_state *s,
                     struct text *into)
{
    while (t->lines < LINES && is_same_part(s, t->state) && step(t))
        ;
    for (int i = 0; i < t->lines; i++)
        text_add(into, "%s\n", t->line[i]);
}

static void play_as(const struct tm_outlook *view, const struct game_state *s,
                    struct text *into)
{
    struct arena *scratch = arena_new();
    struct thought t = {
        .state = s, .seat = view->seat, .view = *view, .arena = scratch
    };
    think_on(&t, s, into);
    arena_free(scratch);
}

void tm_bot(const struct game_state *s, int seat, struct arena *arena,
            struct text *into)
{
    struct tm_outlook view = tm_outlook(s, seat);
    (void)arena;
    play_as(&view, s, into);
}

struct tm_outlook tm_careful_outlook(const struct game_state *s, int seat)
{
    struct tm_outlook view = tm_outlook(s, seat);
    view.turns = CAREFUL_TURNS;
    view.beam = CAREFUL_BEAM;
    view.keen = true;
    return view;
}

void tm_careful(const struct game_state *s, int seat, struct arena *arena,
                struct text *into)
{
    struct tm_outlook view = tm_careful_outlook(s, seat);
    (void)arena;
    play_as(&view, s, into);
}

/* As level 1 plays, but that luck decides between what is worth much the same.
 */
static void play_by_luck(const struct game_state *s, int seat, int turns,
                         struct rng *luck, struct text *into)
{
    struct tm_outlook view = tm_outlook(s, seat);
    view.turns = turns;
    view.luck = luck;
    view.by_luck = LUCK;
    play_as(&view, s, into);
}

void tm_hasty(const struct game_state *s, int seat, struct rng *luck,
              struct arena *arena, struct text *into)
{
    (void)arena;
    play_by_luck(s, seat, HASTY_TURNS, luck, into);
}

void tm_steady(const struct game_state *s, int seat, struct rng *luck,
               struct arena *arena, struct text *into)
{
    (void)arena;
    play_by_luck(s, seat, TM_BOT_TURNS, luck, into);
}

bool tm_bot_complete(const struct tm_outlook *view, const struct game_state *s,
                     const char *line, struct arena *arena, struct text *into)
{
    struct thought t = {
        .state = s, .seat = view->seat, .view = *view, .arena = arena
    };
    if (!play(&t, line))
        return false;
    think_on(&t, s, into);
    return true;
}

/* The turn that begins with each of the other lines that were found. */
static void yield_others(const struct thought *best, tm_turn_fn *yield,
                         void *context)
{
    struct tm_outlook view = best->view;
    view.wide = 0;
    for (int i = 1; i < best->count; i++) {
        struct text text = text_new(best->arena);
        if (tm_bot_complete(&view, best->start, best->found[i].line,
                            best->arena, &text))
            yield(context, text.bytes, -best->found[i].worth, NULL);
    }
}

void tm_bot_turns(const struct tm_outlook *view, const struct game_state *s,
                  tm_turn_fn *yield, void *context)
{
    struct arena *scratch = arena_new();
    struct text text = text_new(scratch);
    struct thought t = { .start = s,
                         .state = s,
                         .seat = view->seat,
                         .view = *view,
                         .arena = scratch };
    think_on(&t, s, &text);
    if (text.length)
        yield(context, text.bytes, 0, &t.plan);
    yield_others(&t, yield, context);
    arena_free(scratch);
}
