/* All that the games tell and refuse, as cases bring it, in
 * each language: once for each message and each form that a number gives it.
 * It is compared with tests/sentences/GAME, where somebody may read it whole;
 * UPDATE=1 writes these. Nothing may be told or refused that no case brings.
 * TAP. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/narrow.h"
#include "found.h"
#include "sentence-table.h"

static struct hearing *hearing_of(const struct run *run)
{
    return run->ear->context;
}

static bool is_real(const struct game_rules *rules)
{
    for (int i = 0; games[i]; i++)
        if (games[i] == rules)
            return true;
    return false;
}

static void refused(struct run *run, int seat, bool late, const char *text)
{
    if (!is_real(run->rules))
        return;
    hear_refusal(hearing_of(run), &run->turn, seat, late, text);
    hear_writing(hearing_of(run), &run->turn, &run->setup, seat, late, text);
}

static void start_refused(struct run *run)
{
    if (run->rules && is_real(run->rules))
        hear_start(hearing_of(run), run->rules, &run->setup);
}

static void happened(struct run *run)
{
    if (is_real(run->rules))
        hear_events(hearing_of(run), run->rules, run->turn.state,
                    run->events.first);
}

/* What a line of commands writes for --import, if it needs no file. */
static void hear_written(struct hearing *hearing,
                         const struct game_rules *rules, const char *line)
{
    const char *end = strstr(line, " | turnpost new ");
    struct arena *arena = arena_new();
    struct text text = text_new(arena);
    FILE *pipe = NULL;
    if (end && strstr(end, "--import -") && !strstr(line, " cat ") &&
        (!strncmp(line, "echo ", 5) || !strncmp(line, "printf ", 7) ||
         !strncmp(line, "for ", 4)))
        pipe = popen(arena_copy(arena, line, to_size(end - line)), "r");
    for (int c; pipe && (c = getc(pipe)) != EOF;)
        text_byte(&text, (char)c);
    if (pipe && pclose(pipe) == 0)
        hear_foreign(hearing, rules, text.bytes, text.length);
    arena_free(arena);
}

/* What a case gives to --import. */
static void hear_imports(struct hearing *hearing, const struct case_file *file,
                         const struct test *test)
{
    const struct game_rules *rules = NULL;
    for (int i = 0; games[i]; i++)
        if (games[i]->notation && strstr(file->path, games[i]->name))
            rules = games[i];
    for (int i = 0; rules && i < test->count; i++) {
        const struct section *section = test->sections[i];
        const char *text = case_body(file, section);
        if (!strcmp(section->name, "file"))
            hear_foreign(hearing, rules, text, strlen(text));
        for (int k = section->first; k < section->end; k++)
            if (!strcmp(section->name, "run"))
                hear_written(hearing, rules, file->lines[k]);
    }
}

static void hear_case(const struct ear *ear, struct case_file *file,
                      struct test *test)
{
    struct arena *arena = arena_new();
    struct run run = {
        .ear = ear, .arena = arena, .file = file, .failures = text_new(arena)
    };
    case_run(&run, test);
    hear_imports(ear->context, file, test);
    arena_free(arena);
}

static void hear_cases(struct hearing *hearing, const char *folder)
{
    struct ear ear = { refused, start_refused, happened, hearing };
    int first = found_count;
    find_files(folder, ".case");
    for (int i = first; i < found_count; i++) {
        struct arena *arena = arena_new();
        struct error e = { 0 };
        struct case_file *file = case_read(found[i], arena, &e);
        for (int k = 0; file && k < file->test_count; k++)
            hear_case(&ear, file, &file->tests[k]);
        arena_free(arena);
    }
    while (found_count > first)
        free(found[--found_count]);
}

