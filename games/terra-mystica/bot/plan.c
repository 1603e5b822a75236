/* What a seat could do, and where some turns of it lead as if nobody else
 * moved meanwhile. */
#include <string.h>

#include "terra-mystica/bot/bot.h"
#include "terra-mystica/game.h"
#include "terra-mystica/rules/power.h"
#include "terra-mystica/rules/turn.h"
#include "terra-mystica/verb.h"

enum { LINE = 120 };

struct tm_candidates *tm_candidates(struct arena *arena)
{
    struct tm_candidates *c = arena_alloc(arena, sizeof *c);
    c->arena = arena;
    c->before = "";
    return c;
}

void tm_add_candidate(void *candidates, const char *line)
{
    struct tm_candidates *c = candidates;
    size_t length = strlen(c->before) + strlen(line);
    if (c->count == TM_BOT_LINES || length >= LINE)
        return;
    char *copy = arena_alloc(c->arena, length + 1);
    strcat(strcpy(copy, c->before), line);
    c->line[c->count++] = copy;
}

const struct game_state *tm_bot_after(const struct game_state *s, int seat,
                                      const char *line, struct arena *arena)
{
    return line_after(&game_terra_mystica, s, seat, line, arena);
}

static bool owes(const struct game_state *s, int seat)
{
    return s->seat[seat].faction >= 0 && s->turn == seat && tm_owes(s, seat);
}

/* Which kinds of orders are thought of: answers to offers come first, and what
 * is due must be chosen before anything else. */
static bool is_time(const struct game_state *s, int seat,
                    const struct verb *verb)
{
    bool offered = tm_oldest_offer(s, seat) != TM_NONE;
    switch (verb->when) {
    case TM_ANSWER:
        return offered;
    case TM_FOLLOW:
        return !offered;
    case TM_NOTE:
        return s->phase == TM_CHOOSING;
    default:
        return !offered && s->seat[seat].steps == 0 && !owes(s, seat);
    }
}

static bool is_considered(const struct verb *verb, bool passes)
{
    bool pass = !strcmp(verb->name, "pass");
    return pass == passes && strcmp(verb->name, "convert") &&
           strcmp(verb->name, "burn") && strcmp(verb->name, "done");
}

void tm_list_candidates(const struct game_state *s, int seat, bool passes,
                        struct tm_candidates *into)
{
    bool chosen = s->seat[seat].faction >= 0;
    for (int i = 0; tm_verbs[i]; i++) {
        const struct verb *verb = tm_verbs[i];
        bool may = chosen || verb->when == TM_SETUP || verb->when == TM_NOTE;
        if (verb->list && may && is_time(s, seat, verb) &&
            is_considered(verb, passes))
            verb->list(s, seat, tm_add_candidate, into);
    }
}

/* -- plans -- */

/* A position some turns ahead. */
struct ahead {
    const char *first; /* the line that leads there; NULL: no position */
    int value, worth;  /* by which it is followed, and chosen */
    struct game_state state;
};

/* The positions that are worth most, in their order. */
struct beam {
    int room;
    struct ahead *best[TM_BOT_BEAM_MOST];
};

struct plan {
    const struct tm_outlook *view;
    struct arena *arena[TM_BOT_DEPTH + 1]; /* for the trials of each depth */
};

static struct beam new_beam(int room, struct arena *arena)
{
    struct beam beam = { .room = room };
    for (int i = 0; i < room; i++) {
        beam.best[i] = arena_alloc(arena, sizeof *beam.best[i]);
        beam.best[i]->first = NULL;
    }
    return beam;
}

static void keep(struct beam *beam, const struct ahead *one)
{
    int at = beam->room;
    struct ahead *last = beam->best[beam->room - 1];
    while (at > 0 && (!beam->best[at - 1]->first ||
                      beam->best[at - 1]->value < one->value))
        at--;
    if (at == beam->room)
        return;
    for (int i = beam->room - 1; i > at; i--)
        beam->best[i] = beam->best[i - 1];
    beam->best[at] = last;
    *last = *one;
}

