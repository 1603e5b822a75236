/* The recorded games of Terra Mystica (tests/logs/terra-mystica) as a JSON
 * record, as plain lines and as the text of a ledger table: each is imported
 * with the same numbers after every row, a wrong number is found where it
 * stands, and what is exported imports again with the same end. TAP.
 *
 *   tm-import [FILE…] */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "testing.h"

enum { NUMBERS = 11, EVERY = 7 }; /* every so many rows are spoilt */

static const char *const number_names[] = { "vp", "coins", "workers",
                                            "priests" };
static const char *const cult_names[] = { "fire", "water", "earth", "air" };

struct test {
    struct arena *arena;
    const struct notation *notation;
    json_t *game;
    const char *what; /* NULL: good */
};

static bool wrong(struct test *t, const char *what, int row)
{
    if (!t->what)
        t->what = arena_print(t->arena, "%s, row %d", what, row);
    return false;
}

static json_t *of(const struct test *t, const char *key)
{
    return json_object_get(t->game, key);
}

/* ---- the other two kinds of file ------------------------------------------
 */

static bool is_result(const char *comment)
{
    return strstr(comment, " scoring: SCORE") ||
           !strncmp(comment, "Removing", 8) || !strncmp(comment, "Player ", 7);
}

static void write_plain(const struct test *t, struct text *into)
{
    json_t *one;
    size_t i, k;
    json_array_foreach (of(t, "input"), i, one) {
        const char *line = json_string_value(one);
        json_t *row;
        text_add(into, "%s\n", line);
        if (strncmp(line, "randomize", 9) != 0)
            continue;
        json_array_foreach (of(t, "rows"), k, row) {
            const char *comment =
                json_string_value(json_object_get(row, "comment"));
            if (comment && is_result(comment))
                text_add(into, "# %s\n", comment);
        }
    }
}

static void write_change(struct text *into, int change)
{
    if (change)
        text_add(into, "%+d", change);
    text_string(into, "\t");
}

static void read_st(const char *st, int n[NUMBERS])
{
    memset(n, 0, NUMBERS * sizeof *n);
    if (st)
        sscanf(st, "%d %d %d %d %d %d %d %d %d %d %d", &n[0], &n[1], &n[2],
               &n[3], &n[4], &n[5], &n[6], &n[7], &n[8], &n[9], &n[10]);
}

