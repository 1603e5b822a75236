#include "smallworld/paint.h"

#include <string.h>

void sw_paint_rect(struct drawing *d, int x, int y, int width, int height,
                   unsigned fill, unsigned stroke)
{
    struct shape *shape = drawing_add(d, SHAPE_RECT);
    shape->x = x;
    shape->y = y;
    shape->width = width;
    shape->height = height;
    shape->fill = fill;
    shape->stroke = stroke;
    shape->size = 10;
}

void sw_paint_circle(struct drawing *d, int x, int y, int radius, unsigned fill,
                     unsigned stroke)
{
    struct shape *shape = drawing_add(d, SHAPE_CIRCLE);
    shape->x = x;
    shape->y = y;
    shape->width = shape->height = radius;
    shape->fill = fill;
    shape->stroke = stroke;
    shape->size = 10;
}

void sw_paint_line(struct drawing *d, int x, int y, int width, int height,
                   int thickness, unsigned color)
{
    struct shape *shape = drawing_add(d, SHAPE_LINE);
    shape->x = x;
    shape->y = y;
    shape->width = width;
    shape->height = height;
    shape->size = thickness;
    shape->stroke = color;
}

struct shape *sw_paint_polygon(struct drawing *d, int count, const int *points,
                               unsigned fill, unsigned stroke)
{
    struct shape *shape = drawing_add(d, SHAPE_POLYGON);
    shape->count = count;
    shape->points = points;
    shape->fill = fill;
    shape->stroke = stroke;
    shape->size = 10;
    return shape;
}

static void paint_text(struct drawing *d, int x, int y, int size,
                       const char *words, unsigned color, char align)
{
    struct shape *shape = drawing_add(d, SHAPE_TEXT);
    shape->x = x;
    shape->y = y + size * 35 / 100; /* capitals stand around the middle */
    shape->size = size;
    shape->text = arena_copy(d->arena, words, strlen(words));
    shape->align = align;
    shape->bold = true;
    shape->fill = color;
}

void sw_paint_centred(struct drawing *d, int x, int y, int size,
                      const char *words, unsigned color)
{
    paint_text(d, x, y, size, words, color, 'c');
}

void sw_paint_words(struct drawing *d, int x, int y, int size,
                    const char *words, unsigned color)
{
    paint_text(d, x, y, size, words, color, 'l');
}

int sw_words_width(const char *words, int size)
{
    int width = 0;
    for (const char *c = words; *c; c++)
        width += strchr("ijltfrI().,:;' ", *c) ? 42
                 : strchr("mwMW@&+", *c)       ? 100
                                               : 70;
    return width * size / 100;
}
