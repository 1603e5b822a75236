/** What words are where some orders are legal: places, and how many. */
#ifndef GAME_HEARD_H
#define GAME_HEARD_H

#include "game/clauses.h"
#include "game/legal.h"

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
bool heard_any_place(const struct position *position,
                     const struct span_words *words);
/** The words are a place alone: it, as orders write it; else NULL. */
const char *heard_lone_place(const struct position *position,
                             const struct span_words *words);
/** "3 from A2 to B9": both places as orders write them, and how many; false: it
 *  is something else. */
bool heard_move(const struct position *position, const struct span_words *words,
                const char **from, const char **to, int *number);

#endif
