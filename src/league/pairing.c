/* Who meets whom in a round. */
#include <assert.h>
#include <string.h>

#include "core/narrow.h"
#include "league/league.h"

/* The players of a round in the order in which they are paired. */
struct field {
    const struct league *league;
    struct league_round *round;
    int r, count, player[LEAGUE_PLAYERS_MAX];
};

bool league_plays(const struct league *league, int player, int r)
{
    const struct league_player *p = &league->player[player];
    return r >= p->first && r <= p->last && !(p->absent >> r & 1);
}

static int met(const struct field *f, int one, int other)
{
    return f->league->player[one].met[other];
}

static int take_player(struct field *f, int at)
{
    int player = f->player[at];
    f->count--;
    memmove(f->player + at, f->player + at + 1,
            to_size(f->count - at) * sizeof *f->player);
    return player;
}

static void add_bye(struct field *f, int at)
{
    f->round->bye[f->round->byes++] = take_player(f, at);
}

static void add_table(struct field *f, const int *player, int count)
{
    struct league_table *table = &f->round->table[f->round->count++];
    assert(count <= LEAGUE_TABLE_MAX);
    table->count = count;
    memcpy(table->player, player, to_size(count) * sizeof *player);
}

static int least_seats(const struct league *league)
{
    int least = league->rules->min_seats;
    return least < 2 ? 2 : least;
}

/* Tables differ by one seat at most; how many there are when all can sit, or
 * 0. */
static int tables_for(const struct league *league, int players)
{
    int tables = (players + league->table - 1) / league->table;
    return tables && players / tables >= least_seats(league) ? tables : 0;
}

/* The lowest of those who had the fewest byes. */
static int next_bye(const struct field *f)
{
    int found = f->count - 1;
    for (int i = f->count - 1; i >= 0; i--)
        if (f->league->player[f->player[i]].byes <
            f->league->player[f->player[found]].byes)
            found = i;
    return found;
}

static void give_byes(struct field *f)
{
    while (f->count && !tables_for(f->league, f->count))
        add_bye(f, next_bye(f));
}

/* ---- tables of two ---- */

/* A search for pairs in which nobody meets another more than `allowed` times;
 * it gives up after so many steps. */
struct matching {
    const struct field *f;
    int allowed, steps;
    int partner[LEAGUE_PLAYERS_MAX]; /* of the i-th; -1: none yet */
};

enum { STEPS_MAX = 20000 };

/* The highest that is left meets the highest of those that he may meet. */
static bool match_all(struct matching *m, int i)
{
    while (i < m->f->count && m->partner[i] >= 0)
        i++;
    if (i == m->f->count)
        return true;
    for (int j = i + 1; j < m->f->count && m->steps < STEPS_MAX; j++) {
        if (m->partner[j] >= 0 ||
            met(m->f, m->f->player[i], m->f->player[j]) > m->allowed)
            continue;
        m->steps++;
        m->partner[i] = j;
        m->partner[j] = i;
        if (match_all(m, i + 1))
            return true;
        m->partner[i] = m->partner[j] = -1;
    }
    return false;
}

static void pair_two(struct field *f)
{
    struct matching m = { .f = f };
    do {
        m.steps = 0;
        memset(m.partner, -1, sizeof m.partner);
    } while (!match_all(&m, 0) && m.allowed++ < LEAGUE_ROUNDS_MAX);
    for (int i = 0; i < f->count; i++)
        if (m.partner[i] > i)
            add_table(f, (int[]){ f->player[i], f->player[m.partner[i]] }, 2);
}

/* ---- larger tables ---- */

/* The next in the order who has met those at the table least. */
static int next_guest(const struct field *f, const int *player, int count)
{
    int found = 0, least = -1;
    for (int i = 0; i < f->count; i++) {
        int sum = 0;
        for (int k = 0; k < count; k++)
            sum += met(f, f->player[i], player[k]);
        if (least < 0 || sum < least) {
            least = sum;
            found = i;
        }
    }
    return found;
}

static void fill_tables(struct field *f)
{
    int player[LEAGUE_TABLE_MAX];
    for (int tables = tables_for(f->league, f->count); tables > 0; tables--) {
        int seats = (f->count + tables - 1) / tables;
        for (int i = 0; i < seats; i++)
            player[i] = take_player(f, next_guest(f, player, i));
        add_table(f, player, seats);
    }
}

/* ---- the ways of pairing ---- */

