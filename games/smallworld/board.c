#include "smallworld/board.h"

#include <stddef.h>

#define ENTRY(id) extern const struct sw_board sw_board_##id;
#include "boards/shelf.def"
#undef ENTRY

const struct sw_board *const sw_boards[] = {
#define ENTRY(id) &sw_board_##id,
#include "boards/shelf.def"
#undef ENTRY
    NULL,
};

bool sw_touch(const struct sw_board *board, int a, int b)
{
    for (const signed char *to = board->places[a].adjacent; *to >= 0; to++)
        if (*to == b)
            return true;
    return false;
}

const char *sw_terrain_name(enum sw_terrain terrain)
{
    static const char *const names[SW_TERRAINS] = {
        [SW_FARMLAND] = "farmland", [SW_FOREST] = "forest", [SW_HILL] = "hill",
        [SW_MOUNTAIN] = "mountain", [SW_SWAMP] = "swamp",   [SW_SEA] = "sea",
        [SW_LAKE] = "lake",
    };
    return names[terrain];
}
