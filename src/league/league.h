/** A tournament in one text file (turnpost-league(1)). Who meets whom follows
 *  from that file and the ledgers of the rounds before, and from nothing else,
 *  so that everybody computes the same. */
#ifndef LEAGUE_LEAGUE_H
#define LEAGUE_LEAGUE_H

#include "league/rating.h"
#include "ledger/ledger.h"

enum {
    LEAGUE_BYTES_MAX = 64 << 10, /* of the file */
    LEAGUE_PLAYERS_MAX = 128,
    LEAGUE_ROUNDS_MAX = 32,
    LEAGUE_TABLE_MAX = 5,
    LEAGUE_LEDGERS_MAX = 4096,
    LEAGUE_IGNORED_MAX = 256,
    LEAGUE_POINT = 3600 /* a point in the numbers below: parts of it are whole,
                           whoever shares it at a table */
};

enum league_pairing { LEAGUE_ROUND_ROBIN, LEAGUE_SWISS, LEAGUE_KNOCK_OUT };

struct league_player {
    struct seat seat; /* as in a ledger's first line; AUTH_OPEN: no key known */
    int first, last;  /* rounds, from 0; last is LEAGUE_ROUNDS_MAX for all */
    uint32_t absent, lost; /* bit a round: not paired; did not come */
    struct rating rating;  /* at the beginning, then after the whole rounds */
    int place;             /* in the order that was drawn, from 0 */
    int points, opponents; /* of himself, and of all that he met */
    int firsts, played, byes;
    int rounds;                    /* that he survived, of a knock-out */
    short sat[LEAGUE_TABLE_MAX];   /* how often in each seat */
    short met[LEAGUE_PLAYERS_MAX]; /* how often each player */
};

/** A ledger that holds. */
struct league_ledger {
    const char *file, *id;
    const char *names[SEATS_MAX];
    int seats, n;
    int64_t created;
    bool over, used;
    unsigned handed;     /* bit a seat: it was handed on */
    int rank[SEATS_MAX]; /* of seats that are over, 1 for the first; equal ones
                            share theirs */
    const char *due;     /* "Ann is on turn, …"; "" when over */
    int64_t waiting;     /* since when */
    bool late;           /* longer than the limit */
};

enum league_state { LEAGUE_MISSING, LEAGUE_PLAYING, LEAGUE_OVER };

struct league_table {
    int count, player[LEAGUE_TABLE_MAX]; /* in seat order */
    enum league_state state;
    bool ruled; /* by the file, not by a ledger: for no rating */
    const struct league_ledger *ledger; /* or NULL */
    int rank[LEAGUE_TABLE_MAX], points[LEAGUE_TABLE_MAX];
};

struct league_round {
    int count, byes;
    struct league_table table[LEAGUE_PLAYERS_MAX / 2];
    int bye[LEAGUE_PLAYERS_MAX];
};

/** "result 2 Ann > Bob = Cid". */
struct league_ruling {
    int round, count, player[LEAGUE_TABLE_MAX], rank[LEAGUE_TABLE_MAX];
    bool used; /* a table is there for it */
    struct league_ruling *next;
};

struct league {
    struct arena *arena;
    const char *name, *seed;
    const struct game_rules *rules;
    struct setup setup; /* board, sets and options; league_close */
    enum trust trust;
    bool hosted; /* by the key `host` alone */
    unsigned char host[KEY_PUBLIC];
    enum league_pairing pairing;
    bool listed; /* the order of the file, not one that is drawn */
    int rounds;  /* 0: as many as it takes */
    int table;   /* seats */
    int bye;     /* what one brings, of LEAGUE_POINT */
    int point_count, point[LEAGUE_TABLE_MAX]; /* for places; 0: the usual */
    int count;
    struct league_player *player;
    struct league_ruling *rulings;
    const char *ignored[LEAGUE_IGNORED_MAX];
    int ignored_count;
    int begun; /* rounds that are paired */
    bool done; /* and there will be no more */
    struct league_round *round;
};

/** Reads the file. NULL with an error that names the line. league_close in any
 *  case. */
struct league *league_read(const char *bytes, size_t length, struct arena *,
                           struct error *);
void league_close(struct league *);
/** The player of that name, or -1. */
int league_player(const struct league *, const char *name);

/** Looks at what a ledger holds. False, with why in @p e, when it is none of
 *  this league's. */
bool league_look(const struct league *, const struct table *, const char *file,
                 int64_t now, struct league_ledger *into, struct error *e);

/** Pairs round after round, as far as the ledgers say how the ones before it
 *  ended; counts points. Sorts the ledgers by when they were made. */
void league_play(struct league *, struct league_ledger *, int ledgers);

bool league_round_over(const struct league_round *);

/** Pairs round @p r from what the players have by then (pairing.c). */
void league_pair(const struct league *, int r);
/** Puts players into the seats in which they sat least (seats.c), whose order
 *  among equals is drawn. */
void league_seat(const struct league *, int r, struct league_table *);
/** The order that the seed draws for @p what, smallest first. */
uint64_t league_drawn(const struct league *, int what, const char *name);
/** Is somebody paired in round @p r? */
bool league_plays(const struct league *, int player, int r);

/** The players, best first. */
void league_standing(const struct league *, int *into);
/** Points as a decimal number, "2.5". */
const char *league_points(int points, struct arena *);

#endif
