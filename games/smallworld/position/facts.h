/** Facts in words, for cases and scripts: see cases/README. */
#ifndef SMALLWORLD_FACTS_H
#define SMALLWORLD_FACTS_H

#include "smallworld/position/state.h"

/** The fact that a line of a case asks for; false: there is none of that name.
 */
bool sw_fact(const struct game_state *, const char *line, struct arena *,
             char **actual);

#endif
