/* Looking ahead: alpha-beta over both sides' moves, deeper and deeper while
 * positions are left to look at, and to the end where that can be reached. */
#include <string.h>

#include "core/narrow.h"
#include "reversi/bits.h"

enum {
    DISC = 100,
    INFINITE = 100000,
    KEEPS = 1 << 16, /* positions that are remembered */
    SHALLOW = 2,  /* so near the leaves the order of moves is not worked out */
    END = 18,     /* empty squares from which on the end is looked for */
    SHARE = 4,    /* of the positions, for a first look before that */
    OFTEN = 4096, /* positions after which it is asked whether to go on */
    MORE = 8,     /* of the positions, one more for this many, for how an end
                     goes on */
};

/* A position that has been looked at. */
struct kept {
    struct rv_sides sides;
    int value;
    signed char depth, bound, square; /* bound: 0 exact, 1 at least, -1 at
                                         most; depth END_DEPTH: to the end */
    bool used;
};

enum { TO_THE_END = 64 };

struct looking {
    long nodes, most;
    bool stopped, ended, empty_counts; /* ended: whatever is left */
    struct kept *kept;
    const struct asking *asking;
};

/* -- what a position is worth -- */

#define BIT(i) ((rv_squares)1 << (i))

/* A corner, the square beside it on the diagonal, those beside it on edges. */
static const struct {
    rv_squares corner, diagonal, edge;
} corners[] = {
    { BIT(0), BIT(9), BIT(1) | BIT(8) },
    { BIT(7), BIT(14), BIT(6) | BIT(15) },
    { BIT(56), BIT(49), BIT(48) | BIT(57) },
    { BIT(63), BIT(54), BIT(55) | BIT(62) },
};

enum { PLACE = 75, CORNER = 900, DIAGONAL = 350, BESIDE = 120, OPEN = 22 };

static rv_squares around(rv_squares of)
{
    static const rv_squares left = ~UINT64_C(0x0101010101010101);
    static const rv_squares right = ~UINT64_C(0x8080808080808080);
    rv_squares row = of | (of & right) << 1 | (of & left) >> 1;
    return row | row << RV_SIDE | row >> RV_SIDE;
}

static int estimate(struct rv_sides s)
{
    rv_squares empty = ~(s.own | s.other);
    int value =
        PLACE * (rv_bits(rv_moves(s)) - rv_bits(rv_moves(rv_turned_round(s))));
    value += OPEN * (rv_bits(around(s.other) & empty) -
                     rv_bits(around(s.own) & empty));
    for (size_t i = 0; i < sizeof corners / sizeof *corners; i++) {
        value += CORNER * (!!(s.own & corners[i].corner) -
                           !!(s.other & corners[i].corner));
        if (!(empty & corners[i].corner))
            continue;
        value += DIAGONAL * (!!(s.other & corners[i].diagonal) -
                             !!(s.own & corners[i].diagonal));
        value += BESIDE * (rv_bits(s.other & corners[i].edge) -
                           rv_bits(s.own & corners[i].edge));
    }
    return value;
}

/* RV-END-01, -03 */
static int at_end(const struct looking *l, struct rv_sides s)
{
    int own = rv_bits(s.own), other = rv_bits(s.other);
    int empty = l->empty_counts ? RV_SQUARES - own - other : 0;
    int ahead = own - other;
    return DISC * (ahead > 0 ? ahead + empty : ahead < 0 ? ahead - empty : 0);
}

/* -- positions that were looked at before -- */

static struct kept *place_of(const struct looking *l, struct rv_sides s)
{
    uint64_t hash = s.own * UINT64_C(0x9e3779b97f4a7c15) ^
                    (s.other * UINT64_C(0xc2b2ae3d27d4eb4f)) >> 7;
    hash ^= hash >> 29;
    hash *= UINT64_C(0xbf58476d1ce4e5b9);
    return &l->kept[hash >> 48 & (KEEPS - 1)];
}

static struct kept *find(const struct looking *l, struct rv_sides s)
{
    struct kept *k = place_of(l, s);
    return k->used && k->sides.own == s.own && k->sides.other == s.other ? k
                                                                         : NULL;
}

