/** Who is who at the table. */
#ifndef LEDGER_SEATS_H
#define LEDGER_SEATS_H

#include "ledger/entry/record.h"
#include "ledger/entry/replay.h"

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
/** Does a robot play the seat, from the beginning or since its player left? */
bool seat_is_robot(const struct table *table, int seat);
/** Which; level 0: none. */
struct robot seat_robot(const struct table *table, int seat);
/** Has this seat left for good? */
bool seat_is_gone(const struct table *table, int seat);
/** Neither? */
bool seat_is_played(const struct table *table, int seat);
/** Besides, has it not been late with a result, for which it is to leave? */
bool seat_is_there(const struct table *table, int seat);

/* -- hand.c --
 * A seat is handed on to another player: an entry of its own, with his card.
 *
 * The seat's key signs it, or the host's. Between three or more peers all
 * others may do it together: each but the last says that he agrees, over one
 * play head and to one card, so that whatever is played in between ends it.
 *
 * Nobody has two results to choose from by it. While a request waits no seat
 * is handed on; the new card stands in front of the first value that it shows;
 * and of two entries over one play head the one that hands on stands behind
 * (step_goes_before in standing.h), or who knows the result of a request could
 * change who opens it. */

/** Checks and carries out such an entry. */
bool hand_apply(struct table *table, const struct record *record,
                const struct adding *how, struct events *events,
                struct error *e);

/** The others who have yet to agree to this before @p by, who is none of them,
 *  hands the seat on: a bit a seat. */
unsigned hand_awaits(const struct table *table, int seat, int by,
                     const struct card *card);

/** Copies what hands have put into the table out of another arena. */
void hand_move(struct table *table, struct arena *to);

/** The members "agreed" and "handed" of the state line, if there is something
 * to say. They are read when only the first line is known; what chains have
 * shown is read after them. @{ */
void hands_put(json_t *state, const struct table *table, struct arena *arena);
bool hands_read(const json_t *state, struct table *table, struct arena *arena,
                struct error *e);
/** @} */

#endif
