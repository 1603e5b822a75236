/** The language of whoever reads: what the program says in it. English needs
 *  none, so NULL is English everywhere. A language goes with the arena in which
 *  something is written (arena_speak), so that whatever writes text has it.
 *
 *  The header of a catalogue says, as gettext's manual has it, which form goes
 *  with a number (Plural-Forms), and, for our gaps, which forms its names have:
 *      X-Forms: nom gen dat acc
 *  A name may then be "Orks|Orks|Orks|Orks", in that order; what it does not
 *  have is its first. */
#ifndef CORE_LANGUAGE_H
#define CORE_LANGUAGE_H

#include "core/arena.h"
#include "core/catalogue.h"
#include "core/text.h"

/** Mark what is said later, by language_say or language_format, or by
 *  text_count. */
#define N_(words) (words)
#define COUNT_(one, many) (one), (many)

struct language {
    struct catalogue catalogue;
    const char *plural;   /* an expression of C over n, or NULL: always 0 */
    const char *forms;    /* words with blanks between, or "" */
    unsigned char *known; /* 1 + the form of a number below 128, 0: not yet */
    struct meaning *meanings; /* of constants that were said */
    struct spoken *names;
};

/** Of a catalogue that was opened; what is known lies in @p arena. */
struct language language_of(const struct catalogue *catalogue,
                            struct arena *arena);

/** @p message in the language, or itself. All others that take a message take a
 *  constant of the program: what it means is kept by where it stands. */
const char *language_say(const struct language *language, const char *message);
/** The same for a format of printf: itself, too, where the translation has
 *  other conversions. */
const char *language_format(const struct language *language, const char *format)
    __attribute__((format_arg(2)));
/** Does each conversion of @p format stand once in @p said, as it is there?
 * With numbers ("%2$s") in any order. */
bool language_converts_alike(const char *format, const char *said);
/** The next conversion at or after *@p at, which ends behind it: its length, 0
 * when there is none. *@p start: behind "%" and its number, which goes into
 * *@p which (of "%2$s"; 0: it has none). */
size_t language_conversion(const char **at, const char **start, int *which);
/** What was @p said and kept in English, in the language: the message of the
 *  catalogue that fits it best, with what fills its gaps, names of the shelf
 *  @p context among it; what is quoted stays. Itself where none fits. */
const char *language_again(const struct language *language, const char *context,
                           const char *said, struct arena *arena);
/** Fills in @p e with @p kept, which is in English, in the language of @p e. */
void error_again(struct error *e, const struct error *kept, const char *context,
                 struct arena *arena);
/** The form that goes with @p n of what English says in two ways, with the same
 *  conversions in both. */
const char *language_count(const struct language *language, long n,
                           const char *one, const char *many)
    __attribute__((format_arg(3), format_arg(4)));
/** arena_print and text_add of the format in the language of the arena. @{ */
char *arena_say(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void text_say(struct text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/** @p mark between two parts of a list (", ", "; ", ": "), if @p so. */
void text_between(struct text *text, bool so, const char *mark);
/** "Ann, Bob and Cid" in the language of the arena; "" for none. */
const char *arena_listed(struct arena *arena, const char *const *words,
                         int count);
/** @p one or @p many with the number, the one conversion that each has ("%d
 *  token", "%d tokens"). */
void text_count(struct text *text, int n, const char *one, const char *many);
/** @} */

/** All forms of a name of something, of the shelf @p context ("smallworld", a
 *  constant), with "|" between; itself where the language has none. */
const char *language_forms(const struct language *language, const char *context,
                           const char *name);
/** Its @p form, or its first for NULL. */
const char *language_name(const struct language *language, const char *context,
                          const char *name, const char *form,
                          struct arena *arena);
/** @p words of a command or an order, with what is to be given ("FILE", in two
 *  capitals or more) in the language: into @p said of @p room bytes, which is
 *  returned. */
const char *language_usage(const struct language *language, const char *words,
                           char *said, size_t room);
/** Of @p forms with "|" between the one that goes with @p n. */
const char *language_pick(const struct language *language, long n,
                          const char *forms, struct arena *arena);

#endif
