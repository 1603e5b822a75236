/* The sections that prepare: game, setup. */
#include <string.h>

#include "case.h"
#include "core/json.h"

/* The next KEY=VALUE or word; a value may be quoted. */
static char *next_setting(const char **line, struct arena *arena)
{
    const char *s = *line + strspn(*line, " \t");
    struct text word = text_new(arena);
    bool quoted = false;
    for (; *s && (quoted || (*s != ' ' && *s != '\t')); s++)
        if (*s == '"')
            quoted = !quoted;
        else
            text_bytes(&word, s, 1);
    *line = s;
    return word.length > 0 ? word.bytes : NULL;
}

static bool set_seats(struct run *run, const char *names)
{
    struct setup *setup = &run->setup;
    for (setup->seats = 0; *names && setup->seats < SEATS_MAX;) {
        size_t length = strcspn(names, ",");
        setup->names[setup->seats++] = arena_copy(run->arena, names, length);
        names += length + (names[length] == ',');
    }
    return true;
}

static bool set(struct run *run, const char *key, const char *value)
{
    struct setup *setup = &run->setup;
    if (!strcmp(key, "seats"))
        return set_seats(run, value);
    if (!strcmp(key, "board"))
        setup->board = value;
    else if (!strcmp(key, "sets"))
        setup->sets = value;
    else if (!strcmp(key, "boxes"))
        setup->boxes = testing_boxes(run->rules, value, run->arena);
    else if (!strcmp(key, "seed"))
        run->seed = value;
    else if (!strcmp(key, "draw"))
        run->draw_asked = !strcmp(value, "asked");
    else if (!strcmp(key, "setup")) {
        struct error e = { 0 };
        run->start_text = case_slurp(
            arena_print(run->arena, "%s/%s", run->file->folder, value),
            run->arena, &e);
        if (!run->start_text)
            case_fails(run, "%s", e.what);
    } else
        json_put_text(setup->options, key, value);
    return true;
}

void case_forget_game(struct run *run)
{
    json_decref(run->setup.options);
    json_decref(run->setup.start);
    run->setup = (struct setup){ 0 };
    run->rules = NULL;
    run->started = run->draw_asked = false;
    run->start_text = NULL;
    run->seed = "turnpost";
}

static void set_game(struct run *run, const char *line)
{
    char *word;
    while ((word = next_setting(&line, run->arena))) {
        char *equals = strchr(word, '=');
        if (equals) {
            *equals = '\0';
            set(run, word, equals + 1);
        } else if (run->rules || !(run->rules = testing_find(word))) {
            case_fails(run, "no game is called \"%s\"", word);
        }
    }
}

bool case_game(struct run *run, const struct section *section)
{
    case_forget_game(run);
    run->setup.options = json_object();
    for (int i = section->first; i < section->end; i++) {
        run->line = i;
        set_game(run, case_words(run, i));
    }
    if (run->rules && !run->setup.boxes)
        run->setup.boxes = testing_boxes(run->rules, NULL, run->arena);
    if (!run->rules)
        case_fails(run, "no game is named");
    else if (run->setup.seats == 0)
        case_fails(run, "seats= is missing");
    return *run->failures.bytes == '\0';
}

bool case_setup(struct run *run, const struct section *section)
{
    struct text text = text_new(run->arena);
    for (int i = section->first; i < section->end; i++)
        text_add(&text, "%s\n", run->file->lines[i]);
    run->start_text = text.bytes;
    if (run->started)
        case_fails(run, "setup stands after a section that acts");
    return !run->started;
}

bool case_start(struct run *run, struct error *e)
{
    struct game_state *state;
    if (run->start_text) {
        run->setup.start =
            json_read(run->start_text, strlen(run->start_text), e);
        if (!run->setup.start)
            return false;
    }
    if (!setup_check(&run->setup, run->rules, e))
        return false;
    state = run->rules->start(&run->setup, run->arena, e);
    if (!state)
        return false;
    run->turn =
        (struct turn){ .rules = run->rules, .state = state, .rest = "" };
    run->started = true;
    return testing_holds(run->rules, &run->setup, state, run->arena, e);
}
