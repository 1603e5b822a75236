/** Final scoring (TM-END). */
#ifndef TERRA_MYSTICA_FINAL_SCORING_H
#define TERRA_MYSTICA_FINAL_SCORING_H

#include "terra-mystica/position/state.h"

void tm_final_scoring(struct game_state *s);

#endif
