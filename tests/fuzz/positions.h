/** Positions in a JSON object: "game", "seats" (a number), and if wanted
 *  "board", "sets", "options", then "setup", a starting position, or
 *  "position", a saved one. */
#ifndef TESTS_FUZZ_POSITIONS_H
#define TESTS_FUZZ_POSITIONS_H

#include "fuzz.h"

#ifndef FUZZ_FILES
#include "mutate.h"

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t length, size_t room,
                               unsigned seed)
{
    size_t changed = seed % 8 ? change_json(bytes, length, room, &seed) : 0;
    return changed ? changed : LLVMFuzzerMutate(bytes, length, room);
}
#endif

static inline const char *text_of(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

static inline const struct game_rules *find_game(const json_t *object)
{
    const char *name = text_of(object, "game");
    const struct game_rules *rules = name ? testing_find(name) : NULL;
    return rules ? rules : testing_find("smallworld");
}

/** Seats from "seats" and names that no option can break. */
static inline struct setup read_setup(const struct game_rules *rules,
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

#endif
