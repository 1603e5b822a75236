/** Drawings as JSON, for the program that paints them. */
#ifndef CORE_DRAWING_JSON_H
#define CORE_DRAWING_JSON_H

#include "core/drawing.h"
#include "core/json.h"

enum {
    DRAWING_SIDE_MAX = 40000, /* width and height, 1/10 px */
    DRAWING_SCALE_MAX = 20 * DRAWING_SCALE,
    DRAWING_SHAPES_MAX = 100000,
    DRAWING_POINTS_MAX = 10000, /* of a polygon */
    DRAWING_TEXT_MAX = 1000,    /* bytes */
};

/** {"width", "height", "title", "shapes": […]}, with "scale" where that is not
 *  DRAWING_SCALE; a shape has its kind and what
 *  counts for that kind, colours as numbers. What is not printable in a text
 *  becomes "?". The caller owns the reference. */
json_t *drawing_save(const struct drawing *drawing);

/** What drawing_save wrote, or NULL (EX_DATAERR) when anything in it is
 *  unknown or beyond the limits. The description is empty. */
struct drawing *drawing_load(const json_t *saved, struct arena *arena,
                             struct error *e);

#endif
