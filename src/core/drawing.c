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
