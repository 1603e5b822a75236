/** What robots that think ahead (robot/think.h) ask a game. */
#ifndef GAME_THOUGHTS_H
#define GAME_THOUGHTS_H

#include "game/rules.h"

enum { LEVELS = 5 }; /* of robots: 1 … LEVELS; 1 is `bot` alone */

/** How play may go on: a seat's move; NULL after the last. */
struct expected {
    int seat;
    const char *move;
};

enum { LINE_MOVES = 24 }; /* of a line, the first move included */

/** A move, what each seat would have at the end, in hundredths, and how play
 *  may go on after it; NULL: nobody knows. */
typedef void rated_fn(void *context, const char *move,
                      const int ends[SEATS_MAX], const struct expected *line);

/** How a game that looks ahead by itself is asked. */
struct asking {
    long nodes; /* positions that it may look at */
    struct arena *arena;
    rated_fn *yield;
    /** Has it thought for long enough, with @p done of @p all of what it does?
     *  Then what is best so far will do. It may be asked again, and says the
     *  same. */
    bool (*enough)(void *context, long done, long all);
    void *context; /* of both */
};

/** Writes a move of @p seat as `bot` does; @p luck may vary it. */
typedef void quick_fn(const struct game_state *, int seat, struct rng *luck,
                      struct arena *, struct text *into);

/** What a robot that thinks ahead asks a game. Nothing of it is law: a ledger
 *  has the move, and nobody computes it again. Integers alone, no clock: the
 *  same position gives the same thought everywhere. */
struct thoughts {
    /** Robots have versions of their own: a game goes on with that of its first
     *  line. Another choice is one more of them, and what was stays. 0 is 1.
     *  @{ */
    int version;
    const struct thoughts *older; /* NULL: there is none */
    /** @} */
    /** Yields whole moves for @p seat that are worth thinking about, as `bot`
     *  writes them, best first, about @p most. That of `careful` need not be
     *  among them. NULL: legal orders. */
    void (*propose)(const struct game_state *, int seat, int most,
                    struct arena *, order_fn *yield, void *context);
    /** A move as `bot`, better and in more time: what a robot that thinks ahead
     *  begins with. NULL: `bot`. */
    void (*careful)(const struct game_state *, int seat, struct arena *,
                    struct text *into);
    /** In a fraction of the time of `bot`. NULL: `bot`. */
    quick_fn *hasty;
    /** With the care of `bot`: by it a move that was played is held against a
     *  better one. NULL: `bot`, which luck does not vary. */
    quick_fn *steady;
    /** What @p seat may expect to have at the end, in hundredths of a point.
     *  NULL: what it has. */
    int (*value)(const struct game_state *, int seat);
    /** Yields moves of @p seat with where they lead, best first, for a game
     *  that looks ahead better by itself than by playing on. None: they are
     *  played on. May be NULL. */
    void (*rate)(const struct game_state *, int seat, const struct asking *);
    bool guesses;  /* what `rate` yields may be wrong: a move that was made is
                      held against the best by playing both on */
    int proposals; /* moves that are thought about, at most */
    int turns;     /* changes of turn_number() that are played on; 0: to the
                      end */
    int trust;     /* hundredths of a point by which another move must be better
                      than that of `careful`, as so few thoughts may deceive */
    int rivals;    /* percent: what the average of the others has counts as
                      much less than the seat's own */
    long nodes[LEVELS + 1]; /* by level: moves that are played in thought, or
                               positions that `rate` looks at */
};

#endif
