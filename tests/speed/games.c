/* Plays random complete games of each kind in this process, without any checks,
 * and prints how many it plays a second.
 * usage: games SECONDS */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/rules.h"

enum { LINES_MAX = 1500, LINE = 96 };

struct lines {
    int count;
    char line[LINES_MAX][LINE];
};

static void collect(void *context, const char *line)
{
    struct lines *lines = context;
    if (lines->count < LINES_MAX)
        snprintf(lines->line[lines->count++], LINE, "%s", line);
}

static int due_seat(const struct game_rules *rules,
                    const struct game_state *state, int seats)
{
    for (int i = 0; i < seats; i++)
        if (rules->due(state, i) != DUE_NOTHING)
            return i;
    return 0;
}

/* One order, chosen at random; the new position is in arena. */
static const struct game_state *step(const struct game_rules *rules,
                                     const struct game_state *state, int seats,
                                     struct rng *rng, struct arena *arena)
{
    static struct lines lines;
    struct word words[WORDS_MAX];
    struct order order = { .seat = due_seat(rules, state, seats),
                           .words = words };
    if (rules->chance(state) != CHANCE_NONE)
        return rules->draw(state, rng, arena, NULL);
    lines.count = 0;
    rules->legal(state, order.seat, arena, collect, &lines);
    if (lines.count == 0)
        exit(1);
    const char *line = lines.line[rng_below(rng, lines.count)];
    words_cut(line, strlen(line), 0, arena, words, &order.count, NULL);
    return rules->apply(state, &order, arena, NULL, NULL);
}

static int play(const struct game_rules *rules, int seed, int *orders)
{
    int most = rules->max_seats < 5 ? rules->max_seats : 5;
    struct setup setup = { .seats = 2 + seed % (most - 1),
                           .names = { "Ann", "Bob", "Cid", "Dee", "Eve" } };
    struct arena *arenas[2] = { arena_new(), arena_new() };
    unsigned char bytes[RNG_SEED] = { 0 };
    struct rng rng;
    memcpy(bytes, &seed, sizeof seed);
    rng_start(&rng, bytes, sizeof bytes);
    const struct game_state *state = rules->start(&setup, arenas[0], NULL);
    for (int i = 1; state && !rules->over(state); i++, ++*orders) {
        arena_reset(arenas[i % 2]);
        state = step(rules, state, setup.seats, &rng, arenas[i % 2]);
    }
    arena_free(arenas[0]);
    arena_free(arenas[1]);
    return state != NULL;
}

static bool measure(const struct game_rules *rules, int seconds)
{
    clock_t begin = clock(), limit = (clock_t)seconds * CLOCKS_PER_SEC;
    int played = 0, orders = 0;
    while (clock() - begin < limit && play(rules, played, &orders))
        played++;
    double taken = (double)(clock() - begin) / CLOCKS_PER_SEC;
    printf("%-14s random games in process %7.1f games/s %9.0f orders/s\n",
           rules->name, played / taken, orders / taken);
    return played > 0;
}

int main(int count, char **words)
{
    bool good = true;
    for (int i = 0; games[i]; i++)
        good = measure(games[i], count > 1 ? atoi(words[1]) : 5) && good;
    return !good;
}
