/** Facts in words, for cases and scripts: see cases/README. */
#ifndef TERRA_MYSTICA_FACTS_H
#define TERRA_MYSTICA_FACTS_H

#include "terra-mystica/position/state.h"

bool tm_fact(const struct game_state *, const char *line, struct arena *,
             char **actual);

#endif
