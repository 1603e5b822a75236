/** Letters: a view, a template and a form; then RFC 5322. */
#ifndef MAIL_LETTER_H
#define MAIL_LETTER_H

#include "mail/letter/view.h"
#include "mail/mailer.h"
#include "mail/out/outbox.h"

struct daily;

/** Makes the whole mail. Its Message-ID comes from the game, the entry, the
 *  reader, the kind of letter and the mail that it answers, so that the same
 *  letter made again is known to be the same. Fails with EX_UNAVAILABLE,
 *  EX_TEMPFAIL (turnpost-compose), or by the templates' errors. */
bool letter_make(const struct mailer *mailer, const struct letter *letter,
                 struct outgoing *into, struct error *e);

/** Makes it and puts it into the outbox. */
bool letter_put(struct mailer *mailer, const struct letter *letter,
                struct error *e);

/** The address that letters of this game come from: --from, the host's in the
 *  ledger; NULL with an error when neither is there. */
const char *letter_sender(const struct mailer *mailer,
                          const struct ledger *ledger, struct error *e);

/** Fills in reader, address, language and format of seat @p seat, with its
 *  wishes and its substitute, who is not told what the seat itself wrote for;
 *  false when nobody is to be written to, or does not want such a letter. An
 *  answer, and a letter without a name yet, is always wanted. News for who has
 *  not moved yet becomes an invitation (welcome), once. */
bool letter_to_seat(const struct mailer *mailer, struct letter *letter,
                    int seat);

/** A letter about no game in particular, by template @p name; @p occasion tells
 *  it from others, @p view is the rest of its view. */
bool letter_make_plain(const struct mailer *mailer, const char *name,
                       const char *reader, const char *address,
                       const char *language, const char *occasion,
                       const json_t *view, struct outgoing *into,
                       struct error *e);

/* -- letter_codes.c: what stands in the headers of a letter: its Message-ID,
 * and codes -- */

/** What comes after the "@" of the address, or "localhost". */
const char *letter_domain(const char *address);
/** The Message-ID of the letter about entry @p n. */
const char *letter_id(const struct mailer *mailer, const struct letter *letter,
                      const char *sender, int n);
/** The Message-ID that letter_make_plain gives it. The mailer has a sender. */
const char *letter_plain_id(const struct mailer *mailer, const char *name,
                            const char *address, const char *occasion);

/** "games+K7Q2M4XPWT069R3C@example.org": the code comes back even from mail
 *  programs that change the subject and quote nothing. */
const char *letter_reply_address(const struct mailer *mailer,
                                 const struct letter *letter,
                                 const char *sender);

/** A mail that asks for no more letters (RFC 2369), with a code that is good
 * for nothing else and does not grow old; of a spectator with the game's mark,
 *  which has to do where nobody has the host's key. */
const char *letter_leaving(const struct mailer *mailer,
                           const struct letter *letter, const char *sender);

/** How far its game is (mail/reply/code.h); NULL where the host's key is not
 *  there. */
const char *letter_head(const struct mailer *mailer,
                        const struct letter *letter);

/* -- letter_page.c: the table as a page that goes along with letters of a seat
 * which wishes for it (ledger/seats/wishes.h). It knows the seat, its turn code
 * and the address for its moves, and never takes a key. -- */

/** What becomes of the page. */
enum page_fate {
    PAGE_NONE,    /* nobody wishes for it, or it is not the letter for it */
    PAGE_FIRST,   /* it goes along; later letters come without it … */
    PAGE_NEWER,   /* … and is newer than the one that the reader has */
    PAGE_EACH,    /* it goes along with each turn */
    PAGE_KEPT,    /* the reader has it */
    PAGE_MISSING, /* none is installed */
    PAGE_LARGE,   /* it is too large for a letter */
    PAGE_REFUSED, /* a mail server took no letter with it */
    PAGE_OFTEN    /* it went along often enough today */
};

struct letter_page {
    enum page_fate fate;
    const char *name, *html; /* of the file that goes along, or NULL */
    const char *reader;      /* for mail/out/pages.c, or "" */
    const char *site;        /* the host's page, or NULL: none is named, or
                                the reader has nothing to do */
    const char *link;        /* to it with the game, if it is not too long */
    bool offered;            /* nobody wishes for it, and it could go along */
};

/** Finds out what becomes of it in the letter with the Message-ID @p id that
 *  @p sender sends. This never fails: no page is worth a turn. */
struct letter_page letter_page(const struct mailer *mailer,
                               const struct letter *letter, const char *id,
                               const char *sender);

/** Adds "page", "site" and "offers_page" to the letter's view, as
 * templates/README has them. */
void letter_page_show(const struct letter_page *page, json_t *view);

/* -- calendar.c: the deadline of a turn as a file for calendars (RFC 5545), for
 * seats that wish for it (ledger/seats/wishes.h) -- */

/** The file that goes with the letter, which has the subject @p subject and
 *  comes from @p sender: an event at the deadline, with an alarm when a quarter
 *  of the limit is left. A later letter about the same turn changes that event
 *  (UID, SEQUENCE). NULL: it is not wished for, the letter is about no game
 *  (NULL) or no turn, or there is no deadline. */
const char *calendar_of(const struct mailer *mailer,
                        const struct letter *letter, const char *sender,
                        const char *subject);

/* -- daily.c: one letter a day to each player about all of his games: whose
 * turn it is and what has happened since yesterday -- */

struct daily *daily_new(struct mailer *mailer);

/** Notes the game in the file @p name of the folder for each of its seats that
 *  letters go to and that are not away. False when it cannot be read. */
bool daily_look(struct daily *, const char *name, struct error *e);

/** A line for each player who gets a letter: address, games, in how many of
 *  them he is to act; or all of it for programs. */
void daily_tell(const struct daily *, bool json, struct text *into);

/** Puts the letters into the outbox, to those for whom something waits or has
 *  happened, and once a day (UTC) only. */
bool daily_write(const struct daily *, struct error *e);
void daily_drop(struct daily *);

#endif
