/* Plays the games that `known` of each game names, always the same, and
 * compares what comes of them with what came of them before: by a hash for each
 * of positions, events, legal orders, refusals, pictures and others. It says
 * that something changed, not what is right. TAP. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/text.h"
#include "keep.h"

static const char usage[] =
    "usage: keeps [-1] [-v] [-w WORD] [-x ASPECT]… [GAME [NUMBER]]\n"
    "  -1  stop at the first game that differs\n"
    "  -w  WORD: only games whose line has it\n"
    "  -x  leave an aspect out, as if it were not kept\n"
    "  -v  show all that goes into the hashes, for the NUMBER-th game of GAME\n"
    "With UPDATE=1 in the environment, writes what comes now into `known`; "
    "with\n"
    "KEEPS_SHARE=N plays each N-th game alone.\n";

enum { LINE = 400, SAYS = 200, BLOCK = 1 << 16 };

struct task {
    const char *word; /* only lines with it, or NULL */
    const char *game; /* only this one, or NULL */
    int number;       /* only that one of its games, or 0 */
    int share;        /* each so manieth alone */
    bool first, verbose, update;
    struct arena *arena;
    bool left_out[KEEP_ASPECTS];
    int count, failed;
};

/* The lines `says`, `asks` and `keeps` of a game's `known`. */
struct known {
    char *says[SAYS + 1], *asks[SAYS + 1];
    int says_count, ask_count;
    struct text lines; /* as they are to be written */
};

/* The bytes of a file of the tree, NULL if it cannot be read. */
static const char *read_file(struct task *task, const char *name,
                             size_t *length)
{
    const char *top = getenv("SRCDIR");
    FILE *file =
        fopen(arena_print(task->arena, "%s/%s", top ? top : ".", name), "rb");
    struct text text = text_new(task->arena);
    if (!file)
        return NULL;
    do {
        char *room = text_room(&text, BLOCK);
        text.length += fread(room, 1, BLOCK, file);
        text.bytes[text.length] = '\0';
    } while (!feof(file) && !ferror(file));
    fclose(file);
    *length = text.length;
    return text.bytes;
}

/* What is kept of the game in front of these lines, " moves 1234abcd …". */
static void read_kept(FILE *file, char kept[KEEP_ASPECTS][KEEP_HEX])
{
    char line[LINE], *rest;
    long at = ftell(file);
    for (int i = 0; i < KEEP_ASPECTS; i++)
        snprintf(kept[i], KEEP_HEX, "-");
    while (fgets(line, sizeof line, file) && *line == ' ') {
        char *name = strtok_r(line, " \n", &rest), *hash;
        for (; name && (hash = strtok_r(NULL, " \n", &rest));
             name = strtok_r(NULL, " \n", &rest))
            for (int i = 0; i < KEEP_ASPECTS; i++)
                if (!strcmp(keep_names[i], name))
                    snprintf(kept[i], KEEP_HEX, "%s", hash);
        at = ftell(file);
    }
    fseek(file, at, SEEK_SET);
}

static void write_kept(char hashes[KEEP_ASPECTS][KEEP_HEX], struct text *into)
{
    int written = 0;
    for (int i = 0; i < KEEP_ASPECTS; i++) {
        if (!strcmp(hashes[i], "-"))
            continue;
        const char *gap = written % 4 ? " " : written ? "\n    " : "    ";
        text_add(into, "%s%s %s", gap, keep_names[i], hashes[i]);
        written++;
    }
    if (written)
        text_add(into, "\n");
}

static void report(const struct game_rules *rules, int number,
                   char kept[KEEP_ASPECTS][KEEP_HEX],
                   char now[KEEP_ASPECTS][KEEP_HEX])
{
    printf("# other than they were:");
    for (int i = 0; i < KEEP_ASPECTS; i++)
        if (strcmp(kept[i], now[i]) != 0)
            printf(" %s", keep_names[i]);
    printf("\n# `tests/keeps -v %s %d` shows them; diff it with what it says "
           "before the change.\n# If that is as it should be, write it down "
           "with UPDATE=1 tests/keeps %s%s\n",
           rules->name, number, rules->name,
           strcmp(kept[KEEP_POSITIONS], now[KEEP_POSITIONS]) == 0 &&
                   strcmp(kept[KEEP_ROBOT], now[KEEP_ROBOT]) == 0
               ? "."
               : ".\n# Positions or robots of running games would change: "
                 "raise a version.");
}

static bool carry_out(struct task *task, const struct game_rules *rules,
                      const char *line, const struct known *known,
                      char now[KEEP_ASPECTS][KEEP_HEX], char reason[200])
{
    size_t length;
    if (strncmp(line, "reads=", 6) != 0)
        return keep_play(rules, line, (const char *const *)known->says,
                         (const char *const *)known->asks, task->verbose, now,
                         reason);
    const char *bytes = read_file(task, line + 6, &length);
    snprintf(reason, 200, "%s", bytes ? "" : "there is no such file");
    if (bytes)
        keep_reads(rules, line, bytes, length, task->verbose, now);
    return bytes != NULL;
}

