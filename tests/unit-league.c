/* Ratings by Glickman's own example, pairings of many sizes, what a league's
 * file may say. */
#include "unit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/narrow.h"
#include "league/league.h"

static struct error error;

/* "Example of the Glicko-2 system", the player of its worked example: 1464.06,
 * 151.52 and 0.05999. The paper goes on with rounded numbers from each step to
 * the next; without that it is 1464.05, 151.52 and 0.059996. */
static void ratings_are_those_of_the_paper(void **state)
{
    static const struct rated_game played[] = {
        { { 1400, 30, 0.06 }, 1 },
        { { 1550, 100, 0.06 }, 0 },
        { { 1700, 300, 0.06 }, 0 },
    };
    const struct rating before = { 1500, 200, 0.06 };
    (void)state;
    struct rating after = rating_after(&before, played, 3);
    assert_string_equal(arena_print(arena, "%.2f %.2f %.6f", after.rating,
                                    after.deviation, after.volatility),
                        "1464.05 151.52 0.059996");
    assert_true(fabs(after.rating - 1464.06) < 0.01);
    assert_true(fabs(after.deviation - 151.52) < 0.005);
    assert_true(fabs(after.volatility - 0.05999) < 0.00001);
}

static void who_does_not_play_grows_uncertain(void **state)
{
    const struct rating before = { 1500, 200, 0.06 };
    const struct rating wide = { 1500, 350, 0.06 };
    (void)state;
    struct rating after = rating_after(&before, NULL, 0);
    assert_string_equal(arena_print(arena, "%.2f %.2f %.5f", after.rating,
                                    after.deviation, after.volatility),
                        "1500.00 200.27 0.06000");
    assert_true(rating_after(&wide, NULL, 0).deviation <= 350);
}

/* A great surprise: step 5 begins at the other end. */
static void a_surprise_moves_the_volatility(void **state)
{
    const struct rating before = { 1500, 50, 0.06 };
    struct rated_game played[8];
    (void)state;
    for (int i = 0; i < 8; i++)
        played[i] = (struct rated_game){ { 2400, 30, 0.06 }, 1 };
    struct rating after = rating_after(&before, played, 8);
    assert_true(after.volatility > 0.06 && after.volatility < 1);
    assert_true(after.rating > 1550 && isfinite(after.rating));
}

/* ---- pairings ---- */

static struct league *league_of(int players, const char *lines)
{
    struct text text = text_new(arena);
    text_add(&text, "league L\ngame terra-mystica\nseed s\n%s\n", lines);
    for (int i = 0; i < players; i++)
        text_add(&text, "player P%03d\n", i);
    error = (struct error){ 0 };
    struct league *league = league_read(text.bytes, text.length, arena, &error);
    if (!league)
        print_error("%s\n", error.what);
    assert_non_null(league);
    return league;
}

/* Ledgers of a league, as they would be if the player with the smaller number
 * won each game. */
struct history {
    struct league_ledger ledgers[LEAGUE_LEDGERS_MAX];
    int count;
};

static void win(struct history *history, const struct league *league,
                const struct league_table *table)
{
    struct league_ledger *ledger = &history->ledgers[history->count];
    *ledger = (struct league_ledger){ .seats = table->count,
                                      .over = true,
                                      .due = "" };
    ledger->created = history->count;
    ledger->id = arena_print(arena, "%04d", history->count++);
    for (int i = 0; i < table->count; i++) {
        ledger->names[i] = league->player[table->player[i]].seat.name;
        ledger->rank[i] = 1;
        for (int k = 0; k < table->count; k++)
            ledger->rank[i] += table->player[k] < table->player[i];
    }
}

/* Played to the end; the league as the last look has it. */
static struct league *played(int players, const char *lines)
{
    struct history *history = arena_alloc(arena, sizeof *history);
    for (;;) {
        struct league *league = league_of(players, lines);
        for (int i = 0; i < history->count; i++)
            history->ledgers[i].used = false;
        league_play(league, history->ledgers, history->count);
        if (league->done)
            return league;
        int before = history->count;
        for (int r = 0; r < league->begun; r++)
            for (int t = 0; t < league->round[r].count; t++)
                if (league->round[r].table[t].state == LEAGUE_MISSING)
                    win(history, league, &league->round[r].table[t]);
        assert_true(history->count > before);
    }
}

/* Everybody sits at one table, or has a bye. */
static void check_round(const struct league *league, int r)
{
    int seen[LEAGUE_PLAYERS_MAX] = { 0 };
    const struct league_round *round = &league->round[r];
    for (int t = 0; t < round->count; t++)
        for (int i = 0; i < round->table[t].count; i++)
            seen[round->table[t].player[i]]++;
    for (int i = 0; i < round->byes; i++)
        seen[round->bye[i]]++;
    for (int p = 0; p < league->count; p++)
        assert_int_equal(seen[p], 1);
}