/* Files that a fuzzer reads, too. */
static void hear_corpus(struct hearing *hearing, const char *folder)
{
    int first = found_count;
    find_files(folder, "");
    for (int i = first; i < found_count; i++) {
        struct arena *arena = arena_new();
        struct error e = { 0 };
        const char *text = case_slurp(found[i], arena, &e);
        for (int k = 0; text && games[k]; k++)
            if (games[k]->notation)
                hear_foreign(hearing, games[k], text, strlen(text));
        arena_free(arena);
    }
    while (found_count > first)
        free(found[--found_count]);
}

/* ---- the table ---- */

static int by_words(const void *a, const void *b)
{
    const struct block *x = *(struct block *const *)a;
    const struct block *y = *(struct block *const *)b;
    int order = strcmp(x->key, y->key);
    return order ? order : strcmp(x->said[0], y->said[0]);
}

static const char *table_of(const struct hearing *hearing, const char *game)
{
    struct text text = text_new(hearing->arena);
    struct block **list = NULL, *block = hearing->blocks;
    int count = 0, room = 0;
    for (; block; block = block->next)
        if (!strcmp(block->game, game)) {
            list = arena_more(hearing->arena, list, count, &room, sizeof *list);
            list[count++] = block;
        }
    if (count > 0)
        qsort(list, to_size(count), sizeof *list, by_words);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < LANGUAGES; k++)
            text_add(&text, "%s %s\n", tongue_names[k], list[i]->said[k]);
        text_byte(&text, '\n');
    }
    return text.bytes;
}

/* The first line that is not as it was. */
static void show_difference(const char *was, const char *is)
{
    const char *line = was;
    for (; *was && *was == *is; was++, is++)
        if (*was == '\n')
            line = was + 1;
    is -= was - line;
    printf("# was: %.*s\n# is:  %.*s\n", (int)strcspn(line, "\n"), line,
           (int)strcspn(is, "\n"), is);
}

static bool check(struct hearing *hearing, const char *path, const char *game,
                  bool update)
{
    const char *table = table_of(hearing, game);
    struct error e = { 0 };
    FILE *file = update ? fopen(path, "w") : NULL;
    if (update)
        return file && fputs(table, file) >= 0 && fclose(file) == 0;
    const char *was = case_slurp(path, hearing->arena, &e);
    if (!was || strcmp(was, table) != 0) {
        show_difference(was ? was : "", table);
        return false;
    }
    return true;
}

int main(void)
{
    const char *top = getenv("SRCDIR"), *update = getenv("UPDATE"), *missing;
    struct arena *arena = arena_new();
    struct hearing hearing = { .arena = arena, .scratch = arena_new() };
    int number = 0, known = 0, failed = 0;
    top = top ? top : ".";
    if (sodium_init() < 0)
        return 1;
    if (!tongues_open(&hearing.tongues, arena, &missing)) {
        printf("1..0 # SKIP there is no %s\n", missing);
        return 0;
    }
    hear_cases(&hearing, arena_print(arena, "%s/games", top));
    hear_cases(&hearing, arena_print(arena, "%s/tests/cases", top));
    hear_corpus(&hearing,
                arena_print(arena, "%s/tests/fuzz/corpus/import", top));
    for (int i = 0; games[i]; i++) {
        const char *game = games[i]->name;
        bool well = check(
            &hearing, arena_print(arena, "%s/tests/sentences/%s", top, game),
            game, update && *update);
        failed += !well;
        printf("%sok %d - %s is told and refused as it was, in %d languages\n",
               well ? "" : "not ", ++number, game, LANGUAGES);
    }
    for (int imported = 0; imported < 2; imported++) {
        int untold = tongues_untold(&hearing.tongues,
                                    arena_print(arena, "%s/games", top),
                                    imported, &known);
        failed += untold > 0;
        printf("%sok %d - a case brings each of the %d messages of %s\n",
               untold ? "not " : "", ++number, known,
               imported ? "games written elsewhere" : "events and refusals");
    }
    printf("1..%d\n", number);
    arena_free(hearing.scratch);
    arena_free(arena);
    return failed > 0;
}
