/* A case, section by section. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "case.h"

void case_fails(struct run *run, const char *format, ...)
{
    char what[8192];
    va_list list;
    va_start(list, format);
    vsnprintf(what, sizeof what, format, list);
    va_end(list);
    text_add(&run->failures, "%s:%d: %s%s", run->file->path, run->line + 1,
             what, *what && what[strlen(what) - 1] == '\n' ? "" : "\n");
}

const char *case_words(struct run *run, int line)
{
    const char *words = run->file->lines[line];
    words += strspn(words, " \t");
    size_t length = strlen(words);
    while (length > 0 && strchr(" \t\r", words[length - 1]))
        length--;
    return *words == '#' ? "" : arena_copy(run->arena, words, length);
}

int case_seat(const struct run *run, const char *name)
{
    for (int i = 0; i < run->setup.seats; i++)
        if (!strcmp(run->setup.names[i], name))
            return i;
    return -1;
}

void case_edit(struct run *run, int first, int end, const char *text)
{
    struct case_file *file = run->file;
    for (struct edit *edit = file->edits; edit; edit = edit->next)
        if (edit->first == first)
            return; /* a preamble is carried out again for each case */
    struct edit *edit = arena_alloc(file->arena, sizeof *edit);
    *edit =
        (struct edit){ first, end, arena_copy(file->arena, text, strlen(text)),
                       file->edits };
    file->edits = edit;
}

void case_compare_line(struct run *run, int line, const char *expected,
                       const char *actual)
{
    const char *as_it_is = run->file->lines[line];
    run->line = line;
    if (!strcmp(expected, actual))
        return;
    if (run->update)
        case_edit(run, line, line + 1,
                  arena_print(run->arena, "%.*s%s\n",
                              (int)strspn(as_it_is, " \t"), as_it_is, actual));
    else
        case_fails(run, "expected: %s\nactual:   %s", expected, actual);
}

/* Without blanks at line ends and blank lines at the end. */
static char *tidy(struct run *run, const char *bytes)
{
    struct text text = text_new(run->arena);
    int blank = 0;
    while (*bytes) {
        size_t length = strcspn(bytes, "\n"), end = length;
        while (end > 0 && strchr(" \t\r", bytes[end - 1]))
            end--;
        if (end == 0)
            blank++;
        for (; end > 0 && blank > 0; blank--)
            text_add(&text, "\n");
        if (end > 0)
            text_add(&text, "%.*s\n", (int)end, bytes);
        bytes += length + (bytes[length] == '\n');
    }
    return text.bytes;
}

/* The body as it is meant: without the mark in front of "-- x --". */
static const char *exact_body(struct run *run, const struct section *section,
                              int *end)
{
    struct text text = text_new(run->arena);
    for (*end = section->end; *end > section->first; --*end)
        if (run->file->lines[*end - 1][0])
            break; /* blank lines in front of the next title stay */
    for (int i = section->first; i < *end; i++) {
        const char *line = run->file->lines[i];
        text_add(&text, "%s\n", line + (!strncmp(line, "\\--", 3)));
    }
    return tidy(run, text.bytes);
}

static const char *escaped(struct run *run, const char *bytes)
{
    struct text text = text_new(run->arena);
    while (*bytes) {
        size_t length = strcspn(bytes, "\n");
        text_add(&text, "%s%.*s\n", strncmp(bytes, "-- ", 3) ? "" : "\\",
                 (int)length, bytes);
        bytes += length + (bytes[length] == '\n');
    }
    return text.bytes;
}

void case_compare_text(struct run *run, const struct section *section,
                       const char *actual)
{
    int end;
    const char *expected = exact_body(run, section, &end);
    actual = tidy(run, actual);
    run->line = section->first - 1;
    if (!strcmp(expected, actual))
        return;
    if (run->update)
        case_edit(run, section->first, end, escaped(run, actual));
    else
        case_fails(run, "expected:\n%sactual:\n%s", expected, actual);
}

typedef bool section_fn(struct run *, const struct section *);

/* What a section needs before it can be carried out. */
enum needs { NOTHING, A_GAME, A_POSITION };
/* Does it hold what comes to something? Of some an empty one does, too. */
enum asks { NO, BY_LINES, YES };

