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
    /*  1 */ { SW_SEA, 0, false, false, 'A', 59, 8, NEXT(2, 3, 6, 8) },
    /*  2 */ { SW_FARMLAND, 0, true, false, 'B', 29, 2, NEXT(2, 4, 5) },
    /*  3 */ { SW_SWAMP, 0, false, true, 'C', 48, 2, NEXT(0, 1, 5, 8) },
    /*  4 */ { SW_FARMLAND, 0, true, false, 'D', 64, 14, NEXT(0, 6, 9) },
    /*  5 */ { SW_MOUNTAIN, 0, false, false, 'E', 11, 3, NEXT(1, 7) },
    /*  6 */ { SW_LAKE, 0, false, false, 'F', 29, 8, NEXT(1, 2, 7, 10) },
    /*  7 */ { SW_HILL, SW_SIZE_ICON, false, false, 'G', 48, 16,
               NEXT(0, 3, 8, 9, 11) },
    /*  8 */ { SW_HILL, 0, true, true, 'H', 11, 9, NEXT(4, 5, 10) },
    /*  9 */ { SW_FOREST, SW_MAGIC, false, false, 'I', 33, 17,
               NEXT(0, 2, 6, 10, 11, 12) },
    /* 10 */ { SW_FOREST, SW_MAGIC, false, true, 'J', 60, 22, NEXT(3, 6, 11) },
    /* 11 */ { SW_SWAMP, SW_CAVERN, false, false, 'K', 12, 15,
               NEXT(5, 7, 8, 12) },
    /* 12 */ { SW_MOUNTAIN, SW_CAVERN, false, false, 'L', 38, 22,
               NEXT(6, 8, 9, 12) },
    /* 13 */ { SW_HILL, 0, true, true, 'M', 16, 20, NEXT(8, 10, 11) },
};
/* clang-format on */

SW_ISLAND(sw_board_warcraft_large_2a, 'L', "large", "2a", 37, 28);
