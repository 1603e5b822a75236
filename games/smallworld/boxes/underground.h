/** What the boards of Small World Underground have in common. */
#ifndef SMALLWORLD_UNDERGROUND_H
#define SMALLWORLD_UNDERGROUND_H

#include "smallworld/board.h"

/** What terrains are called there. */
extern const struct sw_ground sw_underground[SW_TERRAINS];

#endif
