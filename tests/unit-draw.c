/* Known shapes give known pixels. */
#include "unit.h"

#include <cairo.h>
#include <gif_lib.h>
#include <string.h>
#include <sysexits.h>

#include "core/drawing_json.h"
#include "core/narrow.h"
#include "draw/direction.h"
#include "draw/draw.h"

enum { SIDE = 1000, RED = 0xff0000, BLUE = 0x0000ff, PAPER = 0xffffff };

static struct error error;
static struct text missing; /* of the last picture */

/* What is left to read of a PNG file. */
struct rest {
    const char *bytes;
    size_t length;
};

static cairo_status_t read_rest(void *closure, unsigned char *into,
                                unsigned length)
{
    struct rest *rest = closure;
    if (length > rest->length)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(into, rest->bytes, length);
    rest->bytes += length;
    rest->length -= length;
    return CAIRO_STATUS_SUCCESS;
}

/* The picture of drawing, saved and loaded on the way. */
static cairo_surface_t *painted(const struct drawing *drawing)
{
    json_t *saved = drawing_save(drawing);
    const struct drawing *loaded = drawing_load(saved, arena, &error);
    struct text png = text_new(arena);
    assert_non_null(loaded);
    missing = text_new(arena);
    assert_true(draw_picture(loaded, &png, &missing, &error));
    json_decref(saved);
    struct rest rest = { png.bytes, png.length };
    cairo_surface_t *read =
        cairo_image_surface_create_from_png_stream(read_rest, &rest);
    assert_int_equal(cairo_surface_status(read), CAIRO_STATUS_SUCCESS);
    return read;
}

static unsigned pixel(cairo_surface_t *surface, int x, int y)
{
    unsigned color;
    const unsigned char *data = cairo_image_surface_get_data(surface);
    assert_in_range(x, 0, cairo_image_surface_get_width(surface) - 1);
    assert_in_range(y, 0, cairo_image_surface_get_height(surface) - 1);
    memcpy(&color, data + y * cairo_image_surface_get_stride(surface) + x * 4,
           sizeof color);
    return color & 0xffffff;
}

/* How many pixels between the columns from and to are dark. */
static int dark(cairo_surface_t *surface, int from, int to)
{
    int count = 0;
    for (int y = 0; y < cairo_image_surface_get_height(surface); y++)
        for (int x = from; x < to; x++)
            count += (pixel(surface, x, y) & 0xff) < 0x80 ? 1 : 0;
    return count;
}

static void a_scale_is_of_everything(void **state)
{
    struct drawing *drawing = drawing_new(arena, 1000, 500);
    (void)state;
    drawing_rect(drawing, 400, 200, 200, 100, RED, SHAPE_NONE);
    drawing->scale = 2 * DRAWING_SCALE;
    cairo_surface_t *surface = painted(drawing);
    assert_int_equal(cairo_image_surface_get_width(surface), 200);
    assert_int_equal(cairo_image_surface_get_height(surface), 100);
    assert_int_equal(pixel(surface, 79, 50), PAPER);
    assert_int_equal(pixel(surface, 81, 41), RED);
    assert_int_equal(pixel(surface, 118, 58), RED);
    assert_int_equal(pixel(surface, 121, 50), PAPER);
    cairo_surface_destroy(surface);
    drawing->scale = 15555; /* 155.55 pixels wide */
    surface = painted(drawing);
    assert_int_equal(cairo_image_surface_get_width(surface), 156);
    cairo_surface_destroy(surface);
}

static void pictures_have_an_end(void **state)
{
    struct drawing *drawing = drawing_new(arena, 40000, 40000);
    struct text png = text_new(arena), none = text_new(arena);
    (void)state;
    drawing->scale = 2 * DRAWING_SCALE;
    error.status = 0;
    assert_false(draw_picture(drawing, &png, &none, &error));
    assert_int_equal(error.status, EX_DATAERR);
    assert_string_equal(error.what, "a picture of 8000 by 8000 pixels is "
                                    "larger than 40 million");
}

static void a_pixel_is_ten_units(void **state)
{
    cairo_surface_t *surface = painted(drawing_new(arena, 1001, 505));
    (void)state;
    assert_int_equal(cairo_image_surface_get_width(surface), 101);
    assert_int_equal(cairo_image_surface_get_height(surface), 51);
    assert_int_equal(pixel(surface, 0, 0), PAPER);
    assert_int_equal(pixel(surface, 100, 50), PAPER);
    cairo_surface_destroy(surface);
}

