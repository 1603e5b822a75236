/** Drawings as pictures in PNG, painted with cairo. */
#ifndef DRAW_DRAW_H
#define DRAW_DRAW_H

#include "core/drawing.h"
#include "core/text.h"

/** Appends @p drawing as a PNG file, a pixel for each 10 of its units; on
 *  white where nothing is painted. @p missing gets the letters that no font
 *  here has, "田 (U+7530), 中 (U+4E2D)", and stays empty as a rule. Fails
 *  (EX_SOFTWARE) only for want of a font or memory. */
bool draw_picture(const struct drawing *drawing, struct text *into,
                  struct text *missing, struct error *e);

#endif