/* Where the best choice of what is due leads. */
static void settle_plan(const struct plan *p, const struct game_state *s,
                        int depth, struct ahead *into)
{
    int seat = p->view->seat;
    into->value = TM_BOT_WORST;
    if (owes(s, seat) && depth < TM_BOT_DEPTH) {
        struct arena *arena = p->arena[depth + 1];
        arena_reset(arena);
        struct tm_candidates *c = tm_candidates(arena);
        tm_list_candidates(s, seat, false, c);
        for (int i = 0; i < c->count; i++) {
            struct ahead one;
            const struct game_state *next =
                tm_bot_after(s, seat, c->line[i], arena);
            if (!next)
                continue;
            settle_plan(p, next, depth + 1, &one);
            if (one.value > into->value)
                *into = one;
        }
    }
    if (into->value > TM_BOT_WORST)
        return;
    into->value = tm_bot_value(p->view, s);
    into->worth = tm_bot_worth(p->view, s, into->value);
    into->state = *s;
}

/* first: what leads to the position; NULL: the line itself. */
static void try_all(const struct plan *p, const struct game_state *s,
                    const char *first, const struct tm_candidates *c,
                    struct beam *into)
{
    for (int i = 0; i < c->count; i++) {
        struct ahead one;
        arena_reset(p->arena[0]);
        const struct game_state *next =
            tm_bot_after(s, p->view->seat, c->line[i], p->arena[0]);
        if (!next)
            continue;
        settle_plan(p, next, 0, &one);
        if (p->view->luck) {
            int more = rng_below(p->view->luck, p->view->by_luck);
            one.value += more;
            one.worth += more;
        }
        one.first = first ? first : c->line[i];
        keep(into, &one);
    }
}

bool tm_bot_begin_turn(struct game_state *s, int seat)
{
    if (s->phase != TM_ACTING || s->seat[seat].passed)
        return false;
    if (s->turn == seat && s->now.acted)
        return true;
    s->turn = seat;
    s->now = (struct tm_turn){
        .left = 1, .skipped = TM_NONE, .storm = TM_NONE, .laid = TM_NONE
    };
    s->stream.seat = TM_NONE;
    s->offer_count = 0; /* as if all were answered */
    for (int i = 0; i < TM_EVENTS; i++)
        s->event[i].seat = TM_NONE;
    return true;
}

static void go_on(const struct plan *p, struct beam *now, struct beam *next)
{
    struct arena *arena = arena_new();
    for (int i = 0; i < next->room; i++)
        next->best[i]->first = NULL;
    for (int i = 0; i < now->room && now->best[i]->first; i++) {
        struct game_state *s = &now->best[i]->state;
        if (!tm_bot_begin_turn(s, p->view->seat))
            continue;
        arena_reset(arena);
        struct tm_candidates *c = tm_candidates(arena);
        tm_list_candidates(s, p->view->seat, false, c);
        try_all(p, s, now->best[i]->first, c, next);
    }
    arena_free(arena);
}

const char *tm_bot_best(const struct tm_outlook *view,
                        const struct game_state *s,
                        const struct tm_candidates *c, int least, int turns)
{
    struct plan p = { .view = view };
    struct arena *arena = arena_new();
    struct beam beam[2] = { new_beam(view->beam, arena),
                            new_beam(view->beam, arena) };
    const char *found = NULL;
    for (int i = 0; i <= TM_BOT_DEPTH; i++)
        p.arena[i] = arena_new();
    try_all(&p, s, NULL, c, &beam[0]);
    for (int turn = 1; beam[(turn - 1) % 2].best[0]->first; turn++) {
        struct beam *now = &beam[(turn - 1) % 2];
        for (int i = 0; i < now->room && now->best[i]->first; i++)
            if (now->best[i]->worth > least)
                found = now->best[i]->first, least = now->best[i]->worth;
        if (turn == turns)
            break;
        go_on(&p, now, &beam[turn % 2]);
    }
    for (int i = 0; i <= TM_BOT_DEPTH; i++)
        arena_free(p.arena[i]);
    arena_free(arena);
    return found;
}
