/* Side b of large board 1: 11 regions of land and 1 of water. */
#include "smallworld/boards/island.h"

/* clang-format off */
static const char *const grid[] = {
".....................................",
"..AAAAAAAABBBBBBBCCCCCCCCC...........",
".AAAAAAAAABBBBBBBCCCCCCCCCDDDD.......",
".AAAAAAAAABBBBBBBBCCCCCCCCDDDDDDD....",
".AAAAAAAAABBBBBBBBCCCCCCCCDDDDDDDD...",
".AAAAAAAAABBBBBBBBCCCCCCCCDDDDDDDDD..",
".AAAAAAAAABBBBBBBBCCCCCCCCDDDDDDDDD..",
".AAAAAAAAABBBBBBBBCCCCCCCCDDDDDDDDDD.",
"..AAAAAABBBBFFFFFFFFFFCCCCCDDDDDDDDD.",
"..EEEEEEBBBBFFFFFFFFFFCCCCCDDDDDDDDD.",
"..EEEEEEBBBBFFFFFFFFFFCCCCCGGGGDDDDD.",
".EEEEEEEEEFFFFFFFFIIIIGGGGGGGGGDDDDD.",
".EEEEEEEEEFFFFFFFFIIIIGGGGGGGGGJJJJJ.",
".EEEEEEEEEFFFFFFFFIIIIGGGGGGGGGJJJJJ.",
".EEEEEEEEEFFFFFFFFIIIIGGGGGGGGGJJJJJ.",
"..EEEEEEEEFFFFFFFFIIIIIGGGGGGGGJJJJJ.",
"...EEEEEEEHHHHHHHHIIIIIIIIJJJJJJJJJJ.",
"....EEEEEEHHHHHHHHIIIIIIIIJJJJJJJJJJ.",
".....EEEEEHHHHHHHHIIIIIIIIJJJJJJJJJJ.",
".....EEEEHHHHHHHHHIIIIIIIIIJJJJJJJJJ.",
".......HHHHHHHHHHHIIIIIIIIIIJJJJJJJJ.",
".......HHHHHHHLLLLLLLLLIIIII.........",
".......HHHHHHHLLLLLLLLLLIIII.........",
"......KKKKKKKKLLLLLLLLLL.............",
"....KKKKKKKKKKLLLLLLLLLL.............",
"....KKKKKKKKKKKLLLLLLLL..............",
"....KKKKKKKKKKKLLLLLLL...............",
"....KKKKKKKKKKKLLLLLL................",
".....KKKKKKKKKK......................",
".....................................",
};

static const struct sw_place places[] = {
    /*  1 */ { SW_MOUNTAIN, SW_CAVERN, false, false, 'A', 11, 3 },
    /*  2 */ { SW_FOREST, 0, true, false, 'B', 28, 4 },
    /*  3 */ { SW_FARMLAND, SW_MAGIC, false, true, 'C', 44, 4 },
    /*  4 */ { SW_SWAMP, SW_CAVERN, false, false, 'D', 63, 6 },
    /*  5 */ { SW_SWAMP, 0, true, true, 'E', 11, 12 },
    /*  6 */ { SW_HILL, SW_SIZE_ICON, false, false, 'F', 29, 12 },
    /*  7 */ { SW_FOREST, 0, true, false, 'G', 53, 12 },
    /*  8 */ { SW_MOUNTAIN, 0, false, false, 'H', 28, 17 },
    /*  9 */ { SW_SEA, 0, false, false, 'I', 45, 17 },
    /* 10 */ { SW_FARMLAND, 0, false, true, 'J', 63, 17 },
    /* 11 */ { SW_FARMLAND, SW_MAGIC, false, true, 'K', 19, 25 },
    /* 12 */ { SW_HILL, 0, true, false, 'L', 38, 22 },
};
/* clang-format on */

SW_ISLAND(sw_board_warcraft_large_1b, 'L', "large", "1b", 37, 30);
