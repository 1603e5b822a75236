#include "core/drawing_json.h"

#include <string.h>

#include "core/narrow.h"
#include "core/text.h"

static void put_words(json_t *object, const char *key, const char *words,
                      struct arena *arena)
{
    char *safe = arena_copy(arena, words, strlen(words));
    text_make_printable(safe);
    json_put_text(object, key, safe);
}

static void put_place(json_t *object, const struct shape *shape)
{
    json_put_int(object, "x", shape->x);
    json_put_int(object, "y", shape->y);
}

static void put_size(json_t *object, const struct shape *shape)
{
    json_put_int(object, "width", shape->width);
    json_put_int(object, "height", shape->height);
}

static void put_points(json_t *object, const struct shape *shape)
{
    json_t *points = json_array();
    for (int i = 0; i < 2 * shape->count; i++)
        json_add(points, json_integer(shape->points[i]));
    json_put(object, "points", points);
}

static void put_text(json_t *object, const struct shape *shape,
                     struct arena *arena)
{
    put_words(object, "text", shape->text, arena);
    json_put_text(object, "align",
                  shape->align == 'c'   ? "c"
                  : shape->align == 'r' ? "r"
                                        : "l");
    json_put_bool(object, "bold", shape->bold);
}

static void put_paint(json_t *object, const struct shape *shape)
{
    if (shape->fill != SHAPE_NONE)
        json_put_int(object, "fill", to_int(shape->fill & 0xffffff));
    if (shape->stroke != SHAPE_NONE)
        json_put_int(object, "stroke", to_int(shape->stroke & 0xffffff));
    json_put_int(object, "size", shape->size > 0 ? shape->size : 10);
}

static json_t *save_shape(const struct shape *shape, struct arena *arena)
{
    json_t *object = json_object();
    switch (shape->kind) {
    case SHAPE_RECT:
        json_put_text(object, "kind", "rect");
        put_place(object, shape);
        put_size(object, shape);
        break;
    case SHAPE_CIRCLE:
        json_put_text(object, "kind", "circle");
        put_place(object, shape);
        json_put_int(object, "radius", shape->width);
        break;
    case SHAPE_POLYGON:
        json_put_text(object, "kind", "polygon");
        put_points(object, shape);
        break;
    case SHAPE_LINE:
        json_put_text(object, "kind", "line");
        put_place(object, shape);
        put_size(object, shape);
        break;
    case SHAPE_TEXT:
        json_put_text(object, "kind", "text");
        put_place(object, shape);
        put_text(object, shape, arena);
        break;
    }
    put_paint(object, shape);
    return object;
}

json_t *drawing_save(const struct drawing *drawing)
{
    json_t *saved = json_object(), *shapes = json_array();
    json_put_int(saved, "width", drawing->width);
    json_put_int(saved, "height", drawing->height);
    if (drawing->scale != DRAWING_SCALE)
        json_put_int(saved, "scale", drawing->scale);
    put_words(saved, "title", drawing->title, drawing->arena);
    for (const struct shape *s = drawing->first; s; s = s->next)
        json_add(shapes, save_shape(s, drawing->arena));
    json_put(saved, "shapes", shapes);
    return saved;
}
