/* Side b of medium board 2: 9 regions of land and 1 of water. */
#include "smallworld/boards/island.h"

/* clang-format off */
static const char *const grid[] = {
"....................................",
"..............AAAAAAAAAAACCCCCC.....",
".............AAAAAAAAAAAACCCCCCCCC..",
"......BBBBBBBAAAAAAAAAAAACCCCCCCCCC.",
".....BBBBBBBBAAAAAAAAAAACCCCCCCCCCC.",
".....BBBBBBBBBBAAAAAAAAACCCCCCCCCCC.",
".....BBBBBBBBBBAAAAAAAAACCCCCCCCCCC.",
".....BBBBBBBBBBEEEEAAAAACCCCCCCCCCC.",
".....BBBBBBBBBBEEEEEEEEEGGGGCCCCCC..",
"....DDDDDBBBBEEEEEEEEEEEGGGGGGGGG...",
"...DDDDDDDDEEEEEEEEEEEEEGGGGGGGGG...",
"...DDDDDDDDEEEEEEEEEEEEGGGGGGGGGG...",
"...DDDDDDDDEEEEEEEEEEEEGGGGGGGGGGG..",
"...DDDDDDDDDDDDFFFFFFFFGGGGGGGGGGG..",
"...DDDDDDDDDDDDFFFFFFFFFFFFGGGGGGG..",
"...DDDDDDDDDDDDFFFFFFFFFFFFGGGGGGG..",
"..HHHHDDDDIIIIIFFFFFFFFFFFFJJJJJJJ..",
".HHHHHHHHHIIIIIFFFFFFFFFJJJJJJJJJJ..",
".HHHHHHHHHIIIIIIFFFFFFFFJJJJJJJJJJ..",
".HHHHHHHHHHIIIIIIIIIFFFFJJJJJJJJJJ..",
".HHHHHHHHHHHIIIIIIIIIIIIJJJJJJJJJJ..",
".HHHHHHHHHHHIIIIIIIIIIIIJJJJJJJJJJ..",
"....HHHHHHHHIIIIIIIIIIIIJJJJJJJJ....",
".......HHHHHIIIIIIIIIIII............",
"....................................",
};

static const struct sw_place places[] = {
    /*  1 */ { SW_HILL, 0, false, false, 'A', 39, 2 },
    /*  2 */ { SW_FARMLAND, 0, false, true, 'B', 20, 5 },
    /*  3 */ { SW_FARMLAND, 0, true, true, 'C', 59, 4 },
    /*  4 */ { SW_HILL, SW_SIZE_ICON, false, false, 'D', 16, 12 },
    /*  5 */ { SW_SWAMP, 0, true, false, 'E', 35, 9 },
    /*  6 */ { SW_LAKE, 0, false, false, 'F', 40, 14 },
    /*  7 */ { SW_FOREST, 0, false, false, 'G', 57, 10 },
    /*  8 */ { SW_MOUNTAIN, SW_CAVERN, false, false, 'H', 13, 19 },
    /*  9 */ { SW_SWAMP, SW_MAGIC, true, true, 'I', 34, 20 },
    /* 10 */ { SW_MOUNTAIN, SW_CAVERN, false, false, 'J', 58, 18 },
};
/* clang-format on */

SW_ISLAND(sw_board_warcraft_medium_2b, 'M', "medium", "2b", 36, 25);
