/** A thought in words, for whoever plays. */
#ifndef ROBOT_EXPLAIN_H
#define ROBOT_EXPLAIN_H

#include "core/text.h"
#include "robot/think.h"

/** Lines about a move: what each seat is thought to have at the end, how play
 *  may go on, and what the two best other moves would bring. In the language of
 *  the arena of @p into. */
void robot_explain(const struct thinking *thinking,
                   const struct considered *found, struct text *into);
/** The lines of a move as one, with " / " between. */
const char *robot_move_line(const char *move, struct arena *arena);
/** Hundredths as "12.5" in the language of the arena: rounded to tenths, and a
 *  whole number from @p whole hundredths on. */
const char *robot_points(int hundredths, struct arena *arena);

#endif
