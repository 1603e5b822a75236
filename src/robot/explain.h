/** A thought in words, for whoever plays. */
#ifndef ROBOT_EXPLAIN_H
#define ROBOT_EXPLAIN_H

#include "core/text.h"
#include "robot/think.h"

/** Columns of what is explained, and blanks in front of what goes on a line. */
enum { EXPLAIN_WIDTH = 76, EXPLAIN_INDENT = 2 };

/** Lines about a move: what each seat is thought to have at the end, how play
 *  may go on if it was played on, and what the two best other moves would
 * bring. In the language of the arena of @p into. */
void robot_explain(const struct thinking *thinking,
                   const struct considered *found, struct text *into);
/** The lines of a move as one, with " / " between, and in brackets after each
 *  what its words name, but for places: "pick 6 [Stout Trolls]", as long as it
 *  is carried out without a draw, and how likely the first draw brings what is
 *  hoped for: "roll 9 [won: 1 in 3]". NULL as @p thinking: no brackets. For its
 *  lines in front of @p from, which is one of them or NULL, there is a "…". */
const char *robot_move_line(const struct thinking *thinking, const char *move,
                            const char *from, struct arena *arena);
/** Hundredths of a point as whole points. */
int robot_points(int hundredths);
/** What each seat would have: "Ann 104, Bob 98", of @p ends in hundredths. */
const char *robot_ends(const struct setup *setup, const int ends[SEATS_MAX],
                       struct arena *arena);

#endif
