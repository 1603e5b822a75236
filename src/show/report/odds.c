#include "show/report/odds.h"

#include "core/narrow.h"

enum { FIRST_ROOM = 64, WORK_MAX = 4000000 };

static int sum_of(const unsigned char ways[RNG_VALUES])
{
    int sum = 0;
    for (int i = 0; i < RNG_VALUES; i++)
        sum += ways[i];
    return sum;
}

static int highest(const unsigned char ways[RNG_VALUES])
{
    int value = RNG_VALUES - 1;
    while (value > 0 && !ways[value])
        value--;
    return value;
}

static void make_odds_room(struct odds *odds, int most, struct arena *arena)
{
    size_t each = sizeof *odds->often, old = to_size(odds->room) * each;
    if (!odds->room) {
        odds->room = FIRST_ROOM;
        odds->often = arena_alloc(arena, FIRST_ROOM * each);
        odds->often[0] = 1;
    }
    while (odds->room <= most) {
        odds->room *= 2;
        odds->often =
            arena_grow(arena, odds->often, old, to_size(odds->room) * each);
        old = to_size(odds->room) * each;
    }
    for (int i = odds->most + 1; i <= most; i++)
        odds->often[i] = 0;
    odds->most = most;
}

/* From above, so that what is read has not been changed yet. */
void odds_add(struct odds *odds, const unsigned char ways[RNG_VALUES],
              struct arena *arena)
{
    int all = sum_of(ways), high = highest(ways);
    make_odds_room(odds, odds->most + high, arena);
    for (int sum = odds->most; sum >= 0; sum--) {
        double often = 0;
        for (int value = 0; value <= high && value <= sum; value++)
            often += odds->often[sum - value] * ways[value];
        odds->often[sum] = often / all;
    }
    for (int value = 0; value <= high; value++)
        odds->expected += (double)value * ways[value] / all;
    odds->results++;
}

double odds_beyond(const struct odds *odds, int sum, bool up)
{
    double often = 0;
    for (int i = up ? sum : 0; i <= (up ? odds->most : sum); i++)
        often += odds->often[i];
    return often < 1 ? often : 1;
}

/* All ways to share out the results that are left among the values that are
 * left, each with its probability. */
struct sharing {
    const struct faces *faces;
    int ways;      /* of all values together */
    double seen;   /* how uneven it was */
    double beyond; /* probability of what is as uneven, so far */
};

static double uneven(const struct sharing *s, int value, int count)
{
    double expected =
        (double)s->faces->results * s->faces->ways[value] / s->ways;
    double off = count - expected;
    return off * off / expected;
}

static void share_out(struct sharing *s, int value, int left, int ways,
                      double often, double so_far)
{
    while (!s->faces->ways[value])
        value++;
    int own = s->faces->ways[value];
    if (own == ways) {
        if (so_far + uneven(s, value, left) >= s->seen * (1 - 1e-9))
            s->beyond += often;
        return;
    }
    /* C(left, n) p^n q^(left - n), from n = 0 on */
    double p = (double)own / ways, q = 1 - p, part = 1;
    for (int i = 0; i < left; i++)
        part *= q;
    for (int n = 0; n <= left; n++) {
        share_out(s, value + 1, left - n, ways - own, often * part,
                  so_far + uneven(s, value, n));
        part *= p / q * (left - n) / (n + 1);
    }
}

/* How many ways to share there are. */
static double work_for_chance(const struct faces *faces)
{
    double ways = 1;
    int values = 0;
    for (int i = 0; i < RNG_VALUES; i++)
        values += faces->ways[i] > 0;
    for (int i = 1; i < values; i++)
        ways *= (double)(faces->results + i) / i;
    return ways;
}

double odds_uneven(const struct faces *faces)
{
    struct sharing s = { .faces = faces, .ways = sum_of(faces->ways) };
    if (!faces->results || work_for_chance(faces) > WORK_MAX)
        return -1;
    for (int value = 0; value < RNG_VALUES; value++)
        if (faces->ways[value])
            s.seen += uneven(&s, value, faces->seen[value]);
    share_out(&s, 0, faces->results, s.ways, 1, 0);
    return s.beyond < 1 ? s.beyond : 1;
}
