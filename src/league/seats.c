#include <sodium.h>
#include <string.h>

#include "league/league.h"

uint64_t league_drawn(const struct league *league, int what, const char *name)
{
    static const char domain[] = "turnpost league 1";
    struct text text = text_new(league->arena);
    unsigned char hash[8];
    uint64_t number = 0;
    text_bytes(&text, domain, sizeof domain);
    text_bytes(&text, league->seed, strlen(league->seed) + 1);
    text_add(&text, "%d %s", what, name);
    crypto_generichash(hash, sizeof hash, (const unsigned char *)text.bytes,
                       text.length, NULL, 0);
    for (size_t i = 0; i < sizeof hash; i++)
        number = number << 8 | hash[i];
    return number;
}

/* How much worse it is to sit there once more: the counts come to differ by as
 * little as can be. */
static int cost(const struct league *league, const int *player, int count)
{
    int sum = 0;
    for (int seat = 0; seat < count; seat++)
        sum += 2 * league->player[player[seat]].sat[seat] + 1;
    return sum;
}

struct trial {
    const struct league *league;
    int count, least;
    int now[LEAGUE_TABLE_MAX], best[LEAGUE_TABLE_MAX];
};

static void swap_players(int *one, int *other)
{
    int kept = *one;
    *one = *other;
    *other = kept;
}

static void try_orders_of_seats(struct trial *t, int from)
{
    if (from == t->count) {
        int now = cost(t->league, t->now, t->count);
        if (t->least < 0 || now < t->least) {
            t->least = now;
            memcpy(t->best, t->now, sizeof t->best);
        }
        return;
    }
    for (int i = from; i < t->count; i++) {
        swap_players(&t->now[from], &t->now[i]);
        try_orders_of_seats(t, from + 1);
        swap_players(&t->now[from], &t->now[i]);
    }
}

void league_seat(const struct league *league, int r, struct league_table *table)
{
    struct trial trial = { .league = league,
                           .count = table->count,
                           .least = -1 };
    uint64_t drawn[LEAGUE_TABLE_MAX];
    for (int i = 0; i < table->count; i++) {
        int player = table->player[i], at = i;
        uint64_t own =
            league_drawn(league, r + 1, league->player[player].seat.name);
        for (; at > 0 && drawn[at - 1] > own; at--) {
            drawn[at] = drawn[at - 1];
            trial.now[at] = trial.now[at - 1];
        }
        drawn[at] = own;
        trial.now[at] = player;
    }
    try_orders_of_seats(&trial, 0);
    memcpy(table->player, trial.best, sizeof trial.best);
}
