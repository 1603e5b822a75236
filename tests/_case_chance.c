/* What chance is to bring: seeds are tried until it does. */
#include <stdio.h>
#include <string.h>

#include "case.h"

enum { TRIES = 200000 };

static const char *next_word(const char **line, struct arena *arena)
{
    const char *start = *line + strspn(*line, " \t");
    size_t length = strcspn(start, " \t,");
    *line = start + length;
    return length > 0 ? arena_copy(arena, start, length) : NULL;
}

static bool add_fact(struct want *want, const char *word, struct arena *arena)
{
    const char *equals = strchr(word, '=');
    if (!equals || want->count == EVENT_FACTS)
        return false;
    want->facts[want->count].key =
        arena_copy(arena, word, (size_t)(equals - word));
    want->facts[want->count++].value = equals + 1;
    return true;
}

/* "die 2 3": two events. */
static struct want *wanted_dice(struct run *run, const char *word,
                                const char **line)
{
    struct want *first = NULL, **last = &first;
    for (; word; word = next_word(line, run->arena)) {
        struct want *want = arena_alloc(run->arena, sizeof *want);
        want->kind = "die";
        want->count = 1;
        want->facts[0].key = "result";
        want->facts[0].value = word;
        *last = want;
        last = &want->next;
    }
    return first;
}

static bool is_number(const char *word)
{
    return word && *word && strspn(word, "-0123456789") == strlen(word);
}

/* One event up to a comma; NULL when it makes no sense. */
static struct want *one_want(struct run *run, const char **line)
{
    struct want *want = arena_alloc(run->arena, sizeof *want);
    const char *word = next_word(line, run->arena);
    want->not = word && !strcmp(word, "not");
    if (want->not )
        word = next_word(line, run->arena);
    want->kind = word;
    word = next_word(line, run->arena);
    if (!want->kind)
        return NULL;
    if (!strcmp(want->kind, "die") && !want->not &&is_number(word))
        return wanted_dice(run, word, line);
    if (word && !strchr(word, '=')) {
        want->name = word;
        if (case_seat(run, word) < 0)
            return NULL;
        word = next_word(line, run->arena);
    }
    for (; word; word = next_word(line, run->arena))
        if (!add_fact(want, word, run->arena))
            return NULL;
    return want;
}

struct want *case_wants(struct run *run, const char *line)
{
    struct want *first = NULL, **last = &first;
    for (;;) {
        *last = one_want(run, &line);
        if (!*last)
            return NULL;
        while (*last)
            last = &(*last)->next;
        if (*line != ',')
            return first;
        line++;
    }
}

bool case_chance(struct run *run, const struct section *section)
{
    struct chance_line **last = &run->chance;
    while (*last)
        last = &(*last)->next;
    for (int i = section->first; i < section->end; i++) {
        const char *words = case_words(run, i);
        if (!*words)
            continue;
        struct chance_line *line = arena_alloc(run->arena, sizeof *line);
        line->text = words;
        line->line = i;
        *last = line;
        last = &line->next;
    }
    return true;
}

static bool fact_is(const struct event *event, const char *key,
                    const char *value)
{
    for (int i = 0; i < event->count; i++) {
        const struct fact *fact = &event->facts[i];
        char number[16];
        if (strcmp(fact->key, key))
            continue;
        snprintf(number, sizeof number, "%d", fact->number);
        return !strcmp(fact->word ? fact->word : number, value);
    }
    return false;
}

bool case_event_is(const struct run *run, const struct event *event,
                   const struct want *want)
{
    if (strcmp(event->kind, want->kind))
        return false;
    if (want->name && event->seat != case_seat(run, want->name))
        return false;
    for (int i = 0; i < want->count; i++)
        if (!fact_is(event, want->facts[i].key, want->facts[i].value))
            return false;
    return true;
}

static bool came(const struct run *run, const struct event *event,
                 const struct want *want)
{
    for (; event && want; event = event->next)
        if (case_event_is(run, event, want))
            want = want->next;
    return !want;
}

static bool has_kind(const struct event *event, const char *kind)
{
    while (event && strcmp(event->kind, kind))
        event = event->next;
    return event != NULL;
}

static void draw_with(const struct run *run, struct turn *turn, int try,
                      struct arena *arena, struct events *events,
                      struct error *stopped)
{
    unsigned char seed[RNG_SEED];
    struct rng rng;
    const char *words = arena_print(arena, "%s %d", run->seed, run->draws);
    testing_seed(words, try, seed);
    rng_start(&rng, seed, sizeof seed);
    turn_draw(turn, &rng, arena, events, stopped);
}

/* The try that brings what is wanted; -1: none; *used: is the line used up? */
static int find_luck(const struct run *run, const struct want *wants,
                     bool *used)
{
    struct arena *arena = arena_new();
    int found = -1;
    *used = true;
    for (int try = 0; try < TRIES && found < 0; try++) {
        struct turn turn = run->turn;
        struct events events = { .arena = arena };
        struct error stopped = { 0 };
        draw_with(run, &turn, try, arena, &events, &stopped);
        *used = try > 0 || has_kind(events.first, wants->kind);
        if (!*used || came(run, events.first, wants))
            found = try;
        arena_reset(arena);
    }
    arena_free(arena);
    return found;
}

/* The try to be drawn with, after the next line of the chance sections. */
static int choose_luck(struct run *run)
{
    struct chance_line *line = run->chance;
    bool used = true;
    int try = 0;
    if (!line)
        return 0;
    run->line = line->line;
    if (strcmp(line->text, "any")) {
        line->wants = case_wants(run, line->text);
        if (!line->wants || line->wants->not ) {
            case_fails(run, "no event can be read from \"%s\"", line->text);
            return -1;
        }
        try = find_luck(run, line->wants, &used);
    }
    if (used)
        run->chance = line->next;
    if (try < 0)
        case_fails(run, "chance cannot bring \"%s\" (tried %d times)",
                   line->text, TRIES);
    return try;
}

bool case_draw(struct run *run, struct error *stopped)
{
    int here = run->line;
    int try = choose_luck(run);
    if (try < 0) {
        run->stop = true;
        return false;
    }
    run->line = here;
    draw_with(run, &run->turn, try, run->arena, &run->events, stopped);
    run->draws++;
    return true;
}
