/** The games of a club in PostgreSQL: turnpost-store, which turnpost starts for
 *  --games postgresql://… Everything that lies in a folder of games is a row
 *  here, under the path that it has there.
 *
 *  A piece of work is one transaction. What it needs is locked and copied into
 *  a folder of its own, where turnpost does what it does in any folder of
 *  games; then whatever is other than it was there is written back, and all of
 *  it counts at once or, where anybody else has changed a row meanwhile, not at
 *  all. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <jansson.h>
#include <libpq-fe.h>

#include "core/arena.h"
#include "core/error.h"

enum { SCHEMA = 2, PATH_LENGTH = 512, FILE_BYTES = 64 << 20, STATEMENTS = 64 };

/** A file that was copied into the folder. */
struct copy {
    const char *path; /* relative */
    const char *bytes;
    size_t length;
    int64_t revision; /* of the row; 0: there was none */
    bool seen;        /* it is in the folder still */
    bool waits;       /* a letter that is to go; left there it goes later */
};

struct store {
    PGconn *db;
    char *statement[STATEMENTS]; /* which it keeps under their number */
    int statements;
    char *url;
    struct arena *arena; /* of the piece of work, or of the request */
    const char *folder;  /* NULL: nothing is at work */
    bool looks;          /* what is read is not locked, … */
    bool hands_over;     /* … or no game */
    bool spoiled;        /* not all that was asked for lies in the folder */
    bool changed;        /* rows were, in this piece of work */
    struct copy *copies;
    int count, room;
};

/* -- database.c -- */

/** Runs a statement. @p count values, of which lengths[i] >= 0 is one in bytes,
 *  else text. NULL with an error (EX_TEMPFAIL) unless it succeeds; the caller
 *  clears the result, whose values are bytes. */
PGresult *db_run(struct store *store, const char *sql, int count,
                 const char *const *values, const int *lengths,
                 struct error *e);
/** Statements without values, one after the other; the result of the last,
 * whose values are text. */
PGresult *db_say(struct store *store, const char *sql, struct error *e);
/** The same where the result does not matter. */
bool db_do(struct store *store, const char *sql, struct error *e);
/** How many rows a statement with values has changed, or -1. */
int db_change(struct store *store, const char *sql, int count,
              const char *const *values, const int *lengths, struct error *e);
/** Connects, or connects again. */
bool db_open(struct store *store, struct error *e);
void db_close(struct store *store);
/** Makes the tables where there are none, and of those of an older version this
 *  one. EX_CONFIG when they are of a newer version. */
bool db_make(struct store *store, struct error *e);
/** Fails (EX_CONFIG) when there are no tables, or of another version. The
 * second begins a transaction if not. @{ */
bool db_is_made(struct store *store, struct error *e);
bool db_begin(struct store *store, struct error *e);
/** @} */

/* -- rows.c: a file of the folder and its row -- */

/** What is at @p path, locked until the transaction ends, unless the work only
 *  looks; @p copy->revision 0
 *  when there is nothing. */
bool row_read(struct store *store, const char *path, struct copy *copy,
              struct error *e);
/** Locks at most so many letters that are due, that nobody else has, and puts
 *  them into the folder; their games are not locked then. */
bool row_letters(struct store *store, const char *most, json_t *names,
                 struct error *e);
/** Puts new bytes there. EX_TEMPFAIL when it is not as @p copy says any more.
 */
bool row_write(struct store *store, const struct copy *copy, const char *bytes,
               size_t length, struct error *e);
bool row_remove(struct store *store, const struct copy *copy, struct error *e);
/** The letter is to be tried later, after the longer the more often it was. */
bool row_delay(struct store *store, const struct copy *copy, struct error *e);
/** The hashes by which mails find a game (mail/in/index.h) are added. */
bool row_keys(struct store *store, const char *game, const json_t *keys,
              struct error *e);

/** Why a letter waits, or was refused: the bytes of the file @p path,
 *  outbox/why/…; where there is no such letter it is nothing. */
bool row_reason(struct store *store, const char *path, const char *bytes,
                size_t length, struct error *e);

/* -- waiting.c: what waits, for whoever looks after the club -- */

/** How much there is: games, mails, letters; late, letters that were tried;
 *  oldest, seconds that a mail has waited. */
bool waiting_counts(struct store *store, const json_t *request, json_t *answer,
                    struct error *e);
/** The oldest mails and letters that wait, and the newest that were refused,
 *  `most` of each: "rows", as club_waiting (cmd/club.h) has them. */
bool waiting_list(struct store *store, const json_t *request, json_t *answer,
                  struct error *e);

/** When games are to be looked at for reminders next, if nothing happens in
 *  them: {"g.turns": {"at": seconds since 1970 or null, "every": hours,
 *  "revision": …}}. */
bool due_keep(struct store *store, json_t *games, struct error *e);

/* -- work.c: the folder -- */

/** Begins a piece of work in @p folder, which is empty. */
bool work_begin(struct store *store, const char *folder, struct error *e);
/** Copies what is at @p path, if anything is and it is not there yet. NULL with
 *  an error; revision 0: nothing is. */
struct copy *work_fetch(struct store *store, const char *path, struct error *e);
/** The same of a row that was read. */
struct copy *work_add(struct store *store, const struct copy *copy,
                      struct error *e);
/** Puts a file there that is no row, for turnpost to read. */
bool work_place(struct store *store, const char *path, const char *bytes,
                size_t length, struct error *e);
/** The revision of the row when it was fetched; 0: it was not. */
int64_t work_revision(const struct store *store, const char *path);
/** Writes back what has changed; work_end makes it count. */
bool work_keep(struct store *store, struct error *e);
bool work_end(struct store *store, struct error *e);
/** Ends it as if it had not been. Empties the folder. */
void work_drop(struct store *store);

/* -- requests.c: the conversation, a line of JSON each way -- */

bool requests_serve(FILE *in, FILE *out);

#endif
