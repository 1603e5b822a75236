#include "core/drawing.h"

struct drawing *drawing_new(struct arena *arena, int width, int height)
{
    struct drawing *drawing = arena_alloc(arena, sizeof *drawing);

    drawing->arena = arena;
    drawing->width = width;
    drawing->height = height;
    drawing->title = "";
    drawing->description = "";
    return drawing;
}

struct shape *drawing_add(struct drawing *drawing, enum shape_kind kind)
{
    struct shape *shape = arena_alloc(drawing->arena, sizeof *shape);

    shape->kind = kind;
    shape->fill = SHAPE_NONE;
    shape->stroke = SHAPE_NONE;
    if (drawing->last) {
        drawing->last->next = shape;
    } else {
        drawing->first = shape;
    }
    drawing->last = shape;
    return shape;
}

unsigned drawing_seat_color(int seat)
{
    static const unsigned colors[] = { 0xe69f00, 0x56b4e9, 0x00b083, 0xf0703a,
                                       0xd98fbb, 0x0072b2, 0xf0e442, 0x999999 };

    return colors[(size_t)seat % (sizeof colors / sizeof *colors)];
}
