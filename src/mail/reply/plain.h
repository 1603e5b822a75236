/** Plain ASCII for what keyboards, phones and autocorrection write in its
 *  place: full-width letters, curly quotes, dashes, digits of other scripts. */
#ifndef MAIL_PLAIN_H
#define MAIL_PLAIN_H

#include "core/arena.h"

enum { PLAIN_NOTHING = 0, PLAIN_NONE = -1 };

/** The character of ASCII that the letter stands for which @p text, not at its
 *  end, begins with, ASCII for itself; PLAIN_NOTHING when it shows nothing,
 *  PLAIN_NONE when it stands for nothing but itself. *@p length: its bytes. */
int plain_letter(const char *text, size_t *length);

/** A copy with every letter that has a plain form in that form. */
char *plain_words(const char *text, struct arena *arena);

/** The same of a line, without what stands in front of its first word: marks of
 *  a list, and arrows and signs that say nothing (words/letters.h). */
char *plain_unmarked(const char *line, struct arena *arena);

#endif
