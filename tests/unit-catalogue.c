/* Catalogues of messages, as msgfmt makes them and as nobody should; and what a
 * language says by them. */
#include "unit.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "core/narrow.h"

enum { COUNT_OF_ALL = 8, ENTRIES = 28, TEXTS = ENTRIES + 2 * 8 * COUNT_OF_ALL };

static struct error error;
static struct catalogue catalogue;
static unsigned char file[1000];
static size_t size;

#define TEXT(words)                                                            \
    {                                                                          \
        words, sizeof words - 1                                                \
    }

/* In the order of their bytes, and what they mean in Russian. */
static const struct {
    const char *bytes;
    size_t length;
} texts[2][COUNT_OF_ALL] = {
    { TEXT(""), TEXT("%d knot\0%s%s%s%s%s%s%s%s%s%s%s%s"),
      TEXT("%d region of %s"), TEXT("%d token\0%d tokens"), TEXT("No"),
      TEXT("Yes, {{a}}"), TEXT("box\004Orcs"), TEXT("forest") },
    { TEXT("Language: ru\n"
           "Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : "
           "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"
           "X-Forms: nom gen ins\n"),
      TEXT("%d узел\0%s%s%s%s%s%s%s%s%s%s%s%s"), TEXT("%2$s: регион, %1$d"),
      TEXT("%d жетон\0%d жетона\0%d жетонов"), TEXT("Нет"), TEXT("{{a}}, да"),
      TEXT("Орки|орков"), TEXT("лес") }
};

static void put_number(size_t at, uint32_t number, bool big)
{
    for (int i = 0; i < 4; i++)
        file[at + (size_t)i] = (unsigned char)(number >> 8 * (big ? 3 - i : i));
}

static void make_file(bool big)
{
    memset(file, 0, sizeof file);
    put_number(0, 0x950412de, big);
    put_number(8, COUNT_OF_ALL, big);
    put_number(12, ENTRIES, big);
    put_number(16, ENTRIES + 8 * COUNT_OF_ALL, big);
    size = TEXTS;
    for (size_t i = 0; i < 2 * COUNT_OF_ALL; i++) {
        const char *text = texts[i / COUNT_OF_ALL][i % COUNT_OF_ALL].bytes;
        size_t length = texts[i / COUNT_OF_ALL][i % COUNT_OF_ALL].length;
        put_number(ENTRIES + 8 * i, (uint32_t)length, big);
        put_number(ENTRIES + 8 * i + 4, (uint32_t)size, big);
        memcpy(file + size, text, length + 1);
        size += length + 1;
    }
}

/* The first bytes of the file, in memory of their own. */
static bool opens(size_t length)
{
    const void *copy = arena_copy(arena, file, length);
    memset(&error, 0, sizeof error);
    return catalogue_open(&catalogue, copy, length, "de.mo", &error);
}

static const char *found(const char *message)
{
    size_t length;
    return catalogue_find(&catalogue, NULL, message, &length);
}

static void refused(const char *what)
{
    assert_false(opens(size));
    assert_int_equal(error.status, EX_CONFIG);
    assert_string_equal(error.what, what);
}

static void messages_are_found_in_either_order_of_bytes(void **state)
{
    (void)state;
    for (int big = 0; big < 2; big++) {
        make_file(big);
        assert_true(opens(size));
        assert_string_equal(found("No"), "Нет");
        assert_string_equal(found("Yes, {{a}}"), "{{a}}, да");
        assert_non_null(strstr(found(""), "Language: ru"));
        assert_null(found("Maybe"));
        assert_null(found("Zero"));
        assert_null(found("N"));
    }
}

static void what_is_none_is_refused(void **state)
{
    (void)state;
    make_file(false);
    for (size_t length = 0; length < size; length++)
        assert_false(opens(length));
    assert_true(opens(size));
    file[0]++;
    refused("de.mo is no catalogue of messages");
    make_file(false);
    put_number(4, 1 << 16, false);
    refused("de.mo is no catalogue of messages");
}

