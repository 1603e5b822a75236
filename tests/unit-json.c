/* Strict JSON and the events that are kept in it. */
#include "unit.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
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

/* Reading and writing gives written. */
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

static void nothing_is_left_of_other_spellings(void **state)
{
    (void)state;
    rewritten("[\"\\u0001\\u001f\\b\\f\\n\\r\\t\\\"\\\\\\u007f\"]",
              "[\"\\u0001\\u001F\\b\\f\\n\\r\\t\\\"\\\\\x7f\"]");
    rewritten("[0,-1,-9223372036854775808]", "[0,-1,-9223372036854775808]");
    rewritten("{\"b\":{\"d\":[],\"c\":{}},\"a\":{\"2\":false,\"10\":true}}",
              "{\"a\":{\"10\":true,\"2\":false},\"b\":{\"c\":{},\"d\":[]}}");
}

static void many_keys_are_sorted(void **state)
{
    json_t *object = json_object();
    char key[8], *plain;
    (void)state;
    for (int i = 0; i < 200; i++) {
        snprintf(key, sizeof key, "%d", i * 37 % 200);
        json_put_int(object, key, i);
    }
    plain = json_dumps(object, JSON_COMPACT | JSON_SORT_KEYS);
    assert_string_equal(json_write(object, arena, NULL), plain);
    free(plain);
    json_decref(object);
}

static void quickly_read(const char *text, bool expected)
{
    size_t length = strlen(text);
    json_t *value = json_read_written(text, length);
    assert_int_equal(value != NULL, expected);
    if (!value)
        return;
    json_t *slow = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    assert_true(json_equal(value, slow));
    assert_string_equal(json_write(value, arena, NULL), text);
    json_decref(slow);
    json_decref(value);
}

static void what_was_written_is_read_quickly(void **state)
{
    (void)state;
    quickly_read("{}", true);
    quickly_read("[]", true);
    quickly_read("{\"\":[],\"a\":{\"10\":true,\"2\":false},\"b\":\"\"}", true);
    quickly_read("[0,-1,123456789012345678,-123456789012345678]", true);
    quickly_read("[\"\\b\\f\\n\\r\\t\\\"\\\\\x7f\",\"\xe2\x82\xac\\n/\"]",
                 true);
    quickly_read("{\"Zo\xc3\xab\":1}", true);
}

static const char *const spelt_otherwise[] = {
    "",
    "{",
    "[",
    "]",
    "\"a\"",
    "1",
    "true",
    " []",
    "[] ",
    "[]]",
    "[,]",
    "[1,]",
    "[1 ]",
    "[1,,2]",
    "[tru]",
    "[null]",
    "[1.0]",
    "[1e2]",
    "[-]",
    "[-0]",
    "[01]",
    "[+1]",
    "[1234567890123456789]",
    "[\"",
    "[\"\\",
    "[\"\\\"",
    "[\"a]",
    "[\"\\/\"]",
    "[\"\\u0001\"]",
    "[\"\\\xc3\xab\"]",
    "[\"\n\"]",
    "[\"\xff\"]",
    "[\"\xed\xa0\x80\"]",
    "[\"\xc0\x80\"]",
    "{\"a\"}",
    "{\"a\":}",
    "{\"a\":1,}",
    "{,\"a\":1}",
    "{\"a\":1 }",
    "{\"b\":1,\"a\":2}",
    "{\"a\":1,\"a\":1}",
    "{\"\\n\":1}",
    "{\"\xff\":1}",
    "{a:1}",
    "{1:1}",
};

static void other_spellings_are_left_to_jansson(void **state)
{
    char nested[80] = "";
    size_t count = sizeof spelt_otherwise / sizeof *spelt_otherwise;
    (void)state;
    for (size_t i = 0; i < count; i++)
        quickly_read(spelt_otherwise[i], false);
    memset(nested, '[', 32);
    memset(nested + 32, ']', 32);
    quickly_read(nested, true);
    memset(nested, '[', 33);
    memset(nested + 33, ']', 33);
    quickly_read(nested, false);
}

static void values_alone_can_be_written(void **state)
{
    json_t *value = json_string("a");
    (void)state;
    assert_string_equal(json_write(value, arena, NULL), "\"a\"");
    json_decref(value);
}

static const char *const not_strict[] = {
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

static void json_refuses_what_is_not_strict(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof not_strict / sizeof *not_strict; i++) {
        assert_null(read_text(not_strict[i]));
        assert_int_equal(error.status, EX_DATAERR);
        assert_true(error.what[0] &&
                    text_is_printable(error.what, strlen(error.what)));
        assert_null(json_read(not_strict[i], strlen(not_strict[i]), NULL));
    }
    assert_null(json_read("{}\0", 3, &error));
    assert_null(json_read("[\"a\0b\"]", 7, &error));
    assert_null(json_read(NULL, 0, &error));
}

/* depth arrays in each other. */
static json_t *read_nested(size_t depth)
{
    struct text text = text_new(arena);
    for (size_t i = 0; i < depth; i++)
        text_add(&text, "[");
    for (size_t i = 0; i < depth; i++)
        text_add(&text, "]");
    return json_read(text.bytes, text.length, &error);
}

/* `count` empty strings in an array, and as many signs within another. */
static json_t *read_many(size_t count)
{
    struct text text = text_new(arena);
    text_string(&text, "[\"[[{{,,\\\"");
    for (size_t i = 0; i < JSON_FEW; i++)
        text_string(&text, ",{");
    text_string(&text, "\"");
    for (size_t i = 1; i < count; i++)
        text_string(&text, ",\"\"");
    text_string(&text, "]");
    return json_read_few(text.bytes, text.length, &error);
}

