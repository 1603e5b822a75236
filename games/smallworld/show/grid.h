/** The grid of a board, and where words stand in it. */
#ifndef SMALLWORLD_GRID_H
#define SMALLWORLD_GRID_H

#include "smallworld/position/state.h"

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
struct sw_survey;
struct sw_survey *sw_survey(const struct sw_board *board, struct arena *arena);

/** The most central place inside @p region for @p lines lines of these
 *  widths, one corner a character; false when there is none. */
bool sw_find_spot(const struct sw_survey *survey, int region, const int *widths,
                  int lines, struct sw_spot *spot);
/** Where a line of @p width characters begins. */
int sw_spot_column(const struct sw_spot *spot, int width);

#endif
