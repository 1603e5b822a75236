/* Drawings as JSON come back, and hostile ones are refused. */
#include "unit.h"

#include <string.h>
#include <sysexits.h>

#include "core/drawing_json.h"
#include "core/text.h"

enum { RED = 0xff0000, BLUE = 0x0000ff };

static struct error error;

static void drawings_come_back(void **state)
{
    static const int points[] = { 0, 0, -5, 400000, 7, -400000 };
    struct drawing *drawing = drawing_new(arena, 40000, 1);
    (void)state;
    drawing->scale = 12345;
    drawing->title = "The \xc3\x84 map\n";
    drawing_rect(drawing, -1, 2, 3, 4, 0, SHAPE_NONE);
    drawing_circle(drawing, 5, 6, 7, SHAPE_NONE, 0xffffff);
    drawing_polygon(drawing, 3, points, RED, BLUE);
    drawing_line(drawing, 8, 9, -10, 11, 12, RED);
    drawing_words(drawing, 13, 14, 15, 'r', "a \"b\"\033", BLUE)->bold = true;
    json_t *saved = drawing_save(drawing);
    struct drawing *loaded = drawing_load(saved, arena, &error);
    assert_non_null(loaded);
    assert_string_equal(loaded->title, "The \xc3\x84 map?");
    assert_int_equal(loaded->scale, 12345);
    assert_string_equal(loaded->last->text, "a \"b\"?");
    json_t *again = drawing_save(loaded);
    assert_true(json_equal(saved, again));
    assert_int_equal(json_array_size(json_object_get(saved, "shapes")), 5);
    json_decref(saved);
    json_decref(again);
}

static void refuse_drawing(const char *bytes)
{
    json_t *saved = json_read(bytes, strlen(bytes), &error);
    assert_non_null(saved);
    error.status = 0;
    assert_null(drawing_load(saved, arena, &error));
    assert_int_equal(error.status, EX_DATAERR);
    assert_true(*error.what);
    json_decref(saved);
}

static void drawings_have_limits(void **state)
{
    static const char *const drawings[] = {
        "{}",
        "[]",
        "{\"width\":0,\"height\":1,\"title\":\"\",\"shapes\":[]}",
        "{\"width\":1,\"height\":40001,\"title\":\"\",\"shapes\":[]}",
        "{\"width\":1,\"height\":-1,\"title\":\"\",\"shapes\":[]}",
        "{\"width\":\"1\",\"height\":1,\"title\":\"\",\"shapes\":[]}",
        "{\"width\":1,\"height\":1,\"scale\":0,\"title\":\"\","
        "\"shapes\":[]}",
        "{\"width\":1,\"height\":1,\"scale\":200001,\"title\":\"\","
        "\"shapes\":[]}",
        "{\"width\":1,\"height\":1,\"title\":\"\\n\",\"shapes\":[]}",
        "{\"width\":1,\"height\":1,\"title\":\"\",\"shapes\":{}}",
        "{\"width\":1,\"height\":1,\"title\":\"\",\"shapes\":[],\"x\":1}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++)
        refuse_drawing(drawings[i]);
}

static void hostile_shapes_are_refused(void **state)
{
    static const char *const shapes[] = {
        "{}",
        "1",
        "{\"kind\":\"star\"}",
        "{\"kind\":5}",
        "{\"kind\":\"rect\",\"x\":0,\"y\":0,\"width\":1,\"size\":1}",
        "{\"kind\":\"rect\",\"x\":0,\"y\":0,\"width\":1,\"height\":1}",
        "{\"kind\":\"rect\",\"x\":0,\"y\":0,\"width\":1,\"height\":1,"
        "\"size\":0}",
        "{\"kind\":\"rect\",\"x\":0,\"y\":0,\"width\":-1,\"height\":1,"
        "\"size\":1}",
        "{\"kind\":\"rect\",\"x\":400001,\"y\":0,\"width\":1,\"height\":1,"
        "\"size\":1}",
        "{\"kind\":\"rect\",\"x\":0,\"y\":0,\"width\":1,\"height\":1,"
        "\"size\":1,\"fill\":16777216}",
        "{\"kind\":\"rect\",\"x\":0,\"y\":0,\"width\":1,\"height\":1,"
        "\"size\":1,\"stroke\":-1}",
        "{\"kind\":\"rect\",\"x\":0,\"y\":0,\"width\":1,\"height\":1,"
        "\"size\":1,\"text\":\"a\"}",
        "{\"kind\":\"circle\",\"x\":0,\"y\":0,\"radius\":-1,\"size\":1}",
        "{\"kind\":\"polygon\",\"points\":[1],\"size\":1}",
        "{\"kind\":\"polygon\",\"points\":[1,2,3],\"size\":1}",
        "{\"kind\":\"polygon\",\"points\":[1,true],\"size\":1}",
        "{\"kind\":\"polygon\",\"points\":[1,9999999],\"size\":1}",
        "{\"kind\":\"polygon\",\"points\":\"1,2\",\"size\":1}",
        "{\"kind\":\"line\",\"x\":0,\"y\":0,\"width\":-400001,"
        "\"height\":1,\"size\":1}",
        "{\"kind\":\"text\",\"x\":0,\"y\":0,\"text\":\"a\\u0007\","
        "\"align\":\"l\",\"bold\":false,\"size\":1}",
        "{\"kind\":\"text\",\"x\":0,\"y\":0,\"text\":\"a\","
        "\"align\":\"x\",\"bold\":false,\"size\":1}",
        "{\"kind\":\"text\",\"x\":0,\"y\":0,\"text\":\"a\","
        "\"align\":\"\",\"bold\":false,\"size\":1}",
        "{\"kind\":\"text\",\"x\":0,\"y\":0,\"text\":\"a\","
        "\"align\":\"l\",\"bold\":1,\"size\":1}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        refuse_drawing(arena_print(arena,
                                   "{\"width\":1,\"height\":1,\"title\":\"\","
                                   "\"shapes\":[%s]}",
                                   shapes[i]));
    }
}

/* count of what entry says, in a drawing that begins with before. */
static const char *many(const char *before, const char *entry, int count,
                        const char *after)
{
    struct text text = text_new(arena);
    text_add(&text, "{\"width\":1,\"height\":1,\"title\":\"\",\"shapes\":[%s",
             before);
    for (int i = 0; i < count; i++)
        text_add(&text, "%s%s", i && *before == '\0' ? "," : "", entry);
    text_add(&text, "%s]}", after);
    return text.bytes;
}

static void nothing_is_without_end(void **state)
{
    (void)state;
    refuse_drawing(many("",
                        "{\"kind\":\"line\",\"x\":0,\"y\":0,\"width\":1,"
                        "\"height\":1,\"size\":1}",
                        100001, ""));
    assert_string_equal(error.what,
                        "\"shapes\" is not an array of at most 100000");
    refuse_drawing(many("{\"kind\":\"polygon\",\"size\":1,\"points\":[0,0",
                        ",0,0", 10000, "]}"));
    assert_string_equal(error.what,
                        "\"points\" is not an array of at most 20000");
    refuse_drawing(many("{\"kind\":\"text\",\"x\":0,\"y\":0,\"size\":1,"
                        "\"align\":\"l\",\"bold\":true,\"text\":\"",
                        "a", 1001, "\"}"));
    assert_string_equal(error.what,
                        "\"text\" is not a text of at most 1000 bytes");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(drawings_come_back),
        TEST(drawings_have_limits),
        TEST(hostile_shapes_are_refused),
        TEST(nothing_is_without_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
