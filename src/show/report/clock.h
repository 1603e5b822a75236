/** What is left of everybody's time, of games whose clock runs for duties. */
#ifndef SHOW_CLOCK_H
#define SHOW_CLOCK_H

#include <jansson.h>

#include "ledger/ledger.h"

/** A line for each seat that owes something: "Bob: 5 h for this, then 40 h of
 *  bank", and whether the clock stands; nothing without such a clock. */
void clock_tell(const struct table *table, int64_t now, struct text *into);
/** Seconds of its bank that are left to @p seat, which owes something; -1: the
 *  game has no banks. */
int64_t clock_bank_left(const struct table *table, int seat, int64_t now);
/** Since when the clock stands by consent; 0: it does not. */
int64_t clock_paused(const struct table *table);
/** "5 h", "12 min": the same in all languages of letters. */
const char *clock_span(int64_t seconds, struct arena *arena);
/** The same for programs and letters; NULL: there is no such clock.
 *
 *      stands     by consent
 *      since      with it: since when
 *      agreed     a name for each who would like that: {"name": …}
 *      seats      who owes something: name; left, seconds of the limit; bank,
 *                 seconds besides, if the game has a bank; late; and in words,
 *                 where there is any of it: duty_words, bank_words
 */
json_t *json_of_clock(const struct table *table, int64_t now,
                      struct arena *arena);

#endif
