/* What a robot that thinks ahead is told. */
#include "reversi/bits.h"

/* RV-OPEN-02: the first four discs are placed as by level 1; they turn nothing,
 * and what comes of them is far off. */
static void open_up(const struct game_state *s, int seat,
                    const struct asking *asking)
{
    static const int even[SEATS_MAX] = { 50 * RV_SQUARES, 50 * RV_SQUARES };
    struct text text = text_new(asking->arena);
    rv_bot(s, seat, asking->arena, &text);
    asking->yield(asking->context, text.bytes, even, NULL);
}

static const char *order(int square, struct arena *arena)
{
    return arena_print(arena, "%s\n", rv_square_name(square, arena));
}

/* After the seat has placed a disc there. */
static void expect(struct rv_sides sides, int seat, const struct rv_rated *move,
                   struct arena *arena, struct expected *into)
{
    sides = rv_placed(sides, move->square);
    seat = !seat;
    for (int i = 0; i < move->line.count && i < LINE_MOVES - 1; i++) {
        int square = move->line.square[i];
        if (!rv_moves(sides)) {
            sides = rv_turned_round(sides);
            seat = !seat;
        }
        *into++ = (struct expected){ seat, order(square, arena) };
        sides = rv_placed(sides, square);
        seat = !seat;
    }
    *into = (struct expected){ .move = NULL };
}

static void rate(const struct game_state *s, int seat,
                 const struct asking *asking)
{
    enum { ALL = 100 * RV_SQUARES };
    struct rv_sides sides = rv_sides(s, seat);
    if (s->over || s->turn != seat)
        return;
    if (rv_opens(s)) {
        open_up(s, seat, asking);
        return;
    }
    struct rv_rating r =
        rv_rate(sides, rv_option_is(s->setup, "empty", "winner"), asking);
    struct expected line[LINE_MOVES];
    for (int i = 0; i < r.count; i++) {
        int ahead = r.moves[i].value, ends[SEATS_MAX] = { 0 };
        ahead = ahead > ALL ? ALL : ahead < -ALL ? -ALL : ahead;
        ends[seat] = (ALL + ahead) / 2;
        ends[!seat] = (ALL - ahead) / 2;
        expect(sides, seat, &r.moves[i], asking->arena, line);
        asking->yield(asking->context, order(r.moves[i].square, asking->arena),
                      ends, line);
    }
}

const struct thoughts rv_thoughts = {
    .rate = rate,
    .proposals = 16,
    .rivals = 100,
    .nodes = { 0, 0, 30000, 3000000, 10000000, 30000000 },
};
