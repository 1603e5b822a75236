/* An island of Small World of Warcraft: side b of large board 1, 11 regions
 * of land and a of water. The printed islands are not known to us: terrain,
 * symbols, landing places and borders are this program's own (SWW-BOARD-03). */
#include "smallworld/board.h"

/* clang-format off */
#define NEXT(...) (const signed char[]){ __VA_ARGS__, -1 }

static const char *const grid[] = {
".....................................",
"..AAAAAAAABBBBBBBCCCCCCCCC...........",
".AAAAAAAAABBBBBBBCCCCCCCCCDDDD.......",
".AAAAAAAAABBBBBBBBCCCCCCCCDDDDDDD....",
".AAAAAAAAABBBBBBBBCCCCCCCCDDDDDDDD...",
".AAAAAAAAABBBBBBBBCCCCCCCCDDDDDDDDD..",
".AAAAAAAAABBBBBBBBCCCCCCCCDDDDDDDDD..",
".AAAAAAAAABBBBBBBBCCCCCCCCDDDDDDDDDD.",
"..AAAAAABBBBFFFFFFFFFFCCCCCDDDDDDDDD.",
"..EEEEEEBBBBFFFFFFFFFFCCCCCDDDDDDDDD.",
"..EEEEEEBBBBFFFFFFFFFFCCCCCGGGGDDDDD.",
".EEEEEEEEEFFFFFFFFIIIIGGGGGGGGGDDDDD.",
".EEEEEEEEEFFFFFFFFIIIIGGGGGGGGGJJJJJ.",
".EEEEEEEEEFFFFFFFFIIIIGGGGGGGGGJJJJJ.",
".EEEEEEEEEFFFFFFFFIIIIGGGGGGGGGJJJJJ.",
"..EEEEEEEEFFFFFFFFIIIIIGGGGGGGGJJJJJ.",
"...EEEEEEEHHHHHHHHIIIIIIIIJJJJJJJJJJ.",
"....EEEEEEHHHHHHHHIIIIIIIIJJJJJJJJJJ.",
".....EEEEEHHHHHHHHIIIIIIIIJJJJJJJJJJ.",
".....EEEEHHHHHHHHHIIIIIIIIIJJJJJJJJJ.",
".......HHHHHHHHHHHIIIIIIIIIIJJJJJJJJ.",
".......HHHHHHHLLLLLLLLLIIIII.........",
".......HHHHHHHLLLLLLLLLLIIII.........",
"......KKKKKKKKLLLLLLLLLL.............",
"....KKKKKKKKKKLLLLLLLLLL.............",
"....KKKKKKKKKKKLLLLLLLL..............",
"....KKKKKKKKKKKLLLLLLL...............",
"....KKKKKKKKKKKLLLLLL................",
".....KKKKKKKKKK......................",
".....................................",
};

/* Label on the island: terrain, symbols, Murloc, landing, letter in the grid,
 * where the label may stand, neighbours (0-based, as everywhere). */
static const struct sw_place places[] = {
    /*  1 */ { SW_MOUNTAIN, SW_CAVERN, false, false, 'A', 11, 3, NEXT(1, 4) },
    /*  2 */ { SW_FOREST, 0, true, false, 'B', 28, 4, NEXT(0, 2, 4, 5) },
    /*  3 */ { SW_FARMLAND, SW_MAGIC, false, true, 'C', 44, 4,
               NEXT(1, 3, 5, 6) },
    /*  4 */ { SW_SWAMP, SW_CAVERN, false, false, 'D', 63, 6, NEXT(2, 6, 9) },
    /*  5 */ { SW_SWAMP, 0, true, true, 'E', 11, 12, NEXT(0, 1, 5, 7) },
    /*  6 */ { SW_HILL, SW_SIZE_ICON, false, false, 'F', 29, 12,
               NEXT(1, 2, 4, 7, 8) },
    /*  7 */ { SW_FOREST, 0, true, false, 'G', 53, 12, NEXT(2, 3, 8, 9) },
    /*  8 */ { SW_MOUNTAIN, 0, false, false, 'H', 28, 17,
               NEXT(4, 5, 8, 10, 11) },
    /*  9 */ { SW_SEA, 0, false, false, 'I', 45, 17, NEXT(5, 6, 7, 9, 11) },
    /* 10 */ { SW_FARMLAND, 0, false, true, 'J', 63, 17, NEXT(3, 6, 8) },
    /* 11 */ { SW_FARMLAND, SW_MAGIC, false, true, 'K', 19, 25, NEXT(7, 11) },
    /* 12 */ { SW_HILL, 0, true, false, 'L', 38, 22, NEXT(7, 8, 10) },
};
/* clang-format on */

const struct sw_board sw_board_warcraft_large_1b = {
    .name = "warcraft-large-1b",
    .set = "warcraft",
    .provenance = "Designed for this program; it is not the published island.",
    .designed = true,
    .size = 'L',
    .side = "1b",
    .regions = sizeof places / sizeof *places,
    .width = 37,
    .height = 30,
    .grid = grid,
    .places = places,
};