static bool pairs_before(const struct field *f, int one, int other)
{
    const struct league_player *a = &f->league->player[one];
    const struct league_player *b = &f->league->player[other];
    if (f->league->pairing == LEAGUE_SWISS && a->points != b->points)
        return a->points > b->points;
    if (f->league->pairing == LEAGUE_ROUND_ROBIN)
        return league_drawn(f->league, -f->r - 1, a->seat.name) <
               league_drawn(f->league, -f->r - 1, b->seat.name);
    return a->place < b->place;
}

static void collect_players(struct field *f)
{
    for (int p = 0; p < f->league->count; p++) {
        int at = f->count;
        if (!league_plays(f->league, p, f->r) ||
            (f->league->pairing == LEAGUE_KNOCK_OUT &&
             f->league->player[p].rounds < f->r))
            continue;
        for (; at > 0 && pairs_before(f, p, f->player[at - 1]); at--)
            f->player[at] = f->player[at - 1];
        f->player[at] = p;
        f->count++;
    }
}

static void pair_swiss(struct field *f)
{
    collect_players(f);
    give_byes(f);
    if (f->league->table == 2)
        pair_two(f);
    else
        fill_tables(f);
}

/* The first rests, the others move on by one each round: everybody meets
 * everybody. Who is away leaves the other a bye. */
static void pair_circle(struct field *f)
{
    const struct league *league = f->league;
    int order[LEAGUE_PLAYERS_MAX + 1], size = league->count + league->count % 2;
    order[league->count] = -1;
    for (int p = 0; p < league->count; p++)
        order[league->player[p].place] = p;
    for (int i = 0; i < size / 2; i++) {
        int a = i == 0 ? 0 : 1 + (i - 1 + f->r) % (size - 1);
        int b = 1 + (size - 2 - i + f->r) % (size - 1);
        int one = order[a], other = order[b];
        bool first = one >= 0 && league_plays(league, one, f->r);
        bool second = other >= 0 && league_plays(league, other, f->r);
        if (first && second)
            add_table(f, (int[]){ one, other }, 2);
        else if (first || second)
            f->round->bye[f->round->byes++] = first ? one : other;
    }
}

/* The first in the order rest until there are two, four, eight … */
static void give_first_byes(struct field *f)
{
    int full = 1;
    while (full < f->count)
        full *= 2;
    for (int byes = full - f->count; byes > 0 && f->count > 0; byes--)
        add_bye(f, 0);
}

/* The first meets the last; at larger tables they are dealt to and fro. */
static void pair_knock_out(struct field *f)
{
    int dealt[LEAGUE_PLAYERS_MAX / 2][LEAGUE_TABLE_MAX];
    int count[LEAGUE_PLAYERS_MAX / 2] = { 0 };
    collect_players(f);
    if (f->league->table == 2)
        give_first_byes(f);
    give_byes(f);
    int tables = tables_for(f->league, f->count);
    for (int i = 0; i < f->count; i++) {
        int at = i % (2 * tables);
        at = at < tables ? at : 2 * tables - 1 - at;
        dealt[at][count[at]++] = f->player[i];
    }
    for (int i = 0; i < tables; i++)
        add_table(f, dealt[i], count[i]);
}

/* Who did not come leaves the table to the others. */
static void leave_losers_out(struct field *f, struct league_table *table)
{
    int left = 0;
    for (int i = 0; i < table->count; i++)
        if (!(f->league->player[table->player[i]].lost >> f->r & 1))
            table->player[left++] = table->player[i];
    table->count = left;
}

static void leave_all_out(struct field *f)
{
    struct league_round *round = f->round;
    int tables = 0;
    for (int i = 0; i < round->count; i++) {
        struct league_table *table = &round->table[i];
        leave_losers_out(f, table);
        if (table->count >= least_seats(f->league)) {
            league_seat(f->league, f->r, table);
            round->table[tables++] = *table;
            continue;
        }
        for (int k = 0; k < table->count; k++)
            round->bye[round->byes++] = table->player[k];
    }
    round->count = tables;
}

void league_pair(const struct league *league, int r)
{
    struct field field = { .league = league,
                           .round = &league->round[r],
                           .r = r };
    memset(field.round, 0, sizeof *field.round);
    if (league->pairing == LEAGUE_KNOCK_OUT)
        pair_knock_out(&field);
    else if (league->pairing == LEAGUE_ROUND_ROBIN && league->table == 2)
        pair_circle(&field);
    else
        pair_swiss(&field);
    leave_all_out(&field);
}
