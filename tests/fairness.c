/* Are the results fair? Draws many through the real code, from chains to the
 * games, and compares how often each came with what was to be expected: chi
 * squared, and for two results whether one says anything of the other. Keys and
 * codes are fixed, so the numbers are the same every time. FAIRNESS_RESULTS in
 * the environment says how many results (default: 100000). */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ledger/file/codec.h"
#include "ledger/seats/keys.h"
#include "testing.h"

enum { SEATS = 3, CHAIN = 512, CATEGORIES = 64, FACES = 6 };

/* One in a million: what would come so seldom counts as unfair. */
static const double unlikely = 4.75;

static int tests, failed;
static int seat_of_key; /* of the key that is made next */

static double root(double square)
{
    double x = square > 1 ? square : 1;
    for (int i = 0; i < 60; i++)
        x = (x + square / x) / 2;
    return x;
}

static double size(double number)
{
    return number < 0 ? -number : number;
}

/* ---- results ---- */

/* A table: of each seat the values of its own chain, and of the one with which
 * the seat before it is answered. */
struct values {
    struct key *keys[SEATS];
    unsigned char code[TABLE_CODE];
    unsigned char own[SEATS][CHAIN + 1][HASH], answers[SEATS][CHAIN + 1][HASH];
};

static void fixed_bytes(void *into, size_t length)
{
    static const unsigned char seed[randombytes_SEEDBYTES] = "fair results";
    randombytes_buf_deterministic(into, length, seed);
    ((unsigned char *)into)[0] ^= (unsigned char)seat_of_key;
}

static void fill_chain(const struct values *v, int seat, int use,
                       unsigned char into[CHAIN + 1][HASH])
{
    const struct chain_use how = { v->keys[seat]->public, v->code, use };
    static const unsigned char salt[KEY_SALT] = { 1 };
    key_chain(v->keys[seat], salt, v->code, use, 0, into[CHAIN]);
    for (int j = CHAIN - 1; j >= 0; j--) {
        memcpy(into[j], into[j + 1], HASH);
        chance_steps(&how, into[j], 1);
    }
}

/* The values of table number: the same keys, another code. */
static void fill_values(struct values *v, int number)
{
    testing_seed("table", number, v->own[0][0]);
    memcpy(v->code, v->own[0][0], TABLE_CODE);
    for (int seat = 0; seat < SEATS; seat++) {
        int asker = (seat + SEATS - 1) % SEATS;
        fill_chain(v, seat, 0, v->own[seat]);
        fill_chain(v, seat, 1 + asker, v->answers[seat]);
    }
}

static void begin(const struct values *v, int seat, int j, struct rng *rng)
{
    struct stream stream = {
        .code = v->code, .seat = seat, .number = j, .count = 2
    };
    memcpy(stream.values[0], v->own[seat][j], HASH);
    memcpy(stream.values[1], v->answers[(seat + 1) % SEATS][j], HASH);
    chance_stream(&stream, rng);
}

static int die(const struct values *v, int seat, int j)
{
    struct rng rng;
    begin(v, seat, j, &rng);
    return rng_below(&rng, FACES);
}

/* ---- counting ---- */

/* How often each word came; all are to be expected as often. */
struct counts {
    const char *what;
    int expected; /* how many words there are */
    int seen;
    long total;
    long counts[CATEGORIES];
    char words[CATEGORIES][80];
};

static void count_number(struct counts *c, int number)
{
    c->counts[number]++;
    c->total++;
    if (number >= c->seen)
        c->seen = number + 1;
}

static void count_word(struct counts *c, const char *word)
{
    int i = 0;
    while (i < c->seen && strcmp(c->words[i], word) != 0)
        i++;
    if (i == CATEGORIES)
        return;
    snprintf(c->words[i], sizeof c->words[i], "%s", word);
    count_number(c, i);
}

static double chi_squared(const struct counts *c)
{
    double each = (double)c->total / c->expected, sum = 0;
    for (int i = 0; i < c->expected; i++)
        sum += ((double)c->counts[i] - each) * ((double)c->counts[i] - each);
    return sum / each;
}

