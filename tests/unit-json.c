/* Strict JSON and the events that are kept in it. */
#include "unit.h"

#include <limits.h>
#include <string.h>
#include <sysexits.h>

#include "core/events.h"
#include "core/json.h"
#include "core/text.h"

static struct error error;

static json_t *read_text(const char *text)
{
    memset(&error, 0, sizeof error);
    return json_read(text, strlen(text), &error);
}

/** Reading and writing gives @p written. */
static void rewritten(const char *text, const char *written)
{
    json_t *value = read_text(text);
    size_t length;

    assert_non_null(value);
    assert_string_equal(json_write(value, arena, &length), written);
    assert_int_equal(length, strlen(written));
    json_decref(value);
}

static void json_is_written_in_one_way(void **state)
{
    (void)state;
    rewritten("{}", "{}");
    rewritten(" {\"b\": [1, true ],\"a\":\"x\" } ",
              "{\"a\":\"x\",\"b\":[1,true]}");
    rewritten("[-5,9223372036854775807]", "[-5,9223372036854775807]");
    rewritten("[\"\\u20ac\\n\\/\"]", "[\"\xe2\x82\xac\\n/\"]");
}

static void values_alone_can_be_written(void **state)
{
    json_t *value = json_string("a");

    (void)state;
    assert_string_equal(json_write(value, arena, NULL), "\"a\"");
    json_decref(value);
}

static void json_refuses_what_is_not_strict(void **state)
{
    static const char *const texts[] = {
        "",
        " ",
        "{",
        "}",
        "[1,]",
        "{\"a\":1,}",
        "1",
        "\"a\"",
        "nul",
        "[null]",
        "{\"a\":null}",
        "[1.0]",
        "[1e3]",
        "[-0.0]",
        "{\"a\":1,\"a\":2}",
        "{} {}",
        "{}x",
        "[01]",
        "[+1]",
        "[0x1]",
        "[NaN]",
        "['a']",
        "{a:1}",
        "[\"\\u0000\"]",
        "{\"\\u0000\":1}",
        "[\"\xff\"]",
        "[\"\xc0\xaf\"]",
        "[\"\xed\xa0\x80\"]",
        "[\"\\ud800\"]",
        "[9223372036854775808]",
        "[\"\n\"]",
        "[\"a",
        "\xef\xbb\xbf{}",
        "[1//\n]",
        "[tru]",
    };

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_null(read_text(texts[i]));
        assert_int_equal(error.status, EX_DATAERR);
        assert_true(error.what[0] &&
                    text_is_printable(error.what, strlen(error.what)));
        assert_null(json_read(texts[i], strlen(texts[i]), NULL));
    }
    assert_null(json_read("{}\0", 3, &error));
    assert_null(json_read("[\"a\0b\"]", 7, &error));
    assert_null(json_read(NULL, 0, &error));
}

/** @p depth arrays in each other. */
static json_t *read_nested(size_t depth)
{
    struct text text = text_new(arena);

    for (size_t i = 0; i < depth; i++) {
        text_add(&text, "[");
    }
    for (size_t i = 0; i < depth; i++) {
        text_add(&text, "]");
    }
    return json_read(text.bytes, text.length, &error);
}

static void nesting_has_a_limit(void **state)
{
    json_t *deepest = read_nested(32);

    (void)state;
    assert_non_null(deepest);
    json_decref(deepest);
    assert_null(read_nested(33));
    assert_string_equal(error.what, "nested deeper than 32");
    assert_null(read_nested(2000));
    assert_null(read_nested(1000000));
    assert_null(read_text("{\"a\":[{\"a\":[{\"a\":[{\"a\":[{\"a\":[{\"a\":[{"
                          "\"a\":[{\"a\":[{\"a\":[{\"a\":[{\"a\":[{\"a\":[{"
                          "\"a\":[{\"a\":[{\"a\":[{\"a\":[{\"a\":1}]}]}]}]}]}"
                          "]}]}]}]}]}]}]}]}]}]}]}"));
    assert_string_equal(error.what, "nested deeper than 32");
}

static bool keys(const char *text, const char *list)
{
    json_t *value = read_text(text);
    bool right = json_keys(value, list, "the seat", &error);

    json_decref(value);
    return right;
}

