/* Side b of small board 1: 7 regions of land and 1 of water. */
#include "smallworld/boards/island.h"

/* clang-format off */
static const char *const grid[] = {
"....................................",
"..............AAAAAAAAAAA...........",
"........BBBBBBAAAAAAAAAAAA..........",
"......BBBBBBBBAAAAAAAAAAAACCCCCC....",
".....BBBBBBBBBAAAAAAAAAAAACCCCCCC...",
".DDDDBBBBBBBBBAAAAAAAAAAAACCCCCCCC..",
".DDDDBBBBBBBBBEEEEEEEEEEEECCCCCCCCC.",
".DDDDDBBBBBBBBEEEEEEEEEEEECCCCCCCCC.",
".DDDDDDDDBBBBBEEEEEEEEEEEECCCCCCCCC.",
".DDDDDDDDBBBBBEEEEEEEEEEEECCCCCCCC..",
".DDDDDDDDBBBBBEEEEEEEEEEGGGGCCCCC...",
".DDDDDDDDFFFFFHHHHEEEEEEGGGGGCCCC...",
".DDDDDDDDFFFFFHHHHHHHHHGGGGGGGGGG...",
"...FFFFFFFFFFFHHHHHHHHHGGGGGGGGGGGG.",
"...FFFFFFFFFFFHHHHHHHHHGGGGGGGGGGGG.",
"...FFFFFFFFFFFHHHHHHHHHGGGGGGGGGGGG.",
"...FFFFFFFFFFFHHHHHHHHHHGGGGGGGGGG..",
"....FFFFFFFFFFHHHHHHHHHHGGGGGGGGG...",
".....FFFFF.......HHHHHHH...GGGG.....",
"..................HHHHH.............",
"....................................",
};

static const struct sw_place places[] = {
    /*  1 */ { SW_FOREST, SW_MAGIC, false, false, 'A', 40, 2 },
    /*  2 */ { SW_HILL, SW_CAVERN, false, false, 'B', 20, 4 },
    /*  3 */ { SW_SEA, 0, false, false, 'C', 61, 6 },
    /*  4 */ { SW_SWAMP, 0, true, true, 'D', 10, 9 },
    /*  5 */ { SW_MOUNTAIN, SW_SIZE_ICON, false, false, 'E', 40, 7 },
    /*  6 */ { SW_FOREST, 0, false, false, 'F', 17, 14 },
    /*  7 */ { SW_HILL, 0, false, true, 'G', 58, 13 },
    /*  8 */ { SW_FARMLAND, 0, true, false, 'H', 39, 15 },
};
/* clang-format on */

SW_ISLAND(sw_board_warcraft_small_1b, 'S', "small", "1b", 36, 21);
