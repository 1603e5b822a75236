/* Plans to the end of the game: where the turns of a seat lead as if all others
 * had passed. What others do meanwhile is guessed. */
#include <string.h>

#include "terra-mystica/bot/bot.h"
#include "terra-mystica/rules/phases.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/turn.h"

enum {
    TURNS = 14,  /* of a round, at most */
    ACTIONS = 2, /* of the board, that others leave to a seat a round */
    SPADES = 12, /* of others, that are passed over between two rounds */
};

struct plan {
    struct tm_outlook view;
    struct arena *lines, *trial, *settled[TM_BOT_DEPTH];
    struct arena *told;                       /* of turns, in words */
    struct tm_futures now, next, stops, ends; /* … of turns, and of rounds */
    struct tm_foreseen found[TM_FORESEEN], *into; /* of this round, of all */
    int count, seen;
    bool ended;    /* a round, at least */
    int end;       /* the best, of the last of them */
    bool stopped;  /* it has thought for long enough */
    int turn, all; /* of those that may be planned */
};

/* -- a turn -- */

/* Where the best choice of what is due leads, in the arena of the depth; *worth
 * is what that is worth, and chosen[depth] the first line of it. */
static const struct game_state *settle(struct plan *p,
                                       const struct game_state *s, int depth,
                                       int *worth, tm_choices chosen)
{
    int seat = p->view.seat;
    const struct game_state *best = NULL;
    tm_choices lines;
    *worth = TM_BOT_WORST;
    chosen[depth] = NULL;
    if (s->turn == seat && tm_owes(s, seat) && depth < TM_BOT_DEPTH) {
        struct arena *arena = p->settled[depth];
        arena_reset(arena);
        struct tm_candidates *c = tm_candidates(arena);
        tm_list_candidates(s, seat, false, c);
        for (int i = 0; i < c->count; i++) {
            int value = TM_BOT_WORST;
            const struct game_state *after =
                tm_bot_after(s, seat, c->line[i], arena);
            const struct game_state *next =
                after ? settle(p, after, depth + 1, &value, lines) : NULL;
            if (value > *worth) {
                *worth = value;
                lines[depth] = c->line[i];
                tm_copy_choices(lines, depth, chosen, arena);
                best = next == after ? next
                                     : arena_clone(arena, next, sizeof *next);
            }
        }
    }
    if (best)
        return best;
    *worth = tm_bot_value(&p->view, s);
    return s;
}

static int actions_used(const struct game_state *s)
{
    int count = 0;
    for (int i = 0; i < TM_BOARD_ACTIONS; i++)
        count += s->action_used[i];
    return count;
}

/* from: the position; NULL: the first of all. */
static void try_each(struct plan *p, const struct game_state *s,
                     const struct tm_future *from,
                     const struct tm_candidates *c)
{
    int used = actions_used(s), actions = from ? from->actions : 0, value;
    tm_choices chosen;
    for (int i = 0; i < c->count; i++) {
        arena_reset(p->trial);
        const struct game_state *next =
            tm_bot_after(s, p->view.seat, c->line[i], p->trial);
        if (!next)
            continue;
        next = settle(p, next, 0, &value, chosen);
        struct tm_future *one = tm_follow(&p->next, next, value);
        if (!one)
            continue;
        tm_lead_to(one, from, c->line[i], chosen, p->told);
        one->actions = actions + (actions_used(next) > used);
        if (one->actions > actions && one->actions >= ACTIONS)
            for (int k = 0; k < TM_BOARD_ACTIONS; k++)
                one->state.action_used[k] = true;
    }
}

/* -- between two rounds -- */

/* Spades of the cult bonus; false: nothing can be done with them. */
static bool use_spade(struct plan *p, struct game_state *s)
{
    struct arena *arena = p->settled[0], *trial = p->settled[1];
    int best = TM_BOT_WORST;
    arena_reset(arena);
    struct tm_candidates *c = tm_candidates(arena);
    struct game_state *found = arena_alloc(arena, sizeof *found);
    tm_list_candidates(s, p->view.seat, false, c);
    for (int i = 0; i < c->count; i++) {
        if (p->view.newer && best > TM_BOT_WORST && strstr(c->line[i], " to "))
            continue;
        arena_reset(trial);
        const struct game_state *next =
            tm_bot_after(s, p->view.seat, c->line[i], trial);
        int value = next ? tm_bot_value(&p->view, next) : TM_BOT_WORST;
        if (value > best)
            best = value, *found = *next;
    }
    if (best > TM_BOT_WORST)
        *s = *found;
    return best > TM_BOT_WORST;
}

