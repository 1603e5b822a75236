/* Side a of small board 2: 7 regions of land. */
#include "smallworld/boards/island.h"

/* clang-format off */
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

static const struct sw_place places[] = {
    /*  1 */ { SW_HILL, 0, true, true, 'A', 13, 2 },
    /*  2 */ { SW_FOREST, SW_SIZE_ICON, false, false, 'B', 29, 6 },
    /*  3 */ { SW_SWAMP, SW_MAGIC, false, false, 'C', 46, 7 },
    /*  4 */ { SW_MOUNTAIN, SW_CAVERN, false, false, 'D', 12, 8 },
    /*  5 */ { SW_FARMLAND, 0, true, false, 'E', 63, 6 },
    /*  6 */ { SW_SWAMP, 0, false, false, 'F', 29, 13 },
    /*  7 */ { SW_FOREST, 0, false, true, 'G', 52, 13 },
};
/* clang-format on */

SW_ISLAND(sw_board_warcraft_small_2a, 'S', "small", "2a", 37, 18);
