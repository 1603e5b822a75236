#include "game/gist.h"

#include <stdlib.h>
#include <string.h>

#include "core/narrow.h"
#include "core/rng.h"
#include "game/fit.h"

/** How many clauses are read, and how many of them make one order at most; how
 *  often all that is legal is looked at. */
enum { MERGED_MAX = 3, LOOKS_MAX = 60 };

/** What a clause costs that fits nothing. One that has a place is not left
 *  out. */
enum { LOST = 1 };

struct gist {
    int seat;
    struct arena *arena;
    struct clauses clauses;
    int looks;
    const char *text; /* the best until now, or NULL */
    int score;
    bool several;
};

/** How far a reading has come. */
struct path {
    const struct position *now;
    int clause; /* what is to be read next */
    int score;
    const char *text;              /* orders until here */
    const struct position *before; /* in front of the last of them */
    const char *text_before, *last;
    const char *end; /* an order after which the seat has none, or NULL */
};

static void go_on(struct gist *g, const struct path *path);

static const char *with_line(const struct gist *g, const char *text,
                             const char *line)
{
    return arena_print(g->arena, "%s%s%s", text, *text ? "\n" : "", line);
}

/* The position after @p line, with what it waits for drawn by a fixed seed:
 * what comes of it is not told. NULL: it is refused. */
static const struct position *after(struct gist *g, const struct position *now,
                                    const char *line)
{
    static const unsigned char seed[RNG_SEED] = { 1 };
    struct turn turn = now->turn;
    struct rng rng;
    turn.own = NULL;
    if (!turn_play(&turn, g->seat, false, line, g->arena, NULL, NULL))
        return NULL;
    if (turn.rules->chance(turn.state) == CHANCE_NOW) {
        rng_start(&rng, seed, sizeof seed);
        turn_draw(&turn, &rng, g->arena, NULL, NULL);
    }
    turn.own = NULL;
    return position_look(&turn, g->seat, g->arena);
}

static void keep(struct gist *g, const struct path *path)
{
    const char *text = path->text;
    if (path->end)
        text = with_line(g, text, path->end);
    if (!*text || (g->text && path->score < g->score))
        return;
    if (g->text && path->score == g->score) {
        g->several |= strcmp(g->text, text) != 0;
        return;
    }
    g->text = text;
    g->score = path->score;
    g->several = false;
}

/* Goes on behind @p line, an order in the position @p from. */
static bool step(struct gist *g, const struct path *path,
                 const struct position *from, const char *text,
                 const char *line, int clause, int score)
{
    struct path next = *path;
    next.clause = clause;
    next.score += score;
    if (strlen(text) + strlen(line) > MOVE_MAX / 2)
        return false;
    const struct position *then = after(g, from, line);
    if (!then)
        return false;
    if (then->count == 0) {
        next.end = line; /* what else is said comes first */
        go_on(g, &next);
        return true;
    }
    next.now = then;
    next.before = from;
    next.text_before = text;
    next.last = line;
    next.text = with_line(g, text, line);
    go_on(g, &next);
    return true;
}

/* More of the order before: another place, or another pair. */
static bool step_on(struct gist *g, const struct path *path, const char *more,
                    int clause, int score)
{
    if (!path->last)
        return false;
    const char *line = arena_print(g->arena, "%s %s", path->last, more);
    return step(g, path, path->before, path->text_before, line, clause, score);
}

static bool same_verb(const char *line, const char *other)
{
    size_t length = strcspn(line, " ");
    return other && !strncmp(line, other, length) && other[length] == ' ';
}

/* The order of the fit with another number in its pair; beside a pair that was
 * said before when it can stand there. */
static bool step_number(struct gist *g, const struct path *path,
                        const struct fit *fit, int n, int clause)
{
    const char *line = fit->order->line, *pair = strrchr(line, ' ') + 1;
    const char *more =
        arena_print(g->arena, "%.*s=%d", to_count(strcspn(pair, "=")), pair, n);
    if (same_verb(line, path->last) && strchr(path->last, '=') &&
        step_on(g, path, more, clause, fit->score))
        return true;
    line = arena_print(g->arena, "%.*s%s", to_count(to_size(pair - line)), line,
                       more);
    return step(g, path, path->now, path->text, line, clause, fit->score);
}

