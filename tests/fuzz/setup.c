/* Hostile positions: JSON as a starting position and as a saved one. The first
 * byte chooses the number of seats, the game and which of the two it is. */
#include "fuzz.h"

static const struct game_rules *choose(unsigned number)
{
    unsigned count = 0;

    while (games[count])
        count++;
    return count > 0 ? games[number % count] : NULL;
}

static void try(const struct game_rules *rules, int seats, bool saved,
                json_t *json, struct arena *arena)
{
    struct setup setup = fuzz_setup(rules, seats);
    struct error e = { 0 };
    struct game_state *state;

    setup.start = saved ? NULL : json;
    state = saved ? rules->load(&setup, json, arena, &e)
                  : rules->start(&setup, arena, &e);
    if (!state) {
        fuzz_require(*e.what, "refused without a word", NULL);
        return;
    }
    fuzz_look(rules, &setup, state, arena);
    struct turn turn = { .rules = rules, .state = state, .rest = "" };
    fuzz_draw(&turn, arena);
    fuzz_look(rules, &setup, turn.state, arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct arena *arena;
    const struct game_rules *rules =
        length > 0 ? choose(bytes[0] / 16u) : NULL;

    if (!rules)
        return 0;
    if (!arena)
        arena = arena_new();
    arena_reset(arena);
    json_t *json = json_read(arena_copy(arena, bytes + 1, length - 1),
                             length - 1, NULL);
    if (json)
        try(rules, bytes[0] / 2 % 8, bytes[0] & 1, json, arena);
    json_decref(json);
    return 0;
}