static bool is_enough(const struct kept *k, int depth, int alpha, int beta)
{
    return k->depth == depth &&
           (k->bound == 0 || (k->bound > 0 && k->value >= beta) ||
            (k->bound < 0 && k->value <= alpha));
}

static void remember(const struct looking *l, struct rv_sides s, int depth,
                     int value, int alpha, int beta, int square)
{
    *place_of(l, s) = (struct kept){
        .sides = s,
        .value = value,
        .depth = to_signed_char(depth),
        .bound = value <= alpha ? -1 : value >= beta,
        .square = to_signed_char(square),
        .used = true,
    };
}

/* How play goes on from there, as far as it is remembered. */
static void recall(const struct looking *l, struct rv_sides s, int depth,
                   struct rv_line *line)
{
    const struct kept *k;
    while ((k = find(l, s)) && k->bound == 0 && k->depth == depth) {
        line->square[line->count++] = k->square;
        s = rv_placed(s, k->square);
        if (!rv_moves(s))
            s = rv_turned_round(s);
        depth -= depth != TO_THE_END;
    }
}

/* -- the order in which moves are tried -- */

struct choices {
    int count;
    signed char square[RV_RATED];
    struct rv_sides after[RV_RATED];
    int worth[RV_RATED];
};

static void put(struct choices *c, int square, struct rv_sides after, int worth)
{
    int at = c->count++;
    for (; at > 0 && c->worth[at - 1] < worth; at--) {
        c->square[at] = c->square[at - 1];
        c->after[at] = c->after[at - 1];
        c->worth[at] = c->worth[at - 1];
    }
    c->square[at] = to_signed_char(square);
    c->after[at] = after;
    c->worth[at] = worth;
}

/* What leaves the other the fewest moves comes first. */
static void list(struct rv_sides s, rv_squares moves, int first, bool sorts,
                 struct choices *c)
{
    rv_squares open = 0;
    for (size_t i = 0; i < sizeof corners / sizeof *corners; i++)
        open |= corners[i].corner;
    c->count = 0;
    for (; moves; moves &= moves - 1) {
        int square = rv_first(moves);
        struct rv_sides after = rv_placed(s, square);
        int worth = open >> square & 1 ? 10 : 0;
        if (sorts)
            worth -= 2 * rv_bits(rv_moves(after));
        put(c, square, after, square == first ? INFINITE : worth);
    }
}

/* -- the search -- */

static int look(struct looking *l, struct rv_sides s, int depth, int alpha,
                int beta, bool passed, struct rv_line *line);

static void go_on(struct rv_line *line, int square, const struct rv_line *after)
{
    line->count = after->count + 1;
    line->square[0] = to_signed_char(square);
    memcpy(&line->square[1], after->square, to_size(after->count));
}

/* The best of the moves; *square gets it. */
static int look_at(struct looking *l, const struct choices *c, int depth,
                   int alpha, int beta, int *square, struct rv_line *line)
{
    int best = -INFINITE;
    struct rv_line after;
    for (int i = 0; i < c->count && !l->stopped; i++) {
        int value = -look(l, c->after[i], depth, -beta, -alpha, false, &after);
        if (value > best) {
            best = value;
            *square = c->square[i];
        }
        if (value > alpha) {
            alpha = value;
            go_on(line, c->square[i], &after);
        }
        if (alpha >= beta)
            break;
    }
    return best;
}

