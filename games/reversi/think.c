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
    asking->yield(asking->context, text.bytes, even);
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
    for (int i = 0; i < r.count; i++) {
        int ahead = r.moves[i].value, ends[SEATS_MAX] = { 0 };
        ahead = ahead > ALL ? ALL : ahead < -ALL ? -ALL : ahead;
        ends[seat] = (ALL + ahead) / 2;
        ends[!seat] = (ALL - ahead) / 2;
        asking->yield(
            asking->context,
            arena_print(asking->arena, "%s\n",
                        rv_square_name(r.moves[i].square, asking->arena)),
            ends);
    }
}

const struct thoughts rv_thoughts = {
    .rate = rate,
    .proposals = 16,
    .rivals = 100,
    .nodes = { 0, 0, 30000, 3000000, 10000000, 30000000 },
};
