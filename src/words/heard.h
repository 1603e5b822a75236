/** What words are where some orders are legal: places, and how many. */
#ifndef WORDS_HEARD_H
#define WORDS_HEARD_H

#include "words/clauses.h"
#include "words/legal.h"

enum kind { WORD, PLACE, COUNT, TOTAL };

/** As many as there are. */
enum { ALL = -1, ALL_MOST = 40 };

enum { PLACE_LONG = 16 };

/** A number that is no place counts what is behind it: "3 trolls". A number, or
 *  a word with a digit in it, that counts nothing is a place, whether there is
 *  such a one or not. */
enum kind heard_kind(const struct position *position,
                     const struct span_words *words, int i);
/** The place that a word is, in lower case; "a-10" and "2nd" are, too. False:
 *  no legal order has it. */
bool heard_place(const struct position *position,
                 const struct span_words *words, int i,
                 char into[static PLACE_LONG]);
/** How many a COUNT says; what is more than all that a game has is 999. */
int heard_number(const struct span_words *words, int i);
/** The words are a place on the map alone, a number or "A10": it, as orders
 *  write it; else NULL. */
const char *heard_lone_place(const struct position *position,
                             const struct span_words *words);
/** The number with what it counts, as names have it: "7c". */
const char *heard_counted(const struct position *position,
                          const struct span_words *words, int i);

/** A number that is no word of an order: what it may cost, or give. */
struct counted {
    int number;
    const char
        *unit; /* what stands behind it; NULL: what changes first, or is paid */
    bool left; /* of what is in hand */
    bool told; /* "for 3", "3 each": it may do without a unit */
    bool with; /* "with 3": it is used, and not only there */
    bool paid; /* "both": so many are paid or gained, and not only there */
};
/** Is it told with a word for paying: "spend 3", "with 3", "(3)"? */
bool heard_told(const struct span_words *words, int i);
/** Is the number one of what is in hand: "the last 2", "4 left"? */
bool heard_left(const struct span_words *words, int i);
/** Is it so many of what is in hand now? */
bool heard_spare(const struct position *position,
                 const struct counted *counted);
/** Does the order change this place, or so many, as the game's table has it
 *  (`changed`)? */
bool heard_changed(const struct position *position, const char *line,
                   const char *said);
/** Does the order cost or give so many of what was said, for each of them? */
bool heard_price(const struct position *position, const char *line,
                 const struct counted *counts, int count);

#endif
