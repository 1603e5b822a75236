/* An island of Small World of Warcraft: side b of small board 2, 7 regions
 * of land and a of water. The printed islands are not known to us: terrain,
 * symbols, landing places and borders are this program's own (SWW-BOARD-03). */
#include "smallworld/board.h"

/* clang-format off */
#define NEXT(...) (const signed char[]){ __VA_ARGS__, -1 }

static const char *const grid[] = {
"..................................",
"..AAAAAAAAA.......................",
"..AAAAAAAAABBBBBBBBB..............",
"..AAAAAAAAABBBBBBBBBB.............",
"..AAAAAAAAABBBBBBBBBBBB...........",
"...AAAAAAAABBBBBBBBBBBBBCCCCCCCC..",
"...AAAAAAAABBBBBBBBBBBBBCCCCCCCC..",
"..DDDDDDDDDDDDDBBBBBBBBBCCCCCCCC..",
".DDDDDDDDDDDDDDEEEEEEEEECCCCCCCC..",
".DDDDDDDDDDDDDDEEEEEEEEECCCCCCCC..",
".DDDDDDDDDDDDDEEEEEEEEEECCCCCCCC..",
".DDDDDDDDDDDDDEEEEEEEEEECCCCCCCC..",
".DDDDDDDFFFFFFEEEEEEEEEEGGGGGGGGG.",
"..FFFFFFFFFFFFEEEEEEEEEEGGGGGGGGG.",
"..FFFFFFFFFFFFEEEEEEEEEEGGGGGGGGG.",
"..FFFFFFFFFFHHHHHHHHEEEEGGGGGGGGG.",
"..FFFFFFFFFFHHHHHHHHHHHHGGGGGGGGG.",
"..FFFFFFFFFFHHHHHHHHHHHHGGGGGGGG..",
".....FFFFFFFHHHHHHHHHHHHGGGGGGG...",
"............HHHHHHHHHHHH..........",
"..................................",
};

/* Label on the island: terrain, symbols, Murloc, landing, letter in the grid,
 * where the label may stand, neighbours (0-based, as everywhere). */
static const struct sw_place places[] = {
    /*  1 */ { SW_FOREST, 0, true, true, 'A', 13, 2, NEXT(1, 3) },
    /*  2 */ { SW_HILL, SW_MAGIC, false, false, 'B', 34, 3, NEXT(0, 2, 3, 4) },
    /*  3 */ { SW_MOUNTAIN, 0, false, false, 'C', 56, 7, NEXT(1, 4, 6) },
    /*  4 */ { SW_SWAMP, SW_CAVERN, false, false, 'D', 15, 8,
               NEXT(0, 1, 4, 5) },
    /*  5 */ { SW_LAKE, 0, false, false, 'E', 38, 10, NEXT(1, 2, 3, 5, 6, 7) },
    /*  6 */ { SW_FARMLAND, SW_SIZE_ICON, false, false, 'F', 15, 14,
               NEXT(3, 4, 7) },
    /*  7 */ { SW_FARMLAND, 0, true, false, 'G', 57, 14, NEXT(2, 4, 7) },
    /*  8 */ { SW_HILL, 0, false, true, 'H', 34, 16, NEXT(4, 5, 6) },
};
/* clang-format on */

const struct sw_board sw_board_warcraft_small_2b = {
    .name = "warcraft-small-2b",
    .set = "warcraft",
    .provenance = "Designed for this program; it is not the published island.",
    .designed = true,
    .size = 'S',
    .side = "2b",
    .regions = sizeof places / sizeof *places,
    .width = 34,
    .height = 21,
    .grid = grid,
    .places = places,
};
