/* The orders that a letter gives as examples are those that players think of
 * first. */
#include "unit.h"

#include <string.h>

#include "core/json.h"
#include "core/text.h"
#include "mail/letter/view.h"

static const char *chosen(const char *moves, const char *usual)
{
    char *rest = arena_print(arena, "%s", moves);
    struct text text = text_new(arena);
    json_t *list = json_array();
    for (char *line; (line = strsep(&rest, ",")) && *line;) {
        json_t *move = json_object();
        json_put_text(move, "line", line);
        json_add(list, move);
    }
    json_t *some = examples_of(list, usual);
    for (size_t i = 0; i < json_array_size(some); i++) {
        const json_t *move = json_array_get(some, i);
        text_add(&text, "%s%s", i ? "," : "",
                 json_string_value(json_object_get(move, "line")));
    }
    json_decref(some);
    json_decref(list);
    return text.bytes;
}

static void likely_orders_come_first(void **state)
{
    static const char usual[] = "pick conquer decline end";
    (void)state;
    assert_string_equal(
        chosen("abandon 1,abandon 7,conquer 2,conquer 9,decline,end", usual),
        "conquer 2,decline,end");
    assert_string_equal(chosen("abandon 1,conquer 2,conquer 9,end", usual),
                        "conquer 2,conquer 9,end");
    assert_string_equal(chosen("pick 1,pick 2,pick 3,pick 4,pick 5", usual),
                        "pick 1,pick 3,pick 5");
    assert_string_equal(chosen("abandon 1,end", usual), "end");
}

static void a_word_is_a_whole_one(void **state)
{
    (void)state;
    assert_string_equal(chosen("endure 1,end", "end"), "end");
    assert_string_equal(chosen("a 1,endure 2", "end  a"), "a 1");
}

static void without_such_words_all_are_alike(void **state)
{
    (void)state;
    assert_string_equal(chosen("a 1,b,c,d,e", NULL), "a 1,c,e");
    assert_string_equal(chosen("a 1,b,c,d,e", "x"), "a 1,c,e");
    assert_string_equal(chosen("a", "x y"), "a");
    assert_string_equal(chosen("", "x"), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(likely_orders_come_first),
        TEST(a_word_is_a_whole_one),
        TEST(without_such_words_all_are_alike),
    };
    return cmocka_run_group_tests_name("examples", tests, NULL, NULL);
}
