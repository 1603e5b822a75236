/** Seats that a robot plays. What it plays is no choice of whoever enters it:
 *  it is what the game's bot gives for the position, and nothing else. */
#ifndef LEDGER_ROBOT_H
#define LEDGER_ROBOT_H

#include "ledger/entry/replay.h"

/** May @p move, which are orders, stand here as far as robots go? True for a
 *  seat without one and in practice. Else the bot is asked, and a move that
 *  differs from its own, or is vouched for otherwise, is refused. */
bool robot_agrees(const struct table *table, const struct record *move,
                  struct error *e);

/** Must the orders @p text of this seat be entered as a robot's? */
bool is_for_robot(const struct table *table, int seat, const char *text,
                  struct arena *arena);

#endif
