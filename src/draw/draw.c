#include "draw/draw.h"

#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"

static double pixels(int tenths)
{
    return tenths / 10.0;
}

static void set_color(cairo_t *cairo, unsigned color)
{
    cairo_set_source_rgb(cairo, (color >> 16 & 0xff) / 255.0,
                         (color >> 8 & 0xff) / 255.0, (color & 0xff) / 255.0);
}

static void trace_rect(cairo_t *cairo, const struct shape *shape)
{
    cairo_rectangle(cairo, pixels(shape->x), pixels(shape->y),
                    pixels(shape->width), pixels(shape->height));
}

static void trace_circle(cairo_t *cairo, const struct shape *shape)
{
    static const double turn = 6.283185307179586;
    cairo_arc(cairo, pixels(shape->x), pixels(shape->y), pixels(shape->width),
              0, turn);
    cairo_close_path(cairo);
}

static void trace_polygon(cairo_t *cairo, const struct shape *shape)
{
    for (int i = 0; i < shape->count; i++)
        cairo_line_to(cairo, pixels(shape->points[2 * i]),
                      pixels(shape->points[2 * i + 1]));
    cairo_close_path(cairo);
}

static void trace_line(cairo_t *cairo, const struct shape *shape)
{
    cairo_move_to(cairo, pixels(shape->x), pixels(shape->y));
    cairo_rel_line_to(cairo, pixels(shape->width), pixels(shape->height));
}

static void paint_words(cairo_t *cairo, struct fonts *fonts,
                        const struct shape *shape)
{
    if (shape->fill == SHAPE_NONE)
        return;
    set_color(cairo, shape->fill);
    cairo_move_to(cairo, pixels(shape->x), pixels(shape->y));
    fonts_paint(fonts, cairo, shape->text, pixels(shape->size), shape->bold,
                shape->align);
}

/* Sets what holds for all shapes: fonts, corners, how edges look. */
static void begin_shapes(cairo_t *cairo)
{
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(cairo, options);
    cairo_font_options_destroy(options);
    cairo_set_miter_limit(cairo, 4); /* as in SVG */
}

/* Paints shape over what is there. */
static void paint_shape(cairo_t *cairo, struct fonts *fonts,
                        const struct shape *shape)
{
    static void (*const tracers[])(cairo_t *, const struct shape *) = {
        [SHAPE_RECT] = trace_rect,
        [SHAPE_CIRCLE] = trace_circle,
        [SHAPE_POLYGON] = trace_polygon,
        [SHAPE_LINE] = trace_line,
    };
    if (shape->kind == SHAPE_TEXT) {
        paint_words(cairo, fonts, shape);
        return;
    }
    cairo_new_path(cairo); /* words leave a point there */
    tracers[shape->kind](cairo, shape);
    if (shape->fill != SHAPE_NONE && shape->kind != SHAPE_LINE) {
        set_color(cairo, shape->fill);
        cairo_fill_preserve(cairo);
    }
    if (shape->stroke != SHAPE_NONE) {
        set_color(cairo, shape->stroke);
        cairo_set_line_width(cairo, pixels(shape->size));
        cairo_stroke_preserve(cairo);
    }
}

/* What fontconfig keeps of its files until the end lies where the leak checker
 * of --enable-sanitize, which asks for these, does not see it. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_options(void);

const char *__lsan_default_suppressions(void)
{
    return "leak:libfontconfig";
}

const char *__lsan_default_options(void)
{
    return "print_suppressions=0";
}

enum { PIXELS_MAX = 40000000 };

static void paint(cairo_t *cairo, const struct drawing *drawing,
                  struct text *missing)
{
    struct fonts *fonts = fonts_new(missing->arena, missing);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_paint(cairo);
    begin_shapes(cairo);
    cairo_scale(cairo, drawing->scale / (double)DRAWING_SCALE,
                drawing->scale / (double)DRAWING_SCALE);
    for (const struct shape *s = drawing->first; s; s = s->next)
        paint_shape(cairo, fonts, s);
    fonts_close(fonts);
}

static int whole_pixels(const struct drawing *drawing, int tenths)
{
    long long scaled = (long long)tenths * drawing->scale;
    return to_int((scaled + 10LL * DRAWING_SCALE - 1) / (10LL * DRAWING_SCALE));
}

struct pixels draw_size(const struct drawing *drawing)
{
    return (struct pixels){ whole_pixels(drawing, drawing->width),
                            whole_pixels(drawing, drawing->height), NULL };
}

static void take_pixels(cairo_surface_t *surface, struct pixels *pixels,
                        struct arena *arena)
{
    size_t width = to_size(pixels->width), height = to_size(pixels->height);
    size_t stride = to_size(cairo_image_surface_get_stride(surface));
    cairo_surface_flush(surface);
    const unsigned char *data = cairo_image_surface_get_data(surface);
    pixels->colors = arena_alloc(arena, width * height * sizeof(uint32_t));
    for (size_t y = 0; y < height; y++)
        memcpy(pixels->colors + y * width, data + y * stride,
               width * sizeof(uint32_t));
    for (size_t i = 0; i < width * height; i++)
        pixels->colors[i] &= 0xffffff;
}

bool draw_pixels(const struct drawing *drawing, struct pixels *pixels,
                 struct text *missing, struct arena *arena, struct error *e)
{
    if ((long long)pixels->width * pixels->height > PIXELS_MAX)
        return fail(e, EX_DATAERR,
                    "a picture of %d by %d pixels is larger than 40 million",
                    pixels->width, pixels->height);
    cairo_surface_t *surface = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, pixels->width, pixels->height);
    cairo_t *cairo = cairo_create(surface);
    paint(cairo, drawing, missing);
    cairo_status_t status = cairo_status(cairo);
    bool done = status == CAIRO_STATUS_SUCCESS ||
                fail(e, EX_SOFTWARE, "the picture could not be painted: %s",
                     cairo_status_to_string(status));
    if (done)
        take_pixels(surface, pixels, arena);
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    return done;
}

bool draw_picture(const struct drawing *drawing, struct text *into,
                  struct text *missing, struct error *e)
{
    struct pixels pixels = draw_size(drawing);
    return draw_pixels(drawing, &pixels, missing, into->arena, e) &&
           palette_write(&pixels, into, e);
}
