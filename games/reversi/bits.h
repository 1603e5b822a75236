/** The board as sets of squares, for looking ahead: both sides of a position,
 *  as the one on turn sees it. */
#ifndef REVERSI_BITS_H
#define REVERSI_BITS_H

#include "game/thoughts.h"
#include "reversi/state.h"

struct rv_sides {
    rv_squares own, other;
};

/** As @p seat sees it. */
struct rv_sides rv_sides(const struct game_state *s, int seat);
/** Where the one on turn can place a disc (RV-PLACE-01, -02). */
rv_squares rv_moves(struct rv_sides sides);
/** The disc is placed, and the other is on turn. */
struct rv_sides rv_placed(struct rv_sides sides, int square);
/** The other is on turn instead. */
struct rv_sides rv_turned_round(struct rv_sides sides);
int rv_bits(rv_squares squares);
/** The lowest square; there is one. */
int rv_first(rv_squares squares);

/* -- solve.c -- */

enum { RV_RATED = 60, RV_COMPARED = 3 };

/** How play goes on: who cannot place a disc is passed over. */
struct rv_line {
    int count;
    signed char square[RV_SQUARES];
};

/** A move of the one on turn. */
struct rv_rated {
    int square;
    struct rv_line line; /* after it, as far as it was looked at; of the best
                            alone it is sure to be there */
    int value; /* discs that it would be ahead, in hundredths; of the first
                  RV_COMPARED, the others are no better than the last of these
                */
};

/** What was found by looking at some positions. */
struct rv_rating {
    int count; /* best first */
    struct rv_rated moves[RV_RATED];
    bool solved; /* to the end, without a doubt */
    long nodes;  /* positions that were looked at */
};

/** Rates the moves of the one on turn, who has some. @p empty_counts: who is
 *  ahead at the end gets the empty squares (RV-END-03). */
struct rv_rating rv_rate(struct rv_sides sides, bool empty_counts,
                         const struct asking *asking);

/** What robots that think ahead ask (game/rules.h). */
extern const struct thoughts rv_thoughts;

#endif
