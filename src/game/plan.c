#include "game/plan.h"

#include <string.h>

enum { OUTCOME_SHORT = 6, OUTCOMES_SHOWN = 20 };

/** Finds @p given among the outcomes, which may be shortened while it is clear
 *  which is meant; long ones to three letters. NULL when it is not. */
static const char *find_outcome(const struct game_rules *rules,
                                const char *given, struct arena *arena)
{
    const char *found = NULL;
    const char *all = rules->outcomes ? rules->outcomes : "";

    for (all += strspn(all, " "); *all; all += strspn(all, " ")) {
        size_t length = strcspn(all, " ");
        const char *name = arena_copy(arena, all, length);
        if (!strcmp(given, name))
            return name;
        if (word_matches(given, name, length > OUTCOME_SHORT ? 3 : 1)) {
            if (found)
                return NULL;
            found = name;
        }
        all += length;
    }
    return found;
}

/** The outcome that was perhaps meant, or NULL. */
static const char *nearest_outcome(const struct game_rules *rules,
                                   const char *given, struct arena *arena)
{
    const char *names[WORDS_MAX];
    int count = 0;
    char *rest = NULL;
    const char *all = rules->outcomes;
    char *copy = arena_copy(arena, all, strlen(all));

    for (char *name = strtok_r(copy, " ", &rest); name && count < WORDS_MAX;
         name = strtok_r(NULL, " ", &rest))
        names[count++] = name;
    return word_nearest(given, names, count);
}

/** All outcomes, or the first of many. */
static const char *shown_outcomes(const struct game_rules *rules,
                                  struct arena *arena)
{
    const char *all = rules->outcomes;
    size_t shown = strlen(all);

    if (shown <= OUTCOMES_SHOWN)
        return all;
    shown = OUTCOMES_SHOWN;
    while (shown > 0 && all[shown] != ' ')
        shown--;
    return arena_print(arena, "%.*s …", (int)shown, all);
}

static bool refuse_outcome(const struct game_rules *rules,
                           const struct word *word, struct arena *arena,
                           struct error *e)
{
    if (!rules->outcomes || !*rules->outcomes) {
        refuse(e, word->at, NULL, "no result here can be planned for");
        return advise(e, "leave the line out");
    }
    const char *nearest = nearest_outcome(rules, word->text, arena);
    refuse(e, word->at, NULL, "\"%s\" is not a result", word->text);
    if (nearest)
        return advise(e, "did you mean \"%s\"?", nearest);
    return advise(e, "results: %s", shown_outcomes(rules, arena));
}

/** How a line of a plan is written. */
static bool advise_plan(const struct game_rules *rules, const char *outcome,
                        struct arena *arena, struct error *e)
{
    const char *all = rules->outcomes;

    if (!all || !*all)
        return advise(e, "leave the line out");
    if (!strcmp(outcome, "RESULT"))
        return advise(e, "write \"if RESULT: ORDER\"; results: %s",
                      shown_outcomes(rules, arena));
    return advise(e, "write \"if %s: ORDER\"", outcome);
}

bool plan_take(const struct game_rules *rules, struct order *order,
               const char **outcome, struct arena *arena, struct error *e)
{
    const struct word *w = order->words;

    if (order->count < 2) {
        refuse(e, w[0].at, NULL, "the result behind \"if\" is missing");
        return advise_plan(rules, "RESULT", arena, e);
    }
    *outcome = find_outcome(rules, w[1].text, arena);
    if (!*outcome)
        return refuse_outcome(rules, &w[1], arena, e);
    if (order->count < 3 || strcmp(w[2].text, ":")) {
        refuse(e, w[1].at, NULL, "\":\" is missing behind \"if %s\"",
               w[1].text);
        return advise_plan(rules, *outcome, arena, e);
    }
    if (order->count < 4) {
        refuse(e, w[1].at, NULL, "no order behind \"if %s:\"", w[1].text);
        return advise_plan(rules, *outcome, arena, e);
    }
    order->words += 3;
    order->count -= 3;
    return true;
}
