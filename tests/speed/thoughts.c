/* Lets a robot of level 3 think in the middle of a game of each kind and prints
 * how many moves it plays in thought a second (in Reversi, positions that it
 * looks at).
 * usage: thoughts [NODES]; with a number Reversi is left out */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "../testing.h"
#include "robot/think.h"

enum { BEFORE = 12 };

static void draw(struct turn *turn, int number, struct arena *arena)
{
    unsigned char seed[RNG_SEED];
    struct rng rng;
    testing_seed("thoughts", number, seed);
    rng_start(&rng, seed, sizeof seed);
    turn_draw(turn, &rng, arena, NULL, NULL);
}

static void play(struct turn *turn, int seats, int number, struct arena *arena)
{
    int seat = robot_next_seat(turn->rules, turn->state, seats);
    struct text text = text_new(arena);
    turn->rules->bot(turn->state, seat, arena, &text);
    if (!turn_play(turn, seat, false, text.bytes, arena, NULL, NULL))
        exit(1);
    draw(turn, number, arena);
}

/* In the first position from there on in which there is something to choose. */
static void measure(const char *game, int seats, long nodes)
{
    const struct game_rules *rules = testing_find(game);
    struct arena *arena = arena_new();
    struct setup setup = { .seats = seats,
                           .names = { "Ann", "Bob", "Cid", "Dee" } };
    struct thinking thinking = { .rules = rules, .setup = &setup, .level = 3 };
    struct considered found = { .nodes = 0 };
    struct turn turn = { .rules = rules, .rest = "" };
    clock_t begin = 0;
    turn.state = rules->start(&setup, arena, NULL);
    draw(&turn, 0, arena);
    thinking.nodes = rules->no_chance ? 1000 * nodes : nodes;
    for (int i = 1; !found.nodes && !rules->over(turn.state); i++) {
        play(&turn, seats, i, arena);
        if (i < BEFORE)
            continue;
        thinking.state = turn.state;
        thinking.seat = robot_next_seat(rules, turn.state, seats);
        begin = clock();
        found = robot_think(&thinking, arena);
    }
    double taken = (double)(clock() - begin) / CLOCKS_PER_SEC;
    printf("%-14s %d seats %9.0f moves in thought a second\n", rules->name,
           seats, (double)found.nodes / taken);
    arena_free(arena);
}

int main(int argc, char **argv)
{
    long nodes = argc > 1 ? atol(argv[1]) : 2000;
    if (sodium_init() < 0)
        return 1;
    measure("smallworld", 2, nodes);
    measure("smallworld", 4, nodes);
    measure("terra-mystica", 4, nodes);
    if (argc == 1)
        measure("reversi", 2, nodes);
    return 0;
}
