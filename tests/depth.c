/* Counts positions a few orders deep: a change in what is legal anywhere
 * shows as another number. TAP. */
#include <sodium.h>
#include <stdio.h>

#include "core/json.h"
#include "testing.h"

struct walk {
    const struct game_rules *rules;
    struct setup setup;
    bool failed;
};

static long count(struct walk *walk, const struct turn *turn, int depth);

/* Always the same dice. */
static void draw(struct turn *turn, int depth, struct arena *arena)
{
    unsigned char seed[RNG_SEED];
    struct rng rng;
    testing_seed("depth", depth, seed);
    rng_start(&rng, seed, sizeof seed);
    turn_draw(turn, &rng, arena, NULL, NULL);
}

/* The positions after one order. */
static long count_behind(struct walk *walk, const struct turn *turn, int seat,
                         const char *line, int depth)
{
    struct arena *arena = arena_new();
    struct turn next = *turn;
    long sum = 0;
    if (turn_play(&next, seat, false, line, arena, NULL, NULL)) {
        draw(&next, depth, arena);
        sum = count(walk, &next, depth - 1);
    } else {
        printf("# listed, but refused: %s\n", line);
        walk->failed = true;
    }
    arena_free(arena);
    return sum;
}

static long count(struct walk *walk, const struct turn *turn, int depth)
{
    struct arena *arena;
    long sum = 0;
    if (depth == 0)
        return 1;
    arena = arena_new();
    for (int seat = 0; seat < walk->setup.seats; seat++) {
        struct orders orders =
            testing_legal(walk->rules, turn->state, seat, arena);
        for (int i = 0; i < orders.count; i++)
            sum += count_behind(walk, turn, seat, orders.lines[i], depth);
    }
    arena_free(arena);
    return sum;
}

/* A line `depth` of a game's `known` (tests/README). */
struct expectation {
    int seats, depth;
    long lines;
    char board[40]; /* "": the default */
};

static bool is_right(const struct game_rules *rules,
                     const struct expectation *x, int number)
{
    struct walk walk = { .rules = rules,
                         .setup = { .seats = x->seats,
                                    .board = *x->board ? x->board : NULL,
                                    .names = { "Ann", "Bob", "Cid", "Dot" } } };
    struct arena *arena = arena_new();
    struct turn turn = { .rules = walk.rules, .rest = "" };
    turn.state = walk.rules->start(&walk.setup, arena, NULL);
    if (turn.state)
        draw(&turn, 0, arena);
    long lines = turn.state ? count(&walk, &turn, x->depth) : -1;
    bool right = lines == x->lines && !walk.failed;
    printf("%sok %d - %s, %d seats, %d orders deep: %ld\n", right ? "" : "not ",
           number, rules->name, x->seats, x->depth, lines);
    if (!right)
        printf("# expected: %ld\n", x->lines);
    arena_free(arena);
    return right;
}

int main(void)
{
    const struct game_rules *rules;
    int failed = 0, number = 0;
    if (sodium_init() < 0)
        return 1;
    for (int i = 0; (rules = testing_game(i)); i++) {
        FILE *file = testing_known(rules, "r");
        char line[200];
        while (file && fgets(line, sizeof line, file)) {
            struct expectation x = { .board = "" };
            if (sscanf(line, "depth %d %d %ld %39s", &x.seats, &x.depth,
                       &x.lines, x.board) >= 3)
                failed += !is_right(rules, &x, ++number);
        }
        if (file)
            fclose(file);
    }
    printf("1..%d\n", number);
    return failed > 0 || number == 0;
}