static void rectangles_are_filled_and_framed(void **state)
{
    struct drawing *drawing = drawing_new(arena, SIDE, SIDE);
    (void)state;
    drawing_rect(drawing, 100, 200, 300, 400, RED, BLUE)->size = 40;
    drawing_rect(drawing, 700, 700, 100, 100, SHAPE_NONE, BLUE)->size = 20;
    cairo_surface_t *surface = painted(drawing);
    assert_int_equal(pixel(surface, 25, 40), RED);
    assert_int_equal(pixel(surface, 10, 40), BLUE);
    assert_int_equal(pixel(surface, 8, 18), BLUE);
    assert_int_equal(pixel(surface, 41, 61), BLUE);
    assert_int_equal(pixel(surface, 7, 40), PAPER);
    assert_int_equal(pixel(surface, 25, 62), PAPER);
    assert_int_equal(pixel(surface, 75, 75), PAPER);
    assert_int_equal(pixel(surface, 75, 70), BLUE);
    cairo_surface_destroy(surface);
}

static void circles_and_polygons_have_their_form(void **state)
{
    static const int points[] = { 600, 100, 900, 100, 600, 400 };
    struct drawing *drawing = drawing_new(arena, SIDE, SIDE);
    (void)state;
    drawing_circle(drawing, 300, 700, 200, RED, SHAPE_NONE);
    drawing_words(drawing, 900, 900, 100, 'l', "a", BLUE);
    drawing_polygon(drawing, 3, points, BLUE, SHAPE_NONE);
    cairo_surface_t *surface = painted(drawing);
    assert_int_equal(pixel(surface, 30, 70), RED);
    assert_int_equal(pixel(surface, 30, 51), RED);
    assert_int_equal(pixel(surface, 48, 70), RED);
    assert_int_equal(pixel(surface, 13, 53), PAPER);
    assert_int_equal(pixel(surface, 46, 86), PAPER);
    assert_int_equal(pixel(surface, 61, 11), BLUE);
    assert_int_equal(pixel(surface, 85, 11), BLUE);
    assert_int_equal(pixel(surface, 61, 36), BLUE);
    assert_int_equal(pixel(surface, 85, 36), PAPER);
    cairo_surface_destroy(surface);
}

static void lines_have_a_thickness(void **state)
{
    struct drawing *drawing = drawing_new(arena, SIDE, SIDE);
    (void)state;
    drawing_line(drawing, 100, 500, 800, 0, 40, RED);
    drawing_line(drawing, 900, 900, -800, -800, 10, BLUE);
    cairo_surface_t *surface = painted(drawing);
    assert_int_equal(pixel(surface, 20, 48), RED);
    assert_int_equal(pixel(surface, 20, 51), RED);
    assert_int_equal(pixel(surface, 20, 47), PAPER);
    assert_int_equal(pixel(surface, 20, 52), PAPER);
    assert_int_equal(pixel(surface, 9, 50), PAPER);
    assert_int_not_equal(pixel(surface, 30, 30), PAPER);
    assert_int_equal(pixel(surface, 40, 30), PAPER);
    cairo_surface_destroy(surface);
}

static void later_shapes_lie_above(void **state)
{
    struct drawing *drawing = drawing_new(arena, SIDE, SIDE);
    (void)state;
    drawing_rect(drawing, 0, 0, SIDE, SIDE, RED, SHAPE_NONE);
    drawing_circle(drawing, 500, 500, 100, BLUE, SHAPE_NONE);
    cairo_surface_t *surface = painted(drawing);
    assert_int_equal(pixel(surface, 50, 50), BLUE);
    assert_int_equal(pixel(surface, 70, 50), RED);
    cairo_surface_destroy(surface);
}

/* Dark pixels left and right of the middle of a picture with "HHHH". */
static void words(char align, bool bold, int *left, int *right)
{
    struct drawing *drawing = drawing_new(arena, SIDE, 400);
    drawing_words(drawing, 500, 200, 200, align, "HHHH", 0)->bold = bold;
    cairo_surface_t *surface = painted(drawing);
    *left = dark(surface, 0, 50);
    *right = dark(surface, 50, 100);
    for (int x = 0; x < 100; x++) { /* around the height that was asked for */
        assert_int_equal(pixel(surface, x, 9), PAPER);
        assert_int_equal(pixel(surface, x, 30), PAPER);
    }
    cairo_surface_destroy(surface);
}

static void words_stand_where_they_are_put(void **state)
{
    int left, right, bold_left, bold_right;
    (void)state;
    words('l', false, &left, &right);
    assert_int_equal(left, 0);
    assert_true(right > 100);
    words('r', false, &left, &right);
    assert_int_equal(right, 0);
    assert_true(left > 100);
    words('c', false, &left, &right);
    assert_true(left > 50 && right > 50);
    assert_in_range(left - right + 20, 0, 40);
    words('c', true, &bold_left, &bold_right);
    assert_true(bold_left > left && bold_right > right);
}