/* The tables and their last texts are looked at when it is opened, each other
 * text when it is read. */
static void nothing_points_outside(void **state)
{
    static const uint32_t far[] = { 2000, 0x7fffffff, 0xfffffff8, 0xffffffff };
    (void)state;
    for (size_t i = 0; i < sizeof far / sizeof *far; i++)
        for (size_t at = 8; at < TEXTS; at += at == 16 ? 12 : 4) {
            make_file(false);
            put_number(at, far[i], false);
            size_t entry = (at - ENTRIES) / 8;
            if (at < ENTRIES || entry % COUNT_OF_ALL == COUNT_OF_ALL - 1) {
                refused("de.mo is cut off");
                continue;
            }
            assert_true(opens(size));
            assert_null(found(texts[0][entry % COUNT_OF_ALL].bytes));
            if (entry >= COUNT_OF_ALL)
                assert_string_equal(found("forest"), "лес");
        }
    make_file(false);
    file[size - 1] = 'x';
    refused("de.mo is cut off");
}

/* Whatever order they stand in, a search comes to an end. */
static void messages_out_of_order_are_not_found(void **state)
{
    (void)state;
    make_file(false);
    unsigned char first[8];
    memcpy(first, file + ENTRIES, 8);
    memmove(file + ENTRIES, file + ENTRIES + 8, 8 * (COUNT_OF_ALL - 1));
    memcpy(file + ENTRIES + 8 * (COUNT_OF_ALL - 1), first, 8);
    assert_true(opens(size));
    assert_null(found(""));
}

/* A catalogue of ours, as po/arrange has made it; NULL: msgfmt was not there.
 */
static char *arranged(size_t *length)
{
    const char *top = getenv("SRCDIR");
    FILE *in =
        fopen(arena_print(arena, "%s/templates/ru.mo", top ? top : "."), "rb");
    struct text all = text_new(arena);
    if (!in)
        return NULL;
    assert_true(text_take_all(&all, in, CATALOGUE_MAX));
    fclose(in);
    *length = all.length;
    return all.bytes;
}

/* Found by its place, it means what the tables say. */
static void is_found(uint32_t i)
{
    size_t length, own = 0, all = 0;
    const char *message = catalogue_message(&catalogue, i, &length);
    const char *meaning = catalogue_meaning(&catalogue, i, &length);
    assert_true(message && meaning);
    const char *end = strchr(message, '\004'), *context = NULL;
    if (end)
        context = arena_copy(arena, message, to_size(end - message));
    const char *said =
        catalogue_find(&catalogue, context, end ? end + 1 : message, &own);
    assert_ptr_equal(said, meaning);
    assert_int_equal(own, length);
    if (end)
        assert_null(catalogue_find(&catalogue, "no box", end + 1, &all));
}

static void places_lead_to_every_message(void **state)
{
    size_t length;
    (void)state;
    const char *bytes = arranged(&length);
    if (!bytes)
        skip();
    assert_true(catalogue_open(&catalogue, bytes, length, "ru.mo", &error));
    assert_true(catalogue.places > 0 && catalogue.count > 1000);
    for (uint32_t i = 0; i < catalogue.count; i++)
        is_found(i);
    assert_null(found("Nobody says this."));
    struct language ru = language_of(&catalogue, arena);
    struct language same = ru;
    same.known = arena_alloc(arena, CATALOGUE_COUNTS);
    for (int n = 0; n < CATALOGUE_COUNTS; n++)
        assert_string_equal(language_pick(&ru, n, "a|b|c", arena),
                            language_pick(&same, n, "a|b|c", arena));
}

