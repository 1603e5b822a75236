/* Runs case files; tests/README says what stands in them. TAP. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "case.h"
#include "found.h"

struct totals {
    int ran, failed;
    bool update, verbose;
    const char *turnpost, *top;
};

static void print_notes(const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        printf("# %.*s\n", to_count(length), text);
        text += length + (text[length] == '\n');
    }
}

/* The path without the folder that everything is in. */
static const char *short_path(const struct totals *totals, const char *path)
{
    size_t length = strlen(totals->top);
    return !strncmp(path, totals->top, length) && path[length] == '/'
               ? path + length + 1
               : path;
}

static void report(struct totals *totals, const struct run *run,
                   const char *path, const char *title)
{
    bool failed = run->failures.length > 0;
    totals->ran++;
    totals->failed += failed;
    printf("%sok %d - %s: %s%s%s\n", failed ? "not " : "", totals->ran,
           short_path(totals, path), title, run->skipped ? " # SKIP " : "",
           run->skipped ? run->skipped : "");
    print_notes(run->failures.bytes);
    fflush(stdout);
}

static void run_test(struct totals *totals, struct case_file *file,
                     struct test *test)
{
    struct arena *arena = arena_new();
    struct run run = { .arena = arena,
                       .file = file,
                       .update = totals->update,
                       .verbose = totals->verbose,
                       .turnpost = totals->turnpost,
                       .failures = text_new(arena) };
    case_run(&run, test);
    report(totals, &run, file->path, test->title);
    arena_free(arena);
}

static void run_file(struct totals *totals, const char *path)
{
    struct arena *arena = arena_new();
    struct error e = { 0 };
    struct case_file *file = case_read(path, arena, &e);
    for (int i = 0; file && i < file->test_count; i++)
        run_test(totals, file, &file->tests[i]);
    if (!file || (totals->update && !case_write(file, &e))) {
        totals->failed++;
        printf("not ok %d - %s\n# %s\n", ++totals->ran,
               short_path(totals, path), e.what);
    }
    arena_free(arena);
}

/* Collects the files to run; "" in the environment counts as not set. */
static void collect(const struct totals *totals, int count, char **words)
{
    char folder[4096];
    for (int i = 0; i < count; i++)
        find_files(words[i], ".case");
    if (count > 0)
        return;
    snprintf(folder, sizeof folder, "%s/games", totals->top);
    find_files(folder, ".case");
    snprintf(folder, sizeof folder, "%s/tests", totals->top);
    find_files(folder, ".case");
}

static const char *environment(const char *name, const char *otherwise)
{
    const char *value = getenv(name);
    return value && *value ? value : otherwise;
}

int main(int argc, char **argv)
{
    struct totals totals = { .update = *environment("UPDATE", "") != '\0',
                             .top = environment("SRCDIR", ".") };
    const char *turnpost = environment("TURNPOST", "./turnpost");
    if (argc > 1 && !strcmp(argv[1], "-v")) {
        totals.verbose = true;
        argc--;
        argv++;
    }
    char *program = realpath(turnpost, NULL);
    if (sodium_init() < 0)
        return 1;
    totals.turnpost = program && !access(program, X_OK) ? program : NULL;
    collect(&totals, argc - 1, argv + 1);
    for (int i = 0; i < found_count; i++) {
        run_file(&totals, found[i]);
        free(found[i]);
    }
    free(program);
    printf("1..%d\n", totals.ran);
    return totals.failed > 0;
}
