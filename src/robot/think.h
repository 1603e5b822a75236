/** A robot that thinks ahead: some moves are proposed, each is played on in
 *  thought, again and again, and after each round of that the lesser half is
 *  dropped. One search for every game, through its contract. It sees what its
 *  seat may know: what is drawn later is drawn anew in each thought.
 *
 *  The same position, level and seed give the same move everywhere. */
#ifndef ROBOT_THINK_H
#define ROBOT_THINK_H

#include "game/thoughts.h"
#include "game/turn.h"

/** How much of what may be thought has been, in thousandths, when @p done of
 *  @p all moves have been played in thought; from 1000 on what is best by now
 *  will do. */
typedef int spent_fn(void *context, long done, long all);

/** What is asked. */
struct thinking {
    const struct game_rules *rules;
    const struct game_state *state; /* the seat owes something; nothing waits
                                       for chance */
    const struct setup *setup;
    int seat;
    int level;          /* 1 … LEVELS */
    long nodes;         /* instead of those of the level; 0: those */
    int version;        /* robot_version() or less; 0: the newest */
    const char *seed;   /* any words, NULL: "" */
    const char *played; /* a move that was made there, to be compared with the
                           best; or NULL */
    bool timed;         /* spent goes by a clock, not by the moves */
    spent_fn *spent;    /* NULL: by the moves alone */
    void *context;      /* of spent */
};

/** A move that was thought about. */
struct thought {
    const char *move;    /* lines, as text for play */
    int playouts;        /* times it was played on */
    int gain;            /* what it is good for, in hundredths of a point */
    int ends[SEATS_MAX]; /* what each seat would have at the end, hundredths */
    /** How it went on once, from the move on; NULL after the last. */
    struct expected line[LINE_MOVES + 1];
};

struct considered {
    int count;                /* 0: the seat has nothing to do */
    struct thought *thoughts; /* best first, in the arena */
    long nodes;               /* moves that were played in thought */
    bool stopped;             /* by the clock, or as spent said so early */
    int lost; /* by thinking->played, against the best, in hundredths; 0:
                 nothing, or it may have been chance */
    /** What each seat would have at the end in that comparison, hundredths. */
    int best[SEATS_MAX], played[SEATS_MAX];
};

/** The newest version of what robots of this game think, from 1 on; and what
 *  one of @p version (0: the newest) has of it. @{ */
int robot_version(const struct game_rules *rules);
const struct thoughts *robot_thoughts(const struct game_rules *rules,
                                      int version);
/** @} */

/** Thinks; everything that it finds is in @p arena. */
struct considered robot_think(const struct thinking *thinking,
                              struct arena *arena);

/** The seat that moves next: one that owes an answer first, else who is on
 *  turn; -1: nobody, chance comes or the game is over. */
int robot_next_seat(const struct game_rules *rules,
                    const struct game_state *state, int seats);

#endif