static void the_same_drawing_gives_the_same_bytes(void **state)
{
    struct drawing *drawing = drawing_new(arena, SIDE, SIDE);
    struct text first = text_new(arena), second = text_new(arena);
    (void)state;
    drawing_words(drawing, 500, 500, 150, 'c', "J\xc3\xb6rg", RED);
    missing = text_new(arena);
    assert_true(draw_picture(drawing, &first, &missing, &error));
    assert_true(draw_picture(drawing, &second, &missing, &error));
    assert_int_equal(first.length, second.length);
    assert_memory_equal(first.bytes, second.bytes, first.length);
}

/* There is room for 256 colours in the file. */
static void the_most_frequent_colors_stay_exact(void **state)
{
    struct drawing *drawing = drawing_new(arena, SIDE, SIDE);
    (void)state;
    drawing_rect(drawing, 0, 0, 500, 500, RED, SHAPE_NONE);
    drawing_rect(drawing, 500, 0, 500, 500, 0x123456, SHAPE_NONE);
    for (unsigned i = 0; i < 1000; i++) {
        unsigned color = (i % 32 << 19) | (i / 32 << 3);
        drawing_rect(drawing, (int)i % 100 * 10, 900 + (int)i / 100 * 10, 10,
                     10, color, SHAPE_NONE);
    }
    cairo_surface_t *surface = painted(drawing);
    assert_int_equal(pixel(surface, 20, 20), RED);
    assert_int_equal(pixel(surface, 70, 20), 0x123456);
    assert_int_equal(pixel(surface, 20, 70), PAPER);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(pixel(surface, i % 100, 90 + i / 100) & 0xff00, 0);
    cairo_surface_destroy(surface);
}

static void odd_shapes_do_no_harm(void **state)
{
    struct drawing *drawing = drawing_new(arena, SIDE, SIDE);
    static const int points[] = { -400000, -400000, 400000, 400000 };
    (void)state;
    drawing_polygon(drawing, 0, points, RED, RED);
    drawing_polygon(drawing, 1, points, RED, RED);
    drawing_polygon(drawing, 2, points, RED, RED)->size = 40000;
    drawing_circle(drawing, 0, 0, 0, RED, RED);
    drawing_circle(drawing, 400000, -400000, 400000, RED, RED);
    drawing_words(drawing, 0, 0, 40000, 'c', "", RED);
    drawing_words(drawing, 400000, 0, 40000, 'c', "\xf0\x9f\x8e\xb2", RED);
    drawing_rect(drawing, 0, 0, SIDE, SIDE, BLUE, SHAPE_NONE);
    cairo_surface_t *surface = painted(drawing);
    assert_int_equal(pixel(surface, 50, 50), BLUE);
    cairo_surface_destroy(surface);
}

static void letters_come_from_a_font_that_has_them(void **state)
{
    struct drawing *drawing = drawing_new(arena, SIDE, SIDE);
    (void)state;
    /* the usual bold font lacks the second */
    drawing_words(drawing, 100, 500, 300, 'l', "\u00EB", BLUE);
    drawing_words(drawing, 500, 500, 300, 'l', "\U0001D5A0", 0)->bold = true;
    cairo_surface_t *surface = painted(drawing);
    assert_string_equal(missing.bytes, "");
    assert_true(dark(surface, 50, 100) > 30);
    cairo_surface_destroy(surface);
}

static void what_no_font_has_is_told_once(void **state)
{
    struct drawing *drawing = drawing_new(arena, SIDE, SIDE);
    (void)state;
    drawing_words(drawing, 100, 500, 300, 'l', "a\U0010FFFD\u200D", BLUE);
    drawing_words(drawing, 100, 500, 300, 'c', "\U0010FFFDb\uEFFE", BLUE);
    cairo_surface_destroy(painted(drawing));
    assert_string_equal(missing.bytes,
                        "\U0010FFFD (U+10FFFD), \uEFFE (U+EFFE)");
}

