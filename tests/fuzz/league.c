/* Hostile files of leagues. What is read is paired as far as its own results
 * go: nobody sits at two tables, everybody stands in the table once. */
#include "fuzz.h"

#include "league/league.h"

static void check_round(const struct league *league, int r)
{
    const struct league_round *round = &league->round[r];
    int seen[LEAGUE_PLAYERS_MAX] = { 0 };
    for (int t = 0; t < round->count; t++)
        for (int i = 0; i < round->table[t].count; i++)
            seen[round->table[t].player[i]]++;
    for (int i = 0; i < round->byes; i++)
        seen[round->bye[i]]++;
    for (int p = 0; p < league->count; p++)
        fuzz_require(seen[p] <= (league_plays(league, p, r) ? 1 : 0),
                     "somebody is paired twice, or while away", NULL);
}

static void check_standing(const struct league *league)
{
    int order[LEAGUE_PLAYERS_MAX], seen[LEAGUE_PLAYERS_MAX] = { 0 };
    league_standing(league, order);
    for (int i = 0; i < league->count; i++)
        fuzz_require(seen[order[i]]++ == 0, "a player stands twice", NULL);
    for (int p = 0; p < league->count; p++)
        fuzz_require(league->player[p].rating.deviation > 0 &&
                         league->player[p].points >= 0,
                     "a player has no rating", NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arena *arena = fuzz_arena();
    struct error e = { 0 };
    if (length > LEAGUE_BYTES_MAX)
        return 0;
    struct league *league = league_read((const char *)bytes, length, arena, &e);
    if (!league) {
        fuzz_refused(&e);
        return 0;
    }
    league_play(league, NULL, 0);
    for (int r = 0; r < league->begun; r++)
        check_round(league, r);
    check_standing(league);
    league_close(league);
    return 0;
}
