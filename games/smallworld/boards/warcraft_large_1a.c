/* Side a of large board 1: 11 regions of land and 1 of water. */
#include "smallworld/boards/island.h"

/* clang-format off */
static const char *const grid[] = {
".....................................",
"..................AAAAAAA............",
"............AAAAAAAAAAAAAEEEEEE......",
"........BBBBAAAAAAAAAAAAAEEEEEEE.....",
"........BBBBAAAAAAAAAAAAEEEEEEEEE....",
"....DDDDBBBBAAAAAAAAAAAEEEEEEEEEE....",
"...DDDDDDBBBBAAAAAAAAAAEEEEEEEEEE....",
"..DDDDDDDBBBBBAAAACCCCCEEEEEEEEEE....",
".DDDDDDDDBBBBBBBBBCCCCCEEEEEEEEEE....",
".DDDDDDDDDBBBBBBBBCCCCCCCCCHHHHHH....",
".DDDDDDDDDBBBBBBBBCCCCCCCCCHHHHHH....",
".DDDDDDDDDBBBBBBBBCCCCCCCCCHHHHHHHH..",
".DDDDDDDDDBBBBBBBBCCCCCCCCCHHHHHHHH..",
"..DDDDFFFFFBBBBBBBCCCCCCCCHHHHHHHHHH.",
"..FFFFFFFFFBBBBGGGGCCCCCCCHHHHHHHHHH.",
"..FFFFFFFFFBBBBGGGGCCCCCCCHHHHHHHHHH.",
"..FFFFFFFFFFGGGGGGGCCCCCCIIIIIHHHHH..",
"..FFFFFFFFFFGGGGGGGGIIIIIIIIIIHHHHH..",
"...FFFFFFFFFGGGGGGGGIIIIIIIIIILLLLL..",
"....FFFFFFFFGGGGGGGGIIIIIIIIIILLLLL..",
"....FFFFFFFFGGGGGGGGIIIIIIIIILLLLLL..",
"....FFFFFFFFGGGGGGGGIIIIIIIILLLLLLLL.",
"....JJJJJJJJKKKKKKKKIIIIIIIILLLLLLLL.",
"....JJJJJJJJKKKKKKKKKKKKKLLLLLLLLLLL.",
"....JJJJJJJJKKKKKKKKKKKKKLLLLLLLLLLL.",
"....JJJJJJJJJKKKKKKKKKKKKLLLLLLLLLLL.",
"....JJJJJJJJJJKKKKKKKKKK......LLLLLL.",
".....JJJJJJJJJKKKKKKKKK..............",
"......JJJJJJJJ.......................",
".....................................",
};

static const struct sw_place places[] = {
    /*  1 */ { SW_MOUNTAIN, SW_CAVERN, false, false, 'A', 36, 3 },
    /*  2 */ { SW_SWAMP, 0, true, true, 'B', 28, 9 },
    /*  3 */ { SW_LAKE, 0, false, false, 'C', 45, 10 },
    /*  4 */ { SW_FARMLAND, SW_MAGIC, false, false, 'D', 11, 9 },
    /*  5 */ { SW_FOREST, 0, true, true, 'E', 57, 5 },
    /*  6 */ { SW_MOUNTAIN, SW_SIZE_ICON, false, false, 'F', 14, 15 },
    /*  7 */ { SW_FARMLAND, SW_MAGIC, false, false, 'G', 32, 17 },
    /*  8 */ { SW_HILL, 0, false, true, 'H', 62, 12 },
    /*  9 */ { SW_SWAMP, SW_CAVERN, true, false, 'I', 50, 18 },
    /* 10 */ { SW_HILL, 0, true, false, 'J', 17, 24 },
    /* 11 */ { SW_FOREST, 0, false, true, 'K', 38, 24 },
    /* 12 */ { SW_MOUNTAIN, 0, false, false, 'L', 62, 22 },
};
/* clang-format on */

SW_ISLAND(sw_board_warcraft_large_1a, 'L', "large", "1a", 37, 30);
