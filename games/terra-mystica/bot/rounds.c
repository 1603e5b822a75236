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
    LEECHED = 3, /* power from what others build in a round … */
    COST = 1,    /* … and VP that it costs */
    SPADES = 12, /* of others, that are passed over between two rounds */
};

/* A position that a line has led to. */
struct future {
    const char *first;  /* the line */
    int value, actions; /* actions of the board in the round */
    struct game_state state;
};

/* Those that are worth most, in their order. */
struct futures {
    int count, room;
    struct future *best[TM_BOT_WIDEST];
};

struct plan {
    struct tm_outlook view;
    struct arena *lines, *trial, *settled[TM_BOT_DEPTH];
    struct futures now, next, stops, ends; /* … of turns, and of rounds */
    struct tm_foreseen found[TM_FORESEEN], *into; /* of this round, of all */
    int count, seen;
    bool ended; /* a round, at least */
};

static struct futures new_futures(int room, struct arena *arena)
{
    struct futures row = { .room = room };
    for (int i = 0; i < room; i++)
        row.best[i] = arena_alloc(arena, sizeof *row.best[i]);
    return row;
}

/* The same by another way: the order of turns. */
static bool is_same(const struct future *one, const struct future *other)
{
    return one->value == other->value &&
           !memcmp(one->state.hex, other->state.hex, sizeof one->state.hex);
}

static void keep(struct futures *row, const struct future *one)
{
    int at = row->count;
    while (at > 0 && row->best[at - 1]->value < one->value)
        at--;
    if (at == row->room)
        return;
    for (int i = 0; i < row->count; i++)
        if (is_same(row->best[i], one))
            return;
    row->count += row->count < row->room;
    struct future *last = row->best[row->count - 1];
    for (int i = row->count - 1; i > at; i--)
        row->best[i] = row->best[i - 1];
    row->best[at] = last;
    *last = *one;
}

static void swap(struct futures *one, struct futures *other)
{
    struct futures kept = *one;
    *one = *other;
    *other = kept;
    other->count = 0;
}

/* -- a turn -- */

static void pass_others(struct game_state *s, int seat)
{
    for (int i = 0; i < s->seats; i++)
        if (i != seat && !s->seat[i].passed && tm_plays(s, i)) {
            s->seat[i].passed = true;
            s->passes[s->pass_count++] = i;
        }
}

/* Where the best choice of what is due leads; what that is worth. */
static int settle(struct plan *p, const struct game_state *s, int depth,
                  struct game_state *into)
{
    int seat = p->view.seat, best = TM_BOT_WORST;
    if (s->turn == seat && tm_owes(s, seat) && depth < TM_BOT_DEPTH) {
        struct arena *arena = p->settled[depth];
        arena_reset(arena);
        struct tm_candidates *c = tm_candidates(arena);
        struct game_state *one = arena_alloc(arena, sizeof *one);
        tm_list_candidates(s, seat, false, c);
        for (int i = 0; i < c->count; i++) {
            const struct game_state *next =
                tm_bot_after(s, seat, c->line[i], arena);
            int value = next ? settle(p, next, depth + 1, one) : TM_BOT_WORST;
            if (value > best)
                best = value, *into = *one;
        }
    }
    if (best > TM_BOT_WORST)
        return best;
    *into = *s;
    return tm_bot_value(&p->view, s);
}

static int actions_used(const struct game_state *s)
{
    int count = 0;
    for (int i = 0; i < TM_BOARD_ACTIONS; i++)
        count += s->action_used[i];
    return count;
}

