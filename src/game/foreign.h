/** Games that were written down elsewhere, and the notation of that place. */
#ifndef GAME_FOREIGN_H
#define GAME_FOREIGN_H

#include "game/rules.h"

/** One move of a game: lines of orders as turnpost play takes them. */
struct foreign_move {
    int seat;
    bool late; /* the seat that is waited for let the time limit pass */
    const char *text;
};

/** One row of a game that was written down elsewhere. */
struct foreign_row {
    int line;         /* of the file, from 1; 0: the file has no lines */
    const char *text; /* as it stands there; control characters are "?" */
    json_t *facts;    /* what holds after it here; NULL: not reached, or nobody
                         wants it */
};

struct foreign_list {
    const char *name; /* "rows" */
    struct foreign_row *rows;
    int count;
};

enum { FOREIGN_LISTS = 2, FOREIGN_MAX = 8 << 20 };

/** A game that was written down elsewhere, as it is replayed here. */
struct foreign {
    bool wants_facts;   /* of the rows: the caller's, before it is read */
    struct setup setup; /* options and start are the caller's to give back */
    struct foreign_move *moves;
    int move_count; /* up to the row on which the programs disagree */
    struct foreign_list lists[FOREIGN_LISTS]; /* count 0: there is none */
    int wrong_list, wrong;  /* the row on which they disagree; -1: none */
    const char *difference; /* in words; "" when there is none */
    json_t *result;         /* scores at the end, or as far as it went */
};

/** The notation of another program, for import and export. Pure, like the
 *  rest of a game. */
struct notation {
    const char *name, *title; /* for `log --format`; where it is used */
    /** Reads at most FOREIGN_MAX bytes of any kind and replays them; compares
     *  every number that is given. @p into: zero but for what the caller says
     *  there. False: it cannot be read at all. A disagreement is no failure.
     *  foreign_close afterwards in any case. */
    bool (*read)(const char *bytes, size_t length, struct arena *,
                 struct foreign *into, struct error *);
    /** Writes a game that began with @p start and went on with @p count moves,
     *  in lines that read() understands. Where it cannot go on, a line
     *  "## turnpost end: WHY" stands, and behind it are comments only. */
    bool (*write)(const struct setup *, const struct game_state *start,
                  const struct foreign_move *moves, int count, struct text *,
                  struct error *);
};

/** Gives back the JSON values of @p game. */
void foreign_close(struct foreign *game);

#endif
