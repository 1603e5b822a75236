/** The way that a game went, and what a key has signed in it: its deeds. */
#ifndef LEDGER_TRAIL_H
#define LEDGER_TRAIL_H

#include "ledger/ledger.h"

enum {
    TRACE = 16,     /* bytes of a hash that are remembered */
    TOLD_MAX = 600, /* bytes of a move that is remembered in words */
};

enum act { ACT_MOVE, ACT_ANSWER, ACT_SENT, ACT_GONE, ACT_HAND };

/** One signature under an entry that is no note, nor says that somebody agrees.
 */
struct deed {
    enum act act;
    int n;                                   /* number of the entry */
    unsigned char over[TRACE], after[TRACE]; /* the play heads around it */
    unsigned char what[TRACE];  /* of its words; an answer's: of its value */
    unsigned char value[TRACE]; /* that it shows; zeros: none */
    unsigned char key[TRACE];   /* by which, if it is of several keys */
    int64_t time;               /* by the clock of who signed */
    const char *text;           /* a move's; "" when it is long */
};

struct deeds {
    struct deed *list; /* oldest first */
    int count, room;
};

void deeds_add(struct deeds *, const struct deed *, struct arena *);

struct step {
    unsigned char play[TRACE];
    bool played; /* no note and the like */
    bool gone;   /* a witness's last word */
    bool hand;   /* hands a seat on */
    int seat;    /* whose entry, of a robot that seat; -1: the host's or
                    nobody's */
};

/** The way that a game went: the play head after each entry, who entered it,
 *  and what @p key (KEY_PUBLIC bytes) has signed of it. */
struct trail {
    int count;          /* the last entry's number */
    struct step *steps; /* from 0, the first line, to count */
    struct deeds own;
};

/** The ledger was read already, so this fails for no honest reason. */
bool trail_read(const struct ledger *, const unsigned char *key, int64_t now,
                struct trail *, struct error *);
/** The newest step after whose entry the play head is @p play; -1: none. */
int trail_find(const struct trail *, const unsigned char play[TRACE]);

/** The trace of a move's words, or of "sent NAME", "gone NAME". */
void words_trace(enum act, const char *seat, const char *words,
                 unsigned char what[TRACE]);

/** The trace of a seat that is handed on: to whom. */
void hand_trace(const char *seat, const struct card *card,
                unsigned char what[TRACE]);

#endif
