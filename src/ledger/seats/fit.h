/** What may be said of a seat: names, addresses, languages, formats. Readers
 *  take more names than a new game does, so that a ledger reads the same
 *  whatever Unicode its reader knows. */
#ifndef LEDGER_FIT_H
#define LEDGER_FIT_H

#include <stdbool.h>
#include <stdint.h>

#include "core/arena.h"
#include "core/error.h"

enum { FORMAT_MAX = 11 }; /* bytes of a format of letters */

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

/* -- alike.c: names that a reader cannot tell apart: by letters of other
 * scripts, by characters that nothing is seen of, by case (UTS 39,
 * skeletons) -- */

struct seat; /* ledger.h */

/** Is @p character, a code point, nothing but room on the line? */
bool character_is_blank(int32_t character);
/** Are both the same letter by letter, but for capitals and for how their marks
 *  are coded? */
bool names_are_same(const char *one, const char *other);
/** Is @p beginning one of @p name, in this sense? */
bool name_begins(const char *name, const char *beginning);
/** Do both look the same, or the same but for capitals? */
bool names_look_alike(const char *one, const char *other, struct arena *);
/** Refuses @p player for seat number @p seat when he looks like another seat or
 *  its player. */
bool player_is_clear(const char *player, int seat, const struct seat *seats,
                     int count, struct arena *, struct error *);
/** Refuses a table at which a seat or its player (or NULL) looks like another,
 *  or a seat like the host, like practice, or like nothing. */
bool names_are_clear(const struct seat *seats, int count, struct arena *,
                     struct error *);

#endif