/* So many more than there are, or so many; all: as many as may be. What is
 * listed has one more. */
static bool step_pair(struct gist *g, const struct path *path,
                      const struct fit *fit, int clause)
{
    const char *listed = strrchr(fit->order->line, '=');
    int one_more = listed ? atoi(listed + 1) : 0;
    if (fit->number > 0)
        return step_number(g, path, fit, fit->number + one_more - 1, clause) ||
               step_number(g, path, fit, fit->number, clause);
    for (int n = fit->number == ALL ? ALL_MOST : one_more; n >= one_more; n--)
        if (step_number(g, path, fit, n, clause))
            return true;
    return false;
}

/* All pairs as the map has them, with some moved from one to another. */
static bool step_moved(struct gist *g, const struct path *path,
                       const struct span_words *words, int clause)
{
    const char *from, *to, *verb = NULL;
    int number;
    bool any = false;
    struct text line = text_new(g->arena);
    if (!heard_move(path->now, words, &from, &to, &number))
        return false;
    for (int i = 0; i < path->now->count; i++) {
        const struct listed *order = &path->now->orders[i];
        const struct called *called = &order->words[order->count - 1];
        const char *pair = strrchr(order->line, ' ');
        if (order->count != 2 || !called->pair || called->there == 0 ||
            (verb && strcmp(verb, order->words[0].word) != 0))
            continue;
        int length = to_count(strcspn(pair + 1, "=")), there = called->there;
        bool is_from = to_size(length) == strlen(from) &&
                       !strncmp(pair + 1, from, to_size(length));
        bool is_to = to_size(length) == strlen(to) &&
                     !strncmp(pair + 1, to, to_size(length));
        if (!verb)
            text_string(&line, order->words[0].word);
        verb = order->words[0].word;
        there += (is_to ? number : 0) - (is_from ? number : 0);
        any |= is_to;
        if (there < 1)
            return false;
        if (there > 1)
            text_add(&line, " %.*s=%d", length, pair + 1, there);
    }
    return any && step(g, path, path->now, path->text, line.bytes, clause, 9);
}

/* Reads the clauses up to @p end as one order. */
static bool read_one(struct gist *g, const struct path *path, int end)
{
    struct fit fit;
    struct span_words words = { &g->clauses, g->clauses.from[path->clause],
                                g->clauses.from[end] };
    if (g->looks-- <= 0)
        return false;
    if (step_moved(g, path, &words, end))
        return true;
    const char *place = heard_lone_place(path->now, &words);
    const char *pair = place && path->last ? strrchr(path->last, '=') : NULL;
    if (pair)
        place = arena_print(g->arena, "%s%s", place, pair);
    if (place && step_on(g, path, place, end, 5))
        return true;
    if (!fit_words(path->now, &words, &fit))
        return false;
    if (fit.pair)
        return step_pair(g, path, &fit, end);
    return step(g, path, path->now, path->text, fit.order->line, end,
                fit.score);
}

static void go_on(struct gist *g, const struct path *path)
{
    const struct clauses *c = &g->clauses;
    if (path->clause == c->count) {
        keep(g, path);
        return;
    }
    for (int end = path->clause + 1;
         end <= c->count && end <= path->clause + MERGED_MAX; end++)
        read_one(g, path, end);
    struct span_words words = { c, c->from[path->clause],
                                c->from[path->clause + 1] };
    if (heard_any_place(path->now, &words))
        return;
    struct path next = *path;
    next.clause++;
    next.score -= LOST;
    go_on(g, &next);
}

const char *gist_of(const struct turn *turn, int seat, const char *text,
                    struct arena *arena)
{
    struct gist *g = arena_alloc(arena, sizeof *g);
    struct turn begin = *turn;
    *g = (struct gist){ .seat = seat, .arena = arena, .looks = LOOKS_MAX };
    begin.own = NULL;
    if ((turn->rules->joins && turn->rules->joins(turn->state)) ||
        !clauses_cut(text, turn->rules->speech, arena, &g->clauses))
        return NULL;
    struct path path = { .now = position_look(&begin, seat, arena),
                         .text = "" };
    go_on(g, &path);
    if (!g->text || g->several || g->score < 0 ||
        !turn_play(&begin, seat, false, g->text, arena, NULL, NULL))
        return NULL;
    return g->text;
}
