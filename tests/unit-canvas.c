/* Maps of characters and of shapes. */
#include "unit.h"

#include <limits.h>
#include <string.h>

#include "core/canvas.h"
#include "core/drawing.h"
#include "core/panel.h"

static void canvas_keeps_inside(void **state)
{
    struct canvas *canvas = canvas_new(arena, 6, 2);
    struct text text = text_new(arena);
    (void)state;
    canvas_put(canvas, -1, 0, 'x', 0);
    canvas_put(canvas, 6, 0, 'x', 0);
    canvas_put(canvas, 0, -1, 'x', 0);
    canvas_put(canvas, 0, 2, 'x', 0);
    canvas_put(canvas, INT_MAX, INT_MIN, 'x', 0);
    canvas_write(canvas, -2, 0, "abcd", CANVAS_PLAIN);
    canvas_write(canvas, 4, 1, "efgh", CANVAS_PLAIN);
    assert_int_equal(canvas_at(canvas, 0, 0), 'c');
    assert_int_equal(canvas_at(canvas, 99, 0), ' ');
    canvas_text(canvas, false, &text);
    assert_string_equal(text.bytes, "cd\n    ef\n");
}

static void a_legend_has_as_many_lines_as_it_takes(void **state)
{
    enum { LINES = 300 };
    struct legend legend = legend_new(arena, 10);
    (void)state;
    for (int i = 0; i < LINES; i++)
        legend_add(&legend, "  ", arena_print(arena, "entry %03d", i));
    legend_end(&legend);
    assert_int_equal(legend.count, LINES);
    struct canvas *canvas = canvas_new(arena, 10, LINES);
    legend_write(&legend, canvas, 0);
    for (int i = 0; i < LINES; i++)
        assert_int_equal(canvas_at(canvas, 8, i), '0' + i % 10);
}

static const char *lines_of(const struct canvas *canvas)
{
    struct text text = text_new(arena);
    canvas_text(canvas, false, &text);
    return text.bytes;
}

static void canvas_holds_what_can_be_printed(void **state)
{
    struct canvas *canvas = canvas_new(arena, 8, 1);
    (void)state;
    canvas_write(canvas, 0, 0, "Zo\u00EB\033\xff\u202E!", CANVAS_PLAIN);
    assert_string_equal(lines_of(canvas), "Zo\u00EB?\?\?!\n");
    assert_int_equal(canvas_at(canvas, 2, 0), '?');
}

/* However many marks are on the others, each letter is the one that was put. */
static void a_letter_with_marks_without_end_is_none(void **state)
{
    enum { MARKS = 50000, TIMES = 180 };
    struct text marked = text_new(arena);
    struct canvas *canvas = canvas_new(arena, 3, 1);
    (void)state;
    text_byte(&marked, 'e');
    for (int i = 0; i < MARKS; i++)
        text_string(&marked, "\u0301");
    for (int i = 0; i < TIMES; i++)
        canvas_write(canvas, 0, 0, marked.bytes, CANVAS_PLAIN);
    canvas_write(canvas, 1, 0, "o\u0301\u0302\u0303", CANVAS_PLAIN);
    assert_string_equal(lines_of(canvas), "eo\u0301\u0302\u0303\n");
}

static void html_outlines_what_has_changed(void **state)
{
    struct canvas *canvas = canvas_new(arena, 9, 2);
    struct text text = text_new(arena);
    (void)state;
    canvas_write(canvas, 0, 0, "<1", CANVAS_SEAT + 2 + CANVAS_CHANGED);
    canvas_write(canvas, 2, 0, "2", CANVAS_PLAIN);
    canvas_write(canvas, 3, 1, "\u00EB&", CANVAS_BOLD + CANVAS_CHANGED);
    canvas_html(canvas, &text);
    assert_string_equal(
        text.bytes,
        "<b style=\"outline:2px solid #c2185b\">&lt;1</b>2\n"
        "   <b style=\"outline:2px solid #c2185b\">\u00EB&amp;</b>\n");
    text.length = 0;
    canvas_text(canvas, true, &text);
    assert_string_equal(text.bytes, "\033[0;1;35m<1\033[0m2\n"
                                    "   \033[0;1m\u00EB&\033[0m\n");
}

static void a_wide_character_takes_two_cells(void **state)
{
    struct canvas *canvas = canvas_new(arena, 6, 1);
    (void)state;
    canvas_write(canvas, 0, 0, "\u7530\u4E2D|\u7530", CANVAS_PLAIN);
    assert_string_equal(lines_of(canvas), "\u7530\u4E2D|\n");
    canvas_put(canvas, 1, 0, 'x', CANVAS_PLAIN);
    assert_string_equal(lines_of(canvas), " x\u4E2D|\n");
    canvas_put(canvas, 2, 0, 'y', CANVAS_PLAIN);
    assert_string_equal(lines_of(canvas), " xy |\n");
    canvas_write(canvas, 1, 0, "\u7530e\u0301", CANVAS_BOLD);
    assert_string_equal(lines_of(canvas), " \u7530e\u0301|\n");
}

