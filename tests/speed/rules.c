/* Lets robots play a complete game of each kind in this process, replays it
 * many times and prints how long the rules take for a row, beside the check of
 * a row's signature.
 * usage: rules SECONDS */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/turn.h"

enum { ROWS_MAX = 2000, SEATS = 4, LINE = 250 };

struct row {
    int seat;
    const char *text;
    bool drawn;
};

struct game {
    const struct game_rules *rules;
    struct setup setup;
    struct arena *arena;
    int count;
    struct row rows[ROWS_MAX];
};

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void draw(struct turn *turn, struct rng *rng, struct arena *arena)
{
    struct events events = { .arena = arena };
    struct error stopped = { 0 };
    if (turn->rules->chance(turn->state) != CHANCE_NONE)
        turn_draw(turn, rng, arena, &events, &stopped);
}

static struct turn begin(const struct game *game, struct rng *rng,
                         struct arena *arena)
{
    static const unsigned char seed[RNG_SEED] = { 1 };
    struct turn turn = { .rules = game->rules, .rest = "" };
    rng_start(rng, seed, sizeof seed);
    turn.state = game->rules->start(&game->setup, arena, NULL);
    draw(&turn, rng, arena);
    return turn;
}

static int due_seat(const struct turn *turn, int seats)
{
    for (int i = 0; i < seats; i++)
        if (turn->rules->due(turn->state, i) != DUE_NOTHING)
            return i;
    return -1;
}

static void add(struct game *game, struct turn *turn, int seat)
{
    struct text text = text_new(game->arena);
    struct events events = { .arena = game->arena };
    struct error e = { 0 };
    game->rules->bot(turn->state, seat, game->arena, &text);
    if (game->count == ROWS_MAX ||
        !turn_play(turn, seat, false, text.bytes, game->arena, &events, &e))
        exit(1);
    game->rows[game->count++] = (struct row){ seat, text.bytes, false };
}

/* Robots play; the rows are kept. */
static void play(struct game *game)
{
    struct rng rng;
    struct turn turn = begin(game, &rng, game->arena);
    while (!game->rules->over(turn.state)) {
        int seat = due_seat(&turn, game->setup.seats);
        if (seat < 0)
            exit(1);
        add(game, &turn, seat);
        game->rows[game->count - 1].drawn =
            game->rules->chance(turn.state) != CHANCE_NONE;
        draw(&turn, &rng, game->arena);
    }
}

static void replay(const struct game *game, struct arena *arena)
{
    struct rng rng;
    struct turn turn = begin(game, &rng, arena);
    for (int i = 0; i < game->count; i++) {
        struct events events = { .arena = arena };
        struct error e = { 0 };
        if (!turn_play(&turn, game->rows[i].seat, false, game->rows[i].text,
                       arena, &events, &e))
            exit(1);
        draw(&turn, &rng, arena);
    }
}

/* Microseconds a row. */
static double time_rules(const struct game *game, double limit)
{
    struct arena *arena = arena_new();
    double start = seconds();
    int times = 0;
    for (; times == 0 || seconds() - start < limit; times++) {
        arena_reset(arena);
        replay(game, arena);
    }
    arena_free(arena);
    return 1e6 * (seconds() - start) / times / game->count;
}

static double time_signature(double limit)
{
    unsigned char public[crypto_sign_PUBLICKEYBYTES];
    unsigned char secret[crypto_sign_SECRETKEYBYTES];
    unsigned char signature[crypto_sign_BYTES], line[LINE] = { 0 };
    double start = seconds();
    int times = 0;
    crypto_sign_keypair(public, secret);
    crypto_sign_detached(signature, NULL, line, sizeof line, secret);
    for (; times == 0 || seconds() - start < limit; times++)
        if (crypto_sign_verify_detached(signature, line, sizeof line, public))
            exit(1);
    return 1e6 * (seconds() - start) / times;
}

int main(int count, char **words)
{
    double limit = count > 1 ? atof(words[1]) : 1;
    if (sodium_init() < 0)
        return 70;
    double check = time_signature(limit);
    for (int i = 0; games[i]; i++) {
        static struct game game;
        game = (struct game){
            .rules = games[i],
            .setup = { .seats = games[i]->max_seats < SEATS
                                    ? games[i]->max_seats
                                    : SEATS,
                       .names = { "Ann", "Bob", "Cid", "Dot" } },
            .arena = arena_new(),
        };
        play(&game);
        double rules = time_rules(&game, limit);
        printf("%-14s %4d rows   rules %6.2f us a row   signature %6.2f us   "
               "ratio %5.2f\n",
               game.rules->name, game.count, rules, check, rules / check);
        arena_free(game.arena);
    }
    return 0;
}