/* One row as a browser copies it; @p spoil is added to number @p which. */
static void write_columns(struct text *into, const char *faction,
                          const char *before, const char *after, int which,
                          int spoil)
{
    static const char *const units[] = { "VP", "C", "W", "P" };
    int a[NUMBERS], b[NUMBERS];
    read_st(before ? before : after, a);
    read_st(after, b);
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

static void update(json_t *numbers, const json_t *row)
{
    json_t *st = json_object_get(row, "st");
    if (st)
        json_object_update(numbers, st);
}

/* Row @p spoilt, if it is a faction's, gets a wrong number. */
static void write_table(const struct test *t, int spoilt, struct text *into)
{
    json_t *row, *now = json_object(), *power;
    size_t i;
    const char *key;
    json_array_foreach (of(t, "rows"), i, row) {
        const char *comment =
            json_string_value(json_object_get(row, "comment"));
        const char *who = json_string_value(json_object_get(row, "faction"));
        json_t *before = json_copy(now);
        update(now, row);
        if (comment) {
            text_add(into, "\t%s\tshow history\n", comment);
            json_decref(before);
            continue;
        }
        write_columns(into, who,
                      json_string_value(json_object_get(before, who)),
                      json_string_value(json_object_get(now, who)),
                      spoilt < 0 ? 0 : spoilt % NUMBERS, (int)i == spoilt);
        json_object_foreach (json_object_get(row, "leech"), key, power)
            text_add(into, "%d\xc2\xa0", (int)json_integer_value(power));
        text_add(into, "\t%s\n",
                 json_string_value(json_object_get(row, "cmd")));
        json_decref(before);
    }
    json_decref(now);
}

/* ---- comparing ------------------------------------------------------------
 */

static bool same_numbers(const json_t *after, const char *faction,
                         const int *want, int from, int to)
{
    const json_t *seat = json_object_get(after, faction);
    for (int i = from; i < to; i++) {
        const json_t *value =
            i < 4 ? json_object_get(seat, number_names[i])
            : i < 7
                ? json_array_get(json_object_get(seat, "power"), (size_t)i - 4)
                : json_object_get(json_object_get(seat, "cults"),
                                  cult_names[i - 7]);
        if (!json_is_integer(value) || json_integer_value(value) != want[i])
            return false;
    }
    return true;
}

/* "rows" of the record against those of an import. */
static bool same_rows(struct test *t, const struct foreign_list *list)
{
    json_t *row, *now = json_object();
    size_t i;
    bool good = list->count == (int)json_array_size(of(t, "rows")) ||
                wrong(t, "another number of rows", list->count);
    json_array_foreach (of(t, "rows"), i, row) {
        const char *who = json_string_value(json_object_get(row, "faction"));
        int want[NUMBERS];
        update(now, row);
        if (!who || !good)
            continue;
        read_st(json_string_value(json_object_get(now, who)), want);
        if (!same_numbers(list->rows[i].facts, who, want, 0, NUMBERS))
            good = wrong(t, "other numbers", (int)i + 1);
    }
    json_decref(now);
    return good;
}

static bool same_step(const struct test *t, const json_t *now,
                      const json_t *after)
{
    json_t *one;
    size_t i;
    json_array_foreach (json_object_get(of(t, "setup"), "factions"), i, one) {
        const char *who = json_string_value(one);
        const char *res = json_string_value(
            json_object_get(now, arena_print(t->arena, "%s.res", who)));
        const char *cult = json_string_value(
            json_object_get(now, arena_print(t->arena, "%s.cult", who)));
        int want[NUMBERS];
        read_st(arena_print(t->arena, "%s %s", res, cult), want);
        if (!same_numbers(after, who, want, 0, NUMBERS))
            return false;
    }
    return true;
}

/* "steps" of the record against the lines of an import. */
static bool same_lines(struct test *t, const struct foreign_list *list)
{
    int header = (int)json_integer_value(of(t, "header"));
    json_t *step, *now = json_object();
    size_t i;
    bool good = true;
    json_array_foreach (of(t, "steps"), i, step) {
        int row = header - 1 + (int)i;
        json_object_update(now, step);
        if (good &&
            (row >= list->count || !same_step(t, now, list->rows[row].facts)))
            good = wrong(t, "other numbers after the line", row + 1);
    }
    json_decref(now);
    return good;
}

static bool same_end(struct test *t, const struct foreign *game)
{
    const char *who;
    json_t *one, *points = json_object_get(game->result, "vp");
    json_object_foreach (of(t, "final"), who, one)
        if (!json_equal(json_object_get(one, "vp"),
                        json_object_get(points, who)))
            return wrong(t, who, 0);
    return json_is_true(json_object_get(game->result, "over")) ||
           wrong(t, "it is not over", 0);
}

static bool read_game(struct test *t, const char *bytes, struct foreign *game)
{
    struct error e = { 0 };
    if (!t->notation->read(bytes, strlen(bytes), t->arena, game, &e))
        return wrong(t, e.what, 0);
    return game->wrong < 0 || wrong(t, game->difference, game->wrong + 1);
}

/* ---- the tests ------------------------------------------------------------
 */

static void record(struct test *t, const char *bytes)
{
    struct foreign game = { 0 };
    if (read_game(t, bytes, &game) && same_lines(t, &game.lists[0]) &&
        same_rows(t, &game.lists[1]))
        same_end(t, &game);
    foreign_close(&game);
}

static void plain(struct test *t, const char *bytes)
{
    struct foreign game = { 0 };
    struct text text = text_new(t->arena);
    (void)bytes;
    write_plain(t, &text);
    if (read_game(t, text.bytes, &game))
        same_end(t, &game);
    foreign_close(&game);
}

static void table(struct test *t, const char *bytes)
{
    struct foreign game = { 0 };
    struct text text = text_new(t->arena);
    (void)bytes;
    write_table(t, -1, &text);
    if (read_game(t, text.bytes, &game) && same_rows(t, &game.lists[0]))
        same_end(t, &game);
    foreign_close(&game);
}

/* A wrong number in a row: that row is told, and no other. */
static void spoilt(struct test *t, const char *bytes)
{
    json_t *row;
    size_t i;
    (void)bytes;
    json_array_foreach (of(t, "rows"), i, row) {
        struct foreign game = { 0 };
        struct text text = text_new(t->arena);
        struct error e = { 0 };
        if (i % EVERY || !json_object_get(row, "faction") ||
            !strcmp(json_string_value(json_object_get(row, "cmd")), "setup"))
            continue;
        write_table(t, (int)i, &text);
        if (!t->notation->read(text.bytes, text.length, t->arena, &game, &e))
            wrong(t, e.what, (int)i + 1);
        else if (game.wrong != (int)i)
            wrong(t, "the wrong number was not found there", (int)i + 1);
        foreign_close(&game);
    }
}

static const struct game_state *play(const struct game_rules *rules,
                                     const struct foreign *game,
                                     struct arena *arena)
{
    const struct game_state *s = rules->start(&game->setup, arena, NULL);
    struct turn turn = { .rules = rules, .state = s, .rest = "" };
    for (int i = 0; s && i < game->move_count; i++)
        if (!turn_play(&turn, game->moves[i].seat, false, game->moves[i].text,
                       arena, NULL, NULL))
            return NULL;
    return turn.state;
}

/* Out and in again: the same end. */
static void round_trip(struct test *t, const char *bytes)
{
    const struct game_rules *rules = testing_find("terra-mystica");
    struct foreign game = { 0 }, again = { 0 };
    struct text text = text_new(t->arena);
    struct error e = { 0 };
    if (read_game(t, bytes, &game)) {
        const struct game_state *start =
            rules->start(&game.setup, t->arena, &e);
        if (!t->notation->write(&game.setup, start, game.moves, game.move_count,
                                &text, &e))
            wrong(t, e.what, 0);
        else if (read_game(t, text.bytes, &again)) {
            const struct game_state *a = play(rules, &game, t->arena);
            const struct game_state *b = play(rules, &again, t->arena);
            if (!a || !b ||
                strcmp(testing_save(rules, a, t->arena),
                       testing_save(rules, b, t->arena)) != 0)
                wrong(t, "another position at the end", 0);
        }
    }
    foreign_close(&game);
    foreign_close(&again);
}

static const struct {
    const char *title;
    void (*run)(struct test *t, const char *bytes);
} tests[] = {
    { "the record is imported with the numbers of every row", record },
    { "its plain lines are imported with the same end", plain },
    { "its table is imported with the numbers of every row", table },
    { "a wrong number is found in its row", spoilt },
    { "exported and imported again it is the same", round_trip },
};

static int number;

static bool run(const char *path, const char *name)
{
    json_error_t error;
    json_t *game = json_load_file(path, 0, &error);
    char *bytes = json_dumps(game, JSON_COMPACT);
    bool good = true;
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
        struct test t = { .arena = arena_new(),
                          .notation = testing_find("terra-mystica")->notation,
                          .game = game };
        if (bytes)
            tests[i].run(&t, bytes);
        else
            wrong(&t, "no JSON", 0);
        printf("%sok %d - %s: %s\n", t.what ? "not " : "", ++number, name,
               tests[i].title);
        if (t.what)
            printf("# %s\n", t.what);
        good &= !t.what;
        arena_free(t.arena);
    }
    free(bytes);
    json_decref(game);
    return good;
}

static int is_game(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot && !strcmp(dot, ".json");
}

int main(int count, char **words)
{
    const char *source = getenv("SRCDIR");
    char folder[1000], path[1300];
    struct dirent **list;
    bool good = true;
    for (int i = 1; i < count; i++)
        good &= run(words[i], words[i]);
    if (count > 1)
        return printf("1..%d\n", number), !good;
    snprintf(folder, sizeof folder, "%s/tests/logs/terra-mystica",
             source ? source : ".");
    int found = scandir(folder, &list, is_game, alphasort);
    for (int i = 0; i < found; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, list[i]->d_name);
        good &= run(path, list[i]->d_name);
        free(list[i]);
    }
    if (found < 1)
        printf("not ok %d - the recorded games\n", ++number);
    else
        free(list);
    printf("1..%d\n", number);
    return !good || found < 1;
}