static void keys_are_checked(void **state)
{
    (void)state;
    assert_true(keys("{}", ""));
    assert_true(keys("{}", "a? b?"));
    assert_true(keys("{\"a\":1,\"bc\":2}", "a bc d?"));
    assert_true(keys("{\"d\":1,\"a\":1,\"bc\":2}", " a  bc d? "));
    assert_false(keys("{\"a\":1}", "a b"));
    assert_string_equal(error.what, "the seat has no \"b\"");
    assert_false(keys("{\"a\":1,\"ab\":1}", "a abc?"));
    assert_string_equal(error.what, "the seat has an unknown key \"ab\"");
    assert_false(keys("{\"a\":1,\"\":1}", "a"));
    assert_false(keys("{\"a\":1,\"a b\":1}", "a b?"));
    assert_false(keys("{\"a\":1,\"b?\":1}", "a b?"));
    assert_false(keys("[]", ""));
    assert_string_equal(error.what, "the seat is not an object");
    assert_false(json_keys(NULL, "", "the seat", &error));
    assert_false(json_keys(NULL, "", "the seat", NULL));
}

static void numbers_have_a_range(void **state)
{
    json_t *object = read_text("{\"n\":5,\"big\":4294967301,\"t\":\"5\","
                               "\"least\":-2147483648}");
    int n = 77;

    (void)state;
    assert_true(json_get_int(object, "n", 5, 5, &n, &error));
    assert_int_equal(n, 5);
    assert_true(json_get_int(object, "least", INT_MIN, 0, &n, &error));
    assert_int_equal(n, INT_MIN);
    n = 77;
    assert_false(json_get_int(object, "n", 6, 9, &n, &error));
    assert_string_equal(error.what, "\"n\" is not a number from 6 to 9");
    assert_false(json_get_int(object, "n", 0, 4, &n, &error));
    assert_false(json_get_int(object, "big", 0, INT_MAX, &n, &error));
    assert_false(json_get_int(object, "t", 0, 9, &n, &error));
    assert_false(json_get_int(object, "none", 0, 9, &n, &error));
    assert_false(json_get_int(NULL, "n", 0, 9, &n, NULL));
    assert_int_equal(n, 77);
    json_decref(object);
}

static void members_have_a_type(void **state)
{
    json_t *object = read_text("{\"t\":true,\"f\":false,\"n\":0,\"a\":[1,2],"
                               "\"o\":{},\"s\":\"abc\"}");
    const char *text = NULL;
    json_t *value = NULL;
    bool truth = false;

    (void)state;
    assert_true(json_get_bool(object, "t", &truth, &error) && truth);
    assert_true(json_get_bool(object, "f", &truth, &error) && !truth);
    assert_false(json_get_bool(object, "n", &truth, &error));
    assert_string_equal(error.what, "\"n\" is neither true nor false");
    assert_true(json_get_text(object, "s", 3, arena, &text, &error));
    assert_string_equal(text, "abc");
    assert_false(json_get_text(object, "s", 2, arena, &text, &error));
    assert_false(json_get_text(object, "n", 2, arena, &text, &error));
    assert_true(json_get_array(object, "a", 2, &value, &error));
    assert_int_equal(json_array_size(value), 2);
    assert_false(json_get_array(object, "a", 1, &value, &error));
    assert_false(json_get_array(object, "o", 1, &value, &error));
    assert_true(json_get_object(object, "o", &value, &error));
    assert_false(json_get_object(object, "a", &value, &error));
    assert_false(json_get_object(object, "none", &value, &error));
    assert_false(json_get_object(NULL, "o", &value, NULL));
    json_decref(object);
}

static void texts_hold_no_nul(void **state)
{
    json_t *object = json_object();
    const char *text = NULL;

    (void)state;
    json_put(object, "s", json_stringn("a\0b", 3));
    assert_false(json_get_text(object, "s", 9, arena, &text, &error));
    assert_null(text);
    json_decref(object);
}

/* ---- events ---- */

static struct events some_events(void)
{
    struct events events = { .arena = arena };
    struct event *event = event_add(&events, "conquer", 1);

    event_fact(event, "region", 14);
    event_word(event, "by", "dragon");
    event_fact(event, "least", INT_MIN);
    event_add(&events, "round", -1);
    return events;
}

static void events_tell_their_facts(void **state)
{
    struct events events = some_events();

    (void)state;
    assert_int_equal(event_number(events.first, "region", -1), 14);
    assert_int_equal(event_number(events.first, "by", -1), -1);
    assert_int_equal(event_number(events.first, "none", 5), 5);
    assert_string_equal(event_says(events.first, "by"), "dragon");
    assert_null(event_says(events.first, "region"));
    assert_null(event_says(events.first, "none"));
    assert_ptr_equal(events.first->next, events.last);
}

static void events_may_be_left_out(void **state)
{
    struct event *event = event_add(NULL, "conquer", 0);

    (void)state;
    assert_null(event);
    event_fact(event, "region", 1);
    event_word(event, "by", "dragon");
}