static bool is_same(const struct task *task, char kept[KEEP_ASPECTS][KEEP_HEX],
                    char now[KEEP_ASPECTS][KEEP_HEX])
{
    bool same = true;
    for (int i = 0; i < KEEP_ASPECTS; i++)
        same = same && (task->left_out[i] || !strcmp(kept[i], now[i]));
    return same;
}

static void check(struct task *task, const struct game_rules *rules, int number,
                  const char *line, struct known *known,
                  char kept[KEEP_ASPECTS][KEEP_HEX])
{
    char now[KEEP_ASPECTS][KEEP_HEX], reason[200];
    bool played = carry_out(task, rules, line, known, now, reason);
    bool same = played && is_same(task, kept, now);
    write_kept(now, &known->lines);
    if (task->verbose)
        return;
    same = same || (played && task->update);
    task->failed += !same;
    printf("%sok %d - %s %d: %s\n", same ? "" : "not ", ++task->count,
           rules->name, number, line);
    if (!played)
        printf("# it cannot be played: %s\n", reason);
    else if (!same)
        report(rules, number, kept, now);
}

static void write_known(const struct game_rules *rules,
                        const struct known *known)
{
    FILE *file = testing_known(rules, "w");
    if (!file || fwrite(known->lines.bytes, 1, known->lines.length, file) !=
                     known->lines.length) {
        perror(rules->name);
        exit(EX_CANTCREAT);
    }
    fclose(file);
}

static void read_line(struct task *task, const struct game_rules *rules,
                      char *line, FILE *file, struct known *known, int *number)
{
    char kept[KEEP_ASPECTS][KEEP_HEX];
    text_add(&known->lines, "%s\n", line);
    if (!strncmp(line, "says ", 5) && known->says_count < SAYS)
        known->says[known->says_count++] =
            arena_copy(task->arena, line + 5, strlen(line + 5));
    if (!strncmp(line, "asks ", 5) && known->ask_count < SAYS)
        known->asks[known->ask_count++] =
            arena_copy(task->arena, line + 5, strlen(line + 5));
    if (strncmp(line, "keeps ", 6) != 0)
        return;
    read_kept(file, kept);
    ++*number;
    bool wanted =
        task->number ? task->number == *number : *number % task->share == 0;
    if (wanted && (!task->word || strstr(line, task->word)))
        check(task, rules, *number, line + 6, known, kept);
    else
        write_kept(kept, &known->lines);
}

static bool is_done(const struct task *task)
{
    return task->first && !task->update && task->failed > 0;
}

static void keep_game(struct task *task, const struct game_rules *rules)
{
    struct known *known = arena_alloc(task->arena, sizeof *known);
    FILE *file = testing_known(rules, "r");
    char line[LINE];
    int number = 0;
    known->lines = text_new(task->arena);
    while (file && !is_done(task) && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        read_line(task, rules, line, file, known, &number);
    }
    if (file)
        fclose(file);
    if (number == 0) {
        printf("not ok %d - %s\n# its `known` has no line keeps\n",
               ++task->count, rules->name);
        task->failed++;
    }
    if (task->update && number > 0)
        write_known(rules, known);
}

int main(int argc, char **argv)
{
    const char *update = getenv("UPDATE"), *share = getenv("KEEPS_SHARE");
    struct task task = { .update = update && !strcmp(update, "1"),
                         .share = share && atoi(share) > 0 ? atoi(share) : 1 };
    const struct game_rules *rules;
    int letter;
    while ((letter = getopt(argc, argv, "1vw:x:")) != -1) {
        task.first = task.first || letter == '1';
        task.verbose = task.verbose || letter == 'v';
        if (letter == 'w')
            task.word = optarg;
        for (int i = 0; letter == 'x' && i < KEEP_ASPECTS; i++)
            task.left_out[i] |= !strcmp(keep_names[i], optarg);
        if (letter == '?') {
            fputs(usage, stderr);
            return EX_USAGE;
        }
    }
    task.game = optind < argc ? argv[optind] : NULL;
    task.number = optind + 1 < argc ? atoi(argv[optind + 1]) : 0;
    if (sodium_init() < 0)
        return EX_SOFTWARE;
    task.arena = arena_new();
    for (int i = 0; (rules = testing_game(i)); i++)
        if (!is_done(&task) && (!task.game || !strcmp(task.game, rules->name)))
            keep_game(&task, rules);
    if (!task.verbose)
        printf("1..%d\n", task.count);
    arena_free(task.arena);
    return task.failed > 0;
}
