#include "draw/shapes.h"

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

void shapes_begin(cairo_t *cairo)
{
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(cairo, options);
    cairo_font_options_destroy(options);
    cairo_set_miter_limit(cairo, 4); /* as in SVG */
}

void shapes_paint(cairo_t *cairo, struct fonts *fonts,
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
