#include <string.h>
#include <sysexits.h>

#include "core/drawing_json.h"
#include "core/narrow.h"
#include "core/text.h"

enum {
    PLACE_MAX = 10 * DRAWING_SIDE_MAX, /* of coordinates, on either side */
    THICKNESS_MAX = DRAWING_SIDE_MAX
};

static bool read_words(const json_t *object, const char *key,
                       struct arena *arena, const char **into, struct error *e)
{
    if (!json_get_text(object, key, DRAWING_TEXT_MAX, arena, into, e))
        return false;
    return text_is_printable(*into, strlen(*into)) ||
           fail(e, EX_DATAERR, "\"%s\" holds a control character", key);
}

static bool read_place(const json_t *object, struct shape *shape,
                       struct error *e)
{
    return json_get_int(object, "x", -PLACE_MAX, PLACE_MAX, &shape->x, e) &&
           json_get_int(object, "y", -PLACE_MAX, PLACE_MAX, &shape->y, e);
}

/* The vector of a line may point anywhere; a rectangle has a size. */
static bool read_size(const json_t *object, int least, struct shape *shape,
                      struct error *e)
{
    return json_get_int(object, "width", least, PLACE_MAX, &shape->width, e) &&
           json_get_int(object, "height", least, PLACE_MAX, &shape->height, e);
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

static bool read_rect(const json_t *object, struct arena *arena,
                      struct shape *shape, struct error *e)
{
    (void)arena;
    return json_keys(object, "kind x y width height fill? stroke? size",
                     "a rectangle", e) &&
           read_place(object, shape, e) && read_size(object, 0, shape, e);
}

static bool read_circle(const json_t *object, struct arena *arena,
                        struct shape *shape, struct error *e)
{
    (void)arena;
    if (!json_keys(object, "kind x y radius fill? stroke? size", "a circle",
                   e) ||
        !read_place(object, shape, e) ||
        !json_get_int(object, "radius", 0, PLACE_MAX, &shape->width, e))
        return false;
    shape->height = shape->width;
    return true;
}

static bool read_polygon(const json_t *object, struct arena *arena,
                         struct shape *shape, struct error *e)
{
    json_t *list;
    if (!json_keys(object, "kind points fill? stroke? size", "a polygon", e) ||
        !json_get_array(object, "points", 2 * DRAWING_POINTS_MAX, &list, e))
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

static bool read_line(const json_t *object, struct arena *arena,
                      struct shape *shape, struct error *e)
{
    (void)arena;
    return json_keys(object, "kind x y width height fill? stroke? size",
                     "a line", e) &&
           read_place(object, shape, e) &&
           read_size(object, -PLACE_MAX, shape, e);
}

static bool read_text(const json_t *object, struct arena *arena,
                      struct shape *shape, struct error *e)
{
    const char *align;
    if (!json_keys(object, "kind x y text align bold fill? stroke? size",
                   "a text", e) ||
        !read_place(object, shape, e) ||
        !read_words(object, "text", arena, &shape->text, e) ||
        !json_get_text(object, "align", 1, arena, &align, e) ||
        !json_get_bool(object, "bold", &shape->bold, e))
        return false;
    shape->align = *align;
    return (*align && strchr("lcr", *align)) ||
           fail(e, EX_DATAERR, "a text is aligned to \"%s\"", align);
}

static const struct {
    const char *name;
    enum shape_kind kind;
    bool (*read)(const json_t *, struct arena *, struct shape *,
                 struct error *);
} kinds[] = {
    { "rect", SHAPE_RECT, read_rect },
    { "circle", SHAPE_CIRCLE, read_circle },
    { "polygon", SHAPE_POLYGON, read_polygon },
    { "line", SHAPE_LINE, read_line },
    { "text", SHAPE_TEXT, read_text },
};

static bool read_shape(const json_t *object, struct drawing *drawing,
                       struct error *e)
{
    const char *name = json_string_value(json_object_get(object, "kind"));
    for (size_t i = 0; name && i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(name, kinds[i].name) == 0) {
            struct shape *shape = drawing_add(drawing, kinds[i].kind);
            return kinds[i].read(object, drawing->arena, shape, e) &&
                   read_paint(object, shape, e);
        }
    }
    return fail(e, EX_DATAERR, "a shape of no known kind");
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
