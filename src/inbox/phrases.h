/** What mail programs write around quotes, in their users' languages. */
#ifndef INBOX_PHRASES_H
#define INBOX_PHRASES_H

#include <stdbool.h>

enum { PHRASE_MAX = 64 };

/** Lists of phrases are texts, each phrase ended by "|". Takes the next one
 *  from *list; false at the end. */
bool phrase_next(const char **list, char phrase[PHRASE_MAX]);
/** What follows the first phrase of @p list that @p line begins with, without
 *  regard to case; NULL when there is none. */
const char *phrase_begins(const char *line, const char *list);

/** A label at the start of a line in the header of a quoted mail. */
enum label {
    LABEL_NONE,
    LABEL_FROM,
    LABEL_DATE,
    LABEL_TO,
    LABEL_COPY,
    LABEL_SUBJECT,
};

/** "From: …", "*Von:* …", "De : …"; @p line without blanks before it. */
enum label phrase_label(const char *line);

/** "-----Original Message-----", "Begin forwarded message:", and "____…" of at
 *  least twenty marks, which means it only before labels. @{ */
bool phrase_is_original(const char *line);
bool phrase_is_rule(const char *line);
/** @} */

/** Is it the line that our letters begin with, "=== turnpost …", in whatever
 *  a program has put before it? */
bool phrase_is_our_fence(const char *line);

/** Is there a "wrote" in it, at the end or before the name? */
bool phrase_says_wrote(const char *line);
/** Does it begin as "On Monday, … wrote:" does, with a word or a date? */
bool phrase_opens_attribution(const char *line);
/** Is there a time, a year or an address in it? @{ */
bool phrase_has_date(const char *line);
bool phrase_has_address(const char *line);
/** @} */
/** Does it end in a colon, of any script? */
bool phrase_ends_in_colon(const char *line);

/** "Sent from my iPhone" and the like, all of the line. */
bool phrase_is_mobile_signature(const char *line);

#endif