/* A byte of the header, of the places or of what they lead to is another. */
static void places_are_hostile(void **state)
{
    enum { BEGIN = 36000, STEP = 7 };
    size_t length, own;
    (void)state;
    char *bytes = arranged(&length);
    if (!bytes)
        skip();
    assert_true(length > BEGIN);
    assert_true(catalogue_open(&catalogue, bytes, length, "ru.mo", &error));
    struct catalogue whole = catalogue;
    for (size_t at = 0; at < 2 * BEGIN; at += at < 200 ? 1 : STEP) {
        char was = bytes[at];
        bytes[at] = (char)(at % 2 ? 0xff : was + 1);
        bool opened =
            catalogue_open(&catalogue, bytes, length, "ru.mo", &error);
        for (uint32_t i = to_unsigned((long long)at % 50); i < whole.count;
             i += 50) {
            const char *message = catalogue_message(&whole, i, &own);
            const char *said =
                opened && message
                    ? catalogue_find(&catalogue, NULL, message, &own)
                    : NULL;
            assert_true(!said || (said > bytes && said + own < bytes + length &&
                                  !said[own]));
        }
        bytes[at] = was;
    }
}

static struct language russian(void)
{
    make_file(false);
    assert_true(opens(size));
    return language_of(&catalogue, arena);
}

static void the_form_goes_with_the_number(void **state)
{
    static const struct {
        int n;
        const char *words;
    } counts[] = { { 0, "0 жетонов" },   { 1, "1 жетон" },
                   { 2, "2 жетона" },    { 5, "5 жетонов" },
                   { 11, "11 жетонов" }, { 12, "12 жетонов" },
                   { 21, "21 жетон" },   { 104, "104 жетона" } };
    struct language ru = russian();
    (void)state;
    arena_speak(arena, &ru);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        struct text text = text_new(arena);
        text_count(&text, counts[i].n, "%d token", "%d tokens");
        assert_string_equal(text.bytes, counts[i].words);
    }
    assert_string_equal(language_pick(&ru, 22, "один|два|пять", arena), "два");
    assert_string_equal(language_pick(&ru, 5, "один|два", arena), "один");
    assert_string_equal(language_pick(NULL, 1, "one|two", arena), "one");
    struct text text = text_new(arena);
    text_count(&text, 2, "%d coin", "%d coins");
    assert_string_equal(text.bytes, "2 coins");
    arena_speak(arena, NULL);
    text_count(&text, 1, "%d token", "%d tokens");
    assert_string_equal(text.bytes, "2 coins1 token");
}

