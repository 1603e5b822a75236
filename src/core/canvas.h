/** A sheet of characters for maps. */
#ifndef CORE_CANVAS_H
#define CORE_CANVAS_H

#include <stdint.h>

#include "core/text.h"

/** What a cell means to the eye; only terminals show it (show/text.c). Styles
 *  never carry a meaning of their own: the characters say it all. */
enum canvas_style {
    CANVAS_PLAIN,
    CANVAS_DIM,
    CANVAS_BOLD,
    CANVAS_SEAT, /* CANVAS_SEAT + seat: the colour of a seat, 5 of them */
    CANVAS_CHANGED = 64, /* added to one of these: outlined where that can be */
};

struct canvas {
    int width, height;
    char *cells;           /* width * height; CANVAS_TAKEN where a character of
                              two columns goes on */
    unsigned char *styles; /* the same */
    uint32_t *kinds;       /* what bytes from 0x80 on stand for, its
                              UTF-8, the first byte lowest; or 0xff and where in
                              letters it is, to a NUL, when it is longer. NULL:
                              there is none */
    uint32_t *others; /* the same for each cell of CANVAS_OTHER: for whom there
                         was no kind left, or NULL */
    struct text letters;
    struct arena *arena;
};

enum { CANVAS_OTHER = 0xff, CANVAS_TAKEN = 2 };

struct canvas *canvas_new(struct arena *arena, int width, int height);
/** Says in @p width columns, instead of a map, that it needs @p wanted. */
struct canvas *canvas_instead(struct arena *arena, int width, int wanted);
/** Outside the sheet: nothing happens. @{ */
void canvas_put(struct canvas *canvas, int x, int y, char c, int style);
/** A character takes as many cells as it has columns (core/columns.h). What is
 *  not to be printed is a "?"; one that is half outside is left out. */
void canvas_write(struct canvas *canvas, int x, int y, const char *words,
                  int style);
/** @} */
/** "?" for a character outside ASCII. */
char canvas_at(const struct canvas *canvas, int x, int y);

/** Appends the lines without blanks at their ends; with @p color the styles
 *  become ANSI sequences. */
void canvas_text(const struct canvas *canvas, bool color, struct text *into);
/** The same without colour for HTML: entities, and outlines. */
void canvas_html(const struct canvas *canvas, struct text *into);

#endif
