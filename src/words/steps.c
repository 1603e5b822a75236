#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/narrow.h"
#include "words/sharing.h"
#include "words/spoken.h"
#include "words/walk.h"

/* What it costs to divide, and what is clear enough to do without a number. */
enum { SHARED = 1 };

static const char *with_line(const struct gist *g, const char *text,
                             const char *line)
{
    return arena_print(g->arena, "%s%s%s", text, *text ? "\n" : "", line);
}

/* Does an order of the text end so? */
static bool has_end(const char *text, const char *end)
{
    size_t length = strlen(end);
    for (const char *at = text; length > 0 && (at = strstr(at, end)); at++)
        if (!at[length] || at[length] == '\n')
            return true;
    return false;
}

/* Is the last word, in a clause behind, one of an order, which may be torn off?
 */
static bool ends_torn(const struct gist *g, const struct path *path)
{
    const struct clauses *c = &g->clauses;
    const struct span_words words = { c, c->from[c->count - 1],
                                      c->from[c->count] };
    const struct spoken s = spoken_look(path->now, &words);
    return path->back == c->count && s.order[clauses_last(c)];
}

/* Goes on behind line, an order in the position from. What is said again is
 * not done again, and what was put off is no other order for a place that has
 * one. Where all lines are
 * one order only the whole is tried, and what is legal may go on with what was
 * so in front of an end. */
static bool step_from(struct gist *g, const struct path *path,
                      const struct position *from, const char *text,
                      const char *line, int clause, int cost)
{
    struct path next = *path;
    next.clause = path->back > 0 ? path->back : clause;
    next.back = 0;
    next.cost += cost;
    const char *place = strrchr(line, ' ');
    if ((path->back > 0 || (place && strchr(place, '='))) &&
        has_end(path->text, place ? place : line)) {
        bool again = has_end(path->text, line) &&
                     !(path->back > 0 && ends_torn(g, path));
        if (again)
            walk_on(g, &next);
        return again;
    }
    const struct listed *listed = position_order(from, line);
    if (!listed && path->owed.clauses)
        listed = position_order(
            from,
            arena_print(g->arena, "%.*s%s", to_count(strcspn(line, " ")), line,
                        strchr(line, ' ') ? strrchr(line, ' ') : ""));
    if (path->owed.clauses && listed && spoken_names(from, &path->owed, listed))
        next.owed.clauses = --next.times > 0 ? next.owed.clauses : NULL;
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
        walk_put_off(g, path);
    if (g->joins && next.now->count == 0)
        next.now = path->now;
    walk_on(g, &next);
    return true;
}

bool step(struct gist *g, const struct path *path, const char *line, int clause,
          int cost)
{
    return step_from(g, path, path->now, path->text, line, clause, cost);
}

bool step_on(struct gist *g, const struct path *path, const char *more,
             int clause)
{
    if (!path->last)
        return false;
    const char *line = arena_print(g->arena, "%s %s", path->last, more);
    return step_from(g, path, path->before, path->text_before, line, clause, 0);
}

/* The order of the fit with another number in its pair. */
static bool step_number(struct gist *g, const struct path *path,
                        const struct fit *fit, int n, int clause)
{
    const char *line = fit->order->line, *number = strrchr(line, '=') + 1;
    line = arena_print(g->arena, "%.*s%d", to_count(to_size(number - line)),
                       line, n);
    return step(g, path, line, clause, fit->cost);
}

/* "5 with 3 of mine going there": does it only tell more of the order before,
 * for the same place? What people say for this order alone begins another. */
static bool tells_more(const struct path *path, const struct fit *fit,
                       const struct span_words *words)
{
    const char *line = fit->order->line, *last = path->last;
    const char *at = strrchr(line, ' '),
               *before = last ? strrchr(last, ' ') : NULL;
    size_t length = at ? strcspn(at, "=") : 0;
    if (!before || line_has_verb(line, last) || strlen(before) != length ||
        strncmp(at, before, length) != 0)
        return false;
    const struct spoken s = spoken_look(path->now, words);
    const char *own = fit->order->words->word;
    char other[32];
    snprintf(other, sizeof other, "%.*s", to_count(strcspn(last, " ")), last);
    bool more = words->clauses->words[words->from].then;
    for (int i = words->from; i < words->end; i++)
        more |= s.kinds[i] == TOTAL ||
                (spoken_cues(&s, spoken_word(&s, i), own) &&
                 !spoken_cues(&s, spoken_word(&s, i), other));
    return !more;
}

static bool says_one_of(const struct span_words *words, const char *list)
{
    for (int i = words->from; i < words->end; i++)
        if (said_is_one_of(words->clauses->words[i].word, list))
            return true;
    return false;
}

static bool says_staying(const struct span_words *words)
{
    for (int i = words->from; i < words->end; i++)
        if (sharing_keeps(words->clauses->words[i].word))
            return true;
    return false;
}

/* Where nobody says how many: are several pieces to be put there, and is it not
 * said that something stays? With two in the place where one is already,
 * something else is listed than now. */
static bool is_one_or_all(const struct path *path, const struct fit *fit,
                          const struct span_words *words)
{
    const struct position *p = path->now;
    const char *line = fit->order->line, *number = strrchr(line, '=') + 1;
    if (says_staying(words) || fit->order->count == 2 || fit->by_name)
        return false;
    const struct position *more = position_after(
        p, arena_print(p->arena, "%.*s%d", to_count(to_size(number - line)),
                       line, atoi(number) + 1));
    return more && more->count != p->count;
}

