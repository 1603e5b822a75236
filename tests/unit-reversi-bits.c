/* Reversi as the robot sees it: counts of positions, and ends that are solved
 * right. */
#include "unit.h"

#include "game/thoughts.h"
#include "reversi/bits.h"

/* From elsewhere: how many games of so many moves there are; to be passed over
 * is a move. */
static const long counts[] = { 1,    4,    12,    56,     244,
                               1396, 8200, 55092, 390216, 3005288 };

static const struct rv_sides opening = {
    UINT64_C(0x0000000810000000),
    UINT64_C(0x0000001008000000),
};

static long count(struct rv_sides s, int depth, bool passed)
{
    rv_squares moves = rv_moves(s);
    long sum = 0;
    if (depth == 0)
        return 1;
    if (!moves)
        return passed ? 1 : count(rv_turned_round(s), depth - 1, true);
    for (; moves; moves &= moves - 1)
        sum += count(rv_placed(s, rv_first(moves)), depth - 1, false);
    return sum;
}

static void positions_are_counted(void **state)
{
    (void)state;
    for (int depth = 0; depth < 10; depth++)
        assert_int_equal(count(opening, depth, false), counts[depth]);
}

/* The end by nothing but the rules. */
static int plain(struct rv_sides s, int alpha, int beta, bool passed)
{
    rv_squares moves = rv_moves(s);
    if (!moves && passed)
        return rv_bits(s.own) - rv_bits(s.other);
    if (!moves)
        return -plain(rv_turned_round(s), -beta, -alpha, true);
    for (; moves && alpha < beta; moves &= moves - 1) {
        int value = -plain(rv_placed(s, rv_first(moves)), -beta, -alpha, false);
        alpha = value > alpha ? value : alpha;
    }
    return alpha;
}

/* A position with so many empty squares; whoever is on turn can move. */
static struct rv_sides any(uint32_t *luck, int empty)
{
    for (;;) {
        struct rv_sides s = opening;
        rv_squares moves = rv_moves(s);
        while (moves && rv_bits(~(s.own | s.other)) > empty) {
            *luck = *luck * 1664525 + 1013904223;
            int skip = (int)(*luck >> 16) % rv_bits(moves);
            while (skip-- > 0)
                moves &= moves - 1;
            s = rv_placed(s, rv_first(moves));
            moves = rv_moves(s);
            if (!moves) {
                s = rv_turned_round(s);
                moves = rv_moves(s);
            }
        }
        if (moves)
            return s;
    }
}

static bool never(void *context, long done, long all)
{
    (void)context;
    return done > all;
}

/* Discs that the one on turn is ahead where the line of its move ends, which is
 * the end of the game. */
static int ahead_after(struct rv_sides s, const struct rv_rated *move)
{
    int side = -1;
    s = rv_placed(s, move->square);
    for (int i = 0; i < move->line.count; i++) {
        if (!rv_moves(s)) {
            s = rv_turned_round(s);
            side = -side;
        }
        assert_true(rv_moves(s) >> move->line.square[i] & 1);
        s = rv_placed(s, move->line.square[i]);
        side = -side;
    }
    assert_true(!rv_moves(s) && !rv_moves(rv_turned_round(s)));
    return side * (rv_bits(s.own) - rv_bits(s.other));
}

static void ends_are_solved(void **state)
{
    uint32_t luck = 7;
    (void)state;
    for (int empty = 8; empty <= 14; empty++)
        for (int i = 0; i < (empty < 12 ? 20 : 5); i++) {
            struct rv_sides s = any(&luck, empty);
            const struct asking asking = { .nodes = rv_thoughts.nodes[3],
                                           .arena = arena,
                                           .enough = never };
            struct rv_rating r = rv_rate(s, false, &asking);
            assert_true(r.solved);
            assert_int_equal(r.moves[0].value, 100 * plain(s, -64, 64, false));
            struct rv_sides after = rv_placed(s, r.moves[0].square);
            assert_int_equal(-100 * plain(after, -64, 64, false),
                             r.moves[0].value);
            assert_int_equal(100 * ahead_after(s, &r.moves[0]),
                             r.moves[0].value);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(positions_are_counted),
        TEST(ends_are_solved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
