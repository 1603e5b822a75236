/** Games of Stones for the tests of the ledger: people with keys, the three
 *  kinds of trust, and moves at a clock that the test sets. */
#ifndef TESTS_TABLE_H
#define TESTS_TABLE_H

#include "ledger/ledger.h"

enum { PEOPLE = 4, STRANGER = 3, NOON = 1800000000, HOUR = 3600 };

struct bench {
    struct arena *arena;
    struct key *keys[PEOPLE]; /* Ann, Bob, Cid and a stranger */
    struct key *host;
    int64_t now;
    struct error error, stopped;
};

extern const char *const bench_names[PEOPLE];

void bench_open(struct bench *bench, struct arena *arena);
void bench_close(struct bench *bench);

/** Not random at all: the same in every run. */
void bench_random(void *bytes, size_t length);

/** A starting position of Stones in which chance is owed: "omen" (play goes
 *  on) or "die" (play stops). The caller owns the reference. */
json_t *bench_start(int seats, const char *owes);

/** New ledgers, sealed; limit: hours, or NULL. NULL on failure. Between peers
 *  @p start may be NULL; its reference stays the caller's. @{ */
struct ledger *bench_practice(struct bench *bench, int seats);
struct ledger *bench_hosted(struct bench *bench);
struct ledger *bench_peers(struct bench *bench, int seats, const char *limit,
                           json_t *start);
/** @} */
/** What bench_peers founds, to be spoilt. */
struct new_game bench_new_game(struct bench *bench, int seats);
/** The same with a host, for three; all seats have keys. */
struct new_game bench_new_hosted(struct bench *bench);
/** Founds it, with the cards that its players make for it. */
struct ledger *bench_found(struct bench *bench, struct new_game *new_game);

/** The card that the @p i-th of the people makes for what @p f invites to. */
bool bench_card(const struct bench *bench, const struct new_game *f, int i,
                struct card *into);

/** A move of seat @p seat with the key @p key, sealed with it. */
bool bench_play(struct bench *bench, struct ledger *ledger,
                const struct key *key, int seat, const char *text);
bool bench_resolve(struct bench *bench, struct ledger *ledger,
                   const struct key *key, bool late, bool *done);
bool bench_note(struct bench *bench, struct ledger *ledger,
                const struct key *key, int seat, const char *text);

/** Reads the ledger's bytes again. */
struct ledger *bench_read(struct bench *bench, const char *bytes, size_t length,
                          const struct key *key);

/** The bytes of line @p number (from 1), without its newline. */
char *bench_line(const struct ledger *ledger, int number);
/** The ledger's bytes with the first @p old in line @p number replaced by
 *  @p new; NULL when it is not there. */
char *bench_change(const struct ledger *ledger, int number, const char *old,
                   const char *new);
/** The ledger's bytes with line @p number replaced by @p lines (which may be
 *  "", to take it out, or several lines, each with a newline). */
char *bench_replace(const struct ledger *ledger, int number, const char *lines);

/** Line @p number as its author would write it anew after the change: signed
 *  again by @p key over the entry before. */
char *bench_resign(const struct ledger *ledger, int number, const char *member,
                   const char *value, const struct key *key);

/** The defects that verify finds: "LINE what" each in a line. */
char *bench_verify(struct bench *bench, const char *bytes, size_t length,
                   int *count);

#endif
