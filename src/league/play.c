/* Round after round: which ledger is whose, who has how many points. */
#include <stdlib.h>
#include <string.h>

#include "core/narrow.h"
#include "league/league.h"

/* What stands on the table when it is played. */
struct playing {
    struct league *league;
    struct league_ledger *ledgers;
    int count;
};

/* ---- a table ---- */

static bool are_theirs(const struct league *league,
                       const struct league_table *table,
                       const struct league_ledger *ledger)
{
    if (ledger->used || ledger->seats != table->count)
        return false;
    for (int i = 0; i < table->count; i++) {
        const struct league_player *p = &league->player[table->player[i]];
        if (strcmp(p->seat.name, ledger->names[i]) != 0)
            return false;
    }
    return true;
}

static void find_ledger_of(struct playing *g, struct league_table *table)
{
    for (int i = 0; i < g->count && !table->ledger; i++)
        if (are_theirs(g->league, table, &g->ledgers[i])) {
            table->ledger = &g->ledgers[i];
            g->ledgers[i].used = true;
        }
    if (!table->ledger)
        return;
    table->state = table->ledger->over ? LEAGUE_OVER : LEAGUE_PLAYING;
    memcpy(table->rank, table->ledger->rank, sizeof table->rank);
}

static int ruled_rank(const struct league_ruling *ruling, int player)
{
    for (int i = 0; i < ruling->count; i++)
        if (ruling->player[i] == player)
            return ruling->rank[i];
    return 0;
}

/* Of two for one table the later line counts. */
static void rule_table(const struct league *league, int r,
                       struct league_table *table)
{
    for (struct league_ruling *one = league->rulings; one; one = one->next) {
        int rank[LEAGUE_TABLE_MAX] = { 0 };
        bool fits = one->round == r && one->count == table->count;
        for (int i = 0; fits && i < table->count; i++)
            fits = (rank[i] = ruled_rank(one, table->player[i])) > 0;
        if (!fits)
            continue;
        table->state = LEAGUE_OVER;
        table->ruled = one->used = true;
        memcpy(table->rank, rank, sizeof table->rank);
        return;
    }
}

static int place_points(const struct league *league, int place, int seats)
{
    if (league->point_count)
        return place <= league->point_count ? league->point[place - 1] : 0;
    return LEAGUE_POINT * (seats - place) / (seats - 1);
}

/* Those on one place share what it and the next ones bring. */
static void share_points(const struct league *league,
                         struct league_table *table)
{
    for (int i = 0; i < table->count; i++) {
        int same = 0, sum = 0;
        for (int k = 0; k < table->count; k++)
            same += table->rank[k] == table->rank[i];
        for (int k = 0; k < same; k++)
            sum += place_points(league, table->rank[i] + k, table->count);
        table->points[i] = sum / same;
    }
}

static void count_table(struct league *league, struct league_table *table)
{
    if (table->state != LEAGUE_OVER)
        return;
    share_points(league, table);
    for (int i = 0; i < table->count; i++) {
        struct league_player *p = &league->player[table->player[i]];
        p->points += table->points[i];
        p->firsts += table->rank[i] == 1;
        p->played++;
    }
}

/* Who goes on in a knock-out: of those in front the one who sat last. */
static void let_on(struct league *league, const struct league_table *table)
{
    int found = 0;
    if (table->state != LEAGUE_OVER)
        return;
    for (int i = 0; i < table->count; i++)
        if (table->rank[i] <= table->rank[found])
            found = i;
    league->player[table->player[found]].rounds++;
}

/* ---- a round ---- */

static void note_meetings(struct league *league,
                          const struct league_table *table)
{
    for (int i = 0; i < table->count; i++) {
        struct league_player *p = &league->player[table->player[i]];
        p->sat[i]++;
        for (int k = 0; k < table->count; k++)
            p->met[table->player[k]]++;
    }
}

static void play_round(struct playing *g, int r)
{
    struct league *league = g->league;
    struct league_round *round = &league->round[r];
    league_pair(league, r);
    for (int i = 0; i < round->byes; i++) {
        struct league_player *p = &league->player[round->bye[i]];
        p->byes++;
        p->points += league->bye;
        p->rounds++;
    }
    for (int i = 0; i < round->count; i++) {
        struct league_table *table = &round->table[i];
        note_meetings(league, table);
        find_ledger_of(g, table);
        rule_table(league, r, table);
        count_table(league, table);
        let_on(league, table);
    }
    league->begun = r + 1;
}

bool league_round_over(const struct league_round *round)
{
    for (int i = 0; i < round->count; i++)
        if (round->table[i].state != LEAGUE_OVER)
            return false;
    return true;
}

