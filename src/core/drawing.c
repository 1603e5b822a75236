#include "core/drawing.h"

#include <string.h>

#include "core/columns.h"
#include "core/narrow.h"

struct drawing *drawing_new(struct arena *arena, int width, int height)
{
    struct drawing *drawing = arena_alloc(arena, sizeof *drawing);
    drawing->arena = arena;
    drawing->width = width;
    drawing->height = height;
    drawing->scale = DRAWING_SCALE;
    drawing->title = "";
    drawing->description = "";
    return drawing;
}

static const char *copied(struct drawing *drawing, const char *words)
{
    return arena_copy(drawing->arena, words, strlen(words));
}

void drawing_begin(struct drawing *drawing, const char *kind, const char *id,
                   const char *title)
{
    struct subject *of = arena_alloc(drawing->arena, sizeof *of);
    *of = (struct subject){ copied(drawing, kind), copied(drawing, id),
                            copied(drawing, title), drawing->of };
    drawing->of = of;
}

void drawing_end(struct drawing *drawing)
{
    drawing->of = drawing->of->inside;
}

struct shape *drawing_add(struct drawing *drawing, enum shape_kind kind)
{
    struct shape *shape = arena_alloc(drawing->arena, sizeof *shape);
    shape->kind = kind;
    shape->fill = SHAPE_NONE;
    shape->stroke = SHAPE_NONE;
    shape->of = drawing->of;
    if (drawing->last)
        drawing->last->next = shape;
    else
        drawing->first = shape;
    drawing->last = shape;
    return shape;
}

/* One that stands at (x, y). */
static struct shape *add_at(struct drawing *drawing, enum shape_kind kind,
                            int x, int y)
{
    struct shape *shape = drawing_add(drawing, kind);
    shape->x = x;
    shape->y = y;
    return shape;
}

static struct shape *paint(struct shape *shape, unsigned fill, unsigned stroke)
{
    shape->fill = fill;
    shape->stroke = stroke;
    shape->size = 10;
    return shape;
}

struct shape *drawing_rect(struct drawing *drawing, int x, int y, int width,
                           int height, unsigned fill, unsigned stroke)
{
    struct shape *shape = add_at(drawing, SHAPE_RECT, x, y);
    shape->width = width;
    shape->height = height;
    return paint(shape, fill, stroke);
}

struct shape *drawing_circle(struct drawing *drawing, int x, int y, int radius,
                             unsigned fill, unsigned stroke)
{
    struct shape *shape = add_at(drawing, SHAPE_CIRCLE, x, y);
    shape->width = shape->height = radius;
    return paint(shape, fill, stroke);
}

struct shape *drawing_polygon(struct drawing *drawing, int count,
                              const int *points, unsigned fill, unsigned stroke)
{
    struct shape *shape = drawing_add(drawing, SHAPE_POLYGON);
    shape->count = count;
    shape->points = points;
    return paint(shape, fill, stroke);
}

struct shape *drawing_polygon_at(struct drawing *d, int count,
                                 const int *points, int x, int y, unsigned fill,
                                 unsigned stroke)
{
    int *copy = arena_alloc(d->arena, 2 * to_size(count) * sizeof *copy);
    for (int i = 0; i < count; i++) {
        copy[2 * i] = points[2 * i] + x;
        copy[2 * i + 1] = points[2 * i + 1] + y;
    }
    return drawing_polygon(d, count, copy, fill, stroke);
}

struct shape *drawing_line(struct drawing *drawing, int x, int y, int width,
                           int height, int thickness, unsigned color)
{
    struct shape *shape = add_at(drawing, SHAPE_LINE, x, y);
    shape->width = width;
    shape->height = height;
    shape->size = thickness;
    shape->stroke = color;
    return shape;
}

struct shape *drawing_words(struct drawing *drawing, int x, int y, int size,
                            char align, const char *words, unsigned color)
{
    struct shape *shape = add_at(drawing, SHAPE_TEXT, x, y + size * 35 / 100);
    shape->text = copied(drawing, words);
    shape->size = size;
    shape->align = align;
    shape->fill = color;
    return shape;
}

int drawing_heading(struct drawing *drawing, int x, int y, int width,
                    const char *heading, const char *aside)
{
    enum { SIZE = 190, SMALL = 120, GAP = 180 };
    int middle = y + SIZE / 2;
    int end = drawing_words_width(heading, SIZE, true) + GAP;
    bool below = end + drawing_words_width(aside, SMALL, false) > width;
    drawing_words(drawing, x, middle, SIZE, 'l', heading, DRAWING_INK)->bold =
        true;
    drawing_words(drawing, below ? x : x + end, middle + (below ? SIZE : 15),
                  SMALL, 'l', aside, DRAWING_PALE);
    return SIZE + (below ? SIZE : 0);
}

/* In hundredths of the size, bold. */
static int letter_width(const char *letter, size_t length, int columns)
{
    if (length > 1 || columns != 1)
        return columns == 1 ? 82 : 52 * columns;
    if (strchr("ijltfrI().,:;!' ", *letter))
        return 45;
    if (strchr("mwMW@%", *letter))
        return 104;
    return *letter >= 'A' && *letter <= 'Z' ? 80 : 70;
}

int drawing_words_width(const char *words, int size, bool bold)
{
    int width = 0, columns;
    for (size_t length; *words; words += length) {
        length = columns_character(words, &columns);
        width += letter_width(words, length, columns);
    }
    return width * (bold ? 10 : 9) / 10 * size / 100;
}

unsigned drawing_seat_color(int seat)
{
    static const unsigned colors[] = { 0xe69f00, 0x56b4e9, 0x00b083, 0xf0703a,
                                       0xd98fbb, 0x0072b2, 0xf0e442, 0x999999 };
    return colors[to_size(seat) % (sizeof colors / sizeof *colors)];
}
