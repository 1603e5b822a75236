/** Who is who at the table. */
#ifndef LEDGER_SEATS_H
#define LEDGER_SEATS_H

#include "ledger/entry/record.h"

/** The seat with exactly this name, or NOBODY. */
int seat_named(const struct table *table, const char *name);
/** The same, or HOST for "host" or "practice" where that is who draws. */
int actor_named(const struct table *table, const char *name);
/** The name of a seat or of HOST. */
const char *actor_name(const struct table *table, int actor);

/** The seat that @p key plays: one that is due before others; NOBODY. */
int seat_of_key(const struct table *table, const unsigned char *key);
bool same_key(const unsigned char *one, const unsigned char *other);
/** The key that the seat had in front of entry @p n. */
const unsigned char *seat_key_before(const struct table *table, int seat,
                                     int n);
/** The seat that @p key has or had once; NOBODY. */
int seat_once_of(const struct table *table, const unsigned char *key);
/** Says that the key belongs to no seat, or whom its seat was handed on to.
 * False.
 */
bool not_seated(const struct table *table, const struct key *key,
                struct error *e);
/** By which @p key gave its seat away; NULL. */
const struct hand *hand_from(const struct table *table,
                             const unsigned char *key);
/** Is this the key of the seat, or of the host? */
bool is_key_of(const struct key *key, const struct table *table, int actor);

/** The seat that is on turn; NOBODY. */
int seat_on_turn(const struct table *table);
/** Has any seat a card? */
bool table_has_cards(const struct table *table);
/** Did the seat have a card from the beginning? */
bool seat_always_drew(const struct table *table, int seat);
/** When the seat became its player's, as the ledger says. */
int64_t seat_taken(const struct table *, int seat);
/** Has the seat been handed to the robot? */
bool seat_is_robot(const struct table *table, int seat);
/** Has this seat left for good? */
bool seat_is_gone(const struct table *table, int seat);
/** Neither? */
bool seat_is_played(const struct table *table, int seat);
/** Besides, has it not been late with a result, for which it is to leave? */
bool seat_is_there(const struct table *table, int seat);

#endif
