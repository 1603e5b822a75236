/** Reading a ledger's lines, and reading them once more. */
#ifndef LEDGER_READ_H
#define LEDGER_READ_H

#include "ledger/entry/replay.h"

/** Starts the game of a table of which the first line is read, and adds the
 *  lines in the first @p length bytes, at most up to entry @p until. */
bool replay_lines(struct ledger *ledger, size_t length, int until,
                  const struct adding *how, struct error *e);
/** ledger_recall if @p text is an undo. */
bool ledger_recall_for(struct ledger *ledger, const char *text,
                       struct error *e);

#endif
