#include "game/turn.h"

#include <string.h>

#include "core/narrow.h"

/* Letters of a name from which on it may be shortened only to BEGINNING. */
enum { LONG_NAME = 7, BEGINNING = 3 };

enum { NAMES_MAX = 64 };

/* What is asked of all results of a game. */
struct plan {
    const struct game_rules *rules;
    const struct game_state *s;
    struct arena *arena;
};

static bool outcome_at(const struct plan *plan, int i, struct outcome *into)
{
    *into = (struct outcome){ .name = NULL };
    return plan->rules->outcomes && plan->rules->outcomes(plan->s, i, into);
}

static const char *shown(const struct outcome *outcome)
{
    return outcome->calls[0] ? outcome->calls[0] : outcome->name;
}

enum spelling { NOT_MEANT, CALL_BEGINS, NAME_BEGINS, IS_MEANT };

static enum spelling spelled(const char *given, const struct outcome *outcome)
{
    int length = to_count(strlen(outcome->name));
    int least = length < LONG_NAME ? 1 : BEGINNING;
    enum spelling best = NOT_MEANT;
    if (word_matches(given, outcome->name, length))
        return IS_MEANT;
    if (word_matches(given, outcome->name, least))
        best = NAME_BEGINS;
    for (const char *const *call = outcome->calls; *call; call++) {
        if (word_matches(given, *call, to_count(strlen(*call))))
            return IS_MEANT;
        if (best == NOT_MEANT && word_matches(given, *call, BEGINNING))
            best = CALL_BEGINS;
    }
    return best;
}

/* Finds the result that given means best, if it is clear which. */
static bool find_outcome(const struct plan *plan, const char *given,
                         struct outcome *found)
{
    enum spelling best = NOT_MEANT;
    struct outcome outcome;
    bool clear = false;
    for (int i = 0; outcome_at(plan, i, &outcome); i++) {
        enum spelling how = spelled(given, &outcome);
        if (how > best)
            *found = outcome;
        if (how >= best && how != NOT_MEANT)
            clear = how > best;
        best = how > best ? how : best;
    }
    return clear;
}

/* "won, lost, doormat". */
static const char *all_outcomes(const struct plan *plan)
{
    struct text words = text_new(plan->arena);
    struct outcome outcome;
    for (int i = 0; outcome_at(plan, i, &outcome); i++)
        text_add(&words, "%s%s", i ? ", " : "", shown(&outcome));
    return words.bytes;
}

/* Advises the outcome that was perhaps meant, else all of them. */
static bool advise_outcome(const struct plan *plan, const char *given,
                           const char *all, struct error *e)
{
    const char *names[NAMES_MAX];
    struct outcome outcome;
    int count = 0;
    for (int i = 0; outcome_at(plan, i, &outcome) && count + 2 <= NAMES_MAX;
         i++) {
        names[count++] = shown(&outcome);
        names[count++] = outcome.name;
    }
    advise(e, "results: %s", all);
    return advise_nearest(e, given, names, count, NULL);
}

static bool refuse_outcome(const struct plan *plan, const struct word *given,
                           struct error *e)
{
    const char *all = all_outcomes(plan);
    if (!*all) {
        refuse(e, given->at, NULL, "no result here can be planned for");
        return advise(e, "leave the line out");
    }
    refuse(e, given->at, NULL, "\"%s\" is not a result", given->text);
    return advise_outcome(plan, given->text, all, e);
}

/* How a line of a plan is written. */
static bool advise_plan(const struct plan *plan, const char *outcome,
                        struct error *e)
{
    const char *all = all_outcomes(plan);
    if (!*all)
        return advise(e, "leave the line out");
    if (!outcome)
        return advise(e, "write \"if RESULT: ORDER\"; results: %s", all);
    return advise(e, "write \"if %s: ORDER\"", outcome);
}

/* The words in front of ":", or without one the first, as one. */
static struct word outcome_words(const struct order *order, int *end,
                                 struct arena *arena)
{
    const struct word *w = order->words;
    struct text words = text_new(arena);
    int colon = 1, last = 1;
    while (colon < order->count && strcmp(w[colon].text, ":"))
        colon++;
    *end = colon;
    if (colon < order->count && colon > 1)
        last = colon - 1;
    for (int i = 1; i <= last; i++)
        text_add(&words, "%s%s", i > 1 ? " " : "", w[i].text);
    size_t length = w[last].at.start + w[last].at.length - w[1].at.start;
    return (struct word){ words.bytes, { w[1].at.start, length } };
}

bool plan_take(const struct game_rules *rules, const struct game_state *s,
               struct order *order, const char **outcome, struct arena *arena,
               struct error *e)
{
    struct plan plan = { .rules = rules, .s = s, .arena = arena };
    struct outcome meant = { .name = NULL };
    int end;
    if (order->count < 2 || !strcmp(order->words[1].text, ":")) {
        refuse(e, order->words[0].at, NULL,
               "the result after \"if\" is missing");
        return advise_plan(&plan, NULL, e);
    }
    struct word given = outcome_words(order, &end, arena);
    if (!find_outcome(&plan, given.text, &meant))
        return refuse_outcome(&plan, &given, e);
    if (end == order->count) {
        refuse(e, given.at, NULL, "\":\" is missing after \"if %s\"",
               given.text);
        return advise_plan(&plan, shown(&meant), e);
    }
    if (end + 1 == order->count) {
        refuse(e, given.at, NULL, "no order after \"if %s:\"", given.text);
        return advise_plan(&plan, shown(&meant), e);
    }
    *outcome = meant.name;
    order->words += end + 1;
    order->count -= end + 1;
    return true;
}

bool plan_refuse(const struct order *order, const char *outcome,
                 struct error *e)
{
    refuse(e, order->line, NULL,
           "no result is waited for here that could be \"%s\"", outcome);
    return advise(
        e, "a plan stands directly below the order that waits for the result");
}