static void a_legend_is_as_wide_as_it_looks(void **state)
{
    struct legend legend = legend_new(arena, 9);
    (void)state;
    legend_add(&legend, " ", "\u7530\u4E2D");
    legend_add(&legend, " ", "\u7530\u4E2D");
    legend_add(&legend, " ", "e");
    legend_end(&legend);
    assert_int_equal(legend.count, 2);
}

static void canvas_colours_only_when_asked(void **state)
{
    struct canvas *canvas = canvas_new(arena, 8, 2);
    struct text plain = text_new(arena), colored = text_new(arena);
    (void)state;
    canvas_write(canvas, 1, 0, "a b", CANVAS_BOLD);
    canvas_put(canvas, 5, 0, 'c', CANVAS_SEAT + 4);
    canvas_put(canvas, 0, 1, 'd', CANVAS_PLAIN);
    canvas_text(canvas, false, &plain);
    canvas_text(canvas, true, &colored);
    assert_string_equal(plain.bytes, " a b c\nd\n");
    assert_string_equal(colored.bytes,
                        " \033[0;1ma b \033[0;1;34mc\033[0m\nd\n");
}

static void empty_canvas_is_no_trouble(void **state)
{
    struct text text = text_new(arena);
    (void)state;
    canvas_text(canvas_new(arena, 0, 0), true, &text);
    assert_string_equal(text.bytes, "");
    canvas_text(canvas_new(arena, 0, 2), true, &text);
    assert_string_equal(text.bytes, "\n\n");
}

static void drawing_keeps_the_order(void **state)
{
    struct drawing *drawing = drawing_new(arena, 100, 50);
    struct shape *below = drawing_add(drawing, SHAPE_POLYGON);
    struct shape *above = drawing_add(drawing, SHAPE_TEXT);
    (void)state;
    assert_ptr_equal(drawing->first, below);
    assert_ptr_equal(below->next, above);
    assert_ptr_equal(drawing->last, above);
    assert_null(above->next);
    assert_int_equal(above->kind, SHAPE_TEXT);
    assert_true(above->fill == SHAPE_NONE && above->stroke == SHAPE_NONE);
    assert_string_equal(drawing->title, "");
}

static void shapes_belong_to_what_they_show(void **state)
{
    struct drawing *drawing = drawing_new(arena, 100, 50);
    (void)state;
    const struct shape *before = drawing_add(drawing, SHAPE_LINE);
    drawing_begin(drawing, "region", "12", "12, a hill");
    const struct shape *outer = drawing_add(drawing, SHAPE_RECT);
    drawing_begin(drawing, "power", "fortified", "Fortress");
    const struct shape *inner = drawing_add(drawing, SHAPE_TEXT);
    drawing_end(drawing);
    const struct shape *again = drawing_add(drawing, SHAPE_TEXT);
    drawing_end(drawing);
    assert_null(before->of);
    assert_string_equal(outer->of->id, "12");
    assert_string_equal(inner->of->kind, "power");
    assert_ptr_equal(inner->of->inside, outer->of);
    assert_ptr_equal(again->of, outer->of);
    assert_null(drawing_add(drawing, SHAPE_TEXT)->of);
}

/* Below it where there is no room beside it. */
static void headings_stay_on_the_paper(void **state)
{
    struct drawing *drawing = drawing_new(arena, 3000, 1000);
    (void)state;
    int one = drawing_heading(drawing, 100, 100, 2800, "A game", "board");
    assert_int_equal(drawing->first->x, 100);
    assert_true(drawing->last->x > 600);
    int two = drawing_heading(drawing, 100, 100, 1200, "A game", "board");
    assert_int_equal(drawing->last->x, 100);
    assert_true(two > one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(canvas_keeps_inside),
        TEST(a_legend_has_as_many_lines_as_it_takes),
        TEST(canvas_holds_what_can_be_printed),
        TEST(a_letter_with_marks_without_end_is_none),
        TEST(html_outlines_what_has_changed),
        TEST(a_wide_character_takes_two_cells),
        TEST(a_legend_is_as_wide_as_it_looks),
        TEST(canvas_colours_only_when_asked),
        TEST(empty_canvas_is_no_trouble),
        TEST(drawing_keeps_the_order),
        TEST(shapes_belong_to_what_they_show),
        TEST(headings_stay_on_the_paper),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
