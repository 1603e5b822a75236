/** The folder of --games: a ledger a game (*.turns), and beside them `outbox`,
 *  `sent`, `rejected` and the locks. */
#ifndef MAIL_FOLDER_H
#define MAIL_FOLDER_H

#include <sys/stat.h>

#include "mail/mailer.h"

enum { FOLDER_GAMES_MAX = 500000, REJECTED_MAX = 1000 };

/** Fails (EX_USAGE) without --games or --host. */
bool folder_is_given(const struct mailer *mailer, struct error *e);
/** Is it the name of a ledger? */
bool folder_is_game(const char *name);
/** The names of the ledgers in the folder, sorted, ending with NULL. */
const char *const *folder_games(const struct mailer *mailer, struct error *e);

/** A ledger that is held: nobody else changes it meanwhile. */
struct held {
    const char *path;
    int lock;  /* -1: not held */
    bool kept; /* the batch has it, and releases it */
    struct stat read;
    struct bytes file; /* as it was read */
    struct ledger *ledger;
};

/** Locks the game in the file @p name of the folder, waiting for half a minute
 *  at most (EX_TEMPFAIL), and reads it. */
bool folder_hold(const struct mailer *mailer, const char *name,
                 struct held *held, struct error *e);
/** The same without the lock, for looking. EX_DATAERR: it is no ledger, and
 *  will not be; other errors may pass. */
bool folder_look(const struct mailer *mailer, const char *name,
                 struct held *held, struct error *e);
/** Releases what was looked at, or leaves it to the mailer, if that has a place
 *  for it (`looked`): who holds the game next need not read the same bytes
 *  again. Its memory has to last. */
void folder_leave(const struct mailer *mailer, struct held *held);
/** Which of two times is earlier, as qsort asks. */
int folder_order(const struct timespec *one, const struct timespec *other);
/** Is the entry @p n there, with this hash of the chain? It is not read
 *  otherwise; where that cannot be said so, false. */
bool folder_has_entry(const struct mailer *mailer, const char *name, int n,
                      const unsigned char head[HASH]);
/** Puts the changed and sealed ledger in place of the old one, or into the
 * batch of the mailer, which keeps what is held then. */
bool folder_write(struct mailer *mailer, struct held *held, struct error *e);
void folder_release(struct held *held);

/** Keeps a mail that could not be handled in `rejected`, at most 256 KiB of it,
 *  with the reason in front; when REJECTED_MAX are there, in place of the
 *  oldest. */
bool folder_reject(const struct mailer *mailer, const char *bytes,
                   size_t length, const char *why, struct error *e);
/** Moves a file between two folders; false with errno. After a power cut it may
 *  have both names, and then rename() does nothing. */
bool folder_move(const char *from, const char *to);
/** The path of a file or folder in it; makes the folder @p part when needed. */
char *folder_path(const struct mailer *mailer, const char *part,
                  const char *name, struct error *e);

/** Where the folder is a piece of a database's work (mail/store.h): copies
 * there what the database has at @p path, if anything. Before such a file is
 * read. */
void folder_fetch(const struct mailer *mailer, const char *path);

/** Calls @p each with the path of each file in the folder @p part; how often
 *  that said true. */
int folder_each(const struct mailer *mailer, const char *part,
                bool (*each)(void *, const char *path), void *context);

/** A file name for these bytes: half their hash, in hexadecimal. */
char *folder_mark(const void *bytes, size_t length, struct arena *arena);

/** Takes the lock file @p path, which is made when needed; close it to let go.
 *  -1 with an error (EX_TEMPFAIL) when others hold it for half a minute. */
int folder_lock(const char *path, struct error *e);
/** The same with a file that is open already. */
bool folder_wait(int fd, const char *path, struct error *e);

#endif
