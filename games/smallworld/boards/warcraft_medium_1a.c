/* Side a of medium board 1: 9 regions of land and 1 of water. */
#include "smallworld/boards/island.h"

/* clang-format off */
static const char *const grid[] = {
".....................................",
"......BBBBBBBB...AAAA................",
".....BBBBBBBBBAAAAAAA................",
"....BBBBBBBBBBAAAAAAAA...............",
"....BBBBBBBBBBAAAAAAAAAAAAACCCCCCC...",
"....BBBBBBBBBBAAAAAAAAAAAAACCCCCCCC..",
"....BBBBBBBBBDDDDDAAAAAAAAACCCCCCCCC.",
"....BBBBBBBBBDDDDDAAAAAAAAACCCCCCCCC.",
"...FFFFFFFDDDDDDDDDAAAAAAAACCCCCCCCC.",
"..FFFFFFFFDDDDDDDDDEEEEEEEECCCCCCCCC.",
".FFFFFFFFFDDDDDDDDDEEEEEEEECCCCCCCCC.",
".FFFFFFFFFDDDDDDDDDEEEEEEEECCCCCCCC..",
".FFFFFFFFFDDDDDDDDDEEEEEEEEJJJJJJJJ..",
"..FFFFFFFFGGGGGGGGGEEEEEEEEJJJJJJJJ..",
"...FFFFFFGGGGGGGGGGEEEEEEEEJJJJJJJJ..",
"...FFFFFFGGGGGGGGGGEEEEEEEEJJJJJJJJ..",
"...FFFFFFGGGGGGGGGIIIIEEEEEJJJJJJJJ..",
"...HHHHHHHGGGGGGGGIIIIIIIIJJJJJJJJJ..",
"..HHHHHHHHHGGGGGGGIIIIIIIIJJJJJJJJ...",
"..HHHHHHHHHHGGGGGGIIIIIIIIJJJJJJJ....",
"..HHHHHHHHHHHHHHHIIIIIIIIII..........",
"...HHHHHHHHHHHHHHIIIIIIIIII..........",
"...HHHHHHHHHHHHHHIIIIIIIIII..........",
"....HHHHHH.......IIIII...............",
".....................................",
};

static const struct sw_place places[] = {
    /*  1 */ { SW_FARMLAND, 0, true, false, 'A', 45, 5 },
    /*  2 */ { SW_FOREST, SW_MAGIC, false, true, 'B', 18, 3 },
    /*  3 */ { SW_FOREST, SW_MAGIC, false, true, 'C', 63, 7 },
    /*  4 */ { SW_MOUNTAIN, 0, false, false, 'D', 29, 9 },
    /*  5 */ { SW_HILL, SW_SIZE_ICON, false, false, 'E', 46, 11 },
    /*  6 */ { SW_FARMLAND, 0, false, false, 'F', 11, 10 },
    /*  7 */ { SW_LAKE, 0, false, false, 'G', 28, 14 },
    /*  8 */ { SW_HILL, 0, true, true, 'H', 16, 19 },
    /*  9 */ { SW_MOUNTAIN, SW_CAVERN, false, false, 'I', 44, 19 },
    /* 10 */ { SW_SWAMP, 0, true, false, 'J', 62, 14 },
};
/* clang-format on */

SW_ISLAND(sw_board_warcraft_medium_1a, 'M', "medium", "1a", 37, 25);
