/** Commands put into the order and the words that were meant (TM-ASYNC-04,
 *  TM-NOTE-27). */
#ifndef TERRA_MYSTICA_REPAIRS_H
#define TERRA_MYSTICA_REPAIRS_H

#include "terra-mystica/rules/line.h"

/** Do two commands that stand side by side stand the wrong way round
 *  (TM-ASYNC-04, TM-NOTE-27)? */
bool tm_turned(const struct verb *verb, const struct verb *next);
/** Makes the repairs of a line in it; new words are the arena's. */
void tm_repair(const struct game_state *s, struct tm_line *line,
               struct arena *arena);

#endif
