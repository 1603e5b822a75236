/* The recorded games of Terra Mystica (tests/logs/terra-mystica) as a JSON
 * record, as plain lines and as the text of a ledger table: each is imported
 * with the same numbers after every row, a wrong number is found where it
 * stands, and what is exported imports again with the same end. TAP.
 *
 *   tm-import [FILE…] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/foreign.h"
#include "testing.h"
#include "tm-files.h"

enum { EVERY = 7 }; /* every so many rows are spoilt */

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
        int want[TM_FILE_NUMBERS];
        tm_file_update(now, row);
        if (!who || !good)
            continue;
        tm_file_numbers(json_string_value(json_object_get(now, who)), want);
        if (!same_numbers(list->rows[i].facts, who, want, 0, TM_FILE_NUMBERS))
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
        int want[TM_FILE_NUMBERS];
        tm_file_numbers(arena_print(t->arena, "%s %s", res, cult), want);
        if (!same_numbers(after, who, want, 0, TM_FILE_NUMBERS))
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
    game->wants_facts = true;
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
    tm_file_lines(t->game, &text);
    if (read_game(t, text.bytes, &game))
        same_end(t, &game);
    foreign_close(&game);
}

static void table(struct test *t, const char *bytes)
{
    struct foreign game = { 0 };
    struct text text = text_new(t->arena);
    (void)bytes;
    tm_file_table(t->game, -1, false, &text);
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
        tm_file_table(t->game, (int)i, false, &text);
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

int main(int count, char **words)
{
    return tm_each_file(count, words, run, &number);
}
