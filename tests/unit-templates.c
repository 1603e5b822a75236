/* Where templates are found, what is refused, and how long lines are folded. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>
#include <unistd.h>

#include "mail/template/fold.h"
#include "mail/template/templates.h"

static struct error error;
static char given[64], config[64], installed[64];

static const char *environment(const char *name)
{
    return !strcmp(name, "XDG_CONFIG_HOME")      ? config
           : !strcmp(name, "TURNPOST_TEMPLATES") ? installed
                                                 : NULL;
}

static struct templates find(const char *folder)
{
    struct app app = { .arena = arena, .environment = environment };
    struct templates templates;
    templates_find(&templates, &app, folder);
    memset(&error, 0, sizeof error);
    return templates;
}

static void put_bytes(const char *folder, const char *name, const void *bytes,
                      size_t length)
{
    const char *path = arena_print(arena, "%s/%s", folder, name);
    char *parent = arena_copy(arena, path, strlen(path));
    for (char *slash = parent; (slash = strchr(slash + 1, '/')) != NULL;) {
        *slash = '\0';
        mkdir(parent, 0777);
        *slash = '/';
    }
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static void put(const char *folder, const char *name, const char *text)
{
    put_bytes(folder, name, text, strlen(text));
}

static const char *own(void)
{
    return arena_print(arena, "%s/turnpost/templates", config);
}

static int make_folders(void **state)
{
    (void)open_arena(state);
    strcpy(given, "/tmp/turnpost-given-XXXXXX");
    strcpy(config, "/tmp/turnpost-config-XXXXXX");
    strcpy(installed, "/tmp/turnpost-there-XXXXXX");
    return mkdtemp(given) && mkdtemp(config) && mkdtemp(installed) ? 0 : -1;
}

static int remove_folders(void **state)
{
    int status =
        system(arena_print(arena, "rm -rf %s %s %s", given, config, installed));
    (void)close_arena(state);
    return status;
}

static const char *render(const char *folder, const char *language,
                          const char *name)
{
    struct templates templates = find(folder);
    struct text text = text_new(arena);
    json_t *view = json_loads("{\"who\": \"<Ann & \\\"Bob\\\"_>\"}", 0, NULL);
    bool done =
        templates_speak(&templates, language, arena, &error) &&
        templates_render(&templates, language, name, view, &text, &error);
    json_decref(view);
    return done ? text.bytes : NULL;
}

static void is_refused(const char *folder, const char *language,
                       const char *name, int status, const char *what)
{
    assert_null(render(folder, language, name));
    assert_int_equal(error.status, status);
    assert_non_null(strstr(error.what, what));
}

static void the_first_folder_that_has_it_counts(void **state)
{
    (void)state;
    put(installed, "en/a.txt", "installed\n");
    put(installed, "en/b.txt", "installed\n");
    put(installed, "en/c.txt", "installed\n");
    put(own(), "en/a.txt", "own\n");
    put(own(), "en/b.txt", "own\n");
    put(given, "en/a.txt", "given\n");
    assert_string_equal(render(given, "en", "a.txt"), "given\n");
    assert_string_equal(render(NULL, "en", "a.txt"), "own\n");
    assert_string_equal(render(given, "en", "b.txt"), "own\n");
    assert_string_equal(render(given, "en", "c.txt"), "installed\n");
    is_refused(given, "en", "d.txt", EX_CONFIG,
               "there is no template en/d.txt");
    assert_non_null(strstr(error.hint, given));
}

static void a_language_falls_back(void **state)
{
    (void)state;
    put(installed, "en/a.txt", "english\n");
    put(installed, "en/b.txt", "english {{>part}}\n");
    put(installed, "en/part.txt", "part");
    put(installed, "pt/a.txt", "pt\n");
    put(installed, "pt/part.txt", "parte");
    put(installed, "pt-br/c.txt", "br {{>part}}\n");
    assert_string_equal(render(NULL, "pt", "a.txt"), "pt\n");
    assert_string_equal(render(NULL, "pt-BR", "a.txt"), "pt\n");
    assert_string_equal(render(NULL, "pt-BR", "c.txt"), "br parte\n");
    assert_string_equal(render(NULL, "fi", "a.txt"), "english\n");
    assert_string_equal(render(NULL, "pt", "b.txt"), "english parte\n");
    is_refused(NULL, "pt", "d.txt", EX_CONFIG, "there is no template en/d.txt");
}

static void the_kind_says_how_to_escape(void **state)
{
    static const char template[] = "{{who}} {{{who}}}\n";
    static const char *const kinds[][2] = {
        { "txt", "<Ann & \"Bob\"_>" },
        { "subject", "<Ann & \"Bob\"_>" },
        { "html", "&lt;Ann &amp; &quot;Bob&quot;_&gt;" },
        { "json", "<Ann & \\\"Bob\\\"_>" },
        { "form", "%3CAnn%20%26%20%22Bob%22_%3E" },
        { "md", "\\<Ann \\& \"Bob\"\\_\\>" },
        { "mrkdwn", "&lt;Ann &amp; \"Bob\"\u02cd&gt;" },
        { "bbcode", "<\u200bAnn &\u200b \"Bob\"_>" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const char *name = arena_print(arena, "a.%s", kinds[i][0]);
        put(installed, arena_print(arena, "en/%s", name), template);
        assert_string_equal(
            render(NULL, "en", name),
            arena_print(arena, "%s <Ann & \"Bob\"_>\n", kinds[i][1]));
    }
}

static void names_cannot_leave_the_folder(void **state)
{
    static const char *const names[] = { "../a.txt",    "a",  "a.",    ".txt",
                                         "a.txt/",      "",   "A.txt", "a.b.c",
                                         "/etc/passwd", "..", "a .txt" };
    static const char *const languages[] = { "..", "", "-", "en/..", "e n" };
    (void)state;
    put(installed, "a.txt", "secret\n");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        is_refused(NULL, "en", names[i], EX_USAGE, "is not a template's name");
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
        is_refused(NULL, languages[i], "a.txt", EX_USAGE,
                   "is not a language's code");
    }
}

static void partials_must_be_there(void **state)
{
    (void)state;
    put(installed, "en/a.txt", "one\n{{>B}}\n");
    put(installed, "en/b.txt", "one\n{{>none}}\n");
    put(installed, "en/c.txt", "one\n{{>d}}\n");
    put(installed, "en/d.txt", "{{#who}}\n");
    is_refused(NULL, "en", "a.txt", EX_USAGE, "is not a template's name");
    is_refused(NULL, "en", "b.txt", EX_CONFIG, "no template en/none.txt");
    is_refused(NULL, "en", "c.txt", EX_DATAERR,
               "/en/d.txt:1: \"who\" is never closed");
}

static void files_must_be_texts(void **state)
{
    char *big = arena_alloc(arena, TEMPLATE_MAX + 1);
    (void)state;
    memset(big, 'x', TEMPLATE_MAX + 1);
    put_bytes(installed, "en/big.subject", big, TEMPLATE_MAX);
    put_bytes(installed, "en/huge.subject", big, TEMPLATE_MAX + 1);
    put(installed, "en/latin.txt", "caf\xe9\n");
    put_bytes(installed, "en/nul.txt", "a\0b", 3);
    put(installed, "en/folder.txt/file", "");
    assert_int_equal(strlen(render(NULL, "en", "big.subject")), TEMPLATE_MAX);
    is_refused(NULL, "en", "huge.subject", EX_CONFIG, "larger than 256 KiB");
    is_refused(NULL, "en", "latin.txt", EX_CONFIG, "is not text in UTF-8");
    is_refused(NULL, "en", "nul.txt", EX_CONFIG, "is not text in UTF-8");
    is_refused(NULL, "en", "folder.txt", EX_CONFIG, "is not a plain file");
}

static void folds(const char *text, const char *expected)
{
    struct text folded = text_new(arena);
    fold_prose(text, 20, &folded);
    assert_string_equal(folded.bytes, expected);
}

static void long_lines_are_folded(void **state)
{
    (void)state;
    folds("twenty columns long.\n", "twenty columns long.\n");
    folds("twenty-one cols long.\n", "twenty-one cols\nlong.\n");
    folds("- one two three four five six\n",
          "- one two three four\n  five six\n");
    folds("  - one two three four five\n",
          "  - one two three\n    four five\n");
    folds("\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9 columns long it\n",
          "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9 columns long it\n");
    folds("no-blank-in-this-whole-line\n", "no-blank-in-this-whole-line\n");
}

static void sentences_broken_for_wide_lines_are_put_together(void **state)
{
    static const char broken[] =
        "A sentence that was broken where seventy-eight columns end\n"
        "goes on.\n"
        "The next one is another, however long it is, and ends itself.\n"
        "- an item\n";
    struct text wide = text_new(arena), narrow = text_new(arena);
    (void)state;
    fold_prose(broken, FOLD_WIDTH, &wide);
    assert_string_equal(wide.bytes, broken);
    fold_prose(broken, FOLD_NARROW, &narrow);
    assert_string_equal(narrow.bytes,
                        "A sentence that was broken where\n"
                        "seventy-eight columns end goes on.\n"
                        "The next one is another, however long it\n"
                        "is, and ends itself.\n"
                        "- an item\n");
}

static void drawn_lines_stay(void **state)
{
    (void)state;
    folds("| map  map | map map map |\n", "| map  map | map map map |\n");
    folds("    indented is never folded\n", "    indented is never folded\n");
    folds("a\n\n\n\nb \t\r\n \n\nc", "a\n\nb\n\nc\n");
    folds("\n\na\n", "a\n");
    folds("", "");
}

#define FOLDER_TEST(name)                                                      \
    cmocka_unit_test_setup_teardown(name, make_folders, remove_folders)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(the_first_folder_that_has_it_counts),
        FOLDER_TEST(a_language_falls_back),
        FOLDER_TEST(the_kind_says_how_to_escape),
        FOLDER_TEST(names_cannot_leave_the_folder),
        FOLDER_TEST(partials_must_be_there),
        FOLDER_TEST(files_must_be_texts),
        TEST(long_lines_are_folded),
        TEST(sentences_broken_for_wide_lines_are_put_together),
        TEST(drawn_lines_stay),
    };
    return cmocka_run_group_tests_name("templates", tests, NULL, NULL);
}
