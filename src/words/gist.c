#include "words/gist.h"

#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/narrow.h"
#include "words/fit.h"
#include "words/reading.h"
#include "words/refused.h"
#include "words/shares.h"

/* How many clauses make one order at most, and how often all that is legal is
 * looked at. */
enum { MERGED_MAX = 3, LOOKS_MAX = 90 };
/* What it costs to pass over a word that says nothing, to divide, and to put
 * off. */
enum { LOST = 1, SHARED = 1, LATER = 1 };
/* What fits no better is not tried. */
enum { COST_MOST = 3 };

struct gist {
    const struct position *first;
    bool joins; /* all lines are one order */
    struct arena *arena;
    struct clauses clauses;
    int looks;
    int cost; /* of what was found */
    int count;
    const char *found[PROPOSED_MAX + 1];
    json_t *position[PROPOSED_MAX + 1];
    const char *refused; /* the first order that costs something else than what
                            was said … */
    struct error why;    /* … and what it costs */
    const struct position *deep; /* how far orders were read at most … */
    int deep_clause;             /* … and what stands behind them */
};

/* How far a reading has come. */
struct path {
    const struct position *now;
    int clause; /* what is to be read next */
    int cost;
    const char *text;              /* orders until here */
    const struct position *before; /* in front of the last of them */
    const char *text_before, *last;
    struct span_words owed; /* names that an order must have, still … */
    int times;              /* … or so many of them */
    int later; /* one more than a clause that was put off, or 0 … */
    int back;  /* … and, while it is read, what is to be read behind it */
};

static void go_on(struct gist *g, const struct path *path);
static void put_off(struct gist *g, const struct path *path);

static const char *with_line(const struct gist *g, const char *text,
                             const char *line)
{
    return arena_print(g->arena, "%s%s%s", text, *text ? "\n" : "", line);
}

static void forget(struct gist *g)
{
    for (int i = 0; i < g->count; i++)
        json_decref(g->position[i]);
    g->count = 0;
}

/* Another way to write what was found already is no other proposal. */
static void keep(struct gist *g, const struct path *path)
{
    const char *text = path->text;
    struct turn turn = g->first->turn;
    if (!*text || path->owed.clauses ||
        (g->count > 0 && path->cost > g->cost) ||
        !turn_play(&turn, g->first->seat, false, text, g->arena, NULL, NULL))
        return;
    if (path->cost < g->cost)
        forget(g);
    g->cost = path->cost;
    json_t *position = turn.rules->save(turn.state);
    for (int i = 0; i < g->count; i++)
        if (json_equal(g->position[i], position)) {
            json_decref(position);
            return;
        }
    if (g->count > PROPOSED_MAX) {
        json_decref(position);
        return;
    }
    g->found[g->count] = text;
    g->position[g->count++] = position;
}

/* Goes on behind line, an order in the position from. Where all lines are
 * one order only the whole is tried, and what is legal may go on with what was
 * so in front of an end. */
static bool step(struct gist *g, const struct path *path,
                 const struct position *from, const char *text,
                 const char *line, int clause, int cost)
{
    struct path next = *path;
    const struct listed *listed = position_order(from, line);
    if (!listed && path->owed.clauses)
        listed = position_order(
            from,
            arena_print(g->arena, "%.*s%s", to_count(strcspn(line, " ")), line,
                        strchr(line, ' ') ? strrchr(line, ' ') : ""));
    if (path->owed.clauses && listed && spoken_names(from, &path->owed, listed))
        next.owed.clauses = --next.times > 0 ? next.owed.clauses : NULL;
    next.clause = path->back > 0 ? path->back : clause;
    next.back = 0;
    next.cost += cost;
    next.before = from;
    next.text_before = text;
    next.last = line;
    next.text = with_line(g, text, line);
    if (strlen(next.text) > MOVE_MAX / 2 ||
        (g->count > 0 && next.cost > g->cost))
        return false;
    next.now = g->joins ? position_after(g->first, next.text)
                        : position_after(from, line);
    if (!next.now)
        return false;
    if (next.now->count == 0 && clause == path->clause + 1)
        put_off(g, path);
    if (g->joins && next.now->count == 0)
        next.now = path->now;
    go_on(g, &next);
    return true;
}

/* More of the order before: another place, or another pair. */
static bool step_on(struct gist *g, const struct path *path, const char *more,
                    int clause, int cost)
{
    if (!path->last)
        return false;
    const char *line = arena_print(g->arena, "%s %s", path->last, more);
    return step(g, path, path->before, path->text_before, line, clause, cost);
}

/* The order of the fit with another number in its pair. */
static bool step_number(struct gist *g, const struct path *path,
                        const struct fit *fit, int n, int clause)
{
    const char *line = fit->order->line, *number = strrchr(line, '=') + 1;
    line = arena_print(g->arena, "%.*s%d", to_count(to_size(number - line)),
                       line, n);
    return step(g, path, path->now, path->text, line, clause, fit->cost);
}

