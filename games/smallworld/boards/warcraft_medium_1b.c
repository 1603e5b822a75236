/* An island of Small World of Warcraft: side b of medium board 1, 9 regions
 * of land and a of water. The printed islands are not known to us: terrain,
 * symbols, landing places and borders are this program's own (SWW-BOARD-03). */
#include "smallworld/board.h"

/* clang-format off */
#define NEXT(...) (const signed char[]){ __VA_ARGS__, -1 }

static const char *const grid[] = {
".....................................",
"...........AAAAAAAABBBBBBBBBBB.......",
"...........AAAAAAAABBBBBBBBBBBEEEEE..",
"....CCCCCCCAAAAAAAABBBBBBBBBBBEEEEEE.",
"...CCCCCCCCAAAAAAAABBBBBBBBBBEEEEEEE.",
"..CCCCCCCCCAAAAAAAABBBBBBBBBEEEEEEEE.",
".CCCCCCCCCCAAAAADDDDDBBBBBBBEEEEEEEE.",
".CCCCCCCCCCAAAAADDDDDBBBBBBBEEEEEEEE.",
".CCCCCCCCCCAAAAADDDDGGGGGGGGEEEEEEEE.",
".CCCCCCFFFFAAAADDDDGGGGGGGGGEEEEEEEE.",
"..CCCCFFFFFAAAADDDDGGGGGGGGGEEEEHHHH.",
"...FFFFFFFFAAAADDDDGGGGGGGGGEEEEHHHH.",
"...FFFFFFFFDDDDDDDDGGGGGGGGGEEEEHHHH.",
"...FFFFFFFFDDDDDDDDGGGGGJJJJHHHHHHHH.",
"...FFFFFFFFDDDDDDDDGGGGGJJJJHHHHHHHH.",
"...FFFFFFFFDDDDDDDDGGGGGJJJJHHHHHHHH.",
"....FFFFFFFDDDDDDDDIIIIIJJJJHHHHHHHH.",
".....FFFFFFIIIIIIIIIIIIIJJJJHHHHHHHH.",
"......FFFFFIIIIIIIIIIIIIJJJJJJJJHHHH.",
".......FFFFIIIIIIIIIIIIIJJJJJJJJJ....",
"...........IIIIIIIIIIIIIJJJJJJJJJ....",
"............IIIIIIIIIIIIJJJJJJJJJ....",
"........................JJJJJJJJJ....",
".....................................",
};

/* Label on the island: terrain, symbols, Murloc, landing, letter in the grid,
 * where the label may stand, neighbours (0-based, as everywhere). */
static const struct sw_place places[] = {
    /*  1 */ { SW_HILL, SW_CAVERN, false, true, 'A', 30, 2, NEXT(1, 2, 3, 5) },
    /*  2 */ { SW_MOUNTAIN, SW_SIZE_ICON, false, false, 'B', 49, 2,
               NEXT(0, 3, 4, 6) },
    /*  3 */ { SW_SWAMP, 0, false, false, 'C', 13, 5, NEXT(0, 5) },
    /*  4 */ { SW_FARMLAND, SW_MAGIC, false, false, 'D', 31, 13,
               NEXT(0, 1, 5, 6, 8) },
    /*  5 */ { SW_SWAMP, 0, false, false, 'E', 64, 6, NEXT(1, 6, 7) },
    /*  6 */ { SW_FOREST, 0, true, true, 'F', 15, 13, NEXT(0, 2, 3, 8) },
    /*  7 */ { SW_FOREST, 0, true, false, 'G', 47, 9, NEXT(1, 3, 4, 8, 9) },
    /*  8 */ { SW_HILL, SW_CAVERN, true, true, 'H', 65, 14, NEXT(4, 9) },
    /*  9 */ { SW_SEA, 0, false, false, 'I', 35, 18, NEXT(3, 5, 6, 9) },
    /* 10 */ { SW_MOUNTAIN, 0, false, false, 'J', 57, 19, NEXT(6, 7, 8) },
};
/* clang-format on */

const struct sw_board sw_board_warcraft_medium_1b = {
    .name = "warcraft-medium-1b",
    .set = "warcraft",
    .provenance = "Designed for this program; it is not the published island.",
    .designed = true,
    .size = 'M',
    .side = "1b",
    .regions = sizeof places / sizeof *places,
    .width = 37,
    .height = 24,
    .grid = grid,
    .places = places,
};