/* first: what has led to the position; NULL: the line itself. */
static void try_each(struct plan *p, const struct game_state *s,
                     const char *first, int actions,
                     const struct tm_candidates *c)
{
    int used = actions_used(s);
    for (int i = 0; i < c->count; i++) {
        struct future one = { .first = first ? first : c->line[i],
                              .actions = actions };
        arena_reset(p->trial);
        const struct game_state *next =
            tm_bot_after(s, p->view.seat, c->line[i], p->trial);
        if (!next)
            continue;
        one.value = settle(p, next, 0, &one.state);
        if (actions_used(&one.state) > used && ++one.actions >= ACTIONS)
            for (int k = 0; k < TM_BOARD_ACTIONS; k++)
                one.state.action_used[k] = true;
        keep(&p->next, &one);
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

/* What others bring and take in a round. */
static void guess_others(const struct plan *p, struct game_state *s)
{
    struct tm_seat *of = &s->seat[p->view.seat];
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; i != p->view.seat && k < TM_CULTS; k++)
            if (s->seat[i].cult[k] < TM_TOP - 1 && (k + s->round + i) % 4)
                s->seat[i].cult[k]++;
    of->vp -= COST;
    for (int i = 0; i < LEECHED; i++) {
        int from = of->bowl[0] > 0 ? 0 : 1;
        if (of->bowl[from] > 0)
            of->bowl[from]--, of->bowl[from + 1]++;
    }
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
    pass_others(s, seat);
    guess_others(p, s);
    return tm_bot_begin_turn(s, seat);
}

/* Lines that end the round, or answer when it has ended for the seat. */
static void end_round(struct plan *p, const struct game_state *s,
                      const char *first, const struct tm_candidates *c)
{
    int seat = p->view.seat;
    for (int i = 0; i < c->count; i++) {
        struct future one = { .first = first ? first : c->line[i] };
        arena_reset(p->trial);
        const struct game_state *next =
            tm_bot_after(s, seat, c->line[i], p->trial);
        if (!next)
            continue;
        one.state = *next;
        if (s->seat[seat].passed) {
            one.state.offer_count = one.state.seat[seat].steps = 0;
            one.state.turn = seat;
            tm_next(&one.state);
        }
        if (!begin_round(p, &one.state, s->round))
            continue;
        one.value = tm_bot_value(&p->view, &one.state);
        keep(&p->ends, &one);
    }
}

/* -- the game -- */

static void find(struct plan *p, const char *line, int worth)
{
    int at = 0;
    while (at < p->count && strcmp(p->found[at].line, line) != 0)
        at++;
    if (at == p->count && p->count < TM_FORESEEN)
        p->found[p->count++] = (struct tm_foreseen){ line, worth };
    if (at == p->count || worth < p->found[at].worth)
        return;
    for (; at > 0 && p->found[at - 1].worth < worth; at--)
        p->found[at] = p->found[at - 1];
    p->found[at] = (struct tm_foreseen){ line, worth };
}

/* Those that lasted longest come first. */
static void note_round(struct plan *p)
{
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

static void find_all(struct plan *p, const struct futures *row, bool last)
{
    for (int i = 0; i < row->count; i++) {
        const struct future *one = row->best[i];
        find(p, one->first,
             last ? tm_bot_worth(&p->view, &one->state, 0) : one->value);
    }
}

static struct tm_candidates *look_from(struct plan *p,
                                       const struct game_state *s, bool passes)
{
    arena_reset(p->lines);
    struct tm_candidates *c = tm_candidates(p->lines);
    tm_list_candidates(s, p->view.seat, passes, c);
    tm_look_again(&p->view, s);
    return c;
}

static void play_turn(struct plan *p, bool last)
{
    for (int i = 0; i < p->now.count; i++) {
        struct future *from = p->now.best[i];
        if (!tm_bot_begin_turn(&from->state, p->view.seat))
            continue;
        struct tm_candidates *c = look_from(p, &from->state, false);
        tm_list_burns(&from->state, p->view.seat, c);
        try_each(p, &from->state, from->first, from->actions, c);
        if (!last)
            keep(&p->stops, from);
    }
}

static void play_round(struct plan *p, bool last)
{
    p->stops.count = 0;
    for (int turn = 0; turn < TURNS && p->now.count; turn++) {
        if (last)
            find_all(p, &p->now, true);
        play_turn(p, last);
        swap(&p->now, &p->next);
    }
    for (int i = 0; i < p->stops.count; i++) {
        const struct future *from = p->stops.best[i];
        end_round(p, &from->state, from->first,
                  look_from(p, &from->state, true));
    }
}

static void play_on(struct plan *p, int round)
{
    for (;; round++) {
        play_round(p, round == TM_ROUNDS);
        find_all(p, &p->ends, false);
        p->ended |= p->count > 0;
        note_round(p);
        if (p->ends.count == 0)
            return;
        swap(&p->now, &p->ends);
        for (int i = 0; i < TM_SEATS; i++)
            p->view.network[i] += i != p->view.seat;
    }
}

/* The first lines. */
static void begin(struct plan *p, const struct game_state *s,
                  const struct tm_candidates *c,
                  const struct tm_candidates *passes)
{
    struct game_state root = *s;
    pass_others(&root, p->view.seat);
    if (passes->count > 0) /* and so nothing is offered to the seat */
        root.offer_count = 0;
    if (s->seat[p->view.seat].passed)
        end_round(p, &root, NULL, c);
    else
        try_each(p, &root, NULL, 0, c);
    swap(&p->now, &p->next);
    find_all(p, &p->now, false);
    note_round(p);
    if (s->round < TM_ROUNDS)
        end_round(p, &root, NULL, passes);
    for (int i = 0; s->round == TM_ROUNDS && i < passes->count; i++)
        find(p, passes->line[i], tm_bot_worth(&p->view, &root, 0));
}

bool tm_foresees(const struct game_state *s, int seat)
{
    return s->phase == TM_ACTING && s->seat[seat].faction >= 0 &&
           (s->round < TM_ROUNDS || !s->seat[seat].passed);
}

int tm_foresee(const struct tm_outlook *view, const struct game_state *s,
               const struct tm_candidates *c,
               const struct tm_candidates *passes,
               struct tm_foreseen into[TM_FORESEEN])
{
    struct arena *arena = arena_new();
    struct plan p = { .view = *view,
                      .lines = arena_new(),
                      .trial = arena_new(),
                      .now = new_futures(view->wide, arena),
                      .next = new_futures(view->wide, arena),
                      .stops = new_futures(view->wide, arena),
                      .ends = new_futures(view->wide, arena),
                      .into = into };
    for (int i = 0; i < TM_BOT_DEPTH; i++)
        p.settled[i] = arena_new();
    begin(&p, s, c, passes);
    play_on(&p, s->round);
    for (int i = 0; i < TM_BOT_DEPTH; i++)
        arena_free(p.settled[i]);
    arena_free(p.lines);
    arena_free(p.trial);
    arena_free(arena);
    return p.ended ? p.seen : 0;
}
