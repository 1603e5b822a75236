/** A picture with few colours, and its PNG file: about a third of what the
 *  same picture takes with all of them. */
#ifndef DRAW_PALETTE_H
#define DRAW_PALETTE_H

#include <stdint.h>

#include "core/text.h"

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

#endif
