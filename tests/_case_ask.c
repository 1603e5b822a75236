/* The sections that ask: expect, legal, events, log, map, list, summary. */
#include <stdlib.h>
#include <string.h>

#include "case.h"

/* ---- facts ---- */

static const char *yes_or_no(bool yes)
{
    return yes ? "yes" : "no";
}

static const char *chance_fact(const struct run *run)
{
    static const char *const words[] = { "none", "owed", "now" };
    return words[run->rules->chance(run->turn.state)];
}

static const char *winners_fact(const struct run *run)
{
    unsigned won = run->rules->winners(run->turn.state);
    struct text text = text_new(run->arena);
    for (int i = 0; i < run->setup.seats; i++)
        if (won & 1u << i)
            text_add(&text, "%s%s", text.length > 0 ? " " : "",
                     run->setup.names[i]);
    return text.length > 0 ? text.bytes : "none";
}

static const char *outcome_fact(const struct run *run)
{
    const char *outcome =
        run->rules->outcome ? run->rules->outcome(run->turn.state) : NULL;
    return outcome ? outcome : "none";
}

/* The orders that wait, one line. */
static const char *rest_fact(const struct run *run)
{
    struct text text = text_new(run->arena);
    const char *s = run->turn.rest;
    while (*s) {
        size_t length = strcspn(s, "\n");
        text_add(&text, "%s%.*s", text.length > 0 ? " / " : "", (int)length, s);
        s += length + (s[length] == '\n');
    }
    return text.bytes;
}

static const char *table_fact(const struct run *run, const char *fact)
{
    const struct game_rules *rules = run->rules;
    const struct game_state *state = run->turn.state;
    if (!strcmp(fact, "chance"))
        return chance_fact(run);
    if (!strcmp(fact, "pending"))
        return rules->chance_words(state, run->arena);
    if (!strcmp(fact, "over"))
        return yes_or_no(rules->over(state));
    if (!strcmp(fact, "winners"))
        return winners_fact(run);
    if (!strcmp(fact, "progress"))
        return rules->progress(state, run->arena);
    if (!strcmp(fact, "outcome"))
        return outcome_fact(run);
    return strcmp(fact, "rest") ? NULL : rest_fact(run);
}

static const char *seat_fact(const struct run *run, int seat, const char *fact)
{
    static const char *const dues[] = { "nothing", "turn", "reaction", "both" };
    const struct game_state *state = run->turn.state;
    if (!strcmp(fact, "score"))
        return arena_print(run->arena, "%d", run->rules->score(state, seat));
    if (!strcmp(fact, "due"))
        return dues[run->rules->due(state, seat)];
    if (!strcmp(fact, "duty"))
        return run->rules->duty(state, seat, run->arena);
    if (!strcmp(fact, "robot"))
        return yes_or_no(run->rules->robot(state, seat));
    return NULL;
}

static const char *value_words(const struct run *run, json_t *value)
{
    if (json_is_array(value) || json_is_object(value))
        return arena_print(run->arena, "%zu entries",
                           json_is_array(value) ? json_array_size(value)
                                                : json_object_size(value));
    if (json_is_integer(value))
        return arena_print(run->arena, "%" JSON_INTEGER_FORMAT,
                           json_integer_value(value));
    if (json_is_string(value))
        return arena_print(run->arena, "%s", json_string_value(value));
    return json_is_true(value) ? "true" : "false";
}

/* "regions.3.tokens" */
static const char *saved_fact(const struct run *run, const char *path)
{
    json_t *saved = run->rules->save(run->turn.state), *at = saved;
    const char *found;
    while (*path && at) {
        size_t length = strcspn(path, ".");
        char *key = arena_copy(run->arena, path, length);
        at = json_is_array(at) ? json_array_get(at, (size_t)atoi(key))
                               : json_object_get(at, key);
        path += length + (path[length] == '.');
    }
    found = at ? value_words(run, at) : NULL;
    json_decref(saved);
    return found;
}

/* The value of a fact, or NULL when there is none of that name. */
static const char *find_fact(const struct run *run, const char *fact)
{
    size_t length = strcspn(fact, " ");
    int seat = case_seat(run, arena_copy(run->arena, fact, length));
    const char *value = NULL;
    char *own = NULL;
    if (!strncmp(fact, "save ", 5))
        return saved_fact(run, fact + 5);
    if (seat >= 0 && fact[length])
        value = seat_fact(run, seat, fact + length + 1);
    else
        value = table_fact(run, fact);
    if (!value && run->rules->fact &&
        run->rules->fact(run->turn.state, fact, run->arena, &own))
        value = own;
    return value;
}

static void expect_equal(struct run *run, int line, const char *fact,
                         const char *expected, const char *mark)
{
    const char *actual = find_fact(run, fact);
    bool wide = actual && (strchr(actual, ' ') || !*actual);
    if (!actual) {
        run->line = line;
        case_fails(run, "there is no fact \"%s\"", fact);
    } else if (strcmp(actual, expected)) {
        const char *is = *mark || wide ? " =" : "";
        const char *gap = *actual ? " " : "";
        case_compare_line(
            run, line, case_words(run, line),
            arena_print(run->arena, "%s%s%s%s", fact, is, gap, actual));
    }
}

/* "FACT = VALUE" */
static bool expect_marked(struct run *run, int line, const char *words)
{
    const char *mark = strstr(words, " =");
    if (!mark || (mark[2] && mark[2] != ' '))
        return false;
    expect_equal(run, line,
                 arena_copy(run->arena, words, (size_t)(mark - words)),
                 mark + 2 + strspn(mark + 2, " "), mark);
    return true;
}

