/** How each shape is painted. */
#ifndef DRAW_SHAPES_H
#define DRAW_SHAPES_H

#include <cairo.h>

#include "core/drawing.h"
#include "draw/fonts.h"

/** Sets what holds for all shapes: fonts, corners, how edges look. */
void shapes_begin(cairo_t *cairo);

/** Paints @p shape over what is there. */
void shapes_paint(cairo_t *cairo, struct fonts *fonts,
                  const struct shape *shape);

#endif