/* line: how play goes on, where the value is one between alpha and beta. */
static int look(struct looking *l, struct rv_sides s, int depth, int alpha,
                int beta, bool passed, struct rv_line *line)
{
    rv_squares moves;
    line->count = 0;
    if (++l->nodes % OFTEN == 0)
        l->ended |=
            l->asking->enough(l->asking->context, l->nodes, l->asking->nodes);
    if (l->nodes >= l->most || l->ended)
        l->stopped = true;
    if (depth == 0)
        return estimate(s);
    moves = rv_moves(s);
    if (!moves)
        return passed ? at_end(l, s)
                      : -look(l, rv_turned_round(s), depth, -beta, -alpha, true,
                              line);
    bool end = depth > RV_SQUARES;
    int left = end ? rv_bits(~(s.own | s.other)) : depth;
    struct kept *k = left > SHALLOW ? find(l, s) : NULL;
    if (k && is_enough(k, end ? TO_THE_END : depth, alpha, beta)) {
        if (k->value > alpha && k->value < beta)
            recall(l, s, k->depth, line);
        return k->value;
    }
    struct choices c;
    int square = RV_NONE;
    list(s, moves, k ? k->square : RV_NONE, left > SHALLOW, &c);
    int value = look_at(l, &c, depth - !end, alpha, beta, &square, line);
    if (left > SHALLOW && !l->stopped)
        remember(l, s, end ? TO_THE_END : depth, value, alpha, beta, square);
    return value;
}

static void sort_in(struct rv_rating *r, int at)
{
    struct rv_rated one = r->moves[at];
    for (; at > 0 && r->moves[at - 1].value < one.value; at--)
        r->moves[at] = r->moves[at - 1];
    r->moves[at] = one;
}

/* All moves to that depth, in the order of the last time; those after the first
 * so many are only compared with the last of them. False: it took too long, and
 * *r is as it was. */
static bool deepen(struct looking *l, struct rv_sides s, int depth,
                   int compared, struct rv_rating *r)
{
    struct rv_rating now = *r;
    for (int i = 0; i < now.count && !l->stopped; i++) {
        int least = i < compared ? -INFINITE : now.moves[compared - 1].value;
        struct rv_rated *one = &now.moves[i];
        one->value = -look(l, rv_placed(s, one->square), depth, -INFINITE,
                           -least, false, &one->line);
        sort_in(&now, i);
    }
    if (!l->stopped)
        *r = now;
    return !l->stopped;
}

/* To the end, where what is remembered has cut it short. */
static void go_to_the_end(struct looking *l, struct rv_sides s, int value,
                          struct rv_line *line)
{
    l->stopped = false;
    l->most = l->nodes + l->asking->nodes / MORE;
    for (int i = 0; !l->stopped; i++, value = -value) {
        struct rv_line rest;
        rv_squares moves = rv_moves(s);
        if (!moves) {
            s = rv_turned_round(s);
            value = -value;
            moves = rv_moves(s);
        }
        if (!moves)
            return;
        if (i == line->count) {
            look(l, s, RV_SQUARES + 1, value - 1, value + 1, false, &rest);
            if (l->stopped || !rest.count)
                return;
            memcpy(&line->square[i], rest.square, to_size(rest.count));
            line->count += rest.count;
        }
        s = rv_placed(s, line->square[i]);
    }
}

/* Deeper and deeper, and to the end at once where that may be near. */
struct rv_rating rv_rate(struct rv_sides sides, bool empty_counts,
                         const struct asking *asking)
{
    struct rv_rating r = { .count = 0 };
    struct looking l = { .most = asking->nodes,
                         .empty_counts = empty_counts,
                         .asking = asking };
    rv_squares moves = rv_moves(sides);
    int empty = rv_bits(~(sides.own | sides.other));
    l.kept = arena_alloc(asking->arena, KEEPS * sizeof *l.kept);
    for (; moves; moves &= moves - 1)
        r.moves[r.count++].square = rv_first(moves);
    if (empty <= END)
        l.most = asking->nodes / SHARE;
    for (int depth = 0;
         depth + 1 < empty && deepen(&l, sides, depth, RV_COMPARED, &r);
         depth++)
        ;
    if (empty <= END) {
        l.stopped = false;
        l.most = asking->nodes;
        r.solved = deepen(&l, sides, RV_SQUARES + 1, 1, &r);
    }
    if (r.solved) {
        struct rv_rated best = r.moves[0];
        deepen(&l, sides, RV_SQUARES + 1, RV_COMPARED, &r);
        if (r.moves[0].square == best.square)
            r.moves[0].line = best.line;
        go_to_the_end(&l, rv_placed(sides, r.moves[0].square),
                      -r.moves[0].value, &r.moves[0].line);
    }
    r.nodes = l.nodes;
    return r;
}
