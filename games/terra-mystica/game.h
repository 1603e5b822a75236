/** The game, as the engine of the program knows it. */
#ifndef TERRA_MYSTICA_GAME_H
#define TERRA_MYSTICA_GAME_H

#include "game/rules.h"

extern const struct game_rules game_terra_mystica;

#endif
