#include "draw/draw.h"

#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "draw/shapes.h"

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
    shapes_begin(cairo);
    cairo_scale(cairo, drawing->scale / (double)DRAWING_SCALE,
                drawing->scale / (double)DRAWING_SCALE);
    for (const struct shape *s = drawing->first; s; s = s->next)
        shapes_paint(cairo, fonts, s);
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
