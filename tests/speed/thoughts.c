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

static bool measure(const struct game_rules *rules, int seats, long nodes)
{
    struct arena *arena = arena_new();
    struct setup setup = { .seats = seats,
                           .names = { "Ann", "Bob", "Cid", "Dee" } };
    struct turn turn = { .rules = rules, .rest = "" };
    turn.state = rules->start(&setup, arena, NULL);
    draw(&turn, 0, arena);
    for (int i = 1; i <= BEFORE && !rules->over(turn.state); i++) {
        int seat = robot_next_seat(rules, turn.state, seats);
        struct text text = text_new(arena);
        rules->bot(turn.state, seat, arena, &text);
        if (!turn_play(&turn, seat, false, text.bytes, arena, NULL, NULL))
            return false;
        draw(&turn, i, arena);
    }
    struct thinking thinking = { .rules = rules,
                                 .state = turn.state,
                                 .setup = &setup,
                                 .seat =
                                     robot_next_seat(rules, turn.state, seats),
                                 .level = 3,
                                 .nodes =
                                     rules->no_chance ? 100 * nodes : nodes };
    clock_t begin = clock();
    struct considered found = robot_think(&thinking, arena);
    double taken = (double)(clock() - begin) / CLOCKS_PER_SEC;
    printf("%-14s %d seats %9.0f moves in thought a second\n", rules->name,
           seats, (double)found.nodes / taken);
    arena_free(arena);
    return found.count > 0;
}

int main(int argc, char **argv)
{
    long nodes = argc > 1 ? atol(argv[1]) : 2000;
    if (sodium_init() < 0)
        return 1;
    return !(measure(testing_find("smallworld"), 2, nodes) &&
             measure(testing_find("smallworld"), 4, nodes) &&
             measure(testing_find("terra-mystica"), 4, nodes) &&
             (argc > 1 || measure(testing_find("reversi"), 2, nodes)));
}
