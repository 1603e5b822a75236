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
enum { CATALOGUE_COUNTS = 128 };  /* numbers of which the form is known */

/** The file stays the caller's, and where it is. */
struct catalogue {
    const unsigned char *bytes;
    size_t length;
    bool swapped;                        /* bytes of numbers, as we have them */
    bool strange;                        /* whose texts may be anything */
    uint32_t count, messages, meanings;  /* how many; where the tables begin */
    uint32_t first, places;              /* that po/arrange has made, or 0 */
    const unsigned char *place, *others; /* of what a play says; and not */
    const unsigned char *counts;         /* 1 + the form of numbers from 0 on */
};

/** Opens the file in @p bytes, called @p name in errors. Fails (EX_CONFIG) if
 *  it is none, of another form than 0.x, or cut off. */
bool catalogue_open(struct catalogue *catalogue, const void *bytes,
                    size_t length, const char *name, struct error *e);

/** @p message of @p context (or NULL) in that language, which may be "": NULL
 *  when it is not in there, the file points outside itself for it, or it is
 *  strange and has what no screen should get. */
const char *catalogue_find(const struct catalogue *catalogue,
                           const char *context, const char *message,
                           size_t *length);

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
