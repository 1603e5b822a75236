/* What commands say to a person at a terminal, run in memory. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "command/command.h"
#include "core/text.h"

static char folder[] = "/tmp/turnpost-telling-XXXXXX";
static char *out, *err;

static int64_t now(void)
{
    return 1790000000;
}

static const char *environment(const char *name)
{
    return strcmp(name, "TERM") ? NULL : "dumb";
}

static void zeros(void *bytes, size_t length)
{
    memset(bytes, 7, length);
}

/* Runs a command of at most seven words; `out` and `err` are what it said. */
static int run(bool terminal, const char *const *words)
{
    size_t lengths[2];
    int count = 0;
    while (words[count])
        count++;
    free(out);
    free(err);
    struct app app = {
        .arena = arena,
        .in = stdin,
        .out = open_memstream(&out, &lengths[0]),
        .err = open_memstream(&err, &lengths[1]),
        .now = now,
        .environment = environment,
        .random = zeros,
        .out_terminal = terminal,
        .err_terminal = terminal,
    };
    int status = command_main(&app, count, words);
    fclose(app.out);
    fclose(app.err);
    return status;
}

#define RUN(terminal, ...)                                                     \
    run(terminal, (const char *const[]){ "turnpost", __VA_ARGS__, NULL })

static const char *path(const char *name)
{
    return arena_print(arena, "%s/%s", folder, name);
}

static void keep(const char *name)
{
    FILE *file = fopen(path(name), "w");
    assert_non_null(file);
    assert_int_equal(fputs(out, file) < 0, 0);
    fclose(file);
}

static bool says(const char *words)
{
    return strstr(err, words) != NULL;
}

static void a_game_on_a_terminal_is_in_no_file(void **state)
{
    (void)state;
    static const char ends[] =
        "\nthe ledger was printed above and is in no file\n"
        "hint: \">FILE\" after the command puts it into one\n";
    assert_int_equal(RUN(true, "new", "smallworld", "-sAnn", "-sBob"), EX_OK);
    assert_true(says("a new game of Small World, but in no file:\n") ||
                says("a new game of Small World, but in no file\n"));
    assert_string_equal(err + strlen(err) - strlen(ends), ends);
    assert_int_equal(RUN(false, "new", "smallworld", "-sAnn", "-sBob"), EX_OK);
    assert_false(says("no file"));
}

static void a_move_on_a_terminal_is_in_no_file(void **state)
{
    (void)state;
    assert_int_equal(RUN(false, "new", "smallworld", "-sAnn", "-sBob"), EX_OK);
    keep("g");
    const char *ends =
        arena_print(arena,
                    "\nthe ledger was printed above and is in no file: \"%s\" "
                    "is as it was\nhint: the same with -i puts it into "
                    "\"%s\"\n",
                    path("g"), path("g"));
    assert_int_equal(RUN(true, "play", "-mpick 1", path("g")), EX_OK);
    assert_true(says("Ann's move is recorded, entries 2 and 3, but in no "
                     "file:\n"));
    assert_string_equal(err + strlen(err) - strlen(ends), ends);
    assert_int_equal(RUN(true, "note", "-mhello", path("g")), EX_OK);
    assert_string_equal(err + strlen(err) - strlen(ends), ends);
    assert_int_equal(RUN(false, "play", "-mpick 1", path("g")), EX_OK);
    assert_false(says("no file"));
    assert_int_equal(RUN(true, "play", "-i", "-mpick 1", path("g")), EX_OK);
    assert_true(says("Ann's move is recorded, entries 2 and 3:\n"));
    assert_false(says("no file"));
    assert_int_equal(RUN(true, "resolve", path("g")), EX_OK);
    assert_false(says("no file"));
}

static void a_signature_on_a_terminal_is_warned_of(void **state)
{
    (void)state;
    assert_int_equal(RUN(false, "keygen", "-o", path("host.key")), EX_OK);
    assert_int_equal(RUN(false, "new", "smallworld", "--host", path("host.key"),
                         "-sAnn", "-sBob"),
                     EX_OK);
    keep("h");
    assert_int_equal(
        RUN(true, "play", "-k", path("host.key"), "-mpick 1", path("h")),
        EX_OK);
    assert_true(says("it is signed: another one signed for the same position "
                     "would be a proof\nagainst you, so give the same\n"));
}

static void what_is_nothing_for_a_terminal_is_said(void **state)
{
    (void)state;
    assert_int_equal(RUN(false, "new", "smallworld", "-sAnn", "-sBob"), EX_OK);
    keep("g");
    assert_int_equal(RUN(true, "show", "--format", "png", path("g")), EX_USAGE);
    assert_true(says("a PNG file is nothing to look at in a terminal\n"));
    assert_int_equal(RUN(true, "replay", "--format", "gif", path("g")),
                     EX_USAGE);
    assert_true(says("a GIF file is nothing to look at in a terminal\n"));
    assert_int_equal(RUN(true, "replay", path("g")), EX_OK);
    assert_non_null(strstr(out, "Ann"));
}

static int open_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    static const char *const names[] = { "g", "h", "host.key" };
    char name[64];
    (void)state;
    free(out);
    free(err);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(name, sizeof name, "%s/%s", folder, names[i]);
        unlink(name);
    }
    return rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_game_on_a_terminal_is_in_no_file),
        TEST(a_move_on_a_terminal_is_in_no_file),
        TEST(a_signature_on_a_terminal_is_warned_of),
        TEST(what_is_nothing_for_a_terminal_is_said),
    };
    return cmocka_run_group_tests(tests, open_folder, remove_folder);
}
