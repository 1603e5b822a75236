/* How rare a sum is and how uneven faces are, beside what counting all outcomes
 * one by one gives. */
#include "unit.h"

#include <string.h>

#include "show/report/odds.h"

static const unsigned char die[RNG_VALUES] = { 3, 1, 1, 1 };
static const int faces_of_die[6] = { 0, 0, 0, 1, 2, 3 };
static const unsigned char card[RNG_VALUES] = { [2] = 1, [5] = 4, [9] = 2 };
static const int cards[7] = { 2, 5, 5, 5, 5, 9, 9 };

static bool is_near(double a, double b)
{
    double off = a > b ? a - b : b - a;
    return off < 1e-12;
}

/* Of all ways to roll so many dice and one card, the part beyond. */
static double counted(int dice, int sum, bool up)
{
    int all = 7, beyond = 0;
    for (int i = 0; i < dice; i++)
        all *= 6;
    for (int way = 0; way < all; way++) {
        int own = cards[way % 7], rest = way / 7;
        for (int i = 0; i < dice; i++, rest /= 6)
            own += faces_of_die[rest % 6];
        beyond += up ? own >= sum : own <= sum;
    }
    return (double)beyond / all;
}

static void sums_are_as_rare_as_counting_says(void **state)
{
    (void)state;
    for (int dice = 0; dice <= 4; dice++) {
        struct odds odds = { 0 };
        odds_add(&odds, card, arena);
        for (int i = 0; i < dice; i++)
            odds_add(&odds, die, arena);
        assert_int_equal(odds.results, dice + 1);
        assert_int_equal(odds.most, 9 + 3 * dice);
        assert_true(is_near(odds.expected, dice + 40.0 / 7));
        for (int sum = 0; sum <= odds.most; sum++) {
            assert_true(is_near(odds_beyond(&odds, sum, true),
                                counted(dice, sum, true)));
            assert_true(is_near(odds_beyond(&odds, sum, false),
                                counted(dice, sum, false)));
        }
    }
}

static void many_results_keep_their_balance(void **state)
{
    struct odds odds = { 0 };
    (void)state;
    for (int i = 0; i < 1000; i++)
        odds_add(&odds, die, arena);
    assert_int_equal(odds.most, 3000);
    assert_true(odds.expected > 999.999 && odds.expected < 1000.001);
    assert_true(is_near(odds_beyond(&odds, 0, true), 1));
    double up = odds_beyond(&odds, 1000, true);
    assert_true(up > 0.5 && up < 0.52);
    assert_true(odds_beyond(&odds, 1200, true) < 1e-7);
}

static double chi(const int seen[4], int dice)
{
    double sum = 0;
    for (int i = 0; i < 4; i++) {
        double expected = dice * (i ? 1 : 3) / 6.0;
        sum += (seen[i] - expected) * (seen[i] - expected) / expected;
    }
    return sum;
}

static double counted_uneven(const int seen[4], int dice)
{
    int all = 1, beyond = 0;
    double least = chi(seen, dice) - 1e-9;
    for (int i = 0; i < dice; i++)
        all *= 6;
    for (int way = 0; way < all; way++) {
        int own[4] = { 0 }, rest = way;
        for (int i = 0; i < dice; i++, rest /= 6)
            own[faces_of_die[rest % 6]]++;
        beyond += chi(own, dice) >= least;
    }
    return (double)beyond / all;
}

static void faces_are_as_uneven_as_counting_says(void **state)
{
    (void)state;
    for (int way = 0; way < 6 * 6 * 6 * 6 * 6; way += 7) {
        struct faces faces = { .results = 5 };
        int rest = way;
        memcpy(faces.ways, die, sizeof die);
        for (int i = 0; i < 5; i++, rest /= 6)
            faces.seen[faces_of_die[rest % 6]]++;
        assert_true(
            is_near(odds_uneven(&faces), counted_uneven(faces.seen, 5)));
    }
}

/* With three degrees of freedom one game in twenty is beyond 7.815. */
static void a_whole_game_is_counted_and_the_endless_is_not(void **state)
{
    struct faces faces = { .seen = { 30, 10, 10, 10 }, .results = 60 };
    (void)state;
    memcpy(faces.ways, die, sizeof die);
    assert_true(is_near(odds_uneven(&faces), 1));
    faces.seen[0] = 20;
    faces.seen[3] = 20;
    double part = odds_uneven(&faces); /* 40 / 3 */
    assert_true(part > 0.003 && part < 0.005);
    faces.results = 1000;
    assert_true(odds_uneven(&faces) < 0);
    faces.results = 0;
    assert_true(odds_uneven(&faces) < 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(sums_are_as_rare_as_counting_says),
        TEST(many_results_keep_their_balance),
        TEST(faces_are_as_uneven_as_counting_says),
        TEST(a_whole_game_is_counted_and_the_endless_is_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
