#include "show/report/steps.h"

#include <string.h>

#include "core/json.h"
#include "core/language.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

/* Up to FEW results have a line each. */
enum { INDENT = 2, RESULTS_MAX = 64, FEW = 3 };

static void write_earned(const struct branch *branch, struct text *into)
{
    if (branch->least != branch->most)
        text_say(into, "%d to %d points", branch->least, branch->most);
    else
        text_count(into, branch->least, "%d point", "%d points");
}

/* The line of the move that the error is about. */
static void write_order_at(const struct branching *b, const struct error *why,
                           struct text *into)
{
    size_t start = why->at.start;
    if (start > strlen(b->move))
        return;
    while (start > 0 && b->move[start - 1] != '\n')
        start--;
    start += strspn(b->move + start, " \t");
    text_shown(into, arena_copy(into->arena, b->move + start,
                                strcspn(b->move + start, "\r\n")));
}

static void write_stops(const struct branching *b, const struct branch *branch,
                        int indent, struct text *into)
{
    for (const struct branch_stop *s = branch->stops; s; s = s->next) {
        struct text line = text_new(into->arena);
        struct text order = text_new(into->arena);
        write_order_at(b, &s->why, &order);
        text_say(&line, "refused: \"%s\": %s", order.bytes, s->why.what);
        if (s->why.rule)
            text_add(&line, " [%s]", s->why.rule);
        if (s->odds.of * branch->odds.in != branch->odds.of * s->odds.in) {
            text_string(&line, ", ");
            odds_say(s->odds, &line);
        }
        text_add(into, "%*s", indent, "");
        text_fold(into, line.bytes, REPORT_WIDTH - indent, indent + 2);
    }
}

/* The results at one place, and what is to be said below each: of several
 * that come to the same the first one says it. */
struct results {
    const struct branch *each[RESULTS_MAX];
    const char *below[RESULTS_MAX];
    int count;
};

static const char *branches_below(const struct branching *b,
                                  const struct branch *branch, int indent,
                                  struct arena *arena);

static struct results *results_of(const struct branching *b,
                                  const struct branch *parent, int indent,
                                  struct arena *arena)
{
    struct results *results = arena_alloc(arena, sizeof *results);
    results->count = 0;
    for (const struct branch *one = parent->first;
         one && results->count < RESULTS_MAX; one = one->next) {
        results->each[results->count] = one;
        results->below[results->count++] =
            branches_below(b, one, indent, arena);
    }
    return results;
}

/* The results from the i-th on that come to the same as it. */
static void write_alike(const struct branching *b, struct results *results,
                        int i, int indent, struct text *into)
{
    struct odds odds = { 0, 1 };
    const char *same = results->below[i], *mark = "";
    struct text line = text_new(into->arena);
    for (int k = i; k < results->count; k++) {
        if (!results->below[k] || strcmp(results->below[k], same) != 0 ||
            (k > i && results->count <= FEW))
            continue;
        const char *word = branch_word(b->turn, results->each[k]->outcome);
        bool alone = results->count == 1; /* a die that gives a number */
        text_string(&line, mark);
        if (alone || !*word)
            text_say(&line, "any result");
        else
            text_string(&line, word);
        odds = odds_sum(odds, results->each[k]->odds);
        mark = ", ";
        results->below[k] = NULL;
    }
    text_string(&line, ": ");
    odds_say(odds, &line);
    text_bytes(&line, same, strcspn(same, "\n"));
    text_add(into, "%*s", indent, "");
    text_fold(into, line.bytes, REPORT_WIDTH - indent, indent + 2);
    text_string(into, same + strcspn(same, "\n") + 1);
}

static void write_results(const struct branching *b,
                          const struct branch *parent, int indent,
                          struct text *into)
{
    struct results *results = results_of(b, parent, indent, into->arena);
    for (int i = 0; i < results->count; i++)
        if (results->below[i])
            write_alike(b, results, i, indent, into);
}

static const char *branches_below(const struct branching *b,
                                  const struct branch *branch, int indent,
                                  struct arena *arena)
{
    struct text text = text_new(arena);
    if (branch->ends) {
        text_string(&text, ", ");
        write_earned(branch, &text);
    }
    text_string(&text, "\n");
    write_stops(b, branch, indent + INDENT, &text);
    write_results(b, branch, indent + INDENT, &text);
    return text.bytes;
}

void branching_text(const struct branching *b, struct text *into)
{
    write_results(b, b->root, INDENT, into);
}

/* ---- for programs ---- */

static json_t *odds_json(struct odds odds)
{
    json_t *both = json_array();
    json_add(both, json_integer((json_int_t)odds.of));
    json_add(both, json_integer((json_int_t)odds.in));
    return both;
}

static json_t *stops_json(const struct branching *b,
                          const struct branch *branch, struct arena *arena)
{
    json_t *stops = json_array();
    for (const struct branch_stop *s = branch->stops; s; s = s->next) {
        json_t *stop = json_of_error(&s->why, b->move, arena);
        json_put(stop, "odds", odds_json(s->odds));
        json_add(stops, stop);
    }
    return stops;
}

static json_t *results_json(const struct branching *b,
                            const struct branch *parent, struct arena *arena)
{
    json_t *results = json_array();
    for (const struct branch *one = parent->first; one; one = one->next) {
        json_t *result = json_object();
        if (one->outcome)
            json_put_text(result, "outcome", one->outcome);
        json_put(result, "odds", odds_json(one->odds));
        if (one->ends) {
            json_put_int(result, "least", one->least);
            json_put_int(result, "most", one->most);
            json_put(result, "stopped", stops_json(b, one, arena));
        }
        json_put(result, "branches", results_json(b, one, arena));
        json_add(results, result);
    }
    return results;
}

json_t *branching_json(const struct branching *b, struct arena *arena)
{
    return results_json(b, b->root, arena);
}
