#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tm-files.h"

static bool is_result(const char *comment)
{
    return strstr(comment, " scoring: SCORE") ||
           !strncmp(comment, "Removing", 8) || !strncmp(comment, "Player ", 7);
}

void tm_file_draw(const json_t *game, struct text *into)
{
    json_t *row;
    size_t i;
    json_array_foreach (json_object_get(game, "rows"), i, row) {
        const char *comment =
            json_string_value(json_object_get(row, "comment"));
        if (comment && is_result(comment))
            text_add(into, "# %s\n", comment);
    }
}

void tm_file_lines(const json_t *game, struct text *into)
{
    json_t *one;
    size_t i;
    json_array_foreach (json_object_get(game, "input"), i, one) {
        const char *line = json_string_value(one);
        text_add(into, "%s\n", line);
        if (!strncmp(line, "randomize", 9))
            tm_file_draw(game, into);
    }
}

void tm_file_numbers(const char *words, int n[TM_FILE_NUMBERS])
{
    memset(n, 0, TM_FILE_NUMBERS * sizeof *n);
    if (words)
        sscanf(words, "%d %d %d %d %d %d %d %d %d %d %d", &n[0], &n[1], &n[2],
               &n[3], &n[4], &n[5], &n[6], &n[7], &n[8], &n[9], &n[10]);
}

void tm_file_update(json_t *now, const json_t *row)
{
    json_t *st = json_object_get(row, "st");
    if (st)
        json_object_update(now, st);
}

/* ---- the table ----------------------------------------------------------- */

struct table {
    struct text *into;
    json_t *now;      /* numbers by faction */
    const char *last; /* faction of the row before, if rows may join it */
    size_t columns;   /* where that row begins … */
    size_t commands;  /* … and its commands */
};

static void write_change(struct text *into, int change)
{
    if (change)
        text_add(into, "%+d", change);
    text_string(into, "\t");
}

/* One row as a browser copies it; spoil is added to number which. */
static void write_columns(struct text *into, const char *faction,
                          const char *before, const char *after, int which,
                          int spoil)
{
    static const char *const units[] = { "VP", "C", "W", "P" };
    int a[TM_FILE_NUMBERS], b[TM_FILE_NUMBERS];
    tm_file_numbers(before ? before : after, a);
    tm_file_numbers(after, b);
    b[which] += spoil;
    text_add(into, "%s\t", faction);
    for (int i = 0; i < 4; i++) {
        write_change(into, b[i] - a[i]);
        text_add(into, "%d %s\t", b[i], units[i]);
    }
    write_change(into, b[5] + 2 * b[6] - a[5] - 2 * a[6]);
    text_add(into, "%d/%d/%d PW\t", b[4], b[5], b[6]);
    write_change(into, b[7] + b[8] + b[9] + b[10] - a[7] - a[8] - a[9] - a[10]);
    text_add(into, "%d/%d/%d/%d \t", b[7], b[8], b[9], b[10]);
}

static bool is_of_engine(const char *commands)
{
    return !*commands || *commands == '[' || *commands == '+' ||
           strstr(commands, "income_for_faction") ||
           !strcmp(commands, "score_resources") || !strcmp(commands, "setup");
}

/* Takes the commands of the row before back, to stand in front of these. */
static char *take_commands(struct table *t, const char *faction,
                           const char *commands)
{
    struct text *into = t->into;
    if (!t->last || strcmp(t->last, faction) != 0 || is_of_engine(commands))
        return arena_print(into->arena, "%s", commands);
    char *before = arena_copy(into->arena, into->bytes + t->commands,
                              into->length - t->commands - 1);
    into->length = t->columns;
    into->bytes[into->length] = '\0';
    return arena_print(into->arena, "%s. %s", before, commands);
}

static void write_row(struct table *t, const json_t *row, int which, int spoil,
                      bool joined)
{
    const char *who = json_string_value(json_object_get(row, "faction"));
    const char *commands = json_string_value(json_object_get(row, "cmd"));
    const char *key;
    json_t *before = json_copy(t->now), *power;
    tm_file_update(t->now, row);
    commands = commands ? commands : "";
    commands = joined ? take_commands(t, who, commands) : commands;
    t->columns = t->into->length;
    write_columns(t->into, who, json_string_value(json_object_get(before, who)),
                  json_string_value(json_object_get(t->now, who)), which,
                  spoil);
    json_object_foreach (json_object_get(row, "leech"), key, power)
        text_add(t->into, "%d\xc2\xa0", (int)json_integer_value(power));
    text_string(t->into, "\t");
    t->commands = t->into->length;
    text_add(t->into, "%s\n", commands);
    t->last = is_of_engine(commands) ? NULL : who;
    json_decref(before);
}

void tm_file_table(const json_t *game, int spoilt, bool joined,
                   struct text *into)
{
    struct table t = { .into = into, .now = json_object() };
    json_t *row;
    size_t i;
    json_array_foreach (json_object_get(game, "rows"), i, row) {
        const char *comment =
            json_string_value(json_object_get(row, "comment"));
        if (!comment) {
            write_row(&t, row, spoilt < 0 ? 0 : spoilt % TM_FILE_NUMBERS,
                      (int)i == spoilt, joined);
            continue;
        }
        tm_file_update(t.now, row);
        text_add(into, "\t%s\tshow history\n", comment);
        t.last = NULL;
    }
    json_decref(t.now);
}

static int is_game(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot && !strcmp(dot, ".json");
}

int tm_each_file(int count, char **words,
                 bool (*run)(const char *path, const char *name), int *number)
{
    const char *source = getenv("SRCDIR");
    char folder[1000], path[1300];
    struct dirent **list;
    bool good = true;
    for (int i = 1; i < count; i++)
        good &= run(words[i], words[i]);
    if (count > 1)
        return printf("1..%d\n", *number), !good;
    snprintf(folder, sizeof folder, "%s/tests/logs/terra-mystica",
             source ? source : ".");
    int found = scandir(folder, &list, is_game, alphasort);
    for (int i = 0; i < found; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, list[i]->d_name);
        good &= run(path, list[i]->d_name);
        free(list[i]);
    }
    if (found < 1)
        printf("not ok %d - the recorded games\n", ++*number);
    else
        free(list);
    printf("1..%d\n", *number);
    return !good || found < 1;
}
