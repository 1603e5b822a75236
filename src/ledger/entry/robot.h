/** Seats that a robot plays. What it plays is no choice of whoever enters it:
 *  it is what the game's bot gives for the position, or above level 1 what it
 *  thinks of it (robot/think.h), and nothing else. */
#ifndef LEDGER_ROBOT_H
#define LEDGER_ROBOT_H

#include "ledger/entry/replay.h"

/** May @p move, which are orders, stand here as far as robots go? True for a
 *  seat without one and in practice. Else the robot is asked, and a move that
 *  differs from its own, or is vouched for otherwise, is refused; above level 1
 *  only where @p robots, which may be NULL, want that. */
bool robot_agrees(const struct table *table, const struct record *move,
                  struct robots *robots, struct error *e);

/** The seat of a robot that is to move, one that owes an answer first; NOBODY:
 *  none, or chance comes before. */
int robot_due(const struct table *table);
/** What the robot of @p seat plays now; nothing when it has nothing to do, or
 *  when @p spent, which gets @p waiting and may be NULL, ends its thought. */
void robot_plays(const struct table *table, int seat, spent_fn *spent,
                 void *waiting, struct text *into);

/** Must the orders @p text of this seat be entered as a robot's? */
bool is_for_robot(const struct table *table, int seat, const char *text,
                  struct arena *arena);

#endif
