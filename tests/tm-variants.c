/* The recorded games of Terra Mystica (tests/logs/terra-mystica) in other words
 * that mean the same: spelling, blanks, the order of commands that is put right
 * (TM-NOTE-27), lines cut and joined (TM-NOTE-32 k), what has no effect
 * (TM-NOTE-32 s). Each is imported and ends in the position in which the game
 * itself does. TAP.
 *
 *   tm-variants [FILE…] */
#include <stdio.h>
#include <string.h>

#include "game/foreign.h"
#include "testing.h"
#include "tm-files.h"
#include "tm-words.h"

/* ---- games --------------------------------------------------------------- */

struct test {
    struct arena *arena;
    const struct notation *notation;
    json_t *game;
    const char *what; /* NULL: good */
};

/* The lines of the game; those of players as rewrite has them. */
static void write_game(const struct test *t, void (*rewrite)(struct tm_words *),
                       struct text *into)
{
    struct tm_words line = { .arena = t->arena, .into = into, .faction = "" };
    json_t *one;
    size_t i;
    json_array_foreach (json_object_get(t->game, "input"), i, one) {
        const char *text = json_string_value(one);
        if (strchr(text, ':')) {
            tm_cut_words(&line, text);
            rewrite(&line);
            continue;
        }
        text_add(into, "%s\n", text);
        if (!strncmp(text, "randomize", 9))
            tm_file_draw(t->game, into);
    }
}

/* The position at the end of what was imported, as JSON. */
static const char *last_position(struct test *t, const struct foreign *game)
{
    const struct game_rules *rules = testing_find("terra-mystica");
    struct turn turn = { .rules = rules, .rest = "" };
    struct error e = { 0 };
    turn.state = rules->start(&game->setup, t->arena, &e);
    for (int i = 0; turn.state && i < game->move_count; i++)
        if (!turn_play(&turn, game->moves[i].seat, false, game->moves[i].text,
                       t->arena, NULL, &e)) {
            t->what = arena_print(t->arena, "move %d: %s", i + 1, e.what);
            return "";
        }
    return testing_save(rules, turn.state, t->arena);
}

static const char *end_of(struct test *t, const struct text *text)
{
    struct foreign game = { 0 };
    struct error e = { 0 };
    const char *end = "";
    if (!t->notation->read(text->bytes, text->length, t->arena, &game, &e))
        t->what = arena_print(t->arena, "%s", e.what);
    else if (game.wrong >= 0)
        t->what = arena_print(t->arena, "row %d: %s", game.wrong + 1,
                              game.difference);
    else
        end = last_position(t, &game);
    foreign_close(&game);
    return end;
}

static void compare(struct test *t, const struct text *text)
{
    struct text plain = text_new(t->arena);
    write_game(t, tm_same_words, &plain);
    const char *want = end_of(t, &plain), *have = end_of(t, text);
    if (!t->what && strcmp(want, have) != 0)
        t->what = "another position at the end";
}

static void lines(struct test *t, void (*rewrite)(struct tm_words *))
{
    struct text text = text_new(t->arena);
    write_game(t, rewrite, &text);
    compare(t, &text);
}

/* A mark in front, quoted as a mail does, and lines of players after the
 * end. */
static void quoted(struct test *t)
{
    struct text plain = text_new(t->arena), text = text_new(t->arena);
    const char *who = json_string_value(json_array_get(
        json_object_get(json_object_get(t->game, "setup"), "factions"), 0));
    write_game(t, tm_same_words, &plain);
    text_add(&plain, "%s: pass\n%s: +5C. build E7\ndrop-faction %s\n", who, who,
             who);
    text_string(&text, "\xef\xbb\xbf> ");
    for (const char *c = plain.bytes; *c; c++)
        text_add(&text, *c == '\n' ? "%c> " : "%c", *c);
    compare(t, &text);
}

/* Rows of one faction that stand together are one row. */
static void joined_rows(struct test *t)
{
    struct text text = text_new(t->arena);
    tm_file_table(t->game, -1, true, &text);
    compare(t, &text);
}

static const struct {
    const char *title;
    void (*write)(struct test *);
} files[] = {
    { "quoted, with lines after the end", quoted },
    { "rows of the table joined", joined_rows },
};

static int number;

static bool tell(const struct test *t, const char *name, const char *title)
{
    printf("%sok %d - %s: %s\n", t->what ? "not " : "", ++number, name, title);
    if (t->what)
        printf("# %s\n", t->what);
    return !t->what;
}

static bool run_one(json_t *game, const char *name, const char *title,
                    void (*rewrite)(struct tm_words *),
                    void (*write)(struct test *))
{
    struct test t = { .arena = arena_new(),
                      .notation = testing_find("terra-mystica")->notation,
                      .game = game };
    if (rewrite)
        lines(&t, rewrite);
    else
        write(&t);
    bool good = tell(&t, name, title);
    arena_free(t.arena);
    return good;
}

static bool run(const char *path, const char *name)
{
    json_error_t error;
    json_t *game = json_load_file(path, 0, &error);
    bool good = game;
    if (!game)
        printf("not ok %d - %s: %s\n", ++number, name, error.text);
    for (int i = 0; game && tm_variants[i].title; i++)
        good &= run_one(game, name, tm_variants[i].title,
                        tm_variants[i].rewrite, NULL);
    for (size_t i = 0; game && i < sizeof files / sizeof *files; i++)
        good &= run_one(game, name, files[i].title, NULL, files[i].write);
    json_decref(game);
    return good;
}

int main(int count, char **words)
{
    return tm_each_file(count, words, run, &number);
}
