/** Letters that wait to be handed over. Each is a file in the outbox folder,
 *  written before the ledger that it speaks of is; `sent` in it holds an empty
 *  file for each that went out, `failed` those that were refused for good:
 *  moved back into the outbox they are tried again. */
#ifndef MAIL_OUTBOX_H
#define MAIL_OUTBOX_H

#include <time.h>

#include "mail/mailer.h"

struct outgoing;

/** Writes the mail into the outbox, unless it went out already. */
bool outbox_put(struct mailer *mailer, const struct outgoing *outgoing,
                struct error *e);

/** The folder of the outbox with why the last try to send a letter failed, in
 *  a file named after the letter, without ".letter". */
extern const char outbox_reasons[];

/** A path in the outbox; makes the folder @p part ("" the outbox itself).
 *  EX_TEMPFAIL. */
char *outbox_path(const struct mailer *mailer, const char *part,
                  const char *name, struct error *e);

/** Has the letter of this Message-ID gone out, or does it wait to? */
bool outbox_has(const struct mailer *mailer, const char *id);
/** Has the letter of this Message-ID gone out, or been refused for good? */
bool outbox_is_over(const struct mailer *mailer, const char *id);

/** A word of ours that something was done, kept in `sent` as well: "mail <…>".
 *  outbox_knows is false when it cannot be looked up. */
bool outbox_remember(struct mailer *mailer, const char *words, struct error *e);
bool outbox_knows(const struct mailer *mailer, const char *words);

/** How handing them over went. */
struct handed {
    int sent, kept, failed;
    int own;          /* of those that this run put there: still waiting */
    struct error why; /* why the first of the others was not sent */
};

/** Hands over what waits in the outbox, the oldest first. A letter about an
 *  entry that never came into its ledger is dropped. Stops when three in a
 *  row are to be tried again; those go after the others, so that they hold
 *  up nobody the next time. False (EX_TEMPFAIL, EX_UNAVAILABLE) unless all are
 *  gone. */
bool outbox_flush(struct mailer *mailer, struct handed *handed,
                  struct error *e);

/** Is somebody handing over what waits there? */
bool outbox_is_busy(const struct mailer *mailer);

/** Is all that went wrong that letters were refused for good? Then says so on
 *  standard error, and it is no error any more: whoever wrote the mail that
 *  came in can do nothing about it. */
bool outbox_excuses(const struct mailer *mailer, const struct handed *handed,
                    struct error *e);

/** Hands over one letter at once; without the page that goes along with it when
 *  the other side refuses it with that. */
bool outgoing_send(struct mailer *mailer, const struct outgoing *outgoing,
                   struct error *e);

/* -- waiting.c -- */

/** The letters in the outbox, the oldest first. */
struct waiting {
    char *path;
    struct timespec time;
};

struct waiting_list {
    struct waiting *letters;
    int count, room;
};

/** How the names of their files end. */
extern const char outbox_ending[];
/** Lists them, at most ten thousand. False (EX_TEMPFAIL) when the folder cannot
 *  be read. */
bool outbox_list(const struct mailer *mailer, struct waiting_list *list,
                 struct error *e);

/* -- outgoing.c: a letter in its envelope, and the file in which it waits -- */

struct outgoing {
    const char *from, *to;    /* addresses */
    const char *id;           /* Message-ID */
    const char *message;      /* RFC 5322, LF */
    const char *file;         /* the ledger's name in --games, or "" */
    int n;                    /* the entry that it speaks of … */
    unsigned char head[HASH]; /* … and the hash of the chain there */
    const char *page;         /* whom the table goes along for as a page
                                 (mail/out/pages.c), or "" */
    const char *spare;        /* then: the same letter without it; or "" */
};

/** The bytes of its file. */
const char *outgoing_write(const struct outgoing *outgoing, struct arena *arena,
                           size_t *length);
/** Reads such a file. EX_TEMPFAIL, or EX_DATAERR when it is no letter. */
bool outgoing_read(const struct mailer *mailer, const char *path,
                   struct outgoing *outgoing, struct error *e);
/** May anybody be told of the ledger in this @p file of --games? First its name
 *  is brought to the disk: who put it there may be about to, or was killed.
 *  EX_TEMPFAIL. */
bool outgoing_may_tell(struct mailer *mailer, const char *file,
                       struct error *e);

/* -- pages.c --
 * Who has had which page (mail/letter/letter_page.c): a file in the folder
 * `pages` of the outbox for each reader, which names the letters it went along
 * with. It is his when one of them has gone out or waits to; what was dropped
 * or refused never reached him.
 *
 * {"letters": [{"at": 1800000000, "id": "<...>", "sent": true,
 *                "version": "1.0.0"}],
 *   "refused": "1.0.0"} */

enum { PAGES_NAME = 32, PAGES_A_DAY = 20 };

/** The name of the file of whoever reads at @p address for a seat: another one
 *  for each game, seat, player of it and address. */
const char *pages_reader(const struct mailer *mailer,
                         const struct ledger *ledger, int seat,
                         const char *address);

/** What the mailer, which has an outbox, knows about a reader. */
struct pages_had {
    bool any;     /* a page is his, … */
    bool current; /* … and the newest one of this version of the program */
    bool own;     /* this very letter was made with a page before */
    bool refused; /* a mail server did not take the newest one */
    int today;    /* how many went along with letters in the last day */
};

/** Looks @p reader up for the letter with the Message-ID @p id. What cannot be
 *  read is as none. */
void pages_look(const struct mailer *mailer, const char *reader, const char *id,
                struct pages_had *had);

/** Writes down that a page goes along with the letter, in front of that.
 *  EX_TEMPFAIL. */
bool pages_add(const struct mailer *mailer, const struct outgoing *outgoing,
               struct error *e);
/** Writes down that the letter went out with it, or had to without. What went
 *  without is not in the file any more. EX_TEMPFAIL. */
bool pages_went(const struct mailer *mailer, const struct outgoing *outgoing,
                bool along, struct error *e);

#endif
