/** What people type, cut into words, and orders made of it by tables.
 *
 *  A pattern is words with blanks between: `take|grab` one of them, `?over` one
 *  that may be missing, N a number, S a word with a digit in it (a label), P a
 *  pair as 5=2, W any word; S* one or more of them. In what is meant $1 is what
 *  the first of these stands for, "each" in front makes a line for every word
 *  of a list, and "..." at the end is for what only one legal order has
 *  there. */
#ifndef GAME_SAYINGS_H
#define GAME_SAYINGS_H

#include "game/rules.h"

struct said {
    const char *word; /* lower case, no signs around it */
    bool apart;       /* a sign, or "and", stands in front */
    bool spelt;       /* a number in letters */
};

enum { SAID_MAX = 40 };

struct sentence {
    struct said said[SAID_MAX];
    int count;
};

/** A way to read some words as lines of orders. */
struct meaning {
    const char *lines;
    int cost;  /* letters that are wrong, and the like; 0: as in the table */
    bool open; /* ended in "...", which is cut off */
    bool adds; /* words that nobody has said: it may be advised, not played */
    bool wild; /* some of its words may be any: what is legal says which */
};

/** Cuts a line up to its newline; false when it is no such text: it has bytes
 *  outside ASCII, or too many words. Words that say nothing are left out. */
bool said_cut(const char *line, const struct speech *speech,
              struct arena *arena, struct sentence *into);
/** Puts what the parts' table knows in its own words. */
void said_rename(const struct speech *speech, struct arena *arena,
                 struct sentence *sentence);
/** Words @p from … @p end - 1 with blanks between. */
const char *said_words(const struct sentence *sentence, int from, int end,
                       struct arena *arena);
/** All meanings of these words by the table of orders; how many, at most
 *  @p room. */
int said_meanings(const struct sentence *sentence, int from, int end,
                  const struct speech *speech, struct arena *arena,
                  struct meaning *into, int room);

/** How much @p said differs from @p word: 0 not at all, or it is a beginning of
 *  it; -1: too much. A word with a digit must be the same. */
int said_fits(const char *said, const char *word);
/** Does @p said stand in a table as it is? */
bool said_is_known(const struct speech *speech, const char *said);
bool said_has_digit(const char *said);
/** Has it nothing but digits? */
bool said_is_number(const char *said);
/** Is it a word that only joins others: "to", "with"? */
bool said_joins(const char *said);
/** Is @p said one of the words of @p list, which blanks or "|" part? */
bool said_is_one_of(const char *said, const char *list);

#endif
