/** Who is late, and who says so. */
#ifndef LEDGER_LATE_H
#define LEDGER_LATE_H

#include "ledger/replay.h"

/** Has who is waited for let the limit pass at that time? With a host the clock
 *  tells, between peers a witness. */
bool is_late(const struct table *table, int64_t time);

/** Who is waited for and could be late: who opens the request, else who is
 *  due; NOBODY. */
int late_one(const struct table *table);
/** Whose word counts for that: the first seat after him that is still in the
 *  game and did not ask. NOBODY: there is none. */
int late_witness(const struct table *table);
/** Checks and carries out a witness's entry. */
bool late_apply(struct table *table, const struct record *record,
                struct events *events, struct error *e);

#endif
