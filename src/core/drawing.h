/** A picture as a list of plain shapes; show/svg.c writes them as SVG, the
 *  picture program paints the same list with cairo. */
#ifndef CORE_DRAWING_H
#define CORE_DRAWING_H

#include <stdbool.h>
#include <stddef.h>

#include "core/arena.h"

enum shape_kind {
    SHAPE_RECT,
    SHAPE_CIRCLE,
    SHAPE_POLYGON,
    SHAPE_LINE,
    SHAPE_TEXT
};

struct shape {
    enum shape_kind kind;
    int x, y;          /* rect: corner; circle: centre; text: anchor; 1/10 px */
    int width, height; /* rect; circle: radius in both; line: vector */
    int count;         /* polygon: points */
    const int *points; /* polygon: x, y, x, y …; 1/10 px */
    const char *text;  /* UTF-8 */
    int size;          /* text height or line width, 1/10 px */
    char align;        /* text: 'l', 'c' or 'r' */
    bool bold;
    unsigned fill, stroke; /* 0xRRGGBB, or SHAPE_NONE */
    struct shape *next;
};

#define SHAPE_NONE 0xffffffffu

struct drawing {
    struct arena *arena;
    int width, height;       /* 1/10 px */
    const char *title;       /* what the picture shows, for readers */
    const char *description; /* the same in a few sentences */
    struct shape *first, *last;
};

struct drawing *drawing_new(struct arena *arena, int width, int height);
/** A new zeroed shape at the end of the list, fill and stroke SHAPE_NONE. */
struct shape *drawing_add(struct drawing *drawing, enum shape_kind kind);

/** The colour of seat @p seat, the same in every picture: colours that are told
 *  apart by everybody, after Okabe and Ito. */
unsigned drawing_seat_color(int seat);

#endif
