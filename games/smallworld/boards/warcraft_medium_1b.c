/* Side b of medium board 1: 9 regions of land and 1 of water. */
#include "smallworld/boards/island.h"

/* clang-format off */
static const char *const grid[] = {
".....................................",
"...........AAAAAAAABBBBBBBBBBB.......",
"...........AAAAAAAABBBBBBBBBBBEEEEE..",
"....CCCCCCCAAAAAAAABBBBBBBBBBBEEEEEE.",
"...CCCCCCCCAAAAAAAABBBBBBBBBBEEEEEEE.",
"..CCCCCCCCCAAAAAAAABBBBBBBBBEEEEEEEE.",
".CCCCCCCCCCAAAAADDDDDBBBBBBBEEEEEEEE.",
".CCCCCCCCCCAAAAADDDDDBBBBBBBEEEEEEEE.",
".CCCCCCCCCCAAAAADDDDGGGGGGGGEEEEEEEE.",
".CCCCCCFFFFAAAADDDDGGGGGGGGGEEEEEEEE.",
"..CCCCFFFFFAAAADDDDGGGGGGGGGEEEEHHHH.",
"...FFFFFFFFAAAADDDDGGGGGGGGGEEEEHHHH.",
"...FFFFFFFFDDDDDDDDGGGGGGGGGEEEEHHHH.",
"...FFFFFFFFDDDDDDDDGGGGGJJJJHHHHHHHH.",
"...FFFFFFFFDDDDDDDDGGGGGJJJJHHHHHHHH.",
"...FFFFFFFFDDDDDDDDGGGGGJJJJHHHHHHHH.",
"....FFFFFFFDDDDDDDDIIIIIJJJJHHHHHHHH.",
".....FFFFFFIIIIIIIIIIIIIJJJJHHHHHHHH.",
"......FFFFFIIIIIIIIIIIIIJJJJJJJJHHHH.",
".......FFFFIIIIIIIIIIIIIJJJJJJJJJ....",
"...........IIIIIIIIIIIIIJJJJJJJJJ....",
"............IIIIIIIIIIIIJJJJJJJJJ....",
"........................JJJJJJJJJ....",
".....................................",
};

static const struct sw_place places[] = {
    /*  1 */ { SW_HILL, SW_CAVERN, false, true, 'A', 30, 2 },
    /*  2 */ { SW_MOUNTAIN, SW_SIZE_ICON, false, false, 'B', 49, 2 },
    /*  3 */ { SW_SWAMP, 0, false, false, 'C', 13, 5 },
    /*  4 */ { SW_FARMLAND, SW_MAGIC, false, false, 'D', 31, 13 },
    /*  5 */ { SW_SWAMP, 0, false, false, 'E', 64, 6 },
    /*  6 */ { SW_FOREST, 0, true, true, 'F', 15, 13 },
    /*  7 */ { SW_FOREST, 0, true, false, 'G', 47, 9 },
    /*  8 */ { SW_HILL, SW_CAVERN, true, true, 'H', 65, 14 },
    /*  9 */ { SW_SEA, 0, false, false, 'I', 35, 18 },
    /* 10 */ { SW_MOUNTAIN, 0, false, false, 'J', 57, 19 },
};
/* clang-format on */

SW_ISLAND(sw_board_warcraft_medium_1b, 'M', "medium", "1b", 37, 24);
