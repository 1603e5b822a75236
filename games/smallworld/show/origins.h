/** Where the boxes and the board come from, and what is this program's own. */
#ifndef SMALLWORLD_ORIGINS_H
#define SMALLWORLD_ORIGINS_H

#include "smallworld/position/state.h"

/** Where the game's boxes and board come from: `show --about`. */
void sw_origins(const struct game_state *, struct text *);
/** What of the game's board and numbers is this program's own, in a sentence
 *  below the map; or "". */
void sw_ours_words(const struct game_state *s, struct text *into);

#endif
