/** Who is who at the table. */
#ifndef LEDGER_SEATS_H
#define LEDGER_SEATS_H

#include "ledger/record.h"

/** The seat with exactly this name, HOST for "host" or "practice" where that
 *  is who draws, or NOBODY. */
int actor_named(const struct table *table, const char *name);
/** The name of a seat or of HOST. */
const char *actor_name(const struct table *table, int actor);

/** The seat that @p key plays: one that is due before others; NOBODY. */
int seat_of_key(const struct table *table, const unsigned char *key);
bool same_key(const unsigned char *one, const unsigned char *other);
/** Is this the key of the seat, or of the host? */
bool is_key_of(const struct key *key, const struct table *table, int actor);

/** May a seat be called so? 1 … NAME_LENGTH_MAX bytes in one line, no blank
 *  at its ends, and not "host" or "practice". */
bool name_is_fit(const char *name, struct error *e);
bool address_is_fit(const char *address, struct error *e);

/** Has the seat been handed to the robot? */
bool seat_is_robot(const struct table *table, int seat);
/** Has this seat left for good? */
bool seat_is_gone(const struct table *table, int seat);

#endif