static void words_are_turned_round(void **state)
{
    static const struct {
        const char *words, *seen;
    } known[] = {
        { "Ann 12", "Ann 12" },
        { "\u05D0\u05D1", "\u05D1\u05D0" },
        { "\u05D0\u05D1 \u05D2's 3", "\u05D2 \u05D1\u05D0's 3" },
        { "x \u05D0 12 \u05D1 3", "x \u05D1 12 \u05D0 3" },
        { "\u05D0\u05B8\u05D1", "\u05D1\u05D0\u05B8" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_string_equal(direction_seen(known[i].words, arena),
                            known[i].seen);
}

/* ---- films ---- */

static int read_gif(GifFileType *file, GifByteType *into, int length)
{
    struct rest *rest = file->UserData;
    int count = to_int(
        (long long)rest->length < length ? (long long)rest->length : length);
    memcpy(into, rest->bytes, to_size(count));
    rest->bytes += count;
    rest->length -= to_size(count);
    return count;
}

static void add_line(struct text *lines, json_t *value)
{
    size_t length;
    text_string(lines, json_write(value, arena, &length));
    text_byte(lines, '\n');
    json_decref(value);
}

/* A square at x on white, as a line. */
static void add_square(struct text *lines, int x)
{
    struct drawing *drawing = drawing_new(arena, SIDE, SIDE);
    drawing_rect(drawing, x, 100, 200, 200, RED, SHAPE_NONE);
    add_line(lines, drawing_save(drawing));
}

static unsigned gif_pixel(const SavedImage *image, int x, int y)
{
    const GifImageDesc *part = &image->ImageDesc;
    assert_in_range(x, 0, part->Width - 1);
    assert_in_range(y, 0, part->Height - 1);
    const GifColorType *color =
        &part->ColorMap->Colors[image->RasterBits[y * part->Width + x]];
    return (unsigned)color->Red << 16 | (unsigned)color->Green << 8 |
           (unsigned)color->Blue;
}

static void is_part(const SavedImage *image, int left, int top, int width,
                    int height)
{
    assert_int_equal(image->ImageDesc.Left, left);
    assert_int_equal(image->ImageDesc.Top, top);
    assert_int_equal(image->ImageDesc.Width, width);
    assert_int_equal(image->ImageDesc.Height, height);
}

static void a_film_has_what_changes(void **state)
{
    struct text lines = text_new(arena), gif = text_new(arena);
    GraphicsControlBlock control;
    int status;
    (void)state;
    text_string(&lines, "{\"pause\":50,\"last\":400}\n");
    add_square(&lines, 100);
    add_square(&lines, 400);
    add_square(&lines, 400);
    missing = text_new(arena);
    assert_true(film_make(lines.bytes, lines.length, &gif, &missing, &error));
    struct rest rest = { gif.bytes, gif.length };
    GifFileType *film = DGifOpen(&rest, read_gif, &status);
    assert_non_null(film);
    assert_int_equal(DGifSlurp(film), GIF_OK);
    assert_int_equal(film->SWidth, SIDE / 10);
    assert_int_equal(film->SHeight, SIDE / 10);
    assert_int_equal(film->ImageCount, 3);
    is_part(&film->SavedImages[0], 0, 0, SIDE / 10, SIDE / 10);
    assert_int_equal(gif_pixel(&film->SavedImages[0], 15, 15), RED);
    assert_int_equal(gif_pixel(&film->SavedImages[0], 45, 15), PAPER);
    is_part(&film->SavedImages[1], 10, 10, 50, 20);
    assert_int_equal(gif_pixel(&film->SavedImages[1], 5, 5), PAPER);
    assert_int_equal(gif_pixel(&film->SavedImages[1], 35, 5), RED);
    is_part(&film->SavedImages[2], 0, 0, 1, 1);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(DGifSavedExtensionToGCB(film, i, &control), GIF_OK);
        assert_int_equal(control.DelayTime, i < 2 ? 50 : 400);
        assert_int_equal(control.DisposalMode, DISPOSE_DO_NOT);
    }
    /* what stays between the squares is clear */
    const SavedImage *second = &film->SavedImages[1];
    DGifSavedExtensionToGCB(film, 1, &control);
    assert_int_equal(second->RasterBits[5 * 50 + 25], control.TransparentColor);
    DGifCloseFile(film, &status);
}

static void odd_films_are_refused(void **state)
{
    static const char *const films[] = {
        "",
        "\n",
        "{}",
        "{}\n",
        "{\"pause\":-1,\"last\":0}\n",
        "{\"pause\":1,\"last\":6001}\n",
        "{}\n[]\n",
        "{}\n{\"width\":10,\"height\":10,\"title\":\"\",\"shapes\":[]}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof films / sizeof *films; i++) {
        struct text gif = text_new(arena);
        error = (struct error){ .status = EX_OK };
        assert_false(
            film_make(films[i], strlen(films[i]), &gif, &missing, &error));
        assert_int_equal(error.status, EX_DATAERR);
        assert_int_equal(gif.length, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_pixel_is_ten_units),
        TEST(a_scale_is_of_everything),
        TEST(pictures_have_an_end),
        TEST(rectangles_are_filled_and_framed),
        TEST(circles_and_polygons_have_their_form),
        TEST(lines_have_a_thickness),
        TEST(later_shapes_lie_above),
        TEST(words_stand_where_they_are_put),
        TEST(the_same_drawing_gives_the_same_bytes),
        TEST(the_most_frequent_colors_stay_exact),
        TEST(odd_shapes_do_no_harm),
        TEST(letters_come_from_a_font_that_has_them),
        TEST(what_no_font_has_is_told_once),
        TEST(words_are_turned_round),
        TEST(a_film_has_what_changes),
        TEST(odd_films_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
