/* Side b of large board 2: 11 regions of land and 1 of water. */
#include "smallworld/boards/island.h"

/* clang-format off */
static const char *const grid[] = {
".....................................",
"...................DDDDDDDDDBBBBBBBB.",
"...........CCCC...DDDDDDDDDDBBBBBBBB.",
".......AAAACCCCCCCDDDDDDDDDDBBBBBBBB.",
"......AAAAACCCCCCCDDDDDDDDDBBBBBBBBB.",
".....AAAAAACCCCCCCCDDDDDDDDBBBBBBBBB.",
"...AAAAAAAACCCCCCCCDDDDDDDDBBBBBBBBB.",
"...AAAAAAAACCCCCCCCDDDDDDDDBBBBBBBB..",
"...AAAAAAAACCCCCCCCFFFFFFFFGGGGGGG...",
"...AAAAAAAACCCCCCCCFFFFFFFFGGGGGGG...",
"...AAAAAAAACCCCCCCCFFFFFFFFGGGGGGGG..",
".....AAAAEEEEECCCCCFFFFFFFFGGGGGGGG..",
".....AAAAEEEEECCCCCFFFFFFFFGGGGGGGG..",
".HHHHEEEEEEEEECCCCCFFFFFFFFGGGGGGGG..",
".HHHHEEEEEEEEEIIIIIFFFFFFFFGGGGGGGG..",
".HHHHEEEEEEEEEIIIIIFFFFFFFFGGGGGGGG..",
".HHHHHEEEEEEEEIIIIIIIIFFFFFKKKKGGGG..",
".HHHHHEEEEEEEEIIIIIIIIKKKKKKKKKKK....",
".HHHHHHHHEEEEEIIIIIIIIKKKKKKKKKKK....",
".HHHHHHHHJJJJJIIIIIIIIKKKKKKKKKKK....",
".HHHHHHHHJJJJJIIIIIIIIKKKKKKKKKK.....",
".HHHHHHHHJJJJJIIIIIIIIKKKKKKKKK......",
".HHHHHHHHJJJJJLLLLLLLLLLKKKKKK.......",
"....JJJJJJJJJJLLLLLLLLLLLLLL.........",
"....JJJJJJJJJJLLLLLLLLLLLLLL.........",
"....JJJJJJJJJJLLLLLLLLLLLLLL.........",
".....JJJJJJJJJLLLLLLLL...............",
"......JJJJJJJJLLLLLL.................",
".......JJJJJJJLLLL...................",
".....................................",
};

static const struct sw_place places[] = {
    /*  1 */ { SW_SWAMP, 0, true, true, 'A', 14, 7 },
    /*  2 */ { SW_SWAMP, SW_CAVERN, false, true, 'B', 64, 3 },
    /*  3 */ { SW_FOREST, SW_SIZE_ICON, false, false, 'C', 30, 6 },
    /*  4 */ { SW_MOUNTAIN, 0, false, false, 'D', 46, 2 },
    /*  5 */ { SW_HILL, SW_CAVERN, false, false, 'E', 20, 14 },
    /*  6 */ { SW_LAKE, 0, false, false, 'F', 46, 11 },
    /*  7 */ { SW_FARMLAND, 0, true, false, 'G', 62, 11 },
    /*  8 */ { SW_FOREST, SW_MAGIC, true, true, 'H', 10, 19 },
    /*  9 */ { SW_FARMLAND, 0, true, false, 'I', 36, 17 },
    /* 10 */ { SW_MOUNTAIN, 0, false, false, 'J', 19, 24 },
    /* 11 */ { SW_FOREST, SW_MAGIC, false, true, 'K', 55, 18 },
    /* 12 */ { SW_HILL, 0, false, false, 'L', 38, 23 },
};
/* clang-format on */

SW_ISLAND(sw_board_warcraft_large_2b, 'L', "large", "2b", 37, 30);
