/** A picture with few colours, and its PNG file: about a third of what the
 *  same picture takes with all of them. */
#ifndef DRAW_PALETTE_H
#define DRAW_PALETTE_H

#include <stdint.h>

#include "core/text.h"

struct pixels {
    int width, height;
    uint32_t *colors; /* 0x..RRGGBB, row by row */
};

/** Appends @p pixels as a PNG file with at most 256 colours: those that most
 *  pixels have; the others take the nearest of these. */
bool palette_write(const struct pixels *pixels, struct text *into,
                   struct error *e);

#endif