/* So many more than there are, which what is listed has one more of, or so many
 * in all, where it is not said that they are more or less. */
static bool step_counted(struct gist *g, const struct path *path,
                         const struct fit *fit, const struct span_words *words,
                         int clause)
{
    const char *listed = strrchr(fit->order->line, '=');
    int one_more = listed ? atoi(listed + 1) : 0;
    int number = fit->number > 0 ? fit->number : 2; /* both */
    if (fit->number > 0 && clause > path->clause + 1 && says_staying(words))
        return false;
    bool more =
        !fit->exact && step_number(g, path, fit, one_more - 1 + number, clause);
    return (more && fit->number <= 0) ||
                   says_one_of(words, "more extra less fewer minus")
               ? more
               : step_number(g, path, fit, number, clause) || more;
}

/* So many; all: as many as may be; where it is not said, one or all. */
static bool step_pair(struct gist *g, const struct path *path,
                      const struct fit *fit, const struct span_words *words,
                      int clause)
{
    const char *listed = strrchr(fit->order->line, '=');
    int one_more = listed ? atoi(listed + 1) : 0;
    if (fit->count > 1)
        return false;
    if (fit->number > 0 || fit->both)
        return step_counted(g, path, fit, words, clause);
    bool some = fit->number == 0; /* it is not said how many */
    bool more =
        some && listed && position_takes_more(path->now, fit->order->line);
    if (more && !is_one_or_all(path, fit, words))
        return false;
    bool one =
        some && listed && step(g, path, fit->order->line, clause, fit->cost);
    if (some && (!more || says_one_of(words, "it one another second third "
                                             "extra")))
        return one;
    for (int n = ALL_MOST; n >= one_more; n--)
        if (step_number(g, path, fit, n, clause))
            return true;
    return one;
}

bool step_shares(struct gist *g, const struct path *path)
{
    const char *lines[SHARES_MAX];
    bool any = false;
    for (int end = g->clauses.count; !any && end > path->clause; end--) {
        struct span_words words = { &g->clauses, g->clauses.from[path->clause],
                                    g->clauses.from[end] };
        int count = shares_read(path->now, &words, lines);
        for (int i = 0; i < count; i++)
            any |= step(g, path, lines[i], end, SHARED);
    }
    return any;
}

/* "Both mountains": is the place of the order called so? They are two orders.
 */
static bool is_one_of(const struct listed *order, const char *both)
{
    for (int k = 0; *both && k < order->count; k++)
        for (const char *const *name = order->words[k].names;
             order->words[k].place && *name; name++)
            if (said_fits(both, *name) >= 0)
                return true;
    return false;
}

bool step_needs_both(const struct position *p, const char *both)
{
    for (int i = 0; both && i < p->count; i++)
        if (is_one_of(&p->orders[i], both))
            return true;
    return false;
}

bool step_both(struct gist *g, const struct path *path, const struct fit *fits,
               int clause)
{
    const char *first = fits[0].order->line, *second = fits[1].order->line;
    if (!fits->both || fits->pair || !is_one_of(fits[0].order, fits->both) ||
        !is_one_of(fits[1].order, fits->both) || !line_has_verb(first, second))
        return false;
    return step(g, path, arena_print(g->arena, "%s\n%s", first, second), clause,
                fits->cost) ||
           step(g, path, arena_print(g->arena, "%s\n%s", second, first), clause,
                fits->cost);
}

/* "With both beasts": has the order two of them, as it says or costs? */
static bool has_both(const struct position *now, const struct fit *fit)
{
    const struct counted two = { .number = 2,
                                 .unit = *fit->both ? fit->both : NULL,
                                 .told = true,
                                 .paid = true };
    for (int k = 0; *fit->both && k < fit->order->count; k++) {
        const char *word = fit->order->words[k].word;
        size_t length = strcspn(word, "=");
        if (!fit->order->words[k].place && word[length] &&
            !strncmp(word, fit->both, length))
            return !strcmp(word + length, "=2");
    }
    return (!fit->by_name || !is_one_of(fit->order, fit->both)) &&
           heard_price(now, fit->order->line, &two, 1);
}

bool step_fit(struct gist *g, const struct path *path, const struct fit *fit,
              const struct span_words *words, int clause)
{
    const struct speech *speech = path->now->turn.rules->speech;
    const char *line = fit->order->line;
    const char *again = fit->number == ALL && !fit->pair
                            ? fit_again(path->now, fit, words)
                            : NULL;
    if (again && step(g, path, again, clause, fit->cost))
        return true;
    if (fit->both && !fit->pair && !has_both(path->now, fit))
        return false;
    if (fit->pair && tells_more(path, fit, words))
        return false;
    if (fit->pair)
        return step_pair(g, path, fit, words, clause);
    bool paid =
        fit->count > 0 && heard_price(path->now, line, fit->counts, fit->count);
    if (fit->count > 0 && !paid &&
        !(speech && speech->guard &&
          heard_price(path->now, line, fit->counts + 1, fit->count - 1)))
        return false;
    if (fit->count > 0 && !paid)
        line =
            arena_print(g->arena, "%s %s %d", line, speech->guard, fit->number);
    bool good = step(g, path, line, clause, fit->cost);
    if (!good && !g->refused && !position_takes(path->now, line, &g->why) &&
        !is_unread(&g->why))
        g->refused = line;
    return good;
}
