#include "words/gist.h"
#include "words/foreign.h"

#include <string.h>

#include "core/json.h"
#include "core/narrow.h"
#include "words/loose.h"
#include "words/refused.h"
#include "words/walk.h"

/* How many clauses make one order at most, and how often all that is legal is
 * looked at. */
enum { MERGED_MAX = 3, LOOKS_MAX = 90 };
/* What it costs to pass over a word that says nothing, and to put off. */
enum { LOST = 1, LATER = 1 };

static void forget(struct gist *g)
{
    for (int i = 0; i < g->count; i++)
        json_decref(g->position[i]);
    g->count = 0;
}

/* "Place heroes 2 3, place heroes 3 17": does an order undo one before it,
 * which begins so, too? Then the position is the same without that. */
static bool undoes(const struct gist *g, const char *move,
                   const json_t *position)
{
    bool same = false;
    const char *next;
    for (const char *order = move; !same && (next = strchr(order, '\n'));
         order = next + 1) {
        struct turn turn = g->first->turn;
        size_t verb = strcspn(order, " \n") + 1;
        size_t begin = verb + strcspn(order + verb, "0123456789\n");
        if (order[begin - 1] != ' ' || begin == verb ||
            !strstr(next,
                    arena_print(g->arena, "\n%.*s", to_count(begin), order)) ||
            !turn_play(&turn, g->first->seat, false,
                       arena_print(g->arena, "%.*s%s",
                                   to_count(to_size(order - move)), move,
                                   next + 1),
                       g->arena, NULL, NULL))
            continue;
        json_t *without = turn.rules->save(turn.state);
        same = json_equal(without, position);
        json_decref(without);
    }
    return same;
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
    json_t *position = turn.rules->save(turn.state);
    if (undoes(g, text, position)) {
        json_decref(position);
        return;
    }
    if (path->cost < g->cost)
        forget(g);
    g->cost = path->cost;
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

/* "The champion to 4": a piece, and where it goes, that may be part of an order
 * that does the same with others; or NULL. */
static const char *piece_placed(const struct path *path,
                                const struct span_words *words)
{
    const struct spoken s = spoken_look(path->before, words);
    const char *place = NULL, *piece = NULL;
    for (int i = words->from; i < words->end; i++)
        if (s.kinds[i] == PLACE && place)
            return NULL;
        else if (s.kinds[i] == PLACE)
            place = spoken_word(&s, i);
        else if (s.named[i] && !s.order[i])
            piece = spoken_word(&s, i);
    return place && piece
               ? arena_print(path->now->arena, "%s %s=1", piece, place)
               : NULL;
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
        any |= step(g, path, lines[i], end, 0);
    if (any)
        return true;
    const char *place = heard_lone_place(path->now, &words);
    const char *pair = place && path->last ? strrchr(path->last, '=') : NULL;
    if (pair)
        place = arena_print(g->arena, "%s%s", place, pair);
    if (place && step_on(g, path, place, end))
        return true;
    place = path->last && strchr(path->last, '=') ? piece_placed(path, &words)
                                                  : NULL;
    if (place && step_on(g, path, place, end))
        return true;
    for (int above = -1, count = 1; count > 0 && !any && !g->refused;
         above = fits[0].cost) {
        count = fit_words(path->now, &words, path->last, above, fits);
        if (count > 1 && fits->vague && !fits->both &&
            end - path->clause < g->clauses.count)
            break; /* beside others it is no order, but what one is about */
        bool again = false;
        if (count == 2 && step_both(g, path, fits, end))
            return true;
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
void walk_put_off(struct gist *g, const struct path *path)
{
    struct path next = *path;
    next.cost += LATER;
    next.later = ++next.clause;
    if (!g->joins && path->later == 0 && path->back == 0 &&
        next.clause < g->clauses.count)
        walk_on(g, &next);
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

/* The orders until here are understood, unless what follows is. */
static void look_deep(struct gist *g, const struct path *path)
{
    const struct clauses *c = &g->clauses;
    const int from = c->from[path->clause], end = c->from[path->clause + 1];
    struct text words = text_new(g->arena);
    g->deep = path->now;
    g->deep_clause = path->clause;
    for (int i = from; i < end; i++)
        text_add(&words, i > from ? " %s" : "%s", c->words[i].word);
    g->unread = error_like(&g->why);
    refuse(&g->unread, NOWHERE, NULL, "\"%s\" is not understood", words.bytes);
    of_kind(&g->unread, ERROR_UNREAD);
    advise(&g->unread, "the orders in front of it are \"%s\"",
           move_in_a_line(path->text, g->arena));
}

/* The next clauses, as one order or as a remark. */
static void read_on(struct gist *g, const struct path *path)
{
    const struct clauses *c = &g->clauses;
    if (*path->text && path->clause > g->deep_clause && path->back == 0)
        look_deep(g, path);
    if (step_shares(g, path) && g->count > 0)
        return;
    struct span_words words = { c, c->from[path->clause],
                                c->from[path->clause + 1] };
    struct fit fit;
    const struct recent last = { path->before
                                     ? position_order(path->before, path->last)
                                     : NULL,
                                 path->before, path->now };
    enum says first = fit_says(g->first, &words, &last, &fit);
    bool apposed = fit.apposed;
    enum says now = fit_says(path->now, &words, &last, &fit);
    now = first < now ? first : now;
    apposed = now == SAYS_NOTHING && (apposed || fit.apposed);
    for (int end = path->clause + 1;
         !apposed && end <= c->count && end <= path->clause + MERGED_MAX; end++)
        read_one(g, path, end);
    if (now == SAYS_ORDER && g->count == 0)
        walk_put_off(g, path);
    if (now == SAYS_ORDER || (now == SAYS_NAME && path->owed.clauses) ||
        (now == SAYS_NOTHING && fit.both &&
         (!path->last || step_needs_both(path->now, fit.both))) ||
        !are_true(g, path, &fit))
        return;
    struct path next = *path;
    next.clause++;
    if (now == SAYS_NAME) {
        next.owed = words;
        next.times = fit.both ? 2 : 1;
    }
    next.cost += LOST * (words.end - words.from);
    walk_on(g, &next);
}

void walk_on(struct gist *g, const struct path *path)
{
    if (path->clause < g->clauses.count)
        read_on(g, path);
    else if (path->later == 0)
        keep(g, path);
    if (g->count == 0 && path->later > 0)
        take_up(g, path);
}

/* "Trolls at 11": is it a place that has a name before it, and no order word?
 */
static bool is_behind_name(const struct spoken *s, int at)
{
    bool named = false;
    if (s->kinds[at] != PLACE)
        return false;
    for (int i = at - 1; i >= s->words->from; i--) {
        const char *said = spoken_word(s, i);
        if (s->kinds[i] != WORD || s->order[i] || spoken_is_cue(s, said))
            return false;
        named |= s->named[i];
        if (s->words->clauses->words[i].apart)
            break;
    }
    return named;
}

static void read_split(struct gist *g, const struct path *path)
{
    const struct clauses whole = g->clauses;
    const struct span_words words = { &whole, 0, whole.from[whole.count] };
    const struct spoken s = spoken_look(g->first, &words);
    for (int i = 1; i < words.end && g->count == 0; i++) {
        g->clauses = whole;
        if (!whole.words[i].apart &&
            (spoken_is_cue(&s, spoken_word(&s, i)) || is_behind_name(&s, i)) &&
            clauses_split(&g->clauses, i)) {
            g->looks = LOOKS_MAX;
            walk_on(g, path);
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
    walk_on(g, &path);
    bool torn = said_joins(g->clauses.words[clauses_last(&g->clauses)].word);
    const char *why_not =
        g->count == 0 && !g->refused && !torn ? refused_by_rule(g) : NULL;
    const struct error unread = g->unread;
    if (g->count == 0 && g->looks > 0)
        read_split(g, &path);
    const struct span_words all = { &g->clauses, 0,
                                    g->clauses.from[g->clauses.count] };
    struct path last = { .now = g->first };
    if (g->count == 0 && !g->refused && !why_not &&
        (last.text = loose_order(g->first, &all)))
        keep(g, &last);
    *into = (struct proposals){ .count = g->count };
    for (int i = 0; i < g->count && i < PROPOSED_MAX; i++) {
        into->move[i] = g->found[i];
        into->price[i] = position_price(g->first, g->found[i]);
    }
    if (g->count == 0 && !g->refused && !why_not)
        g->why = unread;
    forget(g);
    *refused = g->count == 0 && !g->refused ? why_not : g->refused;
    *why = g->why;
    return into->count > 0 && into->count <= PROPOSED_MAX && g->looks > 0
               ? into
               : NULL;
}