static const struct {
    const char *name;
    section_fn *run;
    enum needs needs;
    enum asks asks;
} sections[] = {
    { "game", case_game, NOTHING, NO },
    { "setup", case_setup, A_GAME, NO },
    { "chance", case_chance, A_GAME, NO },
    { "start refused", case_start_refused, A_GAME, BY_LINES },
    { "play", case_play, A_POSITION, NO },
    { "refused", case_refused, A_POSITION, BY_LINES },
    { "stopped", case_refused, A_POSITION, BY_LINES },
    { "expect", case_expect, A_POSITION, BY_LINES },
    { "legal", case_legal, A_POSITION, BY_LINES },
    { "events", case_events, A_POSITION, BY_LINES },
    { "log", case_log, A_POSITION, YES },
    { "map", case_view, A_POSITION, YES },
    { "list", case_view, A_POSITION, YES },
    { "summary", case_view, A_POSITION, YES },
    { "file", case_make_file, NOTHING, NO },
    { "run", case_command, NOTHING, YES },
    { "stdout", case_output, NOTHING, YES },
    { "stderr", case_output, NOTHING, YES },
    { "status", case_status, NOTHING, YES },
};

static void listen(struct run *run)
{
    if (run->ear && run->events.first)
        run->ear->happened(run);
}

static bool is_prepared(struct run *run, enum needs needs)
{
    struct error e = { 0 };
    if (needs == NOTHING)
        return true;
    if (!run->rules) {
        case_fails(run, "there is no game yet");
        return false;
    }
    if (needs == A_GAME || run->started)
        return true;
    if (case_start(run, &e)) {
        bool drawn = run->draw_asked || case_draw_owed(run, &e);
        listen(run);
        return drawn;
    }
    case_fails(run, "the game does not start: %s%s%s", e.what,
               *e.hint ? "\nhint: " : "", e.hint);
    return false;
}

/* With -v: the lines of a section and their outcome. */
static void show_section(struct run *run, const struct section *section)
{
    if (!run->verbose)
        return;
    printf("# -- %s %s\n", section->name, section->argument);
    for (int i = section->first; i < section->end; i++)
        printf("# %s\n", run->file->lines[i]);
    if (!strcmp(section->name, "play") || !strcmp(section->name, "stopped"))
        printf("%s", case_all_events(run));
}

static bool run_section(struct run *run, const struct section *section)
{
    bool well;
    size_t i = 0;
    while (strcmp(sections[i].name, section->name))
        i++;
    run->line = section->first - 1;
    well = is_prepared(run, sections[i].needs) &&
           sections[i].run(run, section) && !run->stop;
    if (sections[i].run == case_play || sections[i].run == case_refused)
        listen(run);
    show_section(run, section);
    return well;
}

static bool has_lines(struct run *run, const struct section *section)
{
    for (int i = section->first; i < section->end; i++)
        if (*case_words(run, i))
            return true;
    return false;
}

/* Is there anything that could fail but an order that is refused? */
static bool asks_something(struct run *run, const struct test *test)
{
    for (int i = 0; i < test->count; i++) {
        const struct section *section = test->sections[i];
        size_t k = 0;
        while (strcmp(sections[k].name, section->name))
            k++;
        bool whole = sections[k].asks == YES || *section->argument;
        if (sections[k].asks != NO && (whole || has_lines(run, section)))
            return true;
    }
    return false;
}

void case_run(struct run *run, struct test *test)
{
    bool going = true;
    case_forget_game(run);
    run->events = (struct events){ .arena = run->arena };
    for (int i = 0; i < test->count && going; i++)
        going = run_section(run, test->sections[i]);
    case_end_command(run);
    if (going && run->chance) {
        run->line = run->chance->line;
        case_fails(run, "chance was not asked for \"%s\"", run->chance->text);
    }
    if (test->count == 0)
        case_fails(run, "the case is empty");
    else if (going && !asks_something(run, test))
        case_fails(run, "the case expects nothing");
    case_forget_game(run);
    case_remove_folder(run);
}
