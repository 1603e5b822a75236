/* Side a of small board 1: 7 regions of land. */
#include "smallworld/boards/island.h"

/* clang-format off */
static const char *const grid[] = {
"....................................",
"...................AAAAAAAAAACCCC...",
"............BBBBBBAAAAAAAAAAACCCCC..",
"....BBBBBBBBBBBBBBAAAAAAAAAAACCCCCC.",
"....BBBBBBBBBBBBBBAAAAAAAAACCCCCCCC.",
"....BBBBBBBBBEEEEEEAAAAAAAACCCCCCCC.",
"....BBBBBBBBBEEEEEEAAAAAAAACCCCCCCC.",
"....BBBBBBBBEEEEEEEEAAAAAAACCCCCCCC.",
"...DDDDBBBBEEEEEEEEEAAAAAAACCCCCCCC.",
"..DDDDDDDDEEEEEEEEEEFFFFFFFCCCCCCC..",
".DDDDDDDDDEEEEEEEEEEFFFFFFFFFFFF....",
".DDDDDDDDDEEEEEEEEEEFFFFFFFFFFFF....",
".DDDDDDDDDEEEEGGGGGGGGFFFFFFFFFF....",
"..DDDDDDDDDGGGGGGGGGGGGFFFFFFFFF....",
"...DDDDDDDDGGGGGGGGGGGGFFFFFFFF.....",
"....DDDDDDDGGGGGGGGGGGGFFFFFFF......",
".....DDDDDDGGGGGGGGGGGGFFFF.........",
"....................................",
};

static const struct sw_place places[] = {
    /*  1 */ { SW_FOREST, SW_MAGIC, false, false, 'A', 46, 2 },
    /*  2 */ { SW_SWAMP, 0, false, false, 'B', 18, 4 },
    /*  3 */ { SW_SWAMP, 0, true, true, 'C', 62, 5 },
    /*  4 */ { SW_FARMLAND, 0, true, true, 'D', 12, 10 },
    /*  5 */ { SW_MOUNTAIN, SW_CAVERN, false, false, 'E', 31, 8 },
    /*  6 */ { SW_FARMLAND, SW_SIZE_ICON, false, false, 'F', 55, 11 },
    /*  7 */ { SW_HILL, 0, false, false, 'G', 35, 13 },
};
/* clang-format on */

SW_ISLAND(sw_board_warcraft_small_1a, 'S', "small", "1a", 36, 18);
