/* Side b of small board 2: 7 regions of land and 1 of water. */
#include "smallworld/boards/island.h"

/* clang-format off */
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

static const struct sw_place places[] = {
    /*  1 */ { SW_FOREST, 0, true, true, 'A', 13, 2 },
    /*  2 */ { SW_HILL, SW_MAGIC, false, false, 'B', 34, 3 },
    /*  3 */ { SW_MOUNTAIN, 0, false, false, 'C', 56, 7 },
    /*  4 */ { SW_SWAMP, SW_CAVERN, false, false, 'D', 15, 8 },
    /*  5 */ { SW_LAKE, 0, false, false, 'E', 38, 10 },
    /*  6 */ { SW_FARMLAND, SW_SIZE_ICON, false, false, 'F', 15, 14 },
    /*  7 */ { SW_FARMLAND, 0, true, false, 'G', 57, 14 },
    /*  8 */ { SW_HILL, 0, false, true, 'H', 34, 16 },
};
/* clang-format on */

SW_ISLAND(sw_board_warcraft_small_2b, 'S', "small", "2b", 34, 21);
