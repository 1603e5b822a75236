/** How wide words are on a screen or in a mail: columns of a font in which all
 *  letters are as wide as each other, and those of East Asia twice. */
#ifndef CORE_COLUMNS_H
#define CORE_COLUMNS_H

#include "core/text.h"

static inline bool columns_is_plain(char c)
{
    return c >= ' ' && c <= '~';
}

/** Bytes of the character at @p words: what a reader takes for one (a grapheme
 *  cluster), with its marks and what is joined to it; 0 at the end. What is no
 *  UTF-8 is a character a byte. *@p columns, which may be NULL, gets 0, 1 or
 *  2. */
size_t columns_character(const char *words, int *columns);

/** What lines are folded of. */
struct columns_word {
    size_t length; /* bytes of a part; 0 at the end */
    int count;     /* of such parts, one behind the other */
    int columns;   /* of each */
    bool wide;     /* a part is one wide letter, else narrow ones, up to a
                      blank at most */
    bool common;   /* letters of one character, which can be shown */
};
struct columns_word columns_word(const char *words);

/** How many characters, in this sense, @p words has. */
int columns_characters(const char *words);

/** The columns that words take, of @p length bytes or up to their end. @{ */
int columns_span(const char *words, size_t length);
int columns_of(const char *words);
/** @} */

/** The bytes of as many whole characters of @p words as fit into @p most
 *  columns. */
size_t columns_fitting(const char *words, int most);

/** Appends @p words and blanks up to @p width columns; with a @p width less
 *  than 0 the blanks stand in front of them. Wider words are kept whole.
 *  @p own: the columns that @p words take. @{ */
void columns_put(struct text *into, const char *words, int width);
void columns_put_measured(struct text *into, const char *words, int own,
                          int width);
/** @} */

#endif
