/** Text in and out: words and where they stand, and a growing text. */
#ifndef CORE_TEXT_H
#define CORE_TEXT_H

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "core/arena.h"
#include "core/error.h"

/** A text that grows in an arena; `bytes` always ends in a NUL. */
struct text {
    struct arena *arena;
    char *bytes;
    size_t length;
    size_t room;
};

struct text text_new(struct arena *arena);
void text_add(struct text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void text_vadd(struct text *text, const char *format, va_list list)
    __attribute__((format(printf, 2, 0)));
void text_bytes(struct text *text, const void *bytes, size_t length);
/** Adds a line of @p in without its end, at most @p most bytes of it: what is
 *  more is read, and lost. False at the end of @p in. */
bool text_take_line(struct text *text, FILE *in, size_t most);
/** Adds what @p in has, at most @p most bytes of it: what is more is read, and
 *  lost. False: it cannot be read. */
bool text_take_all(struct text *text, FILE *in, size_t most);
/** Where up to @p more bytes can be put after the text, and a NUL; `length`
 *  is to be set then. */
char *text_room(struct text *text, size_t more);
/** What text_add does for "%s", "%c" and "%lld" alone, only faster. @{ */
void text_string(struct text *text, const char *words);
void text_number(struct text *text, long long number);
static inline void text_byte(struct text *text, char c)
{
    if (text->room - text->length < 2) {
        text_bytes(text, &c, 1);
        return;
    }
    text->bytes[text->length++] = c;
    text->bytes[text->length] = '\0';
}
/** @} */

/** Prints after what stands in @p into, which has @p room bytes in all; what
 *  does not fit is cut off. */
void text_append(char *into, size_t room, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/** Appends @p words folded at @p width columns, every line after the first
 *  indented by @p indent spaces, with a newline at the end. The first line
 *  goes on where @p text stands; a word too long for a line is kept whole. */
void text_fold(struct text *text, const char *words, int width, int indent);

/** The entity of HTML and XML for one of & < > " ', else NULL. */
const char *text_entity(char c);

/** Is the byte of UTF-8 one inside a letter, after its first? */
static inline bool text_is_inside(char byte)
{
    return (byte & 0xc0) == 0x80;
}

/** Eight bytes as a number, in the order of the machine. */
static inline uint64_t text_eight(const char *at)
{
    uint64_t number;
    memcpy(&number, at, sizeof number);
    return number;
}

/** Is all of it UTF-8 that a terminal can be shown: no control characters, no
 *  newlines, nothing that turns the direction of writing? */
bool text_is_printable(const char *bytes, size_t length);
/** Changes every byte of @p line that is not so into "?". */
void text_make_printable(char *line);
/** Appends @p words with every letter that is not so, but newlines and tabs,
 *  as "?". */
void text_shown(struct text *into, const char *words);
/** The same with what stands in @p text from byte @p start on. */
void text_show_from(struct text *text, size_t start);
/** A copy of @p name, of a file say, as one line that a terminal can be
 *  shown. */
const char *text_label(const char *name, struct arena *arena);
/** Appends @p words as one word of a shell: 'it'\''s'. */
void text_quoted(struct text *into, const char *words);

/** One word of an order: lower case, NUL-terminated, with its place in the
 *  move text as it was submitted. */
struct word {
    const char *text;
    struct span at;
};

enum { WORDS_MAX = 80, MOVE_MAX = 16384 }; /* words a line; bytes a move */

/** Cuts @p length bytes of one line, which begins at byte @p start of the
 *  move, into words. "#" begins a comment; "," and ";" separate like a blank;
 *  "=" and ":" are words of their own. A tab is a blank, and so is a CR at the
 *  end. Fails on other control characters, on bytes outside ASCII (outside
 *  comments) and on more than WORDS_MAX words. @p words has that much room. */
bool words_cut(const char *line, size_t length, size_t start,
               struct arena *arena, struct word *words, int *count,
               struct error *e);

/** Is @p name one that an order can have as a word of it? */
bool word_can_be(const char *name);

/** The number that @p word spells in decimal (0 … 9999), or -1. */
int word_number(const struct word *word);

bool word_has_digit(const char *word);

/** For qsort and const char *: by their bytes. */
int text_order(const void *one, const void *other);
/** Of ASCII, whatever the locale. @{ */
bool text_is_letter(char c);
char text_upper(char c);
char text_lower(char c);
/** The letter at *@p s, behind which it then stands: small where it is ASCII,
 *  of Western Europe or Russian; else any number of its own. */
int text_small_letter(const char **s);
/** @} */
/** @p words without the blanks at their ends, in place. */
char *text_trim(char *words);
/** Has @p text more than this end? */
bool text_ends(const char *text, const char *end);
/** Does @p part, in small letters, stand anywhere in @p text, without regard to
 *  case? */
bool text_has(const char *text, const char *part);

/** Is @p given a spelling of @p name: equal without regard to case, blanks,
 *  "-", "_" and "'", or a beginning of it at least @p least letters long? */
bool word_matches(const char *given, const char *name, int least);

/** Letters to add, drop, change or swap with the next to make one word of the
 *  other, in which case, blanks and joints do not count; a large number when
 *  one of them has more than 40 letters. */
int word_distance(const char *a, const char *b);

/** The candidate that differs least from @p word by at most two letters
 *  (one where either has four letters or fewer), or NULL; the first of equals.
 *  Two neighbours that changed places count as one. Words of 2 … 40 letters. */
const char *word_nearest(const char *word, const char *const *candidates,
                         int count);
/** Advises "did you mean "orcs"?" with the candidate nearest to @p word;
 * without one @p otherwise, unless that is NULL. Returns false. */
bool advise_nearest(struct error *e, const char *word,
                    const char *const *candidates, int count,
                    const char *otherwise);

#endif