/* Of a knock-out: how many are still in it. */
static int survivors(const struct league *league, int r)
{
    int count = 0;
    for (int p = 0; p < league->count; p++)
        count += league->player[p].rounds >= r && league_plays(league, p, r);
    return count;
}

static bool next_round_comes(const struct league *league, int r)
{
    if (r == 0)
        return true;
    if (r == LEAGUE_ROUNDS_MAX || (league->rounds && r == league->rounds))
        return false;
    return league->pairing != LEAGUE_KNOCK_OUT || survivors(league, r) > 1;
}

/* ---- what comes of it all ---- */

static void add_opponents(struct league *league,
                          const struct league_table *table)
{
    for (int i = 0; table->state == LEAGUE_OVER && i < table->count; i++)
        for (int k = 0; k < table->count; k++)
            if (k != i)
                league->player[table->player[i]].opponents +=
                    league->player[table->player[k]].points;
}

/* What two players have made of one seat says nothing about either. */
static bool is_handed(const struct league_table *table, int i)
{
    return table->ledger && table->ledger->handed >> i & 1;
}

static int rated_games(const struct rating *before,
                       const struct league_round *round, int player,
                       struct rated_game *into)
{
    int count = 0;
    for (int t = 0; t < round->count; t++) {
        const struct league_table *table = &round->table[t];
        int own = -1;
        for (int i = 0; !table->ruled && i < table->count; i++)
            own = table->player[i] == player && !is_handed(table, i) ? i : own;
        for (int i = 0; own >= 0 && i < table->count; i++)
            if (i != own && !is_handed(table, i))
                into[count++] =
                    (struct rated_game){ before[table->player[i]],
                                         table->rank[own] < table->rank[i] ? 1
                                         : table->rank[own] == table->rank[i]
                                             ? 0.5
                                             : 0 };
    }
    return count;
}

/* A table of more than two is a game between each two of them. */
static void rate_round(struct league *league, int r)
{
    struct rating before[LEAGUE_PLAYERS_MAX];
    struct rated_game played[LEAGUE_TABLE_MAX];
    for (int p = 0; p < league->count; p++)
        before[p] = league->player[p].rating;
    for (int p = 0; p < league->count; p++) {
        int count = rated_games(before, &league->round[r], p, played);
        league->player[p].rating = rating_after(&before[p], played, count);
    }
}

static int by_age(const void *one, const void *other)
{
    const struct league_ledger *a = one, *b = other;
    if (a->created != b->created)
        return a->created < b->created ? -1 : 1;
    return strcmp(a->id, b->id);
}

void league_play(struct league *league, struct league_ledger *ledgers,
                 int count)
{
    struct playing playing = { league, ledgers, count };
    bool waits = league->pairing != LEAGUE_ROUND_ROBIN;
    int r = 0;
    if (count > 0)
        qsort(ledgers, to_size(count), sizeof *ledgers, by_age);
    for (; next_round_comes(league, r) &&
           (r == 0 || !waits || league_round_over(&league->round[r - 1]));
         r++)
        play_round(&playing, r);
    league->done = !next_round_comes(league, r);
    for (int i = 0; i < r; i++) {
        league->done = league->done && league_round_over(&league->round[i]);
        for (int t = 0; t < league->round[i].count; t++)
            add_opponents(league, &league->round[i].table[t]);
    }
    for (int i = 0; i < r && league_round_over(&league->round[i]); i++)
        rate_round(league, i);
}

static bool is_better(const struct league *league, int one, int other)
{
    const struct league_player *a = &league->player[one];
    const struct league_player *b = &league->player[other];
    if (league->pairing == LEAGUE_KNOCK_OUT && a->rounds != b->rounds)
        return a->rounds > b->rounds;
    if (a->points != b->points)
        return a->points > b->points;
    if (a->opponents != b->opponents)
        return a->opponents > b->opponents;
    return a->firsts != b->firsts ? a->firsts > b->firsts : a->place < b->place;
}

void league_standing(const struct league *league, int *into)
{
    for (int p = 0; p < league->count; p++) {
        int at = p;
        for (; at > 0 && is_better(league, p, into[at - 1]); at--)
            into[at] = into[at - 1];
        into[at] = p;
    }
}

const char *league_points(int points, struct arena *arena)
{
    int hundredths = (points * 100 + LEAGUE_POINT / 2) / LEAGUE_POINT;
    if (hundredths % 100 == 0)
        return arena_print(arena, "%d", hundredths / 100);
    return arena_print(
        arena, hundredths % 10 ? "%d.%02d" : "%d.%d", hundredths / 100,
        hundredths % 10 ? hundredths % 100 : hundredths % 100 / 10);
}
