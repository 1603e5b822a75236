/** What the program says, in another language: a file .mo of GNU gettext, as
 *  msgfmt makes it of po/LANGUAGE.po (its manual, "The Format of GNU MO
 *  Files"). */
#ifndef CORE_CATALOGUE_H
#define CORE_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/error.h"

enum { CATALOGUE_MAX = 4 << 20 }; /* bytes of a file */

/** The file stays the caller's, and where it is. */
struct catalogue {
    const unsigned char *bytes;
    size_t length;
    bool big;                           /* numbers begin with the high byte */
    uint32_t count, messages, meanings; /* how many; where the tables begin */
    uint32_t slots, hashed;             /* of the table of hashes, or 0 */
};

/** Opens the file in @p bytes, called @p name in errors. Fails (EX_CONFIG) if
 *  it is none, of another form than 0.x, or cut off. */
bool catalogue_open(struct catalogue *catalogue, const void *bytes,
                    size_t length, const char *name, struct error *e);

/** @p message in that language; NULL when it is not in there, or the file
 * points outside itself for it. */
const char *catalogue_find(const struct catalogue *catalogue,
                           const char *message);

/** The number of @p message, or `count` when it is not in there. */
uint32_t catalogue_place(const struct catalogue *catalogue,
                         const char *message);

/** Message number @p i, and what it means. What goes with numbers has its forms
 * one behind the other, each with a NUL, @p length bytes in all. NULL: it is
 * not inside. @{ */
const char *catalogue_message(const struct catalogue *catalogue, uint32_t i,
                              size_t *length);
const char *catalogue_meaning(const struct catalogue *catalogue, uint32_t i,
                              size_t *length);
/** @} */

/** Of all messages with @p context the one at or after *@p at, which it moves
 *  behind it, and its translation; NULL: there is none. Begin with 0. */
const char *catalogue_next(const struct catalogue *catalogue,
                           const char *context, uint32_t *at,
                           const char **said);

#endif