static void events_come_back(void **state)
{
    struct events events = some_events(), again = { .arena = arena };
    json_t *saved = events_save(events.first);
    char *bytes = json_write(saved, arena, NULL);

    (void)state;
    assert_string_equal(bytes,
                        "[{\"by\":\"dragon\",\"kind\":\"conquer\","
                        "\"least\":-2147483648,\"region\":14,\"seat\":1},"
                        "{\"kind\":\"round\",\"seat\":-1}]");
    event_add(&again, "before", 0);
    assert_true(events_load(saved, &again, &error));
    json_decref(saved);
    assert_string_equal(again.first->kind, "before");
    saved = events_save(again.first->next);
    assert_string_equal(json_write(saved, arena, NULL), bytes);
    json_decref(saved);
    assert_string_equal(again.last->kind, "round");
    assert_int_equal(again.first->next->count, 3);
}

static void no_events_are_an_empty_array(void **state)
{
    struct events none = { .arena = arena };
    json_t *saved = events_save(NULL);

    (void)state;
    assert_int_equal(json_array_size(saved), 0);
    assert_true(events_load(saved, &none, &error));
    assert_null(none.first);
    assert_null(none.last);
    json_decref(saved);
}

static void refuse_events(json_t *array)
{
    struct events events = some_events(), before = events;

    assert_false(events_load(array, &events, &error));
    assert_int_equal(error.status, EX_DATAERR);
    assert_false(events_load(array, &events, NULL));
    assert_ptr_equal(events.first, before.first);
    assert_ptr_equal(events.last, before.last);
    assert_null(events.last->next);
    json_decref(array);
}

static void hostile_events_are_refused(void **state)
{
    static const char *const texts[] = {
        "{}",
        "[1]",
        "[[]]",
        "[{}]",
        "[{\"kind\":\"x\"}]",
        "[{\"seat\":0}]",
        "[{\"kind\":1,\"seat\":0}]",
        "[{\"kind\":\"x\",\"seat\":\"0\"}]",
        "[{\"kind\":\"x\",\"seat\":8}]",
        "[{\"kind\":\"x\",\"seat\":-2}]",
        "[{\"kind\":\"\",\"seat\":0}]",
        "[{\"kind\":\"X\",\"seat\":0}]",
        "[{\"kind\":\"a b\",\"seat\":0}]",
        "[{\"kind\":\"\\u001b\",\"seat\":0}]",
        "[{\"kind\":\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\",\"seat\":0}]",
        "[{\"kind\":\"x\",\"seat\":0,\"\":1}]",
        "[{\"kind\":\"x\",\"seat\":0,\"A\":1}]",
        "[{\"kind\":\"x\",\"seat\":0,\"a\":[]}]",
        "[{\"kind\":\"x\",\"seat\":0,\"a\":true}]",
        "[{\"kind\":\"x\",\"seat\":0,\"a\":2147483648}]",
        "[{\"kind\":\"x\",\"seat\":0,\"a\":\"\\u001b[2J\"}]",
        "[{\"kind\":\"x\",\"seat\":0},{\"kind\":\"y\",\"seat\":9}]",
    };

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        refuse_events(read_text(texts[i]));
    }
    refuse_events(NULL);
}

static void events_have_limits(void **state)
{
    json_t *array = json_array(), *event = json_object();
    char *word = arena_alloc(arena, EVENT_WORD_MAX + 2);

    (void)state;
    json_put_text(event, "kind", "x");
    json_put_int(event, "seat", 0);
    for (int i = 0; i <= EVENTS_MAX; i++) {
        json_add(array, json_incref(event));
    }
    refuse_events(array);
    for (char key[] = "a"; key[0] <= 'k'; key[0]++) {
        json_put_int(event, key, 1); /* one fact too many */
    }
    refuse_events(json_pack("[O]", event));
    json_object_clear(event);
    json_put_text(event, "kind", "x");
    json_put_int(event, "seat", 0);
    memset(word, 'x', EVENT_WORD_MAX + 1);
    json_put_text(event, "word", word);
    refuse_events(json_pack("[o]", event));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(json_is_written_in_one_way),
        TEST(values_alone_can_be_written),
        TEST(json_refuses_what_is_not_strict),
        TEST(nesting_has_a_limit),
        TEST(keys_are_checked),
        TEST(numbers_have_a_range),
        TEST(members_have_a_type),
        TEST(texts_hold_no_nul),
        TEST(events_tell_their_facts),
        TEST(events_may_be_left_out),
        TEST(events_come_back),
        TEST(no_events_are_an_empty_array),
        TEST(hostile_events_are_refused),
        TEST(events_have_limits),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