/* "FACT VALUE": the value is as short as the fact's name allows. */
static void expect_plain(struct run *run, int line, const char *words)
{
    for (size_t end = strlen(words); end-- > 1;) {
        if (words[end] != ' ')
            continue;
        char *fact = arena_copy(run->arena, words, end);
        if (!find_fact(run, fact))
            continue;
        expect_equal(run, line, fact, words + end + 1, "");
        return;
    }
    run->line = line;
    case_fails(run, "there is no fact in \"%s\"", words);
}

bool case_expect(struct run *run, const struct section *section)
{
    for (int i = section->first; i < section->end; i++) {
        const char *words = case_words(run, i);
        if (*words && !expect_marked(run, i, words))
            expect_plain(run, i, words);
    }
    return true;
}

/* ---- legal orders ---- */

static bool is_listed(const struct orders *orders, const char *line)
{
    for (int i = 0; i < orders->count; i++)
        if (!strcmp(orders->lines[i], line))
            return true;
    return false;
}

static struct orders legal_for(const struct run *run, int seat)
{
    return testing_legal(run->rules, run->turn.state, seat, run->arena);
}

static const char *all_of(struct run *run, const struct orders *orders)
{
    struct text text = text_new(run->arena);
    for (int i = 0; i < orders->count; i++)
        text_add(&text, "%s\n", orders->lines[i]);
    return text.bytes;
}

static bool count_legal(struct run *run, int line, const char *words)
{
    const char *number = strrchr(words, ' ');
    int seat =
        case_seat(run, arena_copy(run->arena, words, (size_t)(number - words)));
    if (seat < 0)
        return false;
    case_compare_line(run, line, case_words(run, line),
                      arena_print(run->arena, "count %s %d",
                                  run->setup.names[seat],
                                  legal_for(run, seat).count));
    return true;
}

static bool legal_line(struct run *run, int line, const char *words)
{
    bool not = !strncmp(words, "not ", 4);
    words += not ? 4 : 0;
    if (!strncmp(words, "count ", 6) && strchr(words + 6, ' '))
        return count_legal(run, line, words + 6);
    size_t length = strcspn(words, ":");
    int seat = case_seat(run, arena_copy(run->arena, words, length));
    if (seat < 0 || !words[length])
        return false;
    const char *order = words + length + 1 + strspn(words + length + 1, " ");
    struct orders orders = legal_for(run, seat);
    if (is_listed(&orders, order) == not )
        case_fails(run, "%s: %s; the list is:\n%s",
                   not ? "listed as legal" : "not listed as legal", words,
                   all_of(run, &orders));
    return true;
}

bool case_legal(struct run *run, const struct section *section)
{
    if (*section->argument) {
        int seat = case_seat(run, section->argument);
        struct orders orders = legal_for(run, seat < 0 ? 0 : seat);
        if (seat < 0)
            case_fails(run, "no seat is called %s", section->argument);
        else
            case_compare_text(run, section, all_of(run, &orders));
        return true;
    }
    for (int i = section->first; i < section->end; i++) {
        run->line = i;
        if (*case_words(run, i) && !legal_line(run, i, case_words(run, i)))
            case_fails(run, "neither NAME: order nor count NAME N: %s",
                       case_words(run, i));
    }
    return true;
}

/* ---- what happened ---- */

const char *case_all_events(struct run *run)
{
    struct text text = text_new(run->arena);
    for (const struct event *v = run->events.first; v; v = v->next) {
        text_add(&text, "  %s", v->kind);
        if (v->seat >= 0 && v->seat < run->setup.seats)
            text_add(&text, " %s", run->setup.names[v->seat]);
        for (int i = 0; i < v->count; i++)
            if (v->facts[i].word)
                text_add(&text, " %s=%s", v->facts[i].key, v->facts[i].word);
            else
                text_add(&text, " %s=%d", v->facts[i].key, v->facts[i].number);
        text_add(&text, "\n");
    }
    return text.bytes;
}

static const struct event *find_event(const struct run *run,
                                      const struct event *from,
                                      const struct want *want)
{
    while (from && !case_event_is(run, from, want))
        from = from->next;
    return from;
}

bool case_events(struct run *run, const struct section *section)
{
    const struct event *at = run->events.first;
    for (int i = section->first; i < section->end; i++) {
        const char *words = case_words(run, i);
        struct want *want = *words ? case_wants(run, words) : NULL;
        run->line = i;
        if (*words && !want)
            case_fails(run, "no event can be read from: %s", words);
        for (; want; want = want->next) {
            const struct event *found =
                find_event(run, want->not ? run->events.first : at, want);
            if (want->not == (found != NULL))
                case_fails(run, "%s: %s; the events are:\n%s",
                           found ? "happened" : "did not happen", words,
                           case_all_events(run));
            else if (found)
                at = found->next;
        }
    }
    return true;
}

bool case_log(struct run *run, const struct section *section)
{
    struct text text = text_new(run->arena);
    for (const struct event *v = run->events.first; v; v = v->next) {
        size_t before = text.length;
        run->rules->tell(run->turn.state, v, &text);
        if (text.length > before)
            text_add(&text, "\n");
    }
    case_compare_text(run, section, text.bytes);
    return true;
}

bool case_view(struct run *run, const struct section *section)
{
    const struct game_rules *rules = run->rules;
    const struct game_state *state = run->turn.state;
    struct text text = text_new(run->arena);
    struct look look = { .seat = *section->argument
                                     ? case_seat(run, section->argument)
                                     : -1,
                         .over = rules->over(state),
                         .width = 78,
                         .since = run->events.first };
    if (!strcmp(section->name, "summary"))
        rules->summary(state, &look, &text);
    else if (!strcmp(section->name, "list"))
        rules->list(state, &look, &text);
    else
        canvas_text(rules->map(state, &look, run->arena), false, &text);
    case_compare_text(run, section, text.bytes);
    return true;
}
