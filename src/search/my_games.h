/** The games of folders and mailboxes as their player sees them: a row each. */
#ifndef SEARCH_MY_GAMES_H
#define SEARCH_MY_GAMES_H

#include <jansson.h>

#include "command/command.h"
#include "ledger/seats/keys.h"
#include "search/copies.h"
#include "session/posted.h"

#define OPTION_MINE                                                            \
    OPTION_MANY("mine", 'k', "WHO",                                            \
                "whose games: a key (file), a mail address or a seat's name")

/** Who is meant by --mine. */
struct mine {
    struct mine *next;
    const char *name; /* of a seat, or an address; NULL: a key */
    struct key key;   /* without its secret half */
};

enum rank {
    RANK_MINE,   /* waits for me */
    RANK_SEATED, /* I play, and it waits for others */
    RANK_STILL,  /* a club's: nobody has done anything for long */
    RANK_OTHERS,
    RANK_ROBOTS, /* it waits for nobody but a robot */
    RANK_OVER
};

struct my_game {
    const struct place *place;
    enum rank rank;
    const char *id;    /* nine letters of it */
    const char *title; /* "Small World, round 3 of 10" */
    const char *waits; /* "Ann and Bob"; "" */
    const char *duty;  /* of the first of them, or of my seat */
    const char *mine;  /* my seat that is waited for, else one of mine; "" */
    const char *offer; /* to take a move back, in a sentence; or NULL */
    const char *posts; /* "…", a line for each that failed; or NULL */
    const char *fork;  /* "…", a line for each copy that goes another way, or
                          NULL */
    bool practice;     /* and that proves nothing */
    int64_t since, deadline; /* 0: none */
    int64_t bank;            /* seconds that are left of it; -1: none */
    int64_t paused;          /* since when the clock stands; 0: it does not */
    json_t *facts;           /* the same for programs */
};

struct my_games {
    struct app *app;
    struct mine *mine; /* who is meant; NULL: nobody */
    bool club;         /* whoever looks after all of them asks */
    struct my_game *rows;
    int count, room;
    bool keep; /* the bytes of the one that waits longest … */
    const struct my_game *longest;
    const char *bytes; /* … are here */
    size_t length;
    struct posted_list posted; /* where games were posted */
    struct text faults;        /* what does not hold or cannot be read */
};

/** Looks through the arguments of the command, without any through what
 *  TURNPOST_MY_GAMES names (with colons between), else the current folder. Rows
 *  in order: by rank, then those first that wait longer. my_games_drop
 *  afterwards. */
bool my_games_find(struct invocation *inv, struct my_games *into,
                   struct error *e);
void my_games_drop(struct my_games *);

/** Adds the row of a game, if a copy holds. */
void my_games_add(struct my_games *, struct story *story);
/** Puts the rows in order. */
void my_games_sort(struct my_games *);

/** Fills the row of a game of which a copy holds. */
void my_games_row(const struct my_games *, const struct story *,
                  struct my_game *row);

/** "3 d", "5 h", "12 min": how long from @p since to @p now. */
const char *age_words(int64_t since, int64_t now, struct arena *arena);
/** "in 5 h", "in 5 d, bank 90 h", "2 d late", "paused since 2027-01-08"; "-"
 *  without a limit. */
const char *deadline_words(const struct my_game *, int64_t now,
                           struct arena *arena);

/** The table, at most @p width columns wide. */
void my_games_tell(const struct my_games *, int width, struct text *into);

#endif
