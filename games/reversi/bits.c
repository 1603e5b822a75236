#include "reversi/bits.h"

enum { WAYS = 4 };

/* Along a row, along a column, along both diagonals: how far the bits move, and
 * which of the other side's discs may lie between. */
#define INNER UINT64_C(0x7e7e7e7e7e7e7e7e)
static const struct {
    int by;
    rv_squares between;
} ways[WAYS] = {
    { 1, INNER },
    { RV_SIDE, ~UINT64_C(0) },
    { RV_SIDE - 1, INNER },
    { RV_SIDE + 1, INNER },
};

struct rv_sides rv_sides(const struct game_state *s, int seat)
{
    struct rv_sides sides = { 0, 0 };
    for (int i = 0; i < RV_SQUARES; i++) {
        rv_squares bit = (rv_squares)1 << i;
        if (s->disc[i] == seat)
            sides.own |= bit;
        else if (s->disc[i] != RV_NONE)
            sides.other |= bit;
    }
    return sides;
}

/* The discs of between in rows that begin beside from. */
static inline rv_squares row_up(rv_squares from, rv_squares between, int by)
{
    rv_squares row = between & from << by;
    row |= between & row << by;
    between &= between << by;
    row |= between & row << 2 * by;
    return row | (between & row << 2 * by);
}

static inline rv_squares row_down(rv_squares from, rv_squares between, int by)
{
    rv_squares row = between & from >> by;
    row |= between & row >> by;
    between &= between >> by;
    row |= between & row >> 2 * by;
    return row | (between & row >> 2 * by);
}

rv_squares rv_moves(struct rv_sides sides)
{
    rv_squares found = 0;
    for (int i = 0; i < WAYS; i++) {
        int by = ways[i].by;
        rv_squares between = sides.other & ways[i].between;
        found |= row_up(sides.own, between, by) << by;
        found |= row_down(sides.own, between, by) >> by;
    }
    return found & ~(sides.own | sides.other);
}

/* What a disc on an empty square would outflank (RV-FLANK-01, -02). */
static rv_squares flips(struct rv_sides sides, int square)
{
    rv_squares all = 0, bit = (rv_squares)1 << square;
    for (int i = 0; i < WAYS; i++) {
        int by = ways[i].by;
        rv_squares between = sides.other & ways[i].between;
        rv_squares up = row_up(bit, between, by);
        rv_squares down = row_down(bit, between, by);
        if (up << by & sides.own)
            all |= up;
        if (down >> by & sides.own)
            all |= down;
    }
    return all;
}

struct rv_sides rv_placed(struct rv_sides sides, int square)
{
    rv_squares turned = flips(sides, square);
    return (struct rv_sides){ sides.other & ~turned,
                              sides.own | turned | (rv_squares)1 << square };
}

struct rv_sides rv_turned_round(struct rv_sides sides)
{
    return (struct rv_sides){ sides.other, sides.own };
}

int rv_bits(rv_squares squares)
{
    return __builtin_popcountll(squares);
}

int rv_first(rv_squares squares)
{
    return __builtin_ctzll(squares);
}
