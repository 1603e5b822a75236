#include "smallworld/board.h"

#include <limits.h>
#include <string.h>

#include "core/arena.h"
#include "core/language.h"
#include "core/narrow.h"
#include "smallworld/position/state.h"

#define ENTRY(id) extern const struct sw_board sw_board_##id;
#include "smallworld/boards/shelf.def"
#undef ENTRY

const struct sw_board *const sw_boards[] = {
#define ENTRY(id) &sw_board_##id,
#include "smallworld/boards/shelf.def"
#undef ENTRY
    NULL,
};

static void note_touch(const signed char *region, char one, char other,
                       bool touch[SW_REGIONS][SW_REGIONS])
{
    int a = region[(unsigned char)one], b = region[(unsigned char)other];
    if (a >= 0 && b >= 0)
        touch[a][b] = touch[b][a] = true;
}

const signed char *const *sw_neighbours(const struct sw_board *board,
                                        struct arena *arena)
{
    bool touch[SW_REGIONS][SW_REGIONS] = { 0 };
    signed char region[UCHAR_MAX + 1], list[SW_REGIONS];
    const signed char **adjacent =
        arena_alloc(arena, to_size(board->regions) * sizeof *adjacent);
    memset(region, -1, sizeof region);
    for (int r = 0; r < board->regions; r++)
        region[(unsigned char)board->places[r].key] = to_signed_char(r);
    for (int y = 0; y < board->height; y++) {
        const char *row = board->grid[y],
                   *above = board->grid[y > 0 ? y - 1 : 0];
        for (int x = 0; x < board->width; x++) {
            if (row[x] != row[x + 1])
                note_touch(region, row[x], row[x + 1], touch);
            if (row[x] != above[x])
                note_touch(region, row[x], above[x], touch);
        }
    }
    for (int a = 0; a < board->regions; a++) {
        size_t count = 0;
        for (int b = 0; b < board->regions; b++)
            if (touch[a][b])
                list[count++] = to_signed_char(b);
        list[count++] = -1;
        adjacent[a] = arena_clone(arena, list, count);
    }
    return adjacent;
}

bool sw_touch(const struct sw_board *board, int a, int b)
{
    for (const signed char *to = board->adjacent[a]; *to >= 0; to++)
        if (*to == b)
            return true;
    return false;
}

static const struct sw_ground printed[SW_TERRAINS] = {
    [SW_FARMLAND] = { N_("farmland"), N_("farm") },
    [SW_FOREST] = { N_("forest"), N_("forest") },
    [SW_HILL] = { N_("hill"), N_("hill") },
    [SW_MOUNTAIN] = { N_("mountain"), N_("mount") },
    [SW_SWAMP] = { N_("swamp"), N_("swamp") },
    [SW_SEA] = { N_("sea"), N_("sea") },
    [SW_LAKE] = { N_("lake"), N_("lake") },
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
