/** The game itself, for what plays it. */
#ifndef SMALLWORLD_GAME_H
#define SMALLWORLD_GAME_H

#include "game/rules.h"

extern const struct game_rules game_smallworld;

#endif
