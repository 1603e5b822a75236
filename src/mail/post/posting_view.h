/** The view of a post: a letter's, in the forms that boards want. */
#ifndef MAIL_POSTING_VIEW_H
#define MAIL_POSTING_VIEW_H

#include <jansson.h>

#include "core/text.h"

/** What is left out to keep a limit, the least that will do: all but the last
 *  of what happened, the map, both, and the notes too. */
enum brevity {
    BREVITY_NONE,
    BREVITY_SINCE,
    BREVITY_NO_MAP,
    BREVITY_SHORT,
    BREVITY_NO_NOTES,
    BREVITIES
};

/** A copy of @p view with body_map (@p form: "text", "markdown", "bbcode" or
 *  "mrkdwn"), facts, brief and cut, and with an invisible sign after every "@"
 *  and "#" of what players may have written, but not in facts; the caller owns
 *  it. */
json_t *posting_view(const json_t *view, const char *form, enum brevity brevity,
                     struct arena *arena);

/** Letters, as UTF-16 counts them, of the longest string in @p value. */
size_t posting_longest(const json_t *value);
/** The same for one text. */
size_t posting_letters(const char *text);

#endif
