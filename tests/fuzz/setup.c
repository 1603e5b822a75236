/* Hostile positions, of which positions.h has the form. After them the game
 * goes on for a few orders. */
#include "positions.h"

enum { GO_ON = 6 };

static void play_on(const struct game_rules *rules, const struct setup *setup,
                    const struct game_state *state, unsigned luck,
                    struct arena *arena)
{
    struct turn turn = { .rules = rules, .state = state, .rest = "" };
    struct events events = { .arena = arena };
    fuzz_look(rules, setup, state, arena);
    fuzz_draw(&turn, luck, arena, &events);
    fuzz_tell(&turn, &events);
    fuzz_map(rules, turn.state, luck, arena);
    fuzz_go_on(&turn, setup, GO_ON, luck, arena);
    fuzz_look(rules, setup, turn.state, arena);
}

static void try(const json_t *object, unsigned luck, struct arena *arena)
{
    const struct game_rules *rules = find_game(object);
    const json_t *position = json_object_get(object, "position");
    struct setup setup = read_setup(rules, object);
    struct error e = { 0 };
    struct game_state *state = NULL;
    if (setup_check(&setup, rules, &e))
        state = position ? rules->load(&setup, position, arena, &e)
                         : rules->start(&setup, arena, &e);
    if (state)
        play_on(rules, &setup, state, luck, arena);
    else
        fuzz_refused(&e);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arena *arena = fuzz_arena();
    struct error e = { 0 };
    json_t *object = json_read((const char *)bytes, length, &e);
    if (object)
        try(object, (unsigned)length, arena);
    else
        fuzz_refused(&e);
    json_decref(object);
    return 0;
}
