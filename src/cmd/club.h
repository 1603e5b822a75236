/** What "turnpost club" does for whoever looks after a club: its games and what
 *  waits, in a folder (--games DIR) and in a database alike. */
#ifndef CMD_CLUB_H
#define CMD_CLUB_H

#include <jansson.h>

#include "command/command.h"
#include "mail/mailer.h"
#include "search/my_games.h"

enum {
    CLUB_AT_ONCE = 100,     /* games in one transaction */
    CLUB_WAITING = 1000,    /* rows of a kind that are looked at */
    CLUB_LINES = 30,        /* of what waits, for people */
    CLUB_STILL_DAYS = 14,   /* without a limit */
    CLUB_ARCHIVE_DAYS = 30, /* that a game is over, without --days */
    CLUB_DAY = 24 * 3600
};

/* -- _club_games.c -- */

/** Calls @p each with every ledger, in an arena of its own; what is none is
 *  told. False when that says so, or with an error of its own. */
bool club_each(struct mailer *mailer,
               bool (*each)(void *context, const char *file,
                            struct ledger *ledger),
               void *context, struct error *e);
/** The same, but what is none is given to @p broken, with the reason. */
bool club_each_or(struct mailer *mailer,
                  bool (*each)(void *context, const char *file,
                               struct ledger *ledger),
                  void (*broken)(void *context, const char *file,
                                 const struct error *why),
                  void *context, struct error *e);
/** Adds the row of a game to @p games. Its facts are those of "turnpost games",
 *  and turns_day and turns_week, moves in the last day and week. */
void club_add(struct my_games *games, const char *file, struct ledger *ledger);

/** The same, to be called for each, with @p context the games. */
bool club_add_each(void *context, const char *file, struct ledger *ledger);
/** The same of the file of that name, if there is one and it is a ledger. */
bool club_one(struct mailer *mailer, const char *file, struct my_games *games,
              struct error *e);
/** No games yet; my_games_drop afterwards. */
struct my_games *club_games(struct mailer *mailer);

bool club_list(struct mailer *mailer, struct error *e);
bool club_find(struct mailer *mailer, const char *word, struct error *e);

/* -- _club_show.c -- */

bool club_show(struct mailer *mailer, const char *game, struct error *e);
bool club_stats(struct mailer *mailer, struct error *e);

/* -- _club_waiting.c -- */

/** What waits or was refused, the oldest of what waits and the newest of the
 *  rest, CLUB_WAITING of each kind; the caller's. Objects with
 *
 *      kind   "letter" or "mail": waits; "failed": a letter that was refused
 *             for good; "rejected", "aside": a mail
 *      name   of the file or row
 *      age    seconds since it was made, or came
 *      tries  how often it was tried in vain; 0 where nobody counts
 *      why    what the last try came to, or ""
 *      game   the file of the game that a letter is about, or ""
 *      who    to whom, or the line From
 */
json_t *club_waiting(struct mailer *mailer, struct error *e);
/** {"games":…, "letters":…, "late":…, "mails":…, "oldest":…}: how many games,
 *  letters and mails there are, letters that were tried, and seconds. */
json_t *club_counts(struct mailer *mailer, struct error *e);
/** A line for each, CLUB_LINES at most, of a kind in a block. */
void club_tell_waiting(const json_t *waiting, struct text *into);

/* -- _club_check.c -- */

/** Verifies every ledger and compares them with what the letters among @p count
 *  files, folders and mailboxes (or "-") say of them. EX_DATAERR without more
 *  words when something does not hold or is missing. */
bool club_check(struct mailer *mailer, const char *const *paths, int count,
                struct error *e);

/* -- _club_archive.c -- */

/** Moves the games that have been over for some days into the folder @p into.
 */
bool club_archive(struct mailer *mailer, const char *into, struct error *e);

#endif
