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

/** What several shapes show together: a region, a card. */
struct subject {
    const char *kind, *id; /* as `turnpost moves` has them: "region", "12" */
    const char *title;     /* in words; "": told before */
    const struct subject *inside; /* what it is a part of, or NULL */
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
    unsigned fill, stroke;    /* 0xRRGGBB, of the page, or SHAPE_NONE */
    const struct subject *of; /* what it belongs to, or NULL */
    struct shape *next;
};

#define SHAPE_NONE 0xffffffffu

/** Colours of the page around a board, which a dark page may turn round: SVG
 *  names them as classes, ink, pale, rule, paper and marked. */
enum {
    DRAWING_OF_PAGE = 0x1000000,
    DRAWING_INK = DRAWING_OF_PAGE | 0x222222,
    DRAWING_PALE = DRAWING_OF_PAGE | 0x666666,
    DRAWING_RULE = DRAWING_OF_PAGE | 0xcccccc,
    DRAWING_PAPER = DRAWING_OF_PAGE | 0xffffff,
    DRAWING_MARKED = DRAWING_OF_PAGE | 0xe0dcec, /* under ink */
};

enum { DRAWING_CHANGED = 0xc2185b }; /* outlines what has changed */

struct drawing {
    struct arena *arena;
    int width, height;       /* 1/10 px */
    int scale;               /* how large it is wanted, in 1/DRAWING_SCALE */
    const char *title;       /* what the picture shows, for readers */
    const char *description; /* the same in a few sentences */
    struct shape *first, *last;
    const struct subject *of; /* what the next shapes belong to, or NULL */
};

/** The scale of a drawing that is shown as it is. */
enum { DRAWING_SCALE = 10000 };

struct drawing *drawing_new(struct arena *arena, int width, int height);
/** The next shapes show this, inside of what those before it show; the words
 * are copied. Up to drawing_end. @{ */
void drawing_begin(struct drawing *drawing, const char *kind, const char *id,
                   const char *title);
void drawing_end(struct drawing *drawing);
/** @} */
/** A new zeroed shape at the end of the list, fill and stroke SHAPE_NONE. */
struct shape *drawing_add(struct drawing *drawing, enum shape_kind kind);

/** A shape of each kind at the end of the list, with @p fill and @p stroke;
 *  strokes are 1 px wide. Widths and sizes are in 1/10 px. @{ */
struct shape *drawing_rect(struct drawing *, int x, int y, int width,
                           int height, unsigned fill, unsigned stroke);
struct shape *drawing_circle(struct drawing *, int x, int y, int radius,
                             unsigned fill, unsigned stroke);
/** @p points stay where they are. */
struct shape *drawing_polygon(struct drawing *, int count, const int *points,
                              unsigned fill, unsigned stroke);
/** The same of a copy of @p points, which are around (0, 0), at (@p x, @p y).
 */
struct shape *drawing_polygon_at(struct drawing *, int count, const int *points,
                                 int x, int y, unsigned fill, unsigned stroke);
/** From (@p x, @p y) as far as @p width and @p height say. */
struct shape *drawing_line(struct drawing *, int x, int y, int width,
                           int height, int thickness, unsigned color);
/** A copy of @p words, whose capitals stand around the height @p y; @p x is
 *  their left end, middle or right end by @p align. */
struct shape *drawing_words(struct drawing *, int x, int y, int size,
                            char align, const char *words, unsigned color);
/** @} */

/** A bold heading, and @p aside pale after it or, where that would be wider
 * than
 *  @p width, below it; how high they are. */
int drawing_heading(struct drawing *, int x, int y, int width,
                    const char *heading, const char *aside);

/** About how wide @p words are, bold or not; rather more than less. */
int drawing_words_width(const char *words, int size, bool bold);

/** The colour of seat @p seat, the same in every picture: colours that are told
 *  apart by everybody, after Okabe and Ito. */
unsigned drawing_seat_color(int seat);

#endif
