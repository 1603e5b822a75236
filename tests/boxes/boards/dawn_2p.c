/* A small board for two, for tests: 12 regions, 6 rounds. */
#include "smallworld/board.h"

/* clang-format off */

static const char *const grid[] = {
"AAAAAAAAAAAAAABBBBBBBBBBBBBBCCCCCCCCCCCCCCDDDDDDDDDDDDDD",
"AAAAAAAAAAAAAABBBBBBBBBBBBBBCCCCCCCCCCCCCCDDDDDDDDDDDDDD",
"AAAAAAAAAAAAAABBBBBBBBBBBBBBCCCCCCCCCCCCCCDDDDDDDDDDDDDD",
"AAAAAAAAAAAAAABBBBBBBBBBBBBBCCCCCCCCCCCCCCDDDDDDDDDDDDDD",
"EEEEEEEEEEEEEEFFFFFFFFFFFFFFGGGGGGGGGGGGGGHHHHHHHHHHHHHH",
"EEEEEEEEEEEEEEFFFFFFFFFFFFFFGGGGGGGGGGGGGGHHHHHHHHHHHHHH",
"EEEEEEEEEEEEEEFFFFFFFFFFFFFFGGGGGGGGGGGGGGHHHHHHHHHHHHHH",
"EEEEEEEEEEEEEEFFFFFFFFFFFFFFGGGGGGGGGGGGGGHHHHHHHHHHHHHH",
"IIIIIIIIIIIIIIJJJJJJJJJJJJJJKKKKKKKKKKKKKKLLLLLLLLLLLLLL",
"IIIIIIIIIIIIIIJJJJJJJJJJJJJJKKKKKKKKKKKKKKLLLLLLLLLLLLLL",
"IIIIIIIIIIIIIIJJJJJJJJJJJJJJKKKKKKKKKKKKKKLLLLLLLLLLLLLL",
"IIIIIIIIIIIIIIJJJJJJJJJJJJJJKKKKKKKKKKKKKKLLLLLLLLLLLLLL",
};

static const struct sw_place places[] = {
    { SW_FARMLAND, SW_MAGIC, false, true, 'A', 14, 1 },
    { SW_HILL, 0, true, true, 'B', 42, 1 },
    { SW_FOREST, SW_MINE, false, true, 'C', 70, 1 },
    { SW_SWAMP, 0, true, true, 'D', 98, 1 },
    { SW_MOUNTAIN, SW_CAVERN, false, true, 'E', 14, 5 },
    { SW_FARMLAND, 0, false, false, 'F', 42, 5 },
    { SW_LAKE, 0, false, false, 'G', 70, 5 },
    { SW_HILL, SW_MAGIC, true, true, 'H', 98, 5 },
    { SW_FOREST, 0, false, true, 'I', 14, 9 },
    { SW_SWAMP, SW_MINE, true, true, 'J', 42, 9 },
    { SW_FARMLAND, 0, false, true, 'K', 70, 9 },
    { SW_MOUNTAIN, SW_CAVERN, false, true, 'L', 98, 9 },
};
/* clang-format on */

const struct sw_board sw_board_dawn_2p = {
    .name = "dawn-2p",
    .provenance = "Our own layout, for tests.",
    .designed = true,
    .seats = 2,
    .rounds = 6,
    .regions = 12,
    .width = 56,
    .height = 12,
    .grid = grid,
    .places = places,
};
