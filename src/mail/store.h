/** A club's games in PostgreSQL (--games postgresql://…), as turnpost-store
 *  keeps them: a piece of work is a transaction with a folder of its own, in
 *  which everything goes as in any folder of games. What is looked for there is
 *  fetched first (folder_fetch). */
#ifndef MAIL_STORE_H
#define MAIL_STORE_H

#include "mail/mailer.h"

enum { STORE_NAME = 600 };

/** Does --games name a database? */
bool store_is_meant(const char *where);

/** Starts turnpost-store and connects; the mailer's `games` and `outbox` are
 *  the folder of its work from then on. */
bool store_open(struct mailer *mailer, struct error *e);
void store_close(struct mailer *mailer);

/** Asks, and takes the reference to @p request. The answer, which the caller
 *  owns, or NULL with an error. */
json_t *store_ask(const struct mailer *mailer, json_t *request,
                  struct error *e);
/** A request without more words. False with an error. */
bool store_do(const struct mailer *mailer, const char *what, struct error *e);

/** Puts a mail there, for whoever serves, and wakes him unless it is dealt with
 *  @p now. The same name is the same mail. */
bool store_put_mail(const struct mailer *mailer, const char *name,
                    const char *bytes, size_t length, bool now,
                    struct error *e);

/** Begins a piece of work, whose folder is empty. */
bool store_begin(struct mailer *mailer, struct error *e);
/** Did it say of all that was fetched for it what becomes of that? Else nobody
 *  is to be told anything, as it will not be kept. */
bool store_answers(const struct mailer *mailer, struct error *e);
/** The mail @p which, or with "" the one that waits longest, is taken: its
 * name,
 *  "" for none that is to be dealt with; how often it has ended the program. It
 *  lies in `handling` under that name. Where somebody else has @p which in hand
 *  he is waited for. NULL with an error. */
const char *store_mail(const struct mailer *mailer, const char *which,
                       int *deaths, struct error *e);
/** Letters that are to go, @p most of them, lie in the outbox then; how many,
 *  or -1. */
int store_letters(const struct mailer *mailer, int most, struct error *e);
/** Copies the next @p most games ("some games") or other files ("some files")
 *  after the name in @p after, which is the last one then, and locks them
 * unless it only @p looks. How many there were, or -1. *@p names, the caller's,
 * are those. */
int store_some(const struct mailer *mailer, const char *what, int most,
               bool looks, char after[STORE_NAME], json_t **names,
               struct error *e);
/** The same of those that may be due for a reminder when @p every says what
 *  --every does (0: nothing), without locks. */
int store_due(const struct mailer *mailer, int every, int most,
              char after[STORE_NAME], json_t **names, struct error *e);
/** From the next commit on the game, which was fetched, is not due before
 *  @p at (INT64_MAX: never) unless it changes, or --every does. */
void store_due_at(struct mailer *mailer, const char *name, int64_t at,
                  int every);
/** What waits or was refused, at most @p most of a kind (cmd/club.h); the
 *  caller's. NULL with an error. */
json_t *store_waiting(const struct mailer *mailer, int most, struct error *e);
/** Whatever was begun is as if it had not been, and the mail comes again later,
 *  @p died: it has ended the program once more. *@p age: seconds since it came.
 */
bool store_delay(const struct mailer *mailer, const char *mail, const char *why,
                 bool died, int *age, struct error *e);
/** Waits until something was put there, so long at most. */
bool store_wait(const struct mailer *mailer, int milliseconds, struct error *e);
/** After a process has died that was speaking with it: starts it anew. */
bool store_restart(struct mailer *mailer, struct error *e);
/** Ends the piece of work; @p mail (or NULL) is dealt with, as @p said tells.
 */
bool store_commit(struct mailer *mailer, const char *mail, const char *said,
                  struct error *e);

/** The names of the games in which one of these keys stands (their hashes:
 *  mail/in/index.h), fetched and locked, sorted, ending with NULL. */
const char *const *store_games(struct mailer *mailer, const uint64_t *hashes,
                               size_t count, struct error *e);
/** From the next commit on mails find the game in the file @p name by this. */
void store_key(struct mailer *mailer, const char *name, uint64_t hash);

#endif
