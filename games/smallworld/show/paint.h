/** What the picture of a board is made of. */
#ifndef SMALLWORLD_PAINT_H
#define SMALLWORLD_PAINT_H

#include "core/drawing.h"
#include "smallworld/position/state.h"
#include "smallworld/show/show.h"

struct sw_survey;

/** Everything is measured in 1/10 px. */
enum { SW_CELL_WIDTH = 100, SW_CELL_HEIGHT = 200 };

enum {
    SW_INK = 0x222222,
    SW_PAPER = 0xffffff,
    SW_FADED = 0xe8e8e8,
    SW_NATIVE = 0x7a5230,
};

/* -- words (paint.c) -- */
/** Bold words around the middle (@p x, @p y), or from @p x on. @{ */
void sw_paint_centred(struct drawing *d, int x, int y, int size,
                      const char *words, unsigned color);
void sw_paint_words(struct drawing *d, int x, int y, int size,
                    const char *words, unsigned color);
/** @} */
/** About how wide bold words are. */
int sw_words_width(const char *words, int size);

/* -- borders (paint_borders.c) -- */
/** The border of a region, smoothed, as x, y, x, y … from the board's upper
 *  left corner; neighbours share their points. */
const int *sw_outline(const struct sw_board *board, int region,
                      struct arena *arena, int *count);
/** The same border @p by further inside. */
const int *sw_inset(const int *points, int count, int by, struct arena *arena);

/* -- signs (paint_terrain.c) -- */
unsigned sw_terrain_color(enum sw_terrain terrain);
/** A small pale sign that shows the terrain, around (@p x, @p y). */
void sw_paint_terrain(struct drawing *d, enum sw_terrain terrain, int x, int y);
/** What is printed in a region: mine, magic …; 160 wide and high. */
void sw_paint_mark(struct drawing *d, char glyph, int x, int y);

/* -- counters (paint_pieces.c) -- */
/** Colours that are told apart by everybody; letters say the same. */
unsigned sw_seat_color(int seat);
/** The height of words on counters, and of those in narrow regions. */
enum { SW_COUNTER = 135, SW_SMALL_COUNTER = 110, SW_LEAST_COUNTER = 100 };
/** The tokens in a region as a counter, around (@p x, @p y). */
void sw_paint_tokens(const struct game_state *s, struct drawing *d, int region,
                     int size, int x, int y);
/** A counter with a letter and words. */
struct sw_counter {
    char letter;
    const char *words;
    unsigned color; /* of the seat */
    bool declined;
};
void sw_paint_counter(struct drawing *d, const struct sw_counter *counter,
                      int size, int x, int y);
/** How wide and high that counter is. @{ */
int sw_counter_width(const char *words, int size);
int sw_counter_height(int size);
/** @} */
/** How wide the counter of a Lost Tribe or of Monsters is. */
int sw_native_width(const char *words, int size);
/** How wide is what sw_paint_tokens paints; 0: nothing. */
int sw_tokens_width(const struct game_state *s, const struct drawing *d,
                    int region, int size);
/** How the pieces in a region stand: in rows, SW_ROW from one to the next and
 *  at most SW_ROWS of them. */
struct sw_rows {
    int most; /* kinds in a row, unless there are more than so take */
    int gap;  /* between two of them */
};
enum { SW_ROW = 170, SW_ROWS = 5 };
/** How wide each row is; how many rows there are. */
int sw_rows_widths(const struct game_state *s, int region,
                   const struct sw_rows *rows, int widths[SW_ROWS]);
/** The first row is around (@p x, @p y). */
void sw_paint_rows(const struct game_state *s, struct drawing *d, int region,
                   const struct sw_rows *rows, int x, int y);
void sw_paint_piece(struct drawing *d, char glyph, int x, int y);

/* -- where words stand (paint_spot.c) -- */
/** Centred lines, one below the other. */
enum { SW_LINES = 3 + SW_ROWS };
struct sw_block {
    int lines;
    int at[SW_LINES];                      /* the line's middle */
    int width[SW_LINES], height[SW_LINES]; /* width 0: none */
};
/** Moves (@p x, @p y), measured from the board's corner, to the nearest place
 *  where all lines stay in the region, @p pad off its border. */
bool sw_fit_block(const struct sw_board *board, int region,
                  const struct sw_block *block, int pad, struct arena *arena,
                  int *x, int *y);

/* -- around the board (paint_tables.c); each returns how high it is -- */
/** Game, round, who is to do what. */
int sw_paint_heading(const struct game_state *s, const struct look *look,
                     struct drawing *d, int x, int y, int width);
/** Seats and column; @p d becomes wider where they need it. */
int sw_paint_tables(const struct game_state *s, const struct look *look,
                    struct drawing *d, int x, int y, int width);

/* -- the key (paint_legend.c) -- */
/** How high the key is that belongs under a board of @p width. */
int sw_paint_key(const struct game_state *s, const struct look *look,
                 struct drawing *d, int x, int y, int width);

/* -- grid.c: the grid of a board, and where words stand in it -- */

/** The letter of a cell, NUL outside the board. */
char sw_cell(const struct sw_board *board, int x, int y);
/** Borders that meet at the corner (@p x, @p y), which is the upper left one
 *  of cell (x, y): bits of SW_UP … */
unsigned sw_corner(const struct sw_board *board, int x, int y);
enum { SW_UP = 1, SW_DOWN = 2, SW_LEFT = 4, SW_RIGHT = 8 };

/** A place for a few centred lines inside a region. */
struct sw_spot {
    int middle_x2, y; /* twice the middle column; the first line */
};

/** Are this corner and those to its right, @p width of them, inside @p region,
 *  on no border? */
bool sw_inside(const struct sw_board *board, int region, int x, int y,
               int width);

/** Where each region of a board lies, worked out once a map. */
struct sw_survey *sw_survey(const struct sw_board *board, struct arena *arena);

/** The most central place inside @p region for @p lines lines of these
 *  widths, one corner a character; false when there is none. */
bool sw_find_spot(const struct sw_survey *survey, int region, const int *widths,
                  int lines, struct sw_spot *spot);
/** Where a line of @p width characters begins. */
int sw_spot_column(const struct sw_spot *spot, int width);

#endif