static void a_stranger_writes_few_values(void **state)
{
    (void)state;
    json_t *most = read_many(JSON_FEW - 2);
    assert_non_null(most);
    json_decref(most);
    assert_null(read_many(JSON_FEW));
    assert_string_equal(error.what, "more than 16384 values");
    char *brackets = arena_alloc(arena, 100000);
    memset(brackets, '[', 100000);
    assert_null(json_read_few(brackets, 100000, &error));
    assert_string_equal(error.what, "more than 16384 values");
    assert_null(json_read_own(brackets, 100000, &error));
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

static void a_copied_event_stands_alone(void **state)
{
    struct events events = some_events();
    const struct event *copy = event_copy(events.first, arena);
    (void)state;
    assert_null(copy->next);
    assert_string_equal(copy->kind, events.first->kind);
    assert_int_equal(copy->count, 3);
    assert_int_equal(event_number(copy, "region", 0), 14);
    assert_string_equal(event_says(copy, "by"), "dragon");
}

static void events_become_json(void **state)
{
    struct events events = some_events();
    json_t *saved = events_save(events.first), *none = events_save(NULL);
    (void)state;
    assert_string_equal(json_write(saved, arena, NULL),
                        "[{\"by\":\"dragon\",\"kind\":\"conquer\","
                        "\"least\":-2147483648,\"region\":14,\"seat\":1},"
                        "{\"kind\":\"round\",\"seat\":-1}]");
    assert_int_equal(json_array_size(none), 0);
    json_decref(saved);
    json_decref(none);
}

static void events_come_back(void **state)
{
    struct events events = some_events(), again = { .arena = arena };
    struct text packed = text_new(arena), twice = text_new(arena);
    (void)state;
    event_word(event_add(&events, "stopped", 2), "what", "a 100% \n\"b\"=:");
    events_pack(events.first, &packed);
    event_add(&again, "before", 0);
    assert_true(events_unpack(packed.bytes, &again, &error));
    assert_string_equal(again.first->kind, "before");
    events_pack(again.first->next, &twice);
    assert_string_equal(twice.bytes, packed.bytes);
    assert_string_equal(event_says(again.last, "what"), "a 100% \n\"b\"=:");
    assert_int_equal(again.first->next->count, 3);
}

static void no_events_are_an_empty_text(void **state)
{
    struct events none = { .arena = arena };
    struct text packed = text_new(arena);
    (void)state;
    events_pack(NULL, &packed);
    assert_string_equal(packed.bytes, "");
    assert_true(events_unpack("", &none, &error));
    assert_null(none.first);
    assert_null(none.last);
}

static void refuse_events(const char *packed)
{
    struct events events = some_events(), before = events;
    assert_false(events_unpack(packed, &events, &error));
    assert_int_equal(error.status, EX_DATAERR);
    assert_false(events_unpack(packed, &events, NULL));
    assert_ptr_equal(events.first, before.first);
    assert_ptr_equal(events.last, before.last);
    assert_null(events.last->next);
}

static void hostile_events_are_refused(void **state)
{
    static const char *const texts[] = {
        "\n",
        "x",
        "x\n",
        "x 0",
        "x 8\n",
        "x -2\n",
        "x a\n",
        "x +1\n",
        "x  1\n",
        " 0\n",
        "X 0\n",
        "x=1 0\n",
        "\033 0\n",
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx 0\n",
        "x 0 \n",
        "x 0 =1\n",
        "x 0 A=1\n",
        "x 0 a\n",
        "x 0 a=\n",
        "x 0 a=1b\n",
        "x 0 a=2147483648\n",
        "x 0 a:%1b[2J\n",
        "x 0 a:%\n",
        "x 0 a:%0\n",
        "x 0 a:%00\n",
        "x 0 a:%GG\n",
        "x 0 a=1 a=2\n",
        "x 0 kind=1\n",
        "x 0 seat:b\n",
        "x 0\ny 9\n",
        "x 0\ny 1",
        "x 0 a=1 b=1 c=1 d=1 e=1 f=1 g=1 h=1 i=1 j=1 k=1\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        refuse_events(texts[i]);
}

static void events_have_limits(void **state)
{
    struct text many = text_new(arena), word = text_new(arena);
    (void)state;
    for (int i = 0; i <= EVENTS_MAX; i++)
        text_add(&many, "x 0\n");
    refuse_events(many.bytes);
    text_add(&word, "x 0 a:");
    for (int i = 0; i <= EVENT_WORD_MAX; i++)
        text_add(&word, "x");
    text_add(&word, "\n");
    refuse_events(word.bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(json_is_written_in_one_way),
        TEST(nothing_is_left_of_other_spellings),
        TEST(many_keys_are_sorted),
        TEST(what_was_written_is_read_quickly),
        TEST(other_spellings_are_left_to_jansson),
        TEST(values_alone_can_be_written),
        TEST(json_refuses_what_is_not_strict),
        TEST(a_stranger_writes_few_values),
        TEST(nesting_has_a_limit),
        TEST(keys_are_checked),
        TEST(numbers_have_a_range),
        TEST(members_have_a_type),
        TEST(texts_hold_no_nul),
        TEST(events_tell_their_facts),
        TEST(events_may_be_left_out),
        TEST(a_copied_event_stands_alone),
        TEST(events_become_json),
        TEST(events_come_back),
        TEST(no_events_are_an_empty_text),
        TEST(hostile_events_are_refused),
        TEST(events_have_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
