/** A game in words, for people. */
#ifndef SHOW_REPORT_H
#define SHOW_REPORT_H

#include <jansson.h>

#include "ledger/ledger.h"

enum { REPORT_WIDTH = 78 };

/** The game and how far it is, the copy's id, entry and head words, a warning
 *  where dice are not proven, and who won; a line each, of @p width columns
 *  where words can be folded. */
void report_header(const struct table *table, int width, struct text *into);

/** What happened in a sentence, as it may be shown; false: there is nothing to
 *  say about it. */
bool report_event(const struct table *table, const struct event *event,
                  struct text *into);
/** The same of all, a line an event, folded at @p width columns. */
void report_events(const struct table *table, const struct event *first,
                   const char *indent, int width, struct text *into);

/** Who is to do what now, a line each; nothing when the game is over. */
void report_next(const struct table *table, struct text *into);
/** The same in one line. */
void report_next_line(const struct table *table, struct text *into);

/** The lines of a move as one: "conquer 14; end". */
const char *report_orders(const char *move, struct arena *arena);

/** Who would like to take back which entry, with its words, and how that is
 *  answered; NULL when nobody would. */
const char *report_offer(const struct table *table, struct arena *arena);

/** What a player wrote, each line after "  > ". */
void report_quote(const char *words, struct text *into);

/** Who plays it, if it was handed on: "Bob (Dora since entry 12)". */
const char *report_player(const struct table *table, int seat,
                          struct arena *arena);
/** Appends a line for each time that a seat was handed on: to whom, and signed
 *  by whom. */
void report_hands(const struct table *table, struct text *into);
/** "Ann", or "the host", "the program". */
const char *report_name(const struct table *table, int seat);
/** The same in the language of the arena. */
const char *report_name_in(const struct table *table, int seat,
                           struct arena *arena);

/** An entry's kind ("move") in the language of the arena. */
const char *report_kind(const char *kind, struct arena *arena);

/** "2026-07-19 12:00 UTC". */
char *report_time(int64_t time, struct arena *arena);

/** What happened since the last move of @p seat (-1: anybody), newest last, up
 *  to entry @p last. */
const struct event *report_since(const struct table *table, int seat, int last,
                                 struct arena *arena);

/** What happened after entry @p seen, up to entry @p last, as far as the table
 * remembers. */
const struct event *report_after(const struct table *table, int seen, int last,
                                 struct arena *arena);

/** The seat that will want to look at the position: whom it waits for; -1:
 *  nobody. */
int report_reader(const struct table *table);

/** Does the game wait for @p seat: for orders that it may give now, or, when
 *  nobody can give any, for what it is to reveal? */
bool report_waits_for(const struct table *table, int seat, struct arena *arena);

/** Does it owe something: a word, what it is to reveal, orders? No robot does,
 *  and nobody who has left. Quicker than report_waits_for, which tries. */
bool report_owes(const struct table *table, int seat);

/** What @p seat is to do: "is on turn, …", "is to reveal …". */
const char *report_duty(const struct table *table, int seat,
                        struct arena *arena);

/** Is there an order that @p seat may give now? */
bool report_can_move(const struct table *table, int seat, struct arena *arena);

/** "since entry 5 the dice are more than the host's word: Ann and Bob have
 *  given words"; NULL while nobody has. */
const char *report_words(const struct table *table, struct arena *arena);

/* -- unused.c: what a move has left that it could have used, so that nobody
 * ends a turn by mistake -- */

/** What orders of @p seat have left unused that is lost @p after them: a
 *  sentence without a full stop, or NULL. @p first: what happened in them. The
 *  turn was told to keep the positions that it went through. */
const char *unused_words(const struct table *after, int seat,
                         const struct event *first, struct arena *);

/* -- last_one.c: where several are asked at once - for answers to offers, for
 * words, for what they are to reveal - and all but one have answered -- */

/** The seat that alone is still waited for, or -1. Replays the ledger where
 *  that may be so; it must be sealed. */
int last_one(const struct ledger *ledger);

/** "all others have answered; the game waits for Cid alone", or NULL. */
const char *last_one_words(const struct ledger *ledger, struct arena *arena);

/* -- clock.c: what is left of everybody's time, of games whose clock runs for
 * duties -- */

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
