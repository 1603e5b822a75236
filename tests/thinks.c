/* A robot that thinks ahead chooses the same with every compiler: for each game
 * a hash of its choices in positions of some games. With a number it looks at
 * so many positions of each game and prints the hashes alone, to be compared
 * with what another build prints. TAP. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "robot/think.h"
#include "testing.h"

enum { POSITIONS = 40, MOVES = 40, HEX = 33 };

/* What is played, and what came of POSITIONS. Another choice is no harm: these
 * lines then are as they are printed. */
static const struct known {
    const char *game, *sets;
    int seats;
    long nodes;
    const char *hash;
    int version; /* of what it thinks */
} known[] = {
    { "reversi", NULL, 2, 2000, "d55751ca922d34fbc19aceaabb921480", 1 },
    { "smallworld", "base", 3, 40, "7c3ab378e21483ee1f3e4af5da9e1b0f", 1 },
    { "smallworld", "underground", 2, 40, "f06b954f9cd1f7a04df640f8b03db9ed",
      1 },
    { "smallworld", "warcraft", 2, 40, "2db8b5cf227ca78d088edda9126573d7", 1 },
    { "smallworld", "base", 3, 40, "7c3ab378e21483ee1f3e4af5da9e1b0f", 2 },
    { "smallworld", "base", 2, 40, "e779959fa13a733f0571eea7f26f64aa", 2 },
    { "smallworld", "underground", 2, 40, "b5512a70198b47f9aedf7e08b254d299",
      2 },
    { "smallworld", "warcraft", 2, 40, "c3b292046d3181b2728bbe94161503fa", 2 },
    { "terra-mystica", NULL, 4, 40, "f8947fc15dc99209cec43d857172e5c9", 4 },
    { "terra-mystica", NULL, 2, 200, "655a59218868abeed7617c2af564f05e", 4 },
    { "terra-mystica", NULL, 4, 40, "e5d3d1a146b1ea62a9487cb1d5522d3a", 3 },
    { "terra-mystica", NULL, 4, 40, "534ae014ee9e927292d48f568e50a217", 2 },
    { "terra-mystica", NULL, 4, 40, "d0469d9e15854c150f09af3fce4fd6fa", 1 },
};

/* And what they say of each move that they have thought about. */
static const char said[] = "291e722497bf75d89e02be633ee65eff";

struct run {
    const struct known *known;
    const struct game_rules *rules;
    struct setup setup;
    crypto_generichash_state hash, *said;
    int left;
};

static void hear_words(crypto_generichash_state *hash, const char *words)
{
    crypto_generichash_update(hash, (const unsigned char *)words,
                              strlen(words) + 1);
}

static void hear(crypto_generichash_state *hash, const struct thought *thought)
{
    char number[16];
    int numbers[SEATS_MAX + 2] = { thought->playouts, thought->gain };
    memcpy(&numbers[2], thought->ends, sizeof thought->ends);
    for (int i = 0; i < SEATS_MAX + 2; i++) {
        snprintf(number, sizeof number, "%d", numbers[i]);
        hear_words(hash, number);
    }
    for (const struct expected *at = thought->line; at->move; at++)
        hear_words(hash, at->move);
}

static void draw(struct turn *turn, int game, int number, struct arena *arena)
{
    unsigned char seed[RNG_SEED];
    struct rng rng;
    testing_seed("thinks", game * 1000 + number, seed);
    rng_start(&rng, seed, sizeof seed);
    turn_draw(turn, &rng, arena, NULL, NULL);
}

static bool play(struct run *run, int game, struct arena *arena)
{
    struct turn turn = { .rules = run->rules, .rest = "" };
    turn.state = run->rules->start(&run->setup, arena, NULL);
    draw(&turn, game, 0, arena);
    for (int i = 1; i <= MOVES && run->left && !run->rules->over(turn.state);
         i++) {
        int seat = robot_next_seat(run->rules, turn.state, run->known->seats);
        struct thinking thinking = { .rules = run->rules,
                                     .state = turn.state,
                                     .setup = &run->setup,
                                     .seat = seat,
                                     .level = 2,
                                     .nodes = run->known->nodes,
                                     .version = run->known->version };
        struct considered found = robot_think(&thinking, arena);
        if (!found.count)
            return false;
        const char *move = found.thoughts[0].move;
        hear_words(&run->hash, move);
        for (int k = 0; k < found.count; k++)
            hear(run->said, &found.thoughts[k]);
        run->left--;
        if (!turn_play(&turn, seat, false, move, arena, NULL, NULL))
            return false;
        draw(&turn, game, i, arena);
    }
    return true;
}

static void write_hash(crypto_generichash_state *state, char hex[HEX])
{
    unsigned char hash[HEX / 2];
    crypto_generichash_final(state, hash, sizeof hash);
    sodium_bin2hex(hex, HEX, hash, sizeof hash);
}

static bool look(const struct known *known_as, int positions, char hex[HEX],
                 crypto_generichash_state *heard)
{
    static const char *const names[] = { "Ann", "Bob", "Cid", "Dan" };
    struct run run = { .known = known_as,
                       .rules = testing_find(known_as->game),
                       .said = heard,
                       .left = positions };
    bool good = true;
    run.setup.seats = known_as->seats;
    run.setup.sets = known_as->sets;
    memcpy(run.setup.names, names, sizeof names);
    crypto_generichash_init(&run.hash, NULL, 0, HEX / 2);
    for (int game = 0; run.left && good; game++) {
        struct arena *arena = arena_new();
        good = play(&run, game, arena);
        arena_free(arena);
    }
    write_hash(&run.hash, hex);
    return good;
}

int main(int argc, char **argv)
{
    int failed = 0, count = 0, positions = argc > 1 ? atoi(argv[1]) : POSITIONS;
    crypto_generichash_state heard;
    if (sodium_init() < 0)
        return 1;
    crypto_generichash_init(&heard, NULL, 0, HEX / 2);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        char hex[HEX];
        bool good = look(&known[i], positions, hex, &heard);
        const char *sets = known[i].sets ? known[i].sets : "";
        if (argc > 1) {
            printf("%s %s %d %d %s%s\n", known[i].game, sets, known[i].seats,
                   known[i].version, hex, good ? "" : " refused");
            continue;
        }
        bool same = good && !strcmp(hex, known[i].hash);
        failed += !same;
        printf("%sok %d - thoughts of %s%s%s, %d seats, version %d\n",
               same ? "" : "not ", ++count, known[i].game, *sets ? " " : "",
               sets, known[i].seats, known[i].version);
        if (!same)
            printf("# %s: %s\n", good ? "now" : "a move was refused", hex);
    }
    char hex[HEX];
    write_hash(&heard, hex);
    if (argc > 1) {
        printf("said %s\n", hex);
        return 0;
    }
    bool same = !strcmp(hex, said);
    printf("%sok %d - what is said of each thought\n", same ? "" : "not ",
           ++count);
    if (!same)
        printf("# now: %s\n", hex);
    printf("1..%d\n", count);
    return failed > 0 || !same;
}
