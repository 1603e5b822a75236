/** Which games of the folder a mail can be for, without reading all of them: a
 *  file in the folder `index`, made from the ledgers and made again whenever it
 *  is not right. What it names is looked at, so that it can be wrong only by
 *  leaving out a game; a game is in it as it was when the folder was last
 *  compared with it. */
#ifndef MAIL_INDEX_H
#define MAIL_INDEX_H

#include "mail/folder.h"

/** By what a game is found. */
enum index_kind {
    INDEX_CODE = 1, /* a code of any entry and seat, of who leaves, or of who
                       was asked to stand in */
    INDEX_ADDRESS,  /* of a seat or a spectator, in any case */
    INDEX_GAME,     /* the id of the game, of which the first INDEX_ID count */
    INDEX_ORIGIN    /* the HASH bytes of its first line's hash */
};

enum { INDEX_ID = 9 };

struct index_key {
    enum index_kind kind;
    const void *bytes;
    size_t length;
};

/** The names of the ledgers in which one of the @p count keys stands, and of
 *  those that cannot be read, sorted, ending with NULL; of all, when the index
 *  cannot be used. The folder is compared with it first, unless it was so a
 *  minute ago and is as it was then, and nothing is missing; or the mailer's
 *  `index_is_fresh`, which is set by a comparison. */
const char *const *index_games(struct mailer *mailer,
                               const struct index_key *keys, size_t count,
                               struct error *e);

/** The ledger in the file @p name was written with new entries from @p first
 * on; a database has to be told, a folder is compared with the index later, or
 * at once where it is watched. */
void index_note(struct mailer *mailer, const char *name,
                const struct held *held, int first);

/** For who deals with several mails: from now on the system tells what becomes
 *  of the folder, so that after it was listed once only those games are looked
 *  at that were changed. Where there is no such thing, nothing. Once more where
 *  the folder may be another one. */
void index_watch(struct mailer *mailer);

/* -- index_keys.c -- */

/** What stands for a key in the index: nobody without the host's secret can
 *  tell which key it is. */
uint64_t index_hash(const struct key *host, const struct index_key *key);

/** Calls @p each with the hash of every key of a game, of codes with those of
 *  the entries from @p first on. */
void index_keys_of(const struct mailer *mailer, const struct ledger *ledger,
                   int first, void (*each)(void *context, uint64_t hash),
                   void *context);

#endif
