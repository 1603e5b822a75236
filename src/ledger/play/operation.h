/** Changing a ledger: lines are made and tried on a copy of the table, and
 *  count only when all of them hold. */
#ifndef LEDGER_OPERATION_H
#define LEDGER_OPERATION_H

#include "ledger/entry/replay.h"

struct operation {
    struct ledger *ledger;
    const struct actor *actor;
    struct table *table; /* a copy */
    struct text lines;
    struct events events;
    struct adding how;
};

/** Fails when a ledger between peers is dated ahead of the actor's clock, or
 * his card was too old for the game. */
bool operation_begin(struct operation *op, struct ledger *ledger,
                     const struct actor *actor, struct error *stopped,
                     struct error *e);
/** Writes @p record, signed by @p key (or NULL), and adds it. */
bool operation_add(struct operation *op, const struct record *record,
                   const struct key *key, struct error *e);
/** Adds the object of an entry that was made elsewhere. */
bool operation_add_object(struct operation *op, json_t *object,
                          struct error *e);
/** Host and practice: draws what waits. */
bool operation_draw(struct operation *op, struct error *e);
/** Reveals what waits on the actor's key. */
bool operation_reveal(struct operation *op, bool *done, struct error *e);
/** Makes it so. */
bool operation_commit(struct operation *op, struct events *events,
                      struct error *e);

/** The time that an entry made now bears: never before the last one. */
int64_t operation_time(const struct operation *op);
/** Are the host's key or no key at all needed here, and given? */
bool host_acts(const struct operation *op, struct error *e);
/** A move by the actor's @p seat, without authority yet. */
struct record operation_move(const struct operation *op, int seat,
                             const char *text);
/** Gives the move, whose authority is known, the value it needs if it asks for
 *  results. */
void operation_bring_value(const struct operation *op, struct record *move);

#endif