/* So many more than there are, or so many; all: as many as may be. What is
 * listed has one more. */
static bool step_pair(struct gist *g, const struct path *path,
                      const struct fit *fit, int clause)
{
    const char *listed = strrchr(fit->order->line, '=');
    int one_more = listed ? atoi(listed + 1) : 0;
    if (fit->count > 1)
        return false;
    if (fit->number > 0) {
        bool more =
            !fit->exact &&
            step_number(g, path, fit, fit->number + one_more - 1, clause);
        return step_number(g, path, fit, fit->number, clause) || more;
    }
    if (fit->number == 0)
        return listed && !position_takes_more(path->now, fit->order->line) &&
               step(g, path, path->now, path->text, fit->order->line, clause,
                    fit->cost);
    for (int n = fit->number == ALL ? ALL_MOST : one_more; n >= one_more; n--)
        if (step_number(g, path, fit, n, clause))
            return true;
    return false;
}

/* How something is divided, in as many clauses as say so. */
static bool step_shares(struct gist *g, const struct path *path)
{
    const char *lines[SHARES_MAX];
    bool any = false;
    for (int end = g->clauses.count; !any && end > path->clause; end--) {
        struct span_words words = { &g->clauses, g->clauses.from[path->clause],
                                    g->clauses.from[end] };
        int count = shares_read(path->now, &words, lines);
        for (int i = 0; i < count; i++)
            any |= step(g, path, path->now, path->text, lines[i], end, SHARED);
    }
    return any;
}

/* An order with how many it is to cost, where so many were said. */
static bool step_fit(struct gist *g, const struct path *path,
                     const struct fit *fit, const struct span_words *words,
                     int clause)
{
    const struct speech *speech = path->now->turn.rules->speech;
    const char *line = fit->order->line;
    const struct counted two = { .number = 2,
                                 .unit =
                                     fit->both && *fit->both ? fit->both : NULL,
                                 .told = true };
    const char *again = fit->number == ALL && !fit->pair
                            ? fit_again(path->now, fit, words)
                            : NULL;
    if (again && step(g, path, path->now, path->text, again, clause, fit->cost))
        return true;
    if (fit->both && !fit->pair && !heard_price(path->now, line, &two, 1))
        return false;
    if (fit->pair)
        return step_pair(g, path, fit, clause);
    bool paid =
        fit->count > 0 && heard_price(path->now, line, fit->counts, fit->count);
    if (fit->count > 0 && !paid && !(speech && speech->guard))
        return false;
    if (fit->count > 0 && !paid)
        line =
            arena_print(g->arena, "%s %s %d", line, speech->guard, fit->number);
    bool good = step(g, path, path->now, path->text, line, clause, fit->cost);
    if (!good && !g->refused && !position_takes(path->now, line, &g->why) &&
        !is_unread(&g->why))
        g->refused = line;
    return good;
}

/* Reads the clauses up to end as one order. */
static bool read_one(struct gist *g, const struct path *path, int end)
{
    struct fit fits[FITS_MAX];
    const char *lines[READ_MAX];
    struct span_words words = { &g->clauses, g->clauses.from[path->clause],
                                g->clauses.from[end] };
    bool any = false;
    if (g->looks-- <= 0 || fit_remarks(path->now, &words))
        return false;
    int ways =
        clauses_ways(&path->now->turn, g->first->seat, &words, g->arena, lines);
    for (int i = 0; i < ways; i++)
        any |= step(g, path, path->now, path->text, lines[i], end, 0);
    if (any)
        return true;
    const char *place = heard_lone_place(path->now, &words);
    const char *pair = place && path->last ? strrchr(path->last, '=') : NULL;
    if (pair)
        place = arena_print(g->arena, "%s%s", place, pair);
    if (place && step_on(g, path, place, end, 0))
        return true;
    for (int above = -1, count = 1; count > 0 && !any && !g->refused;
         above = fits[0].cost) {
        count = fit_words(path->now, &words, path->last, above, fits);
        if (above >= 0 && count > 0 && fits[0].cost > COST_MOST)
            break;
        bool again = false;
        for (int i = 0; i < count; i++)
            again |= line_has_verb(fits[i].order->line, path->last);
        for (int i = 0; i < count; i++)
            if (!place || !again ||
                line_has_verb(fits[i].order->line, path->last))
                any |= step_fit(g, path, &fits[i], &words, end);
    }
    return any;
}

/* Are the numbers those of the order before, of the whole move, or of what is
 * in hand? */
static bool are_true(const struct gist *g, const struct path *path,
                     const struct fit *fit)
{
    if (path->last)
        return heard_price(path->before, path->last, fit->counts, fit->count) ||
               heard_price(g->first, path->text, fit->counts, fit->count);
    for (int i = 0; i < fit->count; i++) {
        struct counted left = fit->counts[i];
        left.left = true;
        if (!heard_spare(path->now, &left))
            return false;
    }
    return true;
}