static void rules_of_plurals_are_hostile(void **state)
{
    static const struct {
        const char *rule;
        long n;
        const char *form;
    } rules[] = {
        { "n != 1", 2, "b" },
        { "n>1", 1, "a" },
        { "0", 7, "a" },
        { "n==1 ? 0 : n==2 ? 1 : 2", 2, "b" },
        { "1+1*1", 0, "c" },
        { "(4-n)/2%3", 0, "c" },
        { "!n&&n<=0||n>=9", 9, "b" },
        { "n/0 + n%0", 3, "a" },
        { "n/(0-1)", LONG_MIN, "a" },
        { "n+n*n==2", LONG_MAX, "a" },
        { "-5", 3, "a" },
        { "99999999999999999999", 3, "a" },
        { "((((((((((((((((((((((((((((((((((((((((((((((((n", 1, "a" },
        { "n?n?n?n?n?n?n?n?n?n?n?n?n?n?n?n?n?n?n?n?n?n?n?n?n?n?n?n?n?n?n?n?n",
          1, "a" },
        { "?:;)n", 3, "a" },
        { "", 3, "a" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        unsigned char known[128] = { 0 };
        struct language l = { .plural = rules[i].rule,
                              .forms = "",
                              .known = known };
        assert_string_equal(language_pick(&l, rules[i].n, "a|b|c", arena),
                            rules[i].form);
    }
}

static void names_have_forms(void **state)
{
    struct language ru = russian();
    (void)state;
    assert_string_equal(language_name(&ru, "box", "Orcs", NULL, arena), "Орки");
    assert_string_equal(language_name(&ru, "box", "Orcs", "gen", arena),
                        "орков");
    assert_string_equal(language_name(&ru, "box", "Orcs", "ins", arena),
                        "Орки"); /* there is none */
    assert_string_equal(language_name(&ru, "box", "Orcs", "dat", arena),
                        "Орки");
    assert_string_equal(language_name(&ru, "box", "forest", NULL, arena),
                        "лес");
    assert_string_equal(language_name(&ru, "box", "Elves", "gen", arena),
                        "Elves");
    assert_string_equal(language_name(NULL, "box", "Orcs", "gen", arena),
                        "Orcs");
    char name[40] = "Orcs"; /* one that changes is looked up again */
    assert_string_equal(language_name(&ru, "box", name, NULL, arena), "Орки");
    assert_string_equal(language_name(&ru, NULL, name, NULL, arena), "Orcs");
    strcpy(name, "forest");
    assert_string_equal(language_name(&ru, "box", name, NULL, arena), "лес");
    strcpy(name, "Orcs, too long a name to be kept");
    assert_ptr_equal(language_name(&ru, "box", name, NULL, arena), name);
}

static void formats_convert_alike_or_are_not_said(void **state)
{
    struct language ru = russian();
    (void)state;
    arena_speak(arena, &ru);
    assert_string_equal(arena_say(arena, "%d region of %s", 3, "Ann"),
                        "Ann: регион, 3");
    assert_string_equal(language_say(&ru, ""), "");
    assert_string_equal(language_say(&ru, "No"), "Нет");
    arena_speak(arena, NULL);
    static const char *const wrong[] = {
        "%2$s %1$n", "%s %d",     "%d",       "%d %s %s",      "%1$d %s",
        "%2$s",      "%3$s %1$d", "%d %ls",   "%%d %s",        "%1$d %1$d",
        "%d %*s",    "%d %s %",   "%d %s %0", "%1$d %2$s %3$",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(language_converts_alike("%d region of %s", wrong[i]));
    assert_true(language_converts_alike("%d of %.9s 100%%", "%2$.9s %1$d%%"));
    assert_true(language_converts_alike("%%%d of %s", "%2$s: %%%%%1$d"));
    assert_true(language_converts_alike("no gap", "keine"));
}

static void what_was_kept_in_english_is_said_again(void **state)
{
    static const char *const kept[][2] = {
        { "3 region of Ann", "Ann: регион, 3" },
        { "3 region of Orcs", "Орки: регион, 3" },
        { "3 region of 2 tokens", "2 жетона: регион, 3" },
        { "21 tokens", "21 жетон" },
        { "5 knot", "5" }, /* a message that has more gaps for five */
        { "1 token", "1 жетон" },
        { "forest", "лес" },
        { "a region of Ann", "a region of Ann" }, /* no number */
        { "3 region of ", "3 region of " },
        { "3 regions of Ann", "3 regions of Ann" },
        { "", "" },
    };
    struct language ru = russian();
    (void)state;
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        assert_string_equal(language_again(&ru, "box", kept[i][0], arena),
                            kept[i][1]);
    assert_string_equal(language_again(NULL, "box", "forest", arena), "forest");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(messages_are_found_in_either_order_of_bytes),
        TEST(what_is_none_is_refused),
        TEST(nothing_points_outside),
        TEST(messages_out_of_order_are_not_found),
        TEST(places_lead_to_every_message),
        TEST(places_are_hostile),
        TEST(the_form_goes_with_the_number),
        TEST(rules_of_plurals_are_hostile),
        TEST(names_have_forms),
        TEST(formats_convert_alike_or_are_not_said),
        TEST(what_was_kept_in_english_is_said_again),
    };
    return cmocka_run_group_tests_name("catalogue", tests, NULL, NULL);
}