/* What chi squared is once in a million above, or below (Wilson, Hilferty). */
static double bound(int freedom, double z)
{
    double part = 2.0 / (9.0 * freedom), base = 1 - part + z * root(part);
    return base > 0 ? freedom * base * base * base : 0;
}

static bool is_even(const struct counts *c, double *chi)
{
    int freedom = c->expected - 1;
    *chi = chi_squared(c);
    return c->seen == c->expected && *chi < bound(freedom, unlikely) &&
           *chi > bound(freedom, -unlikely);
}

static void report(bool well, const char *text)
{
    printf("%sok %d - %s\n", well ? "" : "not ", ++tests, text);
    failed += !well;
}

/* fair: they are to be even; else that they are not is to be found. */
static void judge(const struct counts *c, bool fair)
{
    char text[200];
    double chi;
    bool even = is_even(c, &chi);
    int freedom = c->expected - 1;
    snprintf(text, sizeof text,
             "%s%s: %ld results, chi squared %.1f, %d degrees of freedom, "
             "bounds %.1f and %.1f",
             fair ? "" : "unfair, and found: ", c->what, c->total, chi, freedom,
             bound(freedom, -unlikely), bound(freedom, unlikely));
    report(even == fair, text);
}

/* Of pairs of dice: the correlation, in its standard deviations. */
static void judge_pairs(const struct counts *c)
{
    double mean = (FACES - 1) / 2.0, sum = 0, square = 0;
    char text[120];
    for (int i = 0; i < FACES; i++)
        square += (i - mean) * (i - mean) / FACES;
    for (int i = 0; i < FACES * FACES; i++)
        sum += (double)c->counts[i] * (i / FACES - mean) * (i % FACES - mean);
    double deviations = sum / square / root((double)c->total);
    judge(c, true);
    snprintf(text, sizeof text, "%s: correlation of %.2f deviations", c->what,
             deviations);
    report(size(deviations) < unlikely, text);
}

/* ---- the games' own draws ---- */

struct deal {
    const struct game_rules *rules;
    struct setup setup;
    struct arena *start, *arena;
    const struct game_state *state;
};

static void open_deal(struct deal *deal, const char *name, int seats)
{
    static const char *const names[] = { "A", "B", "C", "D" };
    struct error e = { 0 };
    *deal = (struct deal){ .rules = testing_find(name),
                           .setup = { .seats = seats },
                           .start = arena_new(),
                           .arena = arena_new() };
    for (int i = 0; i < seats; i++)
        deal->setup.names[i] = names[i];
    deal->state = deal->rules->start(&deal->setup, deal->start, &e);
}

/* What the start brings: of the first event kind two words. */
static void draw_words(struct deal *deal, struct rng *rng, const char *kind,
                       const char *const keys[2], const char *words[2])
{
    struct events events = { .arena = deal->arena };
    arena_reset(deal->arena);
    deal->rules->draw(deal->state, rng, deal->arena, &events);
    const struct event *v = events.first;
    while (v && strcmp(v->kind, kind) != 0)
        v = v->next;
    for (int i = 0; i < 2; i++) {
        const char *word = v ? event_says(v, keys[i]) : NULL;
        words[i] = word ? word : "nothing";
    }
}

static void close_deal(struct deal *deal)
{
    arena_free(deal->start);
    arena_free(deal->arena);
}

/* ---- streams that are not fair ---- */

/* A byte by modulo: 16 of 20 come 13 times in 256, the others 12. */
static int by_modulo(const struct values *v, int seat, int j)
{
    struct rng rng;
    begin(v, seat, j, &rng);
    return rng_below(&rng, 256) % 20;
}

/* One result in 32 is the one before it, and 1. */
static int shifted(const struct values *v, int seat, int j, int before)
{
    struct rng rng;
    begin(v, seat, j, &rng);
    return rng_below(&rng, 32) ? rng_below(&rng, FACES) : (before + 1) % FACES;
}

/* ---- everything that is counted ---- */

static struct counts dice = { .what = "dice", .expected = FACES };
static struct counts twenty = { .what = "draws of 20", .expected = 20 };
static struct counts two_requests = { .what = "two requests of a seat, one "
                                              "after the other",
                                      .expected = FACES * FACES };
