/* Hostile positions. The input is an object: "game", "seats" (a number), and if
 * wanted "board", "sets", "options", then "setup", a starting position, or
 * "position", a saved one. Behind it the game goes on for a few orders. */
#include "fuzz.h"

enum { GO_ON = 6 };

#ifndef FUZZ_FILES
#include "mutate.h"

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t length, size_t room,
                               unsigned seed)
{
    size_t changed = seed % 8 ? change_json(bytes, length, room, &seed) : 0;

    return changed ? changed : LLVMFuzzerMutate(bytes, length, room);
}
#endif

static const char *text_of(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

static const struct game_rules *find_game(const json_t *object)
{
    const char *name = text_of(object, "game");
    const struct game_rules *rules = name ? testing_find(name) : NULL;

    return rules ? rules : testing_game(0);
}

static void play_on(const struct game_rules *rules, const struct setup *setup,
                    const struct game_state *state, unsigned luck,
                    struct arena *arena)
{
    struct turn turn = { .rules = rules, .state = state, .rest = "" };
    struct events events = { .arena = arena };
    bool stuffed = fuzz_is_stuffed(rules, state);

    fuzz_look(rules, setup, state, arena);
    fuzz_draw(&turn, luck, arena, &events);
    fuzz_tell(&turn, &events);
    fuzz_map(rules, turn.state, luck, arena);
    fuzz_go_on(&turn, setup, GO_ON, luck, arena);
    if (!stuffed)
        fuzz_look(rules, setup, turn.state, arena);
}

/* Seats from "seats" and names that no option can break. */
static struct setup read_setup(const struct game_rules *rules,
                               const json_t *object)
{
    json_int_t seats = json_integer_value(json_object_get(object, "seats"));
    struct setup setup =
        fuzz_setup(rules, (unsigned)seats - (unsigned)rules->min_seats);

    setup.board = text_of(object, "board");
    setup.sets = text_of(object, "sets");
    setup.options = json_object_get(object, "options");
    setup.start = json_object_get(object, "setup");
    return setup;
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
