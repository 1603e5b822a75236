/* Side a of large board 2: 11 regions of land and 2 of water. */
#include "smallworld/boards/island.h"

/* clang-format off */
static const char *const grid[] = {
".....................................",
".....EEEEEBBBBBBBBBCCCCCCC...........",
"..EEEEEEEEBBBBBBBBBCCCCCCCCCC........",
".EEEEEEEEEBBBBBBBBBCCCCCCCCCC........",
".EEEEEEEEEBBBBBBBBBCCCCCCCCCC........",
".EEEEEEEEEBBBBBBBBBCCCCCCCCAAAAA.....",
".EEEEEEEEEBBBBBFFFFCCCCCCCCAAAAAA....",
".HHHHHHHHHFFFFFFFFFCCCCCCCAAAAAAAA...",
".HHHHHHHHHFFFFFFFFFCCCCCCAAAAAAAAAA..",
".HHHHHHHHHFFFFFFFFFCCCCAAAAAAAAAAAA..",
".HHHHHHHHHFFFFFFFFCCCCCAAAAAAAAAAAA..",
".HHHHHHHHHFFFFFFFFCCCIIAAAAAAAAAAAA..",
".HHHHHHHHHFFFFKKKKIIIIIAAAAADDDDDDD..",
".HHHHHHHHHKKKKKKKKIIIIIAAAAADDDDDDDD.",
".KKKKKKKKKKKKKKKKKIIIIIGGGGGDDDDDDDD.",
".KKKKKKKKKKKKKIIIIIIGGGGGGGGDDDDDDDD.",
".KKKKKKKKKKKIIIIIIIIGGGGGGGGDDDDDDDD.",
".KKKKKKKKKKKIIIIIIIIGGGGGGGGDDDDDDDD.",
".KKKKKKKKMMMIIIIIIIIGGGGGGGGDDDDDDD..",
"..MMMMMMMMMMIIIIIIIIGGGGGGGGJJJJJJJ..",
"..MMMMMMMMMMIIIIIIIIGGGGGGGGJJJJJJJ..",
"..MMMMMMMMMMMLLLLLLLLLLLLLJJJJJJJJJ..",
"...MMMMMMMMMMLLLLLLLLLLLLLJJJJJJJJ...",
"....MMMMMMMMMLLLLLLLLLLLLLJJJJJJJJ...",
"......MMMMMMLLLLLLLLLLLLLLJJJJJJJJ...",
"............LLLLLLLLL.....JJJJJJJJ...",
"............LLLLLL...................",
".....................................",
};

static const struct sw_place places[] = {
    /*  1 */ { SW_SEA, 0, false, false, 'A', 59, 8 },
    /*  2 */ { SW_FARMLAND, 0, true, false, 'B', 29, 2 },
    /*  3 */ { SW_SWAMP, 0, false, true, 'C', 48, 2 },
    /*  4 */ { SW_FARMLAND, 0, true, false, 'D', 64, 14 },
    /*  5 */ { SW_MOUNTAIN, 0, false, false, 'E', 11, 3 },
    /*  6 */ { SW_LAKE, 0, false, false, 'F', 29, 8 },
    /*  7 */ { SW_HILL, SW_SIZE_ICON, false, false, 'G', 48, 16 },
    /*  8 */ { SW_HILL, 0, true, true, 'H', 11, 9 },
    /*  9 */ { SW_FOREST, SW_MAGIC, false, false, 'I', 33, 17 },
    /* 10 */ { SW_FOREST, SW_MAGIC, false, true, 'J', 60, 22 },
    /* 11 */ { SW_SWAMP, SW_CAVERN, false, false, 'K', 12, 15 },
    /* 12 */ { SW_MOUNTAIN, SW_CAVERN, false, false, 'L', 38, 22 },
    /* 13 */ { SW_HILL, 0, true, true, 'M', 16, 20 },
};
/* clang-format on */

SW_ISLAND(sw_board_warcraft_large_2a, 'L', "large", "2a", 37, 28);