/* What cannot be done where it was said may be done behind what follows. */
static void put_off(struct gist *g, const struct path *path)
{
    struct path next = *path;
    next.cost += LATER;
    next.later = ++next.clause;
    if (!g->joins && path->later == 0 && path->back == 0 &&
        next.clause < g->clauses.count)
        go_on(g, &next);
}

/* "Stop here, 2 to A5" may speak of what came before alone. */
static void take_up(struct gist *g, const struct path *path)
{
    struct path next = *path, without = *path;
    next.back = path->clause;
    next.clause = path->later - 1;
    next.later = without.later = 0;
    struct span_words words = { &g->clauses, g->clauses.from[next.clause],
                                g->clauses.from[path->later] };
    if (!read_one(g, &next, path->later) || path->clause < g->clauses.count ||
        spoken_is_order(path->now, &words))
        return;
    without.cost = g->cost;
    keep(g, &without);
}

/* The next clauses, as one order or as a remark. */
static void read_on(struct gist *g, const struct path *path)
{
    const struct clauses *c = &g->clauses;
    if (*path->text && path->clause > g->deep_clause && path->back == 0) {
        g->deep = path->now;
        g->deep_clause = path->clause;
    }
    if (step_shares(g, path))
        return;
    for (int end = path->clause + 1;
         end <= c->count && end <= path->clause + MERGED_MAX; end++)
        read_one(g, path, end);
    struct span_words words = { c, c->from[path->clause],
                                c->from[path->clause + 1] };
    struct fit fit;
    const struct recent last = { path->before
                                     ? position_order(path->before, path->last)
                                     : NULL,
                                 path->before, path->now };
    enum says first = fit_says(g->first, &words, &last, &fit);
    enum says now = fit_says(path->now, &words, &last, &fit);
    now = first < now ? first : now;
    if (now == SAYS_ORDER && g->count == 0)
        put_off(g, path);
    if (now == SAYS_ORDER || (now == SAYS_NAME && path->owed.clauses) ||
        (now == SAYS_NOTHING && fit.both && !path->last) ||
        !are_true(g, path, &fit))
        return;
    struct path next = *path;
    next.clause++;
    if (now == SAYS_NAME) {
        next.owed = words;
        next.times = fit.both ? 2 : 1;
    }
    next.cost += LOST * (words.end - words.from);
    go_on(g, &next);
}

static void go_on(struct gist *g, const struct path *path)
{
    if (path->clause < g->clauses.count)
        read_on(g, path);
    else if (path->later == 0)
        keep(g, path);
    if (g->count == 0 && path->later > 0)
        take_up(g, path);
}

static void read_split(struct gist *g, const struct path *path)
{
    const struct clauses whole = g->clauses;
    const struct span_words words = { &whole, 0, whole.from[whole.count] };
    const struct spoken s = spoken_look(g->first, &words);
    for (int i = 1; i < words.end && g->count == 0; i++) {
        g->clauses = whole;
        if (!whole.words[i].apart && spoken_is_cue(&s, spoken_word(&s, i)) &&
            clauses_split(&g->clauses, i)) {
            g->looks = LOOKS_MAX;
            go_on(g, path);
        }
    }
    g->clauses = whole;
}

/* What was ordered behind all that could be read, or in the whole. */
static const char *refused_by_rule(struct gist *g)
{
    struct span_words words = { &g->clauses, g->deep_clause,
                                g->clauses.from[g->clauses.count] };
    const char *refused = NULL;
    words.from = g->clauses.from[g->deep_clause];
    if (g->deep && g->deep->count > 0)
        refused = refused_order(&words, g->deep, &g->why);
    words.from = 0;
    return refused ? refused : refused_order(&words, g->first, &g->why);
}

const struct proposals *gist_of(const struct turn *turn, int seat,
                                const char *text, struct arena *arena,
                                const char **refused, struct error *why)
{
    struct gist *g = arena_alloc(arena, sizeof *g);
    struct proposals *into = arena_alloc(arena, sizeof *into);
    *refused = NULL;
    *g = (struct gist){ .first = position_look(turn, seat, arena),
                        .arena = arena,
                        .looks = LOOKS_MAX,
                        .why = *why };
    if (!clauses_cut(text, g->first, &g->clauses))
        return NULL;
    g->joins = turn->rules->joins && turn->rules->joins(turn->state);
    const struct path path = { .now = g->first, .text = "" };
    go_on(g, &path);
    const char *why_not =
        g->count == 0 && !g->refused ? refused_by_rule(g) : NULL;
    if (g->count == 0 && g->looks > 0)
        read_split(g, &path);
    *into = (struct proposals){ .count = g->count };
    for (int i = 0; i < g->count && i < PROPOSED_MAX; i++) {
        into->move[i] = g->found[i];
        into->price[i] = position_price(g->first, g->found[i]);
    }
    forget(g);
    *refused = g->count == 0 && !g->refused ? why_not : g->refused;
    *why = g->why;
    return into->count > 0 && into->count <= PROPOSED_MAX && g->looks > 0
               ? into
               : NULL;
}
