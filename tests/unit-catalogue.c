/* Catalogues of messages, as msgfmt makes them and as nobody should. */
#include "unit.h"

#include <string.h>
#include <sysexits.h>

#include "core/catalogue.h"

enum { COUNT_OF_ALL = 3, ENTRIES = 28, TEXTS = ENTRIES + 2 * 8 * COUNT_OF_ALL };

static struct error error;
static struct catalogue catalogue;
static unsigned char file[200];
static size_t size;

static const char *const texts[2][COUNT_OF_ALL] = {
    { "", "No", "Yes, {{a}}" }, { "Language: de", "Nein", "{{a}}, ja" }
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
        const char *text = texts[i / COUNT_OF_ALL][i % COUNT_OF_ALL];
        put_number(ENTRIES + 8 * i, (uint32_t)strlen(text), big);
        put_number(ENTRIES + 8 * i + 4, (uint32_t)size, big);
        memcpy(file + size, text, strlen(text) + 1);
        size += strlen(text) + 1;
    }
}

/* The first bytes of the file, in memory of their own. */
static bool opens(size_t length)
{
    const void *copy = arena_copy(arena, file, length);
    memset(&error, 0, sizeof error);
    return catalogue_open(&catalogue, copy, length, "de.mo", &error);
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
        assert_string_equal(catalogue_find(&catalogue, "No"), "Nein");
        assert_string_equal(catalogue_find(&catalogue, "Yes, {{a}}"),
                            "{{a}}, ja");
        assert_string_equal(catalogue_find(&catalogue, ""), "Language: de");
        assert_null(catalogue_find(&catalogue, "Maybe"));
        assert_null(catalogue_find(&catalogue, "Zero"));
        assert_null(catalogue_find(&catalogue, "N"));
    }
}

static void what_is_none_is_refused(void **state)
{
    (void)state;
    make_file(false);
    for (size_t length = 0; length < size; length++)
        assert_false(opens(length));
    file[0]++;
    refused("de.mo is no catalogue of messages");
    make_file(false);
    put_number(4, 1 << 16, false);
    refused("de.mo is no catalogue of messages");
}

static void nothing_points_outside(void **state)
{
    static const uint32_t far[] = { 1000, 0x7fffffff, 0xfffffff8, 0xffffffff };
    (void)state;
    for (size_t i = 0; i < sizeof far / sizeof *far; i++)
        for (size_t at = 8; at < TEXTS; at += at == 16 ? 12 : 4) {
            make_file(false);
            put_number(at, far[i], false);
            refused("de.mo is cut off");
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
    memmove(file + ENTRIES, file + ENTRIES + 8, 16);
    memcpy(file + ENTRIES + 16, first, 8);
    assert_true(opens(size));
    assert_null(catalogue_find(&catalogue, ""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(messages_are_found_in_either_order_of_bytes),
        TEST(what_is_none_is_refused),
        TEST(nothing_points_outside),
        TEST(messages_out_of_order_are_not_found),
    };
    return cmocka_run_group_tests_name("catalogue", tests, NULL, NULL);
}
