/** What a key has signed in a game, as far as somebody remembers, and whether a
 *  copy of the game agrees with that: so that nobody signs two moves for one
 *  position, or shows one value for two of them, because a file was lost. */
#ifndef LEDGER_SIGNINGS_H
#define LEDGER_SIGNINGS_H

#include "ledger/ledger.h"

enum {
    TRACE = 16,     /* bytes of a hash that are remembered */
    TOLD_MAX = 600, /* bytes of a move that is remembered in words */
};

enum act { ACT_MOVE, ACT_ANSWER, ACT_SENT, ACT_GONE, ACT_HAND };

/** One signature under an entry that is no note, nor says that somebody agrees.
 */
struct signing {
    enum act act;
    int n;                                   /* number of the entry */
    unsigned char over[TRACE], after[TRACE]; /* the play heads around it */
    unsigned char what[TRACE];  /* of its words; an answer's: of its value */
    unsigned char value[TRACE]; /* that it shows; zeros: none */
    int64_t time;               /* by the clock of who signed */
    const char *text;           /* a move's; "" when it is long */
};

struct signings {
    struct signing *list; /* oldest first */
    int count, room;
};

void signings_add(struct signings *, const struct signing *, struct arena *);

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
    struct signings own;
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

/** How a copy stands to what is remembered. */
struct standing {
    bool unknown; /* the key has signed something in it that is not
                     remembered: memory, or a part of it, was lost */
    const struct signing *displaced; /* an entry that another stands in the
                                        place of, and is to be signed again */
    int by;                          /* by which entry; 0: none */
    struct signings lost; /* what is remembered and not in the copy */
};

/** Fails (EX_DATAERR) when the copy is older than what is @p known, or has
 *  another past. What was signed over its very end may come again, and what
 *  the entry of somebody who goes before was put in the place of is displaced.
 *  @p last: the last entry that counts. */
bool signings_hold(const struct signings *known, const struct ledger *,
                   const struct trail *, int last, const unsigned char *key,
                   struct standing *, struct error *);

/** May what the key has signed since entry @p last stand beside what was lost?
 *  Fails (EX_DATAERR) when it would be a second move over one position, or
 *  would show a value for a second time and for something else. */
bool signings_agree(const struct signings *lost, const struct trail *, int last,
                    struct error *);

/** The same for one entry. */
bool signings_beside(const struct signings *lost, const struct signing *,
                     struct error *);

/** Adds to @p into what of @p known has shown a value that the copy has not: it
 *  may be shown again with the same words only. */
void signings_unspent(const struct signings *known, const struct trail *,
                      struct arena *, struct signings *into);

/** What is to be remembered from now on. */
void signings_keep(const struct signings *known, const struct standing *,
                   const struct trail *, int last, struct arena *,
                   struct signings *into);

/** Of two entries over one play head that were signed by these seats, does the
 *  one of @p seat stand? The seat on turn goes before all others, which follow
 *  in table order and sign again after it. @p table: in front of both. */
bool goes_before(const struct table *table, int seat, int other);
/** The same of two steps: a seat is handed on behind whatever else stands over
 *  the play head. */
bool step_goes_before(const struct table *table, const struct step *one,
                      const struct step *other);

/** When by his own clock the witness has signed that @p late was sent the file
 *  as it is; 0: not that he would know. */
int64_t signings_sent(const struct signings *known, const struct table *,
                      int late);

#endif
