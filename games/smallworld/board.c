#include "smallworld/board.h"

#include <stddef.h>

#define ENTRY(id) extern const struct sw_board sw_board_##id;
#include "smallworld/boards/shelf.def"
#undef ENTRY

const struct sw_board *const sw_boards[] = {
#define ENTRY(id) &sw_board_##id,
#include "smallworld/boards/shelf.def"
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

static const struct sw_ground printed[SW_TERRAINS] = {
    [SW_FARMLAND] = { "farmland", "farm" },
    [SW_FOREST] = { "forest", "forest" },
    [SW_HILL] = { "hill", "hill" },
    [SW_MOUNTAIN] = { "mountain", "mount" },
    [SW_SWAMP] = { "swamp", "swamp" },
    [SW_SEA] = { "sea", "sea" },
    [SW_LAKE] = { "lake", "lake" },
};

static const struct sw_ground *ground(const struct sw_board *board,
                                      enum sw_terrain terrain)
{
    return &(board->words ? board->words : printed)[terrain];
}

const char *sw_terrain_name(const struct sw_board *board,
                            enum sw_terrain terrain)
{
    return ground(board, terrain)->name;
}

const char *sw_terrain_brief(const struct sw_board *board,
                             enum sw_terrain terrain)
{
    return ground(board, terrain)->brief;
}

unsigned sw_board_has(const struct sw_board *board)
{
    unsigned has = 0;
    for (int r = 0; r < board->regions; r++)
        has |= sw_place_has(&board->places[r]);
    return has;
}