static int most_met(const struct league *league)
{
    int most = 0;
    for (int p = 0; p < league->count; p++)
        for (int q = 0; q < p; q++)
            if (league->player[p].met[q] > most)
                most = league->player[p].met[q];
    return most;
}

static void in_a_round_robin_all_meet_once(void **state)
{
    (void)state;
    for (int players = 2; players < 20; players++) {
        const struct league *league = played(players, "pairing round-robin");
        assert_int_equal(league->begun, players - 1 + players % 2);
        for (int r = 0; r < league->begun; r++)
            check_round(league, r);
        for (int p = 0; p < players; p++)
            for (int q = 0; q < players; q++)
                assert_true(p == q || league->player[p].met[q] == 1);
        int order[LEAGUE_PLAYERS_MAX];
        league_standing(league, order);
        for (int i = 0; i < players; i++)
            assert_int_equal(order[i], i);
        league_close((struct league *)(uintptr_t)league);
    }
}

static void in_a_swiss_nobody_meets_twice(void **state)
{
    (void)state;
    for (int players = 8; players <= 64; players += 7) {
        struct league *league = played(players, "pairing swiss\nrounds 5");
        for (int r = 0; r < league->begun; r++)
            check_round(league, r);
        assert_int_equal(league->begun, 5);
        assert_int_equal(most_met(league), 1);
        int order[LEAGUE_PLAYERS_MAX];
        league_standing(league, order);
        assert_int_equal(order[0], 0);
        for (int p = 0; p < players; p++) {
            assert_true(league->player[p].byes <= 1);
            int more = league->player[p].sat[0] - league->player[p].sat[1];
            assert_true(more >= -3 && more <= 3);
        }
        league_close(league);
    }
}

static void larger_tables_differ_by_one_seat(void **state)
{
    (void)state;
    for (int seats = 3; seats <= 5; seats++)
        for (int players = seats; players < 40; players += 5) {
            struct league *league =
                played(players, arena_print(arena,
                                            "pairing swiss\nrounds 4\n"
                                            "table %d",
                                            seats));
            for (int r = 0; r < league->begun; r++) {
                int least = seats, most = 0;
                check_round(league, r);
                for (int t = 0; t < league->round[r].count; t++) {
                    int count = league->round[r].table[t].count;
                    least = count < least ? count : least;
                    most = count > most ? count : most;
                }
                assert_true(most <= seats && most - least <= 1);
                assert_int_equal(league->round[r].byes, 0);
            }
            league_close(league);
        }
}

/* In the second round each can have one from each table of the first. */
static void larger_tables_are_of_strangers(void **state)
{
    (void)state;
    for (int seats = 3; seats <= 5; seats++) {
        struct league *league =
            played(seats * seats, arena_print(arena,
                                              "pairing round-robin\n"
                                              "rounds 2\ntable %d",
                                              seats));
        assert_int_equal(league->begun, 2);
        assert_int_equal(most_met(league), 1);
        league_close(league);
    }
}

static void a_knock_out_leaves_one(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 5; seats++)
        for (int players = 2; players < 40; players += 3) {
            struct league *league = played(
                players,
                arena_print(arena, "pairing knock-out\ntable %d", seats));
            int order[LEAGUE_PLAYERS_MAX], left = 0;
            league_standing(league, order);
            assert_int_equal(order[0], 0);
            for (int p = 0; p < players; p++)
                left += league->player[p].rounds == league->begun;
            assert_int_equal(left, 1);
            league_close(league);
        }
}

/* ---- points ---- */

static void equals_share_their_points(void **state)
{
    struct league *league = league_of(4, "pairing swiss\nrounds 1\ntable 4\n"
                                         "points 5 3 1");
    struct history *history = arena_alloc(arena, sizeof *history);
    (void)state;
    league_play(league, NULL, 0);
    win(history, league, &league->round[0].table[0]);
    for (int i = 0; i < 4; i++)
        history->ledgers[0].rank[i] = (int[]){ 1, 2, 2, 4 }[i];
    struct league *again = league_of(4, "pairing swiss\nrounds 1\ntable 4\n"
                                        "points 5 3 1");
    league_play(again, history->ledgers, 1);
    const struct league_table *table = &again->round[0].table[0];
    assert_string_equal(league_points(table->points[0], arena), "5");
    assert_string_equal(league_points(table->points[1], arena), "2");
    assert_string_equal(league_points(table->points[2], arena), "2");
    assert_string_equal(league_points(table->points[3], arena), "0");
    assert_string_equal(league_points(LEAGUE_POINT / 3, arena), "0.33");
    assert_string_equal(league_points(LEAGUE_POINT * 5 / 2, arena), "2.5");
    league_close(league);
    league_close(again);
}

