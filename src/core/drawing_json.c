#include "core/drawing_json.h"

#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "core/text.h"

enum {
    PLACE_MAX = 10 * DRAWING_SIDE_MAX, /* of coordinates, on either side */
    THICKNESS_MAX = DRAWING_SIDE_MAX,
    NUMBERS_MAX = 4
};

/* What counts for each kind besides its paint. The vector of a line may point
 * anywhere; a rectangle has a size. */
static const struct {
    const char *name, *title, *keys;
    const char *numbers[NUMBERS_MAX];
    int least; /* of those after the place */
} kinds[] = {
    [SHAPE_RECT] = { "rect",
                     "a rectangle",
                     "kind x y width height fill? stroke? size",
                     { "x", "y", "width", "height" },
                     0 },
    [SHAPE_CIRCLE] = { "circle",
                       "a circle",
                       "kind x y radius fill? stroke? size",
                       { "x", "y", "radius" },
                       0 },
    [SHAPE_POLYGON] = { "polygon",
                        "a polygon",
                        "kind points fill? stroke? size",
                        { NULL },
                        0 },
    [SHAPE_LINE] = { "line",
                     "a line",
                     "kind x y width height fill? stroke? size",
                     { "x", "y", "width", "height" },
                     -PLACE_MAX },
    [SHAPE_TEXT] = { "text",
                     "a text",
                     "kind x y text align bold fill? stroke? size",
                     { "x", "y" },
                     0 },
};

/* ---- saving --------------------------------------------------------------
 */

static void put_words(json_t *object, const char *key, const char *words,
                      struct arena *arena)
{
    char *safe = arena_copy(arena, words, strlen(words));
    text_make_printable(safe);
    json_put_text(object, key, safe);
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
    const int numbers[NUMBERS_MAX] = { shape->x, shape->y, shape->width,
                                       shape->height };
    json_t *object = json_object();
    json_put_text(object, "kind", kinds[shape->kind].name);
    for (int i = 0; i < NUMBERS_MAX && kinds[shape->kind].numbers[i]; i++)
        json_put_int(object, kinds[shape->kind].numbers[i], numbers[i]);
    if (shape->kind == SHAPE_POLYGON)
        put_points(object, shape);
    else if (shape->kind == SHAPE_TEXT)
        put_text(object, shape, arena);
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

/* ---- loading -------------------------------------------------------------
 */

static bool read_words(const json_t *object, const char *key,
                       struct arena *arena, const char **into, struct error *e)
{
    if (!json_get_text(object, key, DRAWING_TEXT_MAX, arena, into, e))
        return false;
    return text_is_printable(*into, strlen(*into)) ||
           fail(e, EX_DATAERR, "\"%s\" holds a control character", key);
}

static bool read_numbers(const json_t *object, struct shape *shape,
                         struct error *e)
{
    int *numbers[NUMBERS_MAX] = { &shape->x, &shape->y, &shape->width,
                                  &shape->height };
    for (int i = 0; i < NUMBERS_MAX && kinds[shape->kind].numbers[i]; i++)
        if (!json_get_int(object, kinds[shape->kind].numbers[i],
                          i < 2 ? -PLACE_MAX : kinds[shape->kind].least,
                          PLACE_MAX, numbers[i], e))
            return false;
    if (shape->kind == SHAPE_CIRCLE)
        shape->height = shape->width;
    return true;
}

static bool read_points(const json_t *object, struct arena *arena,
                        struct shape *shape, struct error *e)
{
    json_t *list;
    if (!json_get_array(object, "points", 2 * DRAWING_POINTS_MAX, &list, e))
        return false;
    size_t count = json_array_size(list);
    int *points = arena_alloc(arena, (count + 1) * sizeof *points);
    for (size_t i = 0; i < count; i++) {
        const json_t *value = json_array_get(list, i);
        json_int_t number = json_integer_value(value);
        if (!json_is_integer(value) || number < -PLACE_MAX ||
            number > PLACE_MAX || count % 2 != 0)
            return fail(e, EX_DATAERR, "a polygon's points are no points");
        points[i] = to_int(number);
    }
    shape->points = points;
    shape->count = to_count(count / 2);
    return true;
}

static bool read_text(const json_t *object, struct arena *arena,
                      struct shape *shape, struct error *e)
{
    const char *align;
    if (!read_words(object, "text", arena, &shape->text, e) ||
        !json_get_text(object, "align", 1, arena, &align, e) ||
        !json_get_bool(object, "bold", &shape->bold, e))
        return false;
    shape->align = *align;
    return (*align && strchr("lcr", *align)) ||
           fail(e, EX_DATAERR, "a text is aligned to \"%s\"", align);
}

static bool read_color(const json_t *object, const char *key, unsigned *into,
                       struct error *e)
{
    int color;
    if (!json_object_get(object, key))
        return true;
    if (!json_get_int(object, key, 0, 0xffffff, &color, e))
        return false;
    *into = to_unsigned(color);
    return true;
}

static bool read_paint(const json_t *object, struct shape *shape,
                       struct error *e)
{
    return read_color(object, "fill", &shape->fill, e) &&
           read_color(object, "stroke", &shape->stroke, e) &&
           json_get_int(object, "size", 1, THICKNESS_MAX, &shape->size, e);
}

static bool read_shape(const json_t *object, struct drawing *drawing,
                       struct error *e)
{
    const char *name = json_string_value(json_object_get(object, "kind"));
    size_t kind = 0;
    while (name && kind < sizeof kinds / sizeof *kinds &&
           strcmp(name, kinds[kind].name) != 0)
        kind++;
    if (!name || kind == sizeof kinds / sizeof *kinds)
        return fail(e, EX_DATAERR, "a shape of no known kind");
    struct shape *shape = drawing_add(drawing, (enum shape_kind)kind);
    return json_keys(object, kinds[kind].keys, kinds[kind].title, e) &&
           read_numbers(object, shape, e) &&
           (shape->kind != SHAPE_POLYGON ||
            read_points(object, drawing->arena, shape, e)) &&
           (shape->kind != SHAPE_TEXT ||
            read_text(object, drawing->arena, shape, e)) &&
           read_paint(object, shape, e);
}

static bool read_shapes(const json_t *saved, struct drawing *drawing,
                        struct error *e)
{
    json_t *shapes;
    if (!json_get_array(saved, "shapes", DRAWING_SHAPES_MAX, &shapes, e))
        return false;
    for (size_t i = 0; i < json_array_size(shapes); i++)
        if (!read_shape(json_array_get(shapes, i), drawing, e))
            return false;
    return true;
}

struct drawing *drawing_load(const json_t *saved, struct arena *arena,
                             struct error *e)
{
    struct drawing *drawing = drawing_new(arena, 0, 0);
    return json_keys(saved, "width height scale? title shapes", "the drawing",
                     e) &&
                   json_get_int(saved, "width", 1, DRAWING_SIDE_MAX,
                                &drawing->width, e) &&
                   json_get_int(saved, "height", 1, DRAWING_SIDE_MAX,
                                &drawing->height, e) &&
                   (!json_object_get(saved, "scale") ||
                    json_get_int(saved, "scale", 1, DRAWING_SCALE_MAX,
                                 &drawing->scale, e)) &&
                   read_words(saved, "title", arena, &drawing->title, e) &&
                   read_shapes(saved, drawing, e)
               ? drawing
               : NULL;
}
