/** Drawings as pictures, painted with cairo: a pixel for each 10 of their
 *  units, on white where nothing is painted. */
#ifndef DRAW_DRAW_H
#define DRAW_DRAW_H

#include <cairo.h>
#include <stdint.h>

#include "core/drawing.h"
#include "core/text.h"

struct fonts;

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

/* -- film.c: drawings one after the other as a GIF file (GIF89a, with giflib):
 * after the first only what has changed is in it -- */

/** Appends the film of @p lines, @p length bytes: a line "PAUSE LAST", how
 *  long each picture and the last one are seen, in 1/100 s, and a drawing in
 *  JSON in each line after it. It begins anew at its end. Fails (EX_DATAERR)
 *  for anything else, and as draw_pixels does. */
bool film_make(const char *lines, size_t length, struct text *into,
               struct text *missing, struct error *e);

/* -- palette.c: a picture with few colours, and its PNG file: about a third of
 * what the same picture takes with all of them -- */

struct pixels {
    int width, height;
    uint32_t *colors; /* 0xRRGGBB or PIXEL_CLEAR, row by row */
};

enum { PIXEL_CLEAR = 0x1000000, PALETTE_COLORS = 256 };

struct palette {
    int count;
    uint32_t colors[PALETTE_COLORS];
    unsigned char *places; /* in colors, of each pixel; clear ones: count */
};

/** At most @p most colours, of many pixels or far from all others; a pixel
 *  takes the nearest of these. */
void palette_of(const struct pixels *pixels, int most, struct palette *palette,
                struct arena *arena);

/** Appends @p pixels as a PNG file with at most PALETTE_COLORS colours, none of
 *  them clear. */
bool palette_write(const struct pixels *pixels, struct text *into,
                   struct error *e);

/* -- fonts.c: words in whatever script, painted with the fonts that have their
 * letters -- */

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
