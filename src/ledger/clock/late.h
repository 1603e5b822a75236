/** Who is late, and who says so. */
#ifndef LEDGER_LATE_H
#define LEDGER_LATE_H

#include "ledger/entry/replay.h"

/** Has who is waited for let the limit pass at that time? With a host the clock
 *  tells, between peers a witness. */
bool is_late(const struct table *table, int64_t time);

/** Who is waited for and could be late: who opens the request, else who is
 *  due; NOBODY. */
int late_one(const struct table *table);
/** Keeps in table->notice what is owed now by who was told that he is waited
 *  for. */
void notice_duty(struct table *table);
/** Does the notice last beyond @p r, an entry of play? It does as long as the
 *  same is owed, without a result. */
bool notice_lasts(const struct table *table, const struct record *r);
/** Checks and carries out a witness's entry. */
bool late_apply(struct table *table, const struct record *record,
                struct events *events, struct error *e);

#endif
