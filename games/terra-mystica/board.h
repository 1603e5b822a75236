/** A map is a grid of rows "A" … "J" with 13 places each; rows with an odd
 *  index (B, D, …) have 12 and stand half a hex to the right. Everything else
 *  (neighbours, names, bridge sites, distances) follows from the letters. */
#ifndef TERRA_MYSTICA_BOARD_H
#define TERRA_MYSTICA_BOARD_H

#include <stdbool.h>
#include <stddef.h>

/** The wheel (TM-GEN-07) in its order, in which the boards are drawn, too; then
 *  what is no terrain. */
enum tm_colour {
    TM_YELLOW,
    TM_BROWN,
    TM_BLACK,
    TM_BLUE,
    TM_GREEN,
    TM_GRAY,
    TM_RED,
    TM_COLOURS,
    TM_RIVER = TM_COLOURS,
    TM_VOID, /* no hex there */
};

enum {
    TM_ROWS = 10,
    TM_COLUMNS = 13,
    TM_HEXES = TM_ROWS * TM_COLUMNS, /* a hex is row * 13 + column; some are
                                        saved so, on every board for ever */
    TM_SIDES = 6,
};

struct tm_board {
    const char *name;  /* "base" */
    const char *title; /* "Base map" */
    const char *note;  /* one line for help, or NULL */
    int version;       /* of its box, which is called so; 0: the first */
    /** Letters from the left, NULL for a row that the map has not: Y yellow,
     *  U brown, K black, B blue, G green, S gray, R red, I river. */
    const char *rows[TM_ROWS];
};

extern const struct tm_board *const tm_boards[]; /* ends with NULL */
const char *tm_board_name(int i);                /* NULL after the last */
const struct tm_board *tm_board_named(const char *name);

/** Printed terrain of a hex, TM_RIVER or TM_VOID; any number is allowed. */
enum tm_colour tm_printed(const struct tm_board *board, int hex);
/** The neighbour at @p side 0 … 5 (west, east, north-west, north-east,
 *  south-west, south-east), or -1 where the grid ends. It may be a void. */
static inline int tm_neighbour(int hex, int side)
{
    int row = hex / TM_COLUMNS, column = hex % TM_COLUMNS;
    if (side < 2) {
        column += side == 0 ? -1 : 1;
    } else {
        column += (row & 1) - 1 + (side & 1);
        row += side < 4 ? -1 : 1;
    }
    if (row < 0 || row >= TM_ROWS || column < 0 ||
        column >= TM_COLUMNS - (row & 1))
        return -1;
    return row * TM_COLUMNS + column;
}

/** Do two hexes share a side? */
bool tm_share_side(int a, int b);
/** Steps between two hexes, at least 0; adjacent ones are 1 apart. */
int tm_distance(int a, int b);
/** The two places that both @p a and @p b touch, when a bridge between @p a
 *  and @p b would run along the border of those two; false when it would not
 *  (TM-BRI-01). A place off the grid is -1. */
bool tm_bridge_banks(int a, int b, int banks[2]);
/** Is this pair one of the bridge sites of the map (TM-BRI-01)? */
bool tm_bridge_site(const struct tm_board *board, int a, int b);

/** "E7" or "r16" (TM-NOTE-30), a constant. */
const char *tm_hex_name(const struct tm_board *board, int hex);
/** The hex called so in any case of letters, or -1. */
int tm_hex_named(const struct tm_board *board, const char *name);

/** "green"; "river" for TM_RIVER. */
const char *tm_colour_name(int colour);
/** "forest", the name of a terrain. */
const char *tm_terrain_name(int colour);
/** The colour of that name ("grey" counts), or -1. */
int tm_colour_named(const char *word);
/** Steps on the wheel the short way, 0 … 3 (TM-GEN-07). */
int tm_wheel(int from, int to);
/** +1 or -1: the way round the wheel that is the short one. */
int tm_wheel_way(int from, int to);

#endif
