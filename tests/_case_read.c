/* Case files: lines, cases, sections, and the way back for UPDATE=1. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "case.h"

enum { FILE_MAX = 8 << 20 };

char *case_slurp(const char *path, struct arena *arena, struct error *e)
{
    FILE *file = fopen(path, "rb");
    struct text text = text_new(arena);
    char piece[4096];
    size_t length;
    if (!file) {
        fail(e, EX_NOINPUT, "%s: %s", path, strerror(errno));
        return NULL;
    }
    while (text.length < FILE_MAX &&
           (length = fread(piece, 1, sizeof piece, file)) > 0)
        text_bytes(&text, piece, length);
    fclose(file);
    return text.bytes;
}

static void cut_lines(struct case_file *file, const char *bytes)
{
    size_t room = 1;
    for (const char *s = bytes; *s; s++)
        room += *s == '\n';
    file->lines = arena_alloc(file->arena, room * sizeof *file->lines);
    while (*bytes) {
        size_t length = strcspn(bytes, "\n");
        file->lines[file->line_count++] =
            arena_copy(file->arena, bytes, length);
        bytes += length + (bytes[length] == '\n');
    }
}

/* The X of "-- X --" or "== X ==", or NULL. */
static char *heading(const char *line, const char *mark, struct arena *arena)
{
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == ' ')
        length--;
    if (length < 7 || strncmp(line, mark, 2) || line[2] != ' ' ||
        strncmp(line + length - 2, mark, 2) || line[length - 3] != ' ')
        return NULL;
    return arena_copy(arena, line + 3, length - 6);
}

static const char *const names[] = {
    "game",          "setup",    "chance",  "play",   "refused", "stopped",
    "start refused", "expect",   "legal",   "events", "log",     "map",
    "list",          "summary",  "file",    "run",    "stdout",  "stderr",
    "status",        "position", "phrases",
};

/* Cuts "legal Ann" in two; false if it is no section. */
static bool name_section(char *words, struct section *section)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i]);
        if (strncmp(words, names[i], length) ||
            (words[length] && words[length] != ' '))
            continue;
        section->name = names[i];
        section->argument = words[length] ? words + length + 1 : "";
        return true;
    }
    return false;
}

static bool has_game(const struct test *test, int from)
{
    for (int i = from; i < test->count; i++)
        if (!strcmp(test->sections[i]->name, "game"))
            return true;
    return false;
}

/* Puts the sections above the first title in front, or away. */
static void settle_preamble(struct test *test, const struct test *preamble)
{
    if (!has_game(test, preamble->count))
        return;
    test->count -= preamble->count;
    memmove(test->sections, test->sections + preamble->count,
            (size_t)test->count * sizeof *test->sections);
}

static struct test *add_test(struct case_file *file, const char *title)
{
    struct test *test = &file->tests[file->test_count++];
    *test = file->tests[0];
    test->title = title;
    return test;
}

static int count_titles(const struct case_file *file)
{
    int count = 0;
    for (int i = 0; i < file->line_count; i++)
        count += !strncmp(file->lines[i], "==", 2);
    return count;
}

static const char *first_comment(const struct case_file *file)
{
    if (file->line_count == 0 || *file->lines[0] != '#')
        return "without a title";
    return file->lines[0] + strspn(file->lines[0], " #");
}

/* Is this the body of section, where anything may stand? */
static bool is_exact(const struct section *section)
{
    return section &&
           (!strcmp(section->name, "run") || !strcmp(section->name, "file") ||
            !strcmp(section->name, "stdout") ||
            !strcmp(section->name, "stderr") || !strcmp(section->name, "map") ||
            !strcmp(section->name, "list") || !strcmp(section->name, "log") ||
            !strcmp(section->name, "summary"));
}

static bool bad_line(struct case_file *file, int line, const char *what,
                     struct error *e)
{
    return fail(e, EX_DATAERR, "%s:%d: %s: %s", file->path, line + 1, what,
                file->lines[line]);
}

static bool open_section(struct case_file *file, struct test *test, int line,
                         char *words, struct section **section, struct error *e)
{
    struct section *next = arena_alloc(file->arena, sizeof *next);
    if (!name_section(words, next))
        return is_exact(*section) || bad_line(file, line, "no section", e);
    if (test->count == SECTIONS_MAX)
        return bad_line(file, line, "too many sections", e);
    next->first = next->end = line + 1;
    test->sections[test->count++] = next;
    *section = next;
    return true;
}

static bool read_line(struct case_file *file, int line, struct test **test,
                      struct section **section, struct error *e)
{
    const char *words = file->lines[line];
    char *title = heading(words, "==", file->arena);
    char *name = heading(words, "--", file->arena);
    if (title) {
        *test = add_test(file, title);
        *section = NULL;
        return true;
    }
    if (name && !open_section(file, *test, line, name, section, e))
        return false;
    if (*section && (*section)->first <= line)
        (*section)->end = line + 1;
    else if (!*section && *words && *words != '#')
        return bad_line(file, line, "outside a section", e);
    return true;
}

static void settle_tests(struct case_file *file)
{
    if (file->test_count == 1) {
        file->tests[0].title = first_comment(file);
        return;
    }
    for (int i = 1; i < file->test_count; i++)
        settle_preamble(&file->tests[i], &file->tests[0]);
    file->tests++;
    file->test_count--;
}

struct case_file *case_read(const char *path, struct arena *arena,
                            struct error *e)
{
    struct case_file *file = arena_alloc(arena, sizeof *file);
    struct section *section = NULL;
    char *bytes = case_slurp(path, arena, e);
    const char *slash = strrchr(path, '/');
    if (!bytes)
        return NULL;
    file->arena = arena;
    file->path = path;
    file->folder =
        slash ? arena_copy(arena, path, (size_t)(slash - path)) : ".";
    cut_lines(file, bytes);
    size_t room = (size_t)count_titles(file) + 1;
    file->tests = arena_alloc(arena, room * sizeof *file->tests);
    file->test_count = 1;
    struct test *test = &file->tests[0];
    for (int i = 0; i < file->line_count; i++)
        if (!read_line(file, i, &test, &section, e))
            return NULL;
    settle_tests(file);
    return file;
}

static const struct edit *edit_at(const struct case_file *file, int line)
{
    for (const struct edit *edit = file->edits; edit; edit = edit->next)
        if (edit->first == line)
            return edit;
    return NULL;
}

static void put_lines(FILE *into, const struct case_file *file)
{
    for (int i = 0; i <= file->line_count;) {
        const struct edit *edit = edit_at(file, i);
        if (edit) {
            fputs(edit->text, into);
            /* a pure insertion leaves the line that follows it */
            if (edit->end > i) {
                i = edit->end;
                continue;
            }
        }
        if (i < file->line_count)
            fprintf(into, "%s\n", file->lines[i]);
        i++;
    }
}

bool case_write(const struct case_file *file, struct error *e)
{
    if (!file->edits)
        return true;
    FILE *into = fopen(file->path, "wb");
    if (!into)
        return fail(e, EX_CANTCREAT, "%s: %s", file->path, strerror(errno));
    put_lines(into, file);
    return fclose(into) == 0 ||
           fail(e, EX_IOERR, "%s: %s", file->path, strerror(errno));
}
