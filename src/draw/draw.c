#include "draw/draw.h"

#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "draw/palette.h"
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

static struct pixels pixels_of(cairo_surface_t *surface, struct arena *arena)
{
    struct pixels pixels = { cairo_image_surface_get_width(surface),
                             cairo_image_surface_get_height(surface), NULL };
    size_t width = to_size(pixels.width), height = to_size(pixels.height);
    size_t stride = to_size(cairo_image_surface_get_stride(surface));
    cairo_surface_flush(surface);
    const unsigned char *data = cairo_image_surface_get_data(surface);
    pixels.colors = arena_alloc(arena, width * height * sizeof(uint32_t));
    for (size_t y = 0; y < height; y++)
        memcpy(pixels.colors + y * width, data + y * stride,
               width * sizeof(uint32_t));
    return pixels;
}

bool draw_picture(const struct drawing *drawing, struct text *into,
                  struct text *missing, struct error *e)
{
    int width = whole_pixels(drawing, drawing->width);
    int height = whole_pixels(drawing, drawing->height);
    if ((long long)width * height > PIXELS_MAX)
        return fail(e, EX_DATAERR,
                    "a picture of %d by %d pixels is larger than 40 million",
                    width, height);
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cairo_t *cairo = cairo_create(surface);
    paint(cairo, drawing, missing);
    cairo_status_t status = cairo_status(cairo);
    bool done = status == CAIRO_STATUS_SUCCESS ||
                fail(e, EX_SOFTWARE, "the picture could not be painted: %s",
                     cairo_status_to_string(status));
    if (done) {
        struct pixels pixels = pixels_of(surface, into->arena);
        done = palette_write(&pixels, into, e);
    }
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    return done;
}
