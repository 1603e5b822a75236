/** How letters begin and end, in the languages of ours. */
#ifndef MAIL_MANNERS_H
#define MAIL_MANNERS_H

#include <stdbool.h>

/** Does @p line begin with @p word, and not only with a longer one? Without
 *  regard to the case of ASCII. */
bool begins_with_word(const char *line, const char *word);

/** "Hi Bob", "Guten Morgen". */
bool is_greeting(const char *line);

/** Does it begin with a word of thanks or farewell, or is it drawn ("--")? */
bool is_farewell(const char *line);

/** Is it so short that it closes a letter: "Thanks, Ann", "--"? "Thanks for
 *  the quick reply" says something. */
bool is_closing(const char *line);

#endif
