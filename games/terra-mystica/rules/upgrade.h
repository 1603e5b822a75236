/** Action 4, upgrading (TM-UPG). */
#ifndef TERRA_MYSTICA_UPGRADE_H
#define TERRA_MYSTICA_UPGRADE_H

#include "terra-mystica/position/state.h"

bool tm_upgrade(struct game_state *s, int seat, int hex, int building,
                struct span at, struct error *e);

#endif
