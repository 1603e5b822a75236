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
    SW_RIVER,    /* water that anybody may pass (SWU-RIVER-01) */
    SW_CHASM,    /* closed to everybody (SWU-CHASM-01) */
    SW_DIGGINGS, /* a Mine region */
    SW_CRYSTAL,  /* a Mystic Crystal region */
    SW_TERRAINS,
};

/** What surrounds islands in their grid; no region (SWW-WATER-03). */
enum { SW_OPEN_WATER = '.' };

/** Symbols of a region, as bits. In a crater a Volcano may stand, and
 *  Monsters live where their symbol is (SWU-SETUP-03). Terrains that another
 * box calls differently are one terrain; its Mine and Mystic Crystal regions
 * count as regions with these symbols (SWU-COMPAT-02). */
enum {
    SW_MINE = 1,
    SW_MAGIC = 2,
    SW_CAVERN = 4,
    SW_CRATER = 8,
    SW_DEN = 16,
    SW_SIZE_ICON = 32, /* where an island's marker begins (SWW-SETUP-06) */
};

/** What a board has, as bits: its terrains, its symbols, and whether markers
 *  are in the game (SWU-COMPAT-05). */
enum { SW_HAS_SYMBOL = 16, SW_HAS_MARKERS = 1 << 24 };
#define SW_HAS(terrain) (1u << (terrain))
#define SW_HAS_SYMBOLS(symbols) ((unsigned)(symbols) << SW_HAS_SYMBOL)
#define SW_EVERYWHERE (SW_HAS(SW_TERRAINS) - 1) /* every terrain */

struct sw_place { /* a region as it is printed */
    enum sw_terrain terrain;
    unsigned symbols;
    bool tribe; /* starts with a Lost Tribe, or a Murloc */
    bool edge;  /* border Region (SW-FIRST-02), or a landing region of an
                   island (SWW-FIRST-01) */
    char key;   /* its letter in the grid */
    unsigned char label_x2, label_y; /* where its words stand: twice the middle
                                        column, and the first line */
};

/** An island of a map: the side of a board that it is, the map's number of its
 *  first region, and where its grid lies (SWW-SETUP-02, SWW-BOARD-04). */
struct sw_isle {
    const struct sw_board *board;
    int first, x, y;
};

struct sw_board {
    const char *name;       /* "base-2p" */
    const char *provenance; /* a sentence or two for `show --about` */
    bool designed;          /* this program's own, not a published board */
    int seats, rounds, regions;
    int width, height;                  /* of the grid, in cells */
    const struct sw_ground *words;      /* a row for each terrain; NULL: base */
    const char *const *grid;            /* height strings of width letters */
    const struct sw_place *places;      /* regions of them; label = index + 1 */
    const signed char *const *adjacent; /* of each its neighbours, from 0, then
                                           -1; once a game has the board */
    /* The side of a board that is one island (SWW-SETUP-01) */
    char size;        /* 'L', 'M' or 'S'; 0: a map of its own */
    const char *side; /* "1b": the physical board and its side */
    /* A map of islands, put together for one game (rules/islands.c) */
    const struct sw_isle *isles; /* NULL: none; still to be drawn: none yet */
    int isle_count;
    const char (*labels)[4]; /* "A1"; NULL: numbers */
};

/** What is drawn in a board's file: its `grid`, so many cells wide and high,
 * and its `places`. */
#define SW_DRAWN(across, down)                                                 \
    .regions = sizeof places / sizeof *places, .width = across,                \
    .height = down, .grid = grid, .places = places

extern const struct sw_board *const sw_boards[]; /* ends with NULL */

/** A map of islands, or one of them? */
static inline bool sw_has_isles(const struct sw_board *board)
{
    return board->isles || board->size;
}

/** Sea or lake: closed to a race without leave (SW-TERM-01). */
static inline bool sw_is_sea(enum sw_terrain terrain)
{
    return terrain == SW_SEA || terrain == SW_LAKE;
}

/** Sea, lake or river (SWU-COMPAT-04). */
static inline bool sw_is_water(enum sw_terrain terrain)
{
    return sw_is_sea(terrain) || terrain == SW_RIVER;
}

/** What a terrain is called in a box, and in at most seven letters. */
struct sw_ground {
    const char *name, *brief;
};

struct arena;
/** The board's `adjacent`: those whose letters touch in the grid, side by side
 *  or one above the other, share a border line (SW-ADJ-02). */
const signed char *const *sw_neighbours(const struct sw_board *board,
                                        struct arena *arena);
/** Do two regions share a border line (SW-ADJ-02)? */
bool sw_touch(const struct sw_board *board, int a, int b);

/** "farmland", and "farm" where there is no room for it. @{ */
const char *sw_terrain_name(const struct sw_board *board,
                            enum sw_terrain terrain);
const char *sw_terrain_brief(const struct sw_board *board,
                             enum sw_terrain terrain);
/** @} */
/** SW_HAS bits of its terrain and symbols; of all its regions. @{ */
static inline unsigned sw_place_has(const struct sw_place *place)
{
    return SW_HAS(place->terrain) | SW_HAS_SYMBOLS(place->symbols);
}

unsigned sw_board_has(const struct sw_board *board);
/** @} */

#endif