static struct counts two_seats = { .what = "two seats, requests of one number",
                                   .expected = FACES * FACES };
static struct counts two_tables = { .what = "two tables, one key, one number",
                                    .expected = FACES * FACES };
static struct counts races = { .what = "Small World: race of the first combo",
                               .expected = 14 };
static struct counts powers = { .what = "Small World: power of the first combo",
                                .expected = 20 };
static struct counts seatings = { .what = "Terra Mystica: order of four seats",
                                  .expected = 24 };
static struct counts cards = { .what = "Terra Mystica: seven of nine cards",
                               .expected = 36 };
static struct counts modulo = { .what = "a byte modulo 20", .expected = 20 };
static struct counts shift = { .what = "one in 32 hangs on the one before",
                               .expected = FACES * FACES };

static void count_games(const struct values *v, int seat, int j,
                        struct deal *world, struct deal *mystica)
{
    static const char *const combo[] = { "race", "power" };
    static const char *const seats[] = { "seats", "cards" };
    const char *words[2];
    struct rng rng;
    begin(v, seat, j, &rng);
    draw_words(world, &rng, "reveal", combo, words);
    count_word(&races, words[0]);
    count_word(&powers, words[1]);
    begin(v, seat, j, &rng);
    draw_words(mystica, &rng, "seating", seats, words);
    count_word(&seatings, words[0]);
    begin(v, seat, j, &rng);
    draw_words(mystica, &rng, "cards", seats, words);
    count_word(&cards, words[1]);
}

static void count_request(const struct values *v, const struct values *other,
                          int seat, int j)
{
    struct rng rng;
    int face = die(v, seat, j);
    begin(v, seat, j, &rng);
    count_number(&twenty, rng_below(&rng, 20));
    count_number(&dice, face);
    count_number(&two_seats, face * FACES + die(v, (seat + 1) % SEATS, j));
    count_number(&two_tables, face * FACES + die(other, seat, j));
    count_number(&modulo, by_modulo(v, seat, j));
    if (j == CHAIN)
        return;
    count_number(&two_requests, face * FACES + die(v, seat, j + 1));
    count_number(&shift, face * FACES + shifted(v, seat, j + 1, face));
}

static void count_all(long results)
{
    static struct values tables[2];
    struct deal world, mystica;
    struct arena *keys = arena_new();
    open_deal(&world, "smallworld", 3);
    open_deal(&mystica, "terra-mystica", 4);
    for (int seat = 0; seat < SEATS; seat++) {
        seat_of_key = seat;
        tables[0].keys[seat] = tables[1].keys[seat] =
            key_new(fixed_bytes, keys);
    }
    fill_values(&tables[0], 0);
    for (long i = 0; i < results; i++) {
        long request = i / SEATS;
        int table = (int)(request / CHAIN), j = 1 + (int)(request % CHAIN);
        if (j == 1 && i % SEATS == 0)
            fill_values(&tables[(table + 1) % 2], table + 1);
        count_request(&tables[table % 2], &tables[(table + 1) % 2],
                      (int)(i % SEATS), j);
        count_games(&tables[table % 2], (int)(i % SEATS), j, &world, &mystica);
    }
    for (int seat = 0; seat < SEATS; seat++)
        key_wipe(tables[0].keys[seat]);
    arena_free(keys);
    close_deal(&world);
    close_deal(&mystica);
}

int main(void)
{
    const char *said = getenv("FAIRNESS_RESULTS");
    long results = said && *said ? atol(said) : 100000;
    if (sodium_init() < 0 || results < 1000)
        return 64;
    count_all(results);
    judge(&dice, true);
    judge(&twenty, true);
    judge(&races, true);
    judge(&powers, true);
    judge(&seatings, true);
    judge(&cards, true);
    judge_pairs(&two_requests);
    judge_pairs(&two_seats);
    judge_pairs(&two_tables);
    judge(&modulo, false);
    judge(&shift, false);
    printf("1..%d\n", tests);
    return failed > 0;
}
