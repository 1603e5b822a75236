/** Letters of any script, as words of a language are compared. */
#ifndef WORDS_LETTERS_H
#define WORDS_LETTERS_H

#include <utf8proc.h>

#include "core/arena.h"

enum { LETTERS_WIDE = 0x2e80 };

/** The letter at @p at and its bytes; 0 and 1 where it is no UTF-8. */
utf8proc_int32_t letter_at(const char *at, int *bytes);
/** The last one of so many bytes, at least 1. */
utf8proc_int32_t letter_last(const char *words, size_t length);

/** A letter, mark or digit: what words are made of? */
bool letter_is(utf8proc_int32_t c);
/** … of a script with blanks between its words? */
bool letter_is_spaced(utf8proc_int32_t c);

/** What a sign outside ASCII is read as: "'", "-", ",", " ", or "?", which
 *  denies; NULL: no order has such a one. */
const char *letter_sign(const char *at, int *bytes);

/** NFKC in lower case, and without accents, which many leave out; kana keep
 *  their marks. A number in a circle is a word of its own, one that is raised
 *  or lowered stays what it is, and in a word of Latin and Cyrillic letters
 *  those that look alike are of the script of the others. NULL: it is no
 *  UTF-8. */
char *letters_folded(const char *words, struct arena *arena);

/** How long the mark of a list is that the line begins with, in front of a
 *  blank: "-", "*", "2.", "2)", "(2)", "a)"; 0: it has none. An x may be a
 *  cross. *@p number: that of the mark, or 0. */
size_t letters_mark(const char *line, int *number);

/** The lines without their numbers, if they are several and numbered from 1 on,
 *  in front of words; else the text as it is. */
const char *letters_unlisted(const char *text, struct arena *arena);

#endif
