/** What a seat's mails came to in the last day: a file in the folder `answers`
 *  for each seat of a game that wrote any. Whoever changes it holds the game.
 *  So has an address that was asked to stand in, in one with no game.
 *
 *  {"answered": [{"at": 1800000000, "mark": "3f...", "rate": "old"}],
 *   "file": "g.turns",
 *   "kept": [{"at": 1800000100, "mark": "77...", "was": "refused",
 *             "why": "there is no order \"conqer\""}],
 *   "more": 0, "seat": 1, "told": [{"at": 1800000100}]} */
#ifndef MAIL_BOOK_H
#define MAIL_BOOK_H

#include "mail/mailer.h"

enum { BOOK_HOUR = 3600, BOOK_DAY = 24 * BOOK_HOUR };

struct book {
    struct mailer *mailer;
    const char *path;
    json_t *object; /* to be given back; NULL: there is none yet */
};

/** The folder of the books. */
extern const char book_folder[];

/** Reads the file at @p path; what is older than a day is left out, and a file
 *  that is no book is as none. Fails with EX_TEMPFAIL. */
bool book_read(struct book *book, struct mailer *mailer, const char *path,
               struct error *e);
/** The book of a seat (0-based) of the game in the file @p file of --games, a
 *  new one if there is none. */
bool book_open(struct book *book, struct mailer *mailer,
               const struct ledger *ledger, const char *file, int seat,
               struct error *e);
/** The book of an address, whatever game it is in. */
bool book_of_address(struct book *book, struct mailer *mailer,
                     const char *address, struct error *e);
bool book_write(const struct book *book, struct error *e);

/** "answered", "kept" or "told". */
json_t *book_list(const struct book *book, const char *key);
/** Adds {"at": now} to the list; the entry is the book's. */
json_t *book_add(const struct book *book, const char *key);
int64_t book_time(const json_t *entry);

/** Has the list an entry with this mark? */
bool book_has(const struct book *book, const char *key, const char *mark);
/** How many entries of the last @p seconds; of one rate, if that is not NULL.
 */
int book_count(const struct book *book, const char *key, const char *rate,
               int seconds);
/** Is there nothing in it any more? */
bool book_is_empty(const struct book *book);

#endif
