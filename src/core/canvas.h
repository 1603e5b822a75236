/** A sheet of characters for maps. */
#ifndef CORE_CANVAS_H
#define CORE_CANVAS_H

#include "core/text.h"

/** What a cell means to the eye; only terminals show it (show/text.c). Styles
 *  never carry a meaning of their own: the characters say it all. */
enum canvas_style {
    CANVAS_PLAIN,
    CANVAS_DIM,
    CANVAS_BOLD,
    CANVAS_SEAT, /* CANVAS_SEAT + seat: the colour of a seat, 5 of them */
};

struct canvas {
    int width, height;
    char *cells;           /* width * height */
    unsigned char *styles; /* the same */
};

struct canvas *canvas_new(struct arena *arena, int width, int height);
/** Outside the sheet: nothing happens. @{ */
void canvas_put(struct canvas *canvas, int x, int y, char c, int style);
void canvas_write(struct canvas *canvas, int x, int y, const char *words,
                  int style);
/** @} */
char canvas_at(const struct canvas *canvas, int x, int y);

/** Appends the lines without blanks at their ends; with @p color the styles
 *  become ANSI sequences. */
void canvas_text(const struct canvas *canvas, bool color, struct text *into);

#endif
