/** What people type, cut into words, and orders made of it by tables.
 *
 *  A pattern is words with blanks between: `take|grab` one of them, `?over` one
 *  that may be missing, `$c|w` one that is told again, N a number, S a word
 * with a digit in it (a label), P a pair as 5=2, which is two, L a word of
 * letters alone, fav# one that is "fav" and a number, and W any word; S* one or
 * more of them. In what is meant $1 is what the first of these stands for, and
 * "each" in front makes a line for every word of a list; behind a lone full
 * stop a part of a line stands apart. */
#ifndef WORDS_SAYINGS_H
#define WORDS_SAYINGS_H

#include "game/turn.h"

struct said {
    const char *word; /* lower case, no signs around it */
    bool spelt;       /* a number in letters */
    bool apart;       /* a sign, or "and", stands in front */
    bool stopped;     /* … and it is a full stop */
    bool told;        /* a colon does */
    bool then;        /* "then" does */
    bool half;        /* a number that counts: "(2)", or behind "=" */
};

enum { SAID_MAX = 40 };

struct sentence {
    struct said said[SAID_MAX];
    int count;
    const char *denial; /* the first word that makes it no order, or NULL */
};

/** Cuts a line up to its newline; false when it is no such text: it has letters
 *  outside ASCII that say something (for orders; without @p speech those of
 *  other Latin alphabets are letters), or too many words. What says nothing
 *  ("please", a smile) is left out. */
bool said_cut(const char *line, const struct speech *speech,
              struct arena *arena, struct sentence *into);
/** Puts what the parts' table knows in its own words. */
void said_rename(const struct speech *speech, struct arena *arena,
                 struct sentence *sentence);
/** Words @p from … @p end - 1 with blanks between. */
const char *said_words(const struct sentence *sentence, int from, int end,
                       struct arena *arena);
/** All that these words may mean by the table of orders, lines of orders each;
 *  how many, at most @p room. Every word is in it, none is misspelt. */
int said_meanings(const struct sentence *sentence, int from, int end,
                  const struct speech *speech, struct arena *arena,
                  const char **into, int room);

/** Does the game know what the line begins with? */
bool said_begins_order(const struct turn *turn, int seat, const char *line,
                       struct arena *arena);
/** What the words are by grammar and table, a line each: the game's own order,
 *  its words put into the game's own, and all that the table has for them; with
 *  @p several of several orders, too. They need not be legal. How many; the
 *  sentence is renamed. */
enum { READ_MAX = 12 };
int said_ways(const struct turn *turn, int seat, struct sentence *sentence,
              bool several, struct arena *arena,
              const char *ways[static READ_MAX]);

/** Is the full stop that of "take no. 5", which denies nothing? No other number
 *  stands in front of it in the line. */
bool said_numbers(const char *line, const char *stop);

/** How much @p said differs from @p word: 0 not at all, or it is a beginning of
 *  it; -1: too much. A word with a digit must be the same. */
int said_fits(const char *said, const char *word);
/** Does @p said stand in a table as it is? */
bool said_is_known(const struct speech *speech, const char *said);
/** Is it a word that makes a line no order? */
bool said_denies(const char *said);
/** … two that do so together: "too much", "refuse to"? */
bool said_denies_together(const char *first, const char *second);
/** "Next turn I go to 25", "25 next round": does it speak of later? */
bool said_postpones(const struct sentence *s);
/** Has it nothing but digits? */
bool said_is_number(const char *said);
/** Is it a word that only joins others: "to", "with"? */
bool said_joins(const char *said);
/** Is @p said one of the words of @p list, which blanks or "|" part? */
bool said_is_one_of(const char *said, const char *list);

#endif
