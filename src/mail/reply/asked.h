/** What a reply asks for: orders of the game, and commands to the host. */
#ifndef MAIL_ASKED_H
#define MAIL_ASKED_H

#include "ledger/ledger.h"

enum { ASKED_NOTES = 8, ASKED_UNREAD = 10 };

struct asked {
    const char *move;  /* order lines, each with its newline; "" none */
    const char *tried; /* the same after "try" */
    const char *word;  /* after "rules", or NULL */
    const char *given; /* a whole move "word WORD", or NULL */
    const char *notes[ASKED_NOTES];
    int note_count;
    const char *about; /* after "moves": the place or piece; "" all orders */
    bool show, moves, hint, resend, help;
    const char *doubtful; /* paragraphs of prose, each with a blank line after
                           it */
    const char *prose;    /* lines that were not read as orders */
    /* those of them, and of what stands after the end, that may have been
     * meant as orders or commands: at most ASKED_UNREAD, each with its
     * newline, long ones cut */
    const char *unread;
    const struct proposals
        *proposed; /* what a paragraph of prose may mean, in a
                      mail that asks for nothing; or NULL */
};

/** Reads the sender's own words, line by line, in plain letters
 *  (mail/reply/plain.h), without list marks and quotes around orders, those
 *  that a mail program has broken put together again. A paragraph in which no
 * line begins with a word that is known or nearly one is prose and passed over,
 *  and so are a greeting in the first line, thanks, a line with nothing but a
 *  seat's name and one with a turn code. A short farewell
 *  ("thanks", "best regards, Ann", "--") after what was asked for ends the
 *  reading. Fails (EX_DATAERR) on more than ASKED_NOTES notes, on orders beside
 *  "try", and on two different words for the dice. */
bool asked_read(const char *text, const struct table *table,
                struct arena *arena, struct asked *into, struct error *e);

/** Adds to what is unread all in @p text that might ask for something. */
void asked_overlook(const char *text, const struct table *table,
                    struct arena *arena, struct asked *into);

/** In a mail without orders: takes the first paragraph all of whose lines look
 *  like orders, in what people type, and which can mean legal ones of @p seat
 *  (words/reading.h); in one that asks for nothing at all, of a seat that is
 *  due, also one of which it is clear why it is refused. There the orders that
 *  any paragraph fits are kept to be told. */
bool asked_forgive(const struct table *table, int seat, struct arena *arena,
                   struct asked *asked);

/** Is the mail, or its first paragraph, nothing but "yes" (0) or a number, as
 *  an answer to what a letter has proposed? Else -1. */
int asked_yes(const struct asked *asked);

/** Is nothing asked for but fewer letters? */
bool asked_to_leave(const struct asked *asked);

/** Is anything asked for at all? */
bool asked_anything(const struct asked *asked);

#endif