/* All have passed: on to the next round. */
static bool begin_round(struct plan *p, struct game_state *s, int round)
{
    int seat = p->view.seat;
    for (int i = 0; s->phase == TM_BONUSES && i < SPADES; i++) {
        if (s->turn == seat) {
            if (!use_spade(p, s))
                return false;
            continue;
        }
        s->seat[s->turn].cult_spades = 0;
        tm_bonus_next(s);
    }
    if (s->phase != TM_ACTING || s->round == round)
        return false;
    s->pass_count = 0;
    tm_pass_others(s, seat);
    tm_guess_others(&p->view, s);
    return tm_bot_begin_turn(s, seat);
}

/* Lines that end the round, or answer when it has ended for the seat. */
static void end_round(struct plan *p, const struct game_state *s,
                      const struct tm_future *from,
                      const struct tm_candidates *c)
{
    static const tm_choices none;
    int seat = p->view.seat;
    for (int i = 0; i < c->count; i++) {
        arena_reset(p->trial);
        const struct game_state *next =
            tm_bot_after(s, seat, c->line[i], p->trial);
        if (!next)
            continue;
        struct game_state *end = arena_clone(p->trial, next, sizeof *next);
        if (s->seat[seat].passed) {
            end->offer_count = end->seat[seat].steps = 0;
            end->turn = seat;
            tm_next(end);
        }
        if (!begin_round(p, end, s->round))
            continue;
        struct tm_future *one =
            tm_follow(&p->ends, end, tm_bot_value(&p->view, end));
        if (!one)
            continue;
        tm_lead_to(one, from, c->line[i], none, p->told);
        one->actions = 0;
    }
}

/* -- the game -- */

static void find(struct plan *p, const struct tm_foreseen *one)
{
    int at = 0;
    while (at < p->count && strcmp(p->found[at].line, one->line) != 0)
        at++;
    if (at == p->count && p->count < TM_FORESEEN)
        p->found[p->count++] = *one;
    if (at == p->count || one->worth < p->found[at].worth)
        return;
    for (; at > 0 && p->found[at - 1].worth < one->worth; at--)
        p->found[at] = p->found[at - 1];
    p->found[at] = *one;
}

/* Those that lasted longest come first. */
static void note_round(struct plan *p)
{
    if (p->count > 0)
        p->end = p->found[0].worth;
    for (int i = p->count - 1; i >= 0; i--)
        p->found[i].worth -= p->found[0].worth;
    for (int i = 0; i < p->seen; i++) {
        int at = 0;
        while (at < p->count && strcmp(p->found[at].line, p->into[i].line) != 0)
            at++;
        if (at == p->count && p->count < TM_FORESEEN)
            p->found[p->count++] = p->into[i];
    }
    memcpy(p->into, p->found, sizeof p->found);
    p->seen = p->count;
    p->count = 0;
}

static void find_all(struct plan *p, const struct tm_futures *row, bool last)
{
    for (int i = 0; i < row->count; i++) {
        struct tm_foreseen one = row->best[i]->way;
        one.worth = last ? tm_bot_worth(&p->view, &row->best[i]->state, 0)
                         : row->best[i]->value;
        find(p, &one);
    }
}

static struct tm_candidates *look_from(struct plan *p,
                                       const struct game_state *s, bool passes)
{
    arena_reset(p->lines);
    struct tm_candidates *c = tm_candidates(p->lines);
    tm_list_candidates(s, p->view.seat, passes, c);
    if (!passes)
        tm_list_payable(s, p->view.seat, p->view.newer, c);
    tm_look_again(&p->view, s);
    return c;
}

static bool is_enough(struct plan *p)
{
    const struct asking *asking = p->view.asking;
    p->stopped |= asking->enough(asking->context, p->turn, p->all);
    return p->stopped;
}

