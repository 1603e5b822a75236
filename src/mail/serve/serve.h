/** Whoever serves: mails and letters, one round after the other, for a folder
 *  of games and a Maildir, or for a database. What works on them is a process
 *  of its own each round, whose death is only its own; what it counts and notes
 *  lies where whoever started it sees it. */
#ifndef MAIL_SERVE_SERVE_H
#define MAIL_SERVE_SERVE_H

#include <limits.h>
#include <signal.h>

#include "mail/mailer.h"
#include "mail/out/outbox.h"

/** Seconds that mails took, up to and with serve_limits[i]; the last of them
 *  has no limit. */
enum { LIMITS = 8 };
extern const double serve_limits[LIMITS];

/** A mail of a Maildir that is not to be tried before @p due. */
struct late {
    uint64_t name; /* hash; 0: none */
    int64_t due;
    int tries;
};

enum { LATE_MAX = 256 };

/** Shared with the processes that do the work. */
struct tally {
    volatile sig_atomic_t is_to_end;
    bool worked, failed;    /* something was done; nothing can be */
    bool left;              /* something is to be tried again */
    char mail[64];          /* of a database: it is at work; "": none */
    char at_work[PATH_MAX]; /* handling_run */
    struct late late[LATE_MAX];
    int64_t letters_due; /* of a folder, where they could not go */
    /* since the worker began */
    long mails[RESULTS], turns, took[LIMITS + 1];
    double seconds; /* of all mails */
    long sent, failed_letters;
};

struct service {
    struct mailer *mailer;
    struct app *whole;   /* whose memory is there until the end */
    const char *maildir; /* NULL: the games are in a database */
    struct tally *tally;
    double begun;            /* this round (tally_clock) */
    int64_t looked, told;    /* for reminders, to who watches */
    struct libexec *metrics; /* who gives the numbers to others, or NULL */
};

/** What waits. */
struct backlog {
    bool there; /* the database, or the folders */
    int64_t mails, letters;
    int64_t oldest; /* seconds since the oldest of these mails came */
};

/* -- round.c: what child_run is given -- */

/** Some mails, then some letters; the tally says what was done. EX_OK. */
int serve_round(void *service);
/** What is to be done now and then. EX_OK. */
int serve_books(void *service);
struct backlog serve_backlog(struct service *s);
/** Is there to be another mail after so many of this round? */
bool serve_goes_on(const struct service *s, int done);
/** Calls @p one, with memory of its own, until that says false. */
void serve_some(struct service *s, bool (*one)(struct service *));

/* -- club.c: of a database -- */

void serve_club(struct service *s);
void serve_club_letters(struct service *s);
void serve_club_books(struct service *s);
struct backlog club_backlog(struct service *s);
/** Deals with this mail at once, and waits for whoever has it in hand; *said
 *  stays as it is where that is done before. False: it is to come again. */
bool club_mail(struct mailer *mailer, const char *mail, const char **said,
               struct error *e);
/** Hands over some letters that are due: how many there were, or -1 when the
 *  database is away. @p e says, too, why some could not go. */
int club_letters(struct mailer *mailer, struct handed *handed, struct error *e);
/** The mail comes again; where that has been so for an hour the host is told.
 *  @p died: it has ended the program. */
bool club_delay(struct mailer *mailer, const char *mail, const char *why,
                bool died, struct error *e);

/* -- maildir.c: of a folder -- */

/** Is the folder a Maildir? (EX_USAGE) */
bool maildir_is_there(const char *maildir, struct error *e);
void serve_maildir(struct service *s);
void serve_maildir_letters(struct service *s);
struct backlog maildir_backlog(struct service *s);
/** Waits until something has come there, so long at most. */
void maildir_wait(const struct service *s, int milliseconds);

/* -- tally.c -- */

/** NULL: there is no memory. */
struct tally *tally_new(void);
/** A mail came to an end that was begun at @p begun: counts it and writes a
 * line about it (logfmt). */
void tally_mail(struct service *s, const char *mail,
                const struct came_of *came_of, const char *said, double begun);
void tally_letters(struct service *s, const struct handed *handed);
/** Seconds of a clock of its own. */
double tally_clock(void);
/** The numbers, as turnpost-metrics takes them. The caller owns them. */
json_t *tally_numbers(const struct tally *tally, const struct backlog *backlog);

#endif