/* ---- the file ---- */

static const char *refusal(const char *lines)
{
    error = (struct error){ 0 };
    struct league *league = league_read(lines, strlen(lines), arena, &error);
    league_close(league);
    return league ? "" : error.what;
}

#define HEAD "league L\ngame reversi\nseed s\npairing swiss\nrounds 3\n"

/* Files of a league, and what is said of each; "" nothing. */
static const struct {
    const char *lines, *why;
} refused[] = {
    { HEAD "player Ann\nplayer Bob\n", "" },
    { "\xef\xbb\xbf"
      "x",
      "line 1: no line of a league begins with "
      "\"\xef\xbb\xbfx\"" },
    { "leage L\n", "line 1: no line of a league begins with \"leage\"" },
    { "league L\nleague M\n", "line 2: \"league\" stands there twice" },
    { "league\n", "line 1: nothing stands after \"league\"" },
    { "game chess\n", "line 1: no game is called \"chess\"" },
    { "rounds many\n", "line 1: \"many\" is no number of rounds" },
    { "rounds 33\n", "line 1: \"33\" is no number of rounds" },
    { "table 6\n", "line 1: \"6\" is no number of seats" },
    { "pairing dutch\n", "line 1: \"dutch\" is not understood here" },
    { "points 1 2\n", "line 1: a later place brings more points" },
    { "points 5 4 3 2 1 0\n", "line 1: points for more than 5 places" },
    { "option x\n", "line 1: \"x\" is no option" },
    { "option a=1\noption a=2\n", "line 2: option \"a\" is given twice" },
    { "games practice ed25519:00\n", "line 1: only a host has a key here" },
    { "player Ann\nplayer \xd0\x90nn\n",
      "line 2: the name \"\xd0\x90nn\" looks like \"Ann\"" },
    { "player Ann>\n", "line 1: a player of a league cannot be called "
                       "\"Ann>\"" },
    { "player Ann,kee=1\n", "line 1: \"kee\" is not understood of a "
                            "player" },
    { "player Ann,rating=9\n", "line 1: \"9\" is no rating" },
    { "player Ann,from=0\n", "line 1: \"0\" is no number of a round" },
    { "absent 2 Bob\n", "line 1: no player is called \"Bob\"" },
    { "absent 2\n", "line 1: a name is missing after the round" },
    { "player Ann\nresult 1 Ann\n", "line 2: a result needs two players" },
    { "player Ann\nresult 1 Ann > Ann\n", "line 2: Ann stands there twice" },
    { "ignore me\n", "line 1: \"me\" is not the id of a game" },
    { "a\x1b[1m\n", "line 1: it holds control characters or is not UTF-8" },
    { "", "the league has no line \"league\"" },
    { "league L\n", "the league has no line \"game\"" },
    { "league L\ngame reversi\n", "the league has no line \"seed\"" },
    { "league L\ngame reversi\nseed s\n", "the league has no line \"player\"" },
    { "league L\ngame reversi\nseed s\nplayer A\nplayer B\n"
      "pairing swiss\n",
      "the league has no line \"rounds\"" },
    { HEAD "player Ann\nplayer Bob\ntable 3\n", "Reversi has no table of 3" },
    { HEAD "player Ann,mail=a@b.example\nplayer Bob\n",
      "Ann has a key or moves by mail, but the games are for practice" },
    { HEAD "player Ann\nplayer Bob\noption moon=full\n",
      "Reversi has no option \"moon\"" },
};

static void a_file_is_refused_with_its_line(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        assert_string_equal(refusal(refused[i].lines), refused[i].why);
}

static void there_are_limits(void **state)
{
    struct text text = text_new(arena);
    (void)state;
    text_string(&text, HEAD);
    for (int i = 0; i <= LEAGUE_PLAYERS_MAX; i++)
        text_add(&text, "player P%03d\n", i);
    assert_string_equal(refusal(text.bytes), "line 134: more than 128 players");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(ratings_are_those_of_the_paper),
        TEST(who_does_not_play_grows_uncertain),
        TEST(a_surprise_moves_the_volatility),
        TEST(in_a_round_robin_all_meet_once),
        TEST(in_a_swiss_nobody_meets_twice),
        TEST(larger_tables_differ_by_one_seat),
        TEST(larger_tables_are_of_strangers),
        TEST(a_knock_out_leaves_one),
        TEST(equals_share_their_points),
        TEST(a_file_is_refused_with_its_line),
        TEST(there_are_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
