/** What of a page its reader sees, as its tags and their styles say. */
#ifndef INBOX_LOOK_H
#define INBOX_LOOK_H

#include "inbox/styles.h"

/** How the text in an element looks. Colours are 0xrrggbb, LOOK_ANY: not known.
 */
struct look {
    bool gone;     /* nothing in it is seen, whatever it says of itself */
    bool struck;   /* struck out, with all in it */
    bool veiled;   /* not seen, but an element in it may be (visibility) … */
    bool tiny;     /* … as one with letters of another size may */
    bool unsure;   /* nobody can tell here whether it is seen */
    int ink, page; /* of the letters, and below them */
};

enum { LOOK_ANY = -1, LOOK_WHITE = 0xffffff };

/** Black, or who knows what, on white. */
extern const struct look look_plain;

/** Of what is in the element that @p tag begins within @p around. */
struct look look_of(const struct tag *tag, struct styles *styles,
                    const struct look *around);

bool look_is_same(const struct look *one, const struct look *other);

/** Is text that looks so seen, and not struck out? */
bool look_is_read(const struct look *look);

#endif
