/** Who is who at the table. */
#ifndef LEDGER_SEATS_H
#define LEDGER_SEATS_H

#include "ledger/entry/record.h"

enum { FORMAT_MAX = 11 }; /* bytes of a format of letters */

/** The seat with exactly this name, HOST for "host" or "practice" where that
 *  is who draws, or NOBODY. */
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

/** Is a seat called so in a ledger that can be read? 1 … NAME_BYTES_MAX bytes
 *  in one line, no blank at its ends, and not "host" or "practice". */
bool name_is_fit(const char *name, struct error *e);
/** @p given in the normal form NFC, as names stand in new games and cards. */
const char *name_composed(const char *given, struct arena *);
/** May a seat of a new game, or a card, be called so? Besides, it has at most
 *  NAME_LENGTH_MAX characters, and none that is not seen. */
bool new_name_is_fit(const char *name, struct arena *, struct error *e);
bool address_is_fit(const char *address, struct error *e);
/** A plain mail address: ASCII without blanks and without what would end it
 *  in a header or make it an option (<>()[],;:\" and a "-" in front). */
bool mail_is_fit(const char *address, struct error *e);
/** What a new game or card may have: like address_is_fit, but what holds an
 *  "@" must be a plain mail address. */
bool new_address_is_fit(const char *address, struct error *e);
/** Two small letters, or like pt-BR. */
bool language_is_fit(const char *language, struct error *e);
/** "map", "list", "both", "narrow", "page" or "page always". */
bool format_is_fit(const char *format, struct error *e);

/** Did the seat have a card from the beginning? */
bool seat_always_drew(const struct table *table, int seat);
/** When the seat became its player's, as the ledger says. */
int64_t seat_taken(const struct table *, int seat);
/** Has the seat been handed to the robot? */
bool seat_is_robot(const struct table *table, int seat);
/** Has this seat left for good? */
bool seat_is_gone(const struct table *table, int seat);

#endif
