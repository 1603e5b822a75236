/* An island of Small World of Warcraft: side a of small board 2, 7 regions
 * of land. The printed islands are not known to us: terrain, symbols,
 * landing places and borders are this program's own (SWW-BOARD-03). */
#include "smallworld/board.h"

/* clang-format off */
#define NEXT(...) (const signed char[]){ __VA_ARGS__, -1 }

static const char *const grid[] = {
".....................................",
"..AAAAAAAAA..........................",
"..AAAAAAAAA..........................",
"..AAAAAAAAABBBBBBB...................",
"..AAAAAAAAABBBBBBBBCCCCCC............",
"..AAAAAAAAABBBBBBBBCCCCCCCCEEEEEEEE..",
"..AAAAAAAABBBBBBBBBCCCCCCCCEEEEEEEEE.",
"..DDDDDDDDBBBBBBBBBCCCCCCCCEEEEEEEEE.",
".DDDDDDDDDBBBBBBBBBCCCCCCCCEEEEEEEEE.",
".DDDDDDDDDDDBBBBBBBCCCCCCCCEEEEEEEE..",
".DDDDDDDDDDDBBBBBBBCCCCCCCCEEEEEEEE..",
".DDDDDDDDDDFFFFBBBBCCCCCCCCEEEEEEE...",
"..DDDDDDFFFFFFFFFFFGGGGGGGGGGGGGG....",
"....DDDDFFFFFFFFFFFGGGGGGGGGGGGGG....",
"........FFFFFFFFFFFFGGGGGGGGGGGGG....",
".........FFFFFFFFFFFGGGGGGGGGGGGG....",
"...........FFFFFFFFFGGGGGGGGGGGGG....",
".....................................",
};

/* Label on the island: terrain, symbols, Murloc, landing, letter in the grid,
 * where the label may stand, neighbours (0-based, as everywhere). */
static const struct sw_place places[] = {
    /*  1 */ { SW_HILL, 0, true, true, 'A', 13, 2, NEXT(1, 3) },
    /*  2 */ { SW_FOREST, SW_SIZE_ICON, false, false, 'B', 29, 6,
               NEXT(0, 2, 3, 5) },
    /*  3 */ { SW_SWAMP, SW_MAGIC, false, false, 'C', 46, 7, NEXT(1, 4, 6) },
    /*  4 */ { SW_MOUNTAIN, SW_CAVERN, false, false, 'D', 12, 8, NEXT(0, 1, 5) },
    /*  5 */ { SW_FARMLAND, 0, true, false, 'E', 63, 6, NEXT(2, 6) },
    /*  6 */ { SW_SWAMP, 0, false, false, 'F', 29, 13, NEXT(1, 3, 6) },
    /*  7 */ { SW_FOREST, 0, false, true, 'G', 52, 13, NEXT(2, 4, 5) },
};
/* clang-format on */

const struct sw_board sw_board_warcraft_small_2a = {
    .name = "warcraft-small-2a",
    .set = "warcraft",
    .provenance = "Designed for this program; it is not the published island.",
    .designed = true,
    .size = 'S',
    .side = "2a",
    .regions = sizeof places / sizeof *places,
    .width = 37,
    .height = 18,
    .grid = grid,
    .places = places,
};
