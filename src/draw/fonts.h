/** Words in whatever script, painted with the fonts that have their letters. */
#ifndef DRAW_FONTS_H
#define DRAW_FONTS_H

#include <cairo.h>

#include "core/text.h"

struct fonts;

/** No font is looked for before words need one besides the usual. What no font
 *  here has is added to @p missing, once each: a letter and its code. */
struct fonts *fonts_new(struct arena *arena, struct text *missing);
/** Gives back what is not in the arena. */
void fonts_close(struct fonts *fonts);

/** Paints @p words from the current point, in @p size pixels; @p align says
 *  which end of them that is: 'l', 'c' or 'r'. Words from right to left stand
 *  so. */
void fonts_paint(struct fonts *fonts, cairo_t *cairo, const char *words,
                 double size, bool bold, char align);

#endif
