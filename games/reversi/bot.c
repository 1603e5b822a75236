/* The robot: the square that leaves the most after the best answer. What it
 * chooses has a version (`bot_version` in game.c). */
#include "reversi/state.h"

/* What a disc is worth by where it lies; corners cannot be turned, and their
 * neighbours give them away. A quarter of the board. */
static const signed char worth[RV_SIDE / 2][RV_SIDE / 2] = {
    { 100, -20, 10, 5 },
    { -20, -50, -2, -2 },
    { 10, -2, 5, 1 },
    { 5, -2, 1, 1 },
};
enum { PLACE = 6, WON = 1000 };

static int worth_of(int square)
{
    int x = square % RV_SIDE, y = square / RV_SIDE;
    return worth[y < 4 ? y : RV_SIDE - 1 - y][x < 4 ? x : RV_SIDE - 1 - x];
}

/* How well it stands for seat. */
static int value(const struct game_state *s, int seat)
{
    int sum = 0;
    if (s->over)
        return WON * (rv_score(s, seat) - rv_score(s, !seat));
    for (int i = 0; i < RV_SQUARES; i++)
        if (s->disc[i] != RV_NONE)
            sum += s->disc[i] == seat ? worth_of(i) : -worth_of(i);
    return sum + PLACE * (rv_count(rv_open_to(s, seat)) -
                          rv_count(rv_open_to(s, !seat)));
}

/* The best for the seat on turn with depth discs, seen by seat. */
static int best(const struct game_state *s, int seat, int depth, int *square)
{
    rv_squares open = depth > 0 && !s->over ? rv_open_to(s, s->turn) : 0;
    bool own = s->turn == seat, first = true;
    int found = 0;
    if (!open)
        return value(s, seat);
    for (int i = 0; i < RV_SQUARES; i++) {
        struct game_state after = *s;
        if (!(open >> i & 1))
            continue;
        rv_place(&after, i);
        int got = best(&after, seat, depth - 1, NULL);
        if (!first && (own ? got <= found : got >= found))
            continue;
        first = false;
        found = got;
        if (square)
            *square = i;
    }
    return found;
}

void rv_bot(const struct game_state *s, int seat, struct arena *arena,
            struct text *into)
{
    struct game_state copy = *s;
    int square = RV_NONE;
    copy.events = NULL;
    if (s->over || s->turn != seat)
        return;
    best(&copy, seat, 2, &square);
    text_add(into, "%s\n", rv_square_name(square, arena));
}
