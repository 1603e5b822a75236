/** Boards: fixed data, one file each in boards/. */
#ifndef SMALLWORLD_BOARD_H
#define SMALLWORLD_BOARD_H

#include <stdbool.h>

enum sw_terrain {
    SW_FARMLAND,
    SW_FOREST,
    SW_HILL,
    SW_MOUNTAIN,
    SW_SWAMP,
    SW_SEA,
    SW_LAKE,
    SW_TERRAINS,
};

/** Symbols of a region, as bits. */
enum { SW_MINE = 1, SW_MAGIC = 2, SW_CAVERN = 4 };

struct sw_place { /* a region as it is printed */
    enum sw_terrain terrain;
    unsigned symbols;
    bool tribe;                      /* starts with a Lost Tribe */
    bool edge;                       /* border Region (SW-FIRST-02) */
    char key;                        /* its letter in the grid */
    unsigned char label_x2, label_y; /* where its words stand: twice the middle
                                        column, and the first line (labels.c) */
    const signed char *adjacent;     /* 0-based, ends with -1 */
};

struct sw_board {
    const char *name;       /* "base-2p" */
    const char *provenance; /* shown by `show --about` */
    int seats, rounds, regions;
    int width, height;             /* of the grid, in cells */
    const char *const *grid;       /* height strings of width letters */
    const struct sw_place *places; /* regions of them; label = index + 1 */
};

extern const struct sw_board *const sw_boards[]; /* ends with NULL */

static inline bool sw_is_water(enum sw_terrain terrain)
{
    return terrain == SW_SEA || terrain == SW_LAKE;
}

/** Do two regions share a border line (SW-ADJ-02)? */
bool sw_touch(const struct sw_board *board, int a, int b);

const char *sw_terrain_name(enum sw_terrain terrain); /* "farmland" */

#endif
