/* Side a of medium board 2: 9 regions of land. */
#include "smallworld/boards/island.h"

/* clang-format off */
static const char *const grid[] = {
"....................................",
"............AAAAA...................",
"...........AAAAAAAA.................",
"......BBBBBAAAAAAAAA.....DDDDDDDDD..",
"....BBBBBBBAAAAAAAAACCCCCDDDDDDDDDD.",
"...BBBBBBBBAAAAAAAAACCCCCDDDDDDDDDD.",
"..BBBBBBBBBAAAAAAAAACCCCCCDDDDDDDDD.",
"..BBBBBBBBBAAAAAAAACCCCCCCCDDDDDDDD.",
"..BBBBBBBBBAAAAAAAACCCCCCCCDDDDDDDD.",
"..BBBBBBBBBAAAAEEEECCCCCCCCDDDDDDDD.",
"..BBBBBFFFFEEEEEEEECCCCCCCCDDDDDDD..",
".FFFFFFFFFFEEEEEEEECCCCCCCCGGGGGGG..",
".FFFFFFFFFFEEEEEEEEEEECCCCGGGGGGGG..",
".FFFFFFFFFFEEEEEEEEEEECCCCGGGGGGGG..",
".FFFFFFFFFFEEEEEEEEEEECCCCGGGGGGGG..",
".FFFFFFFFFFEEEEEEEIIIIGGGGGGGGGGG...",
".HHHHHHHHHHIIIIIIIIIIIGGGGGGGGGG....",
".HHHHHHHHHHIIIIIIIIIIIGGGGGGGGGG....",
".HHHHHHHHHHIIIIIIIIIIIIGGGGGGGG.....",
".HHHHHHHHHHIIIIIIIIIIIIGGGGGGGG.....",
".HHHHHHHHHHIIIIIIIIIIIIGGGGGGG......",
"....................................",
};

static const struct sw_place places[] = {
    /*  1 */ { SW_SWAMP, 0, true, false, 'A', 31, 4 },
    /*  2 */ { SW_FARMLAND, SW_MAGIC, false, true, 'B', 14, 6 },
    /*  3 */ { SW_FOREST, SW_MAGIC, false, false, 'C', 46, 8 },
    /*  4 */ { SW_HILL, 0, true, true, 'D', 61, 4 },
    /*  5 */ { SW_FARMLAND, SW_SIZE_ICON, false, false, 'E', 32, 12 },
    /*  6 */ { SW_SWAMP, SW_CAVERN, false, false, 'F', 12, 12 },
    /*  7 */ { SW_MOUNTAIN, 0, false, false, 'G', 55, 16 },
    /*  8 */ { SW_MOUNTAIN, 0, false, false, 'H', 12, 17 },
    /*  9 */ { SW_FOREST, 0, true, true, 'I', 34, 17 },
};
/* clang-format on */

SW_ISLAND(sw_board_warcraft_medium_2a, 'M', "medium", "2a", 36, 22);
