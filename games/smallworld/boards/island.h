/** An island of Warcraft. */
#ifndef SMALLWORLD_ISLAND_H
#define SMALLWORLD_ISLAND_H

#include "core/language.h"
#include "smallworld/board.h"

/** A board of its file's `grid` and `places` that is one island of Warcraft.
 *  The printed islands are not known to us: terrain, symbols, landing places
 *  and borders are this program's own (SWW-BOARD-03). */
#define SW_ISLAND(board, letter, size_word, its_side, across, down)            \
    const struct sw_board board = {                                            \
        .name = "warcraft-" size_word "-" its_side,                            \
        .provenance =                                                          \
            N_("Designed for this program; it is not the published island."),  \
        .designed = true,                                                      \
        .size = letter,                                                        \
        .side = its_side,                                                      \
        SW_DRAWN(across, down),                                                \
    }

#endif
