/** The auction (TM-AUC). */
#ifndef TERRA_MYSTICA_AUCTION_H
#define TERRA_MYSTICA_AUCTION_H

#include "terra-mystica/position/state.h"

void tm_auction_next(struct game_state *s);

#endif