static void play_turn(struct plan *p, bool last)
{
    for (int i = 0; i < p->now.count && !is_enough(p); i++) {
        struct tm_future *from = p->now.best[i];
        if (!tm_bot_begin_turn(&from->state, p->view.seat))
            continue;
        struct tm_candidates *c = look_from(p, &from->state, false);
        tm_list_burns(&from->state, p->view.seat, c);
        try_each(p, &from->state, from, c);
        struct tm_future *stop =
            last ? NULL : tm_follow(&p->stops, &from->state, from->value);
        if (stop)
            stop->way = from->way;
    }
}

static void play_round(struct plan *p, bool last)
{
    p->stops.count = 0;
    for (int turn = 0; turn < TURNS && p->now.count; turn++) {
        if (last)
            find_all(p, &p->now, true);
        play_turn(p, last);
        tm_swap_futures(&p->now, &p->next);
        p->turn++;
    }
    for (int i = 0; i < p->stops.count && !is_enough(p); i++) {
        const struct tm_future *from = p->stops.best[i];
        end_round(p, &from->state, from, look_from(p, &from->state, true));
    }
}

/* A round that is not played to its end says nothing. */
static void play_on(struct plan *p, int round)
{
    int first = round;
    p->all = (TM_ROUNDS + 1 - first) * TURNS;
    for (;; round++) {
        p->turn = (round - first) * TURNS;
        play_round(p, round == TM_ROUNDS);
        if (p->stopped)
            return;
        find_all(p, &p->ends, false);
        p->ended |= p->count > 0;
        note_round(p);
        if (p->ends.count == 0)
            return;
        tm_swap_futures(&p->now, &p->ends);
        tm_guess_networks(&p->view, round + 1);
    }
}

/* The first lines. */
static void begin(struct plan *p, const struct game_state *s,
                  const struct tm_candidates *c,
                  const struct tm_candidates *passes)
{
    struct game_state root = *s;
    if (p->view.newer)
        tm_guess_rest(&p->view, &root);
    tm_pass_others(&root, p->view.seat);
    if (passes->count > 0) /* and so nothing is offered to the seat */
        root.offer_count = 0;
    if (s->seat[p->view.seat].passed)
        end_round(p, &root, NULL, c);
    else
        try_each(p, &root, NULL, c);
    tm_swap_futures(&p->now, &p->next);
    find_all(p, &p->now, false);
    note_round(p);
    if (s->round < TM_ROUNDS)
        end_round(p, &root, NULL, passes);
    for (int i = 0; s->round == TM_ROUNDS && i < passes->count; i++)
        find(p, &(struct tm_foreseen){ passes->line[i],
                                       tm_bot_worth(&p->view, &root, 0),
                                       { NULL } });
}

bool tm_foresees(const struct game_state *s, int seat)
{
    return s->phase == TM_ACTING && s->seat[seat].faction >= 0 &&
           (s->round < TM_ROUNDS || !s->seat[seat].passed);
}

int tm_foresee(const struct tm_outlook *view, const struct game_state *s,
               const struct tm_candidates *c,
               const struct tm_candidates *passes,
               struct tm_foreseen into[TM_FORESEEN], int *end)
{
    struct arena *arena = arena_new();
    struct plan p = { .view = *view,
                      .lines = arena_new(),
                      .told = arena,
                      .trial = arena_new(),
                      .now = tm_futures(view->wide, arena),
                      .next = tm_futures(view->wide, arena),
                      .stops = tm_futures(view->wide, arena),
                      .ends = tm_futures(view->wide, arena),
                      .into = into };
    for (int i = 0; i < TM_BOT_DEPTH; i++)
        p.settled[i] = arena_new();
    begin(&p, s, c, passes);
    play_on(&p, s->round);
    for (int i = 0; i < p.seen; i++)
        tm_copy_turns(&into[i], view->asking->arena);
    for (int i = 0; i < TM_BOT_DEPTH; i++)
        arena_free(p.settled[i]);
    arena_free(p.lines);
    arena_free(p.trial);
    arena_free(arena);
    *end = p.end;
    return p.ended ? p.seen : 0;
}
