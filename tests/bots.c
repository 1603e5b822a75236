/* What a robot plays for a seat that has gone is law: each reader of a ledger
 * computes it again. So a bot must choose as it always did in one version of
 * its game's rules, and must not see more than the position as it is saved.
 * TAP. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "core/json.h"
#include "testing.h"

enum { MOVES = 60, HEX = 33 };

/** All choices of some games, as a hash. A change of a bot is a change of the
 *  rules' version: raise .version in games/NAME/game.c, and add a line here
 *  with the new version and the hash that the test prints. */
static const struct known {
    const char *game;
    int version;
    const char *hash;
} known[] = {
    { "smallworld", 1, "31227f964ad9b9adbd28e7b19e1e549c" },
    { "terra-mystica", 1, "66bda448c379a64621d0278d8852bf3f" },
    { "tiny", 1, "9157a71d9b2316d2460737c8b0207834" },
};

static const struct start {
    const char *game, *sets;
    int seats;
} starts[] = {
    { "smallworld", NULL, 2 },
    { "smallworld", NULL, 4 },
    { "smallworld", "underground", 3 },
    { "smallworld", "warcraft", 2 },
    { "terra-mystica", NULL, 2 },
    { "terra-mystica", NULL, 4 },
    { "tiny", NULL, 3 },
};

#define COUNT(list) (sizeof(list) / sizeof *(list))

struct game {
    const struct game_rules *rules;
    struct setup setup;
    crypto_generichash_state hash;
    bool steady; /* the same choice from the position as it was saved */
};

static int due_seat(const struct game *game, const struct game_state *state)
{
    int answers = -1;
    for (int i = 0; i < game->setup.seats; i++) {
        enum due due = game->rules->due(state, i);
        if (due == DUE_TURN || due == DUE_BOTH)
            return i;
        if (due == DUE_REACTION && answers < 0)
            answers = i;
    }
    return answers;
}

static void draw(struct turn *turn, int number, struct arena *arena)
{
    unsigned char seed[RNG_SEED];
    struct rng rng;
    testing_seed("bots", number, seed);
    rng_start(&rng, seed, sizeof seed);
    turn_draw(turn, &rng, arena, NULL, NULL);
}

/** What the bot orders, also from what a file would bring back. */
static const char *choice(struct game *game, const struct game_state *state,
                          int seat, struct arena *arena)
{
    struct text text = text_new(arena), again = text_new(arena);
    json_t *saved = game->rules->save(state);
    const struct game_state *loaded =
        game->rules->load(&game->setup, saved, arena, NULL);
    json_decref(saved);
    game->rules->bot(state, seat, arena, &text);
    if (loaded)
        game->rules->bot(loaded, seat, arena, &again);
    game->steady &= loaded && !strcmp(text.bytes, again.bytes);
    return text.bytes;
}

static bool play(struct game *game, struct arena *arena)
{
    struct turn turn = { .rules = game->rules, .rest = "" };
    turn.state = game->rules->start(&game->setup, arena, NULL);
    if (!turn.state)
        return false;
    draw(&turn, 0, arena);
    for (int i = 1; i <= MOVES && !game->rules->over(turn.state); i++) {
        int seat = due_seat(game, turn.state);
        const char *text =
            seat < 0 ? "" : choice(game, turn.state, seat, arena);
        crypto_generichash_update(&game->hash, (const unsigned char *)text,
                                  strlen(text) + 1);
        if (!turn_play(&turn, seat, false, text, arena, NULL, NULL))
            return false;
        draw(&turn, i, arena);
    }
    return true;
}

/** Plays every start of the game; the hash of all choices. */
static bool play_all(struct game *game, char hex[HEX])
{
    static const char *const names[] = { "Ann", "Bob", "Cid", "Dan" };
    unsigned char hash[HEX / 2];
    bool played = true;
    game->steady = true;
    crypto_generichash_init(&game->hash, NULL, 0, sizeof hash);
    for (size_t i = 0; i < COUNT(starts); i++) {
        struct arena *arena = arena_new();
        if (strcmp(starts[i].game, game->rules->name) != 0) {
            arena_free(arena);
            continue;
        }
        game->setup =
            (struct setup){ .seats = starts[i].seats, .sets = starts[i].sets };
        memcpy(game->setup.names, names, sizeof names);
        played = play(game, arena) && played;
        arena_free(arena);
    }
    crypto_generichash_final(&game->hash, hash, sizeof hash);
    sodium_bin2hex(hex, HEX, hash, sizeof hash);
    return played;
}

static const struct known *find_known(const struct game_rules *rules)
{
    for (size_t i = 0; i < COUNT(known); i++)
        if (!strcmp(known[i].game, rules->name) &&
            known[i].version == rules->version)
            return &known[i];
    return NULL;
}

static bool is_as_always(const struct game_rules *rules, int number)
{
    char hex[HEX];
    struct game game = { .rules = rules };
    const struct known *as = find_known(rules);
    bool played = play_all(&game, hex);
    bool good = played && game.steady && as && !strcmp(as->hash, hex);
    printf("%sok %d - the robot of %s, version %d\n", good ? "" : "not ",
           number, rules->name, rules->version);
    if (!played)
        printf("# a move of it was refused\n");
    if (!game.steady)
        printf("# it chooses otherwise from the position as it is saved\n");
    if (!as || strcmp(as->hash, hex) != 0)
        printf("# it chooses otherwise than this version did: raise .version "
               "in game.c, since\n# ledgers with a robot's seat would be "
               "refused, and add here\n#     { \"%s\", VERSION, \"%s\" },\n",
               rules->name, hex);
    return good;
}

int main(void)
{
    int failed = 0, count = 0;
    const struct game_rules *rules;
    if (sodium_init() < 0)
        return 1;
    for (int i = 0; (rules = testing_game(i)); i++)
        failed += !is_as_always(rules, ++count);
    printf("1..%d\n", count);
    return failed > 0;
}
