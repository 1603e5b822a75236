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
    /*  1 */ { SW_SWAMP, 0, true, true, 'A', 14, 7, NEXT(2, 4) },
    /*  2 */ { SW_SWAMP, SW_CAVERN, false, true, 'B', 64, 3, NEXT(3, 6) },
    /*  3 */ { SW_FOREST, SW_SIZE_ICON, false, false, 'C', 30, 6,
               NEXT(0, 3, 4, 5, 8) },
    /*  4 */ { SW_MOUNTAIN, 0, false, false, 'D', 46, 2, NEXT(1, 2, 5) },
    /*  5 */ { SW_HILL, SW_CAVERN, false, false, 'E', 20, 14,
               NEXT(0, 2, 7, 8, 9) },
    /*  6 */ { SW_LAKE, 0, false, false, 'F', 46, 11, NEXT(2, 3, 6, 8, 10) },
    /*  7 */ { SW_FARMLAND, 0, true, false, 'G', 62, 11, NEXT(1, 5, 10) },
    /*  8 */ { SW_FOREST, SW_MAGIC, true, true, 'H', 10, 19, NEXT(4, 9) },
    /*  9 */ { SW_FARMLAND, 0, true, false, 'I', 36, 17,
               NEXT(2, 4, 5, 9, 10, 11) },
    /* 10 */ { SW_MOUNTAIN, 0, false, false, 'J', 19, 24, NEXT(4, 7, 8, 11) },
    /* 11 */ { SW_FOREST, SW_MAGIC, false, true, 'K', 55, 18,
               NEXT(5, 6, 8, 11) },
    /* 12 */ { SW_HILL, 0, false, false, 'L', 38, 23, NEXT(8, 9, 10) },
};
/* clang-format on */

SW_ISLAND(sw_board_warcraft_large_2b, 'L', "large", "2b", 37, 30);
