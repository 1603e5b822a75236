/** Drawings as pictures, painted with cairo: a pixel for each 10 of their
 *  units, on white where nothing is painted. */
#ifndef DRAW_DRAW_H
#define DRAW_DRAW_H

#include "core/drawing.h"
#include "core/text.h"
#include "draw/palette.h"

/** How large @p drawing is; its pixels are yet to come. */
struct pixels draw_size(const struct drawing *drawing);

/** Paints @p drawing as large as @p pixels say; they live in @p arena.
 *  @p missing gets the letters that no font here has, "田 (U+7530), 中
 *  (U+4E2D)", and stays empty as a rule. Fails (EX_DATAERR) when it is too
 *  large, and (EX_SOFTWARE) for want of a font or memory. */
bool draw_pixels(const struct drawing *drawing, struct pixels *pixels,
                 struct text *missing, struct arena *arena, struct error *e);

/** Appends @p drawing as a PNG file. Fails as draw_pixels does. */
bool draw_picture(const struct drawing *drawing, struct text *into,
                  struct text *missing, struct error *e);

#endif
