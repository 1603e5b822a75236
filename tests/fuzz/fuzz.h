/** What the fuzz programs share. With -DFUZZ_FILES a program has a main of its
 *  own, which runs the files that it is given: to see a finding again, or
 *  without libFuzzer. */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "game/turn.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/** Ends the program when a promise is broken. */
static inline void fuzz_require(bool holds, const char *what,
                                const struct error *e)
{
    if (holds)
        return;
    fprintf(stderr, "broken: %s: %s\n", what, e ? e->what : "");
    abort();
}

static inline struct setup fuzz_setup(const struct game_rules *rules,
                                      int seats)
{
    struct setup setup = {
        .seats = rules->min_seats +
                 seats % (rules->max_seats - rules->min_seats + 1),
        .names = { "Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal" },
    };
    return setup;
}

/** Draws what waits, always from the same seed. */
static inline void fuzz_draw(struct turn *turn, struct arena *arena)
{
    static const unsigned char seed[RNG_SEED] = { 1 };
    struct rng rng;

    rng_start(&rng, seed);
    turn_draw(turn, &rng, arena, NULL, NULL);
}

static inline void fuzz_ignore(void *context, const char *line)
{
    ++*(int *)context;
    (void)strlen(line);
}

/** Everything that a position is asked for must answer. */
static inline void fuzz_look(const struct game_rules *rules,
                             const struct setup *setup,
                             const struct game_state *state,
                             struct arena *arena)
{
    struct look look = { .seat = -1, .width = 78 };
    struct text text = text_new(arena);
    struct error e = { 0 };
    size_t length;
    int lines = 0;

    fuzz_require(rules->check(state, &e), "check", &e);
    json_t *saved = rules->save(state);
    char *before = json_write(saved, arena, &length);
    struct game_state *loaded = rules->load(setup, saved, arena, &e);
    json_decref(saved);
    fuzz_require(loaded != NULL, "load", &e);
    saved = rules->save(loaded);
    char *after = json_write(saved, arena, &length);
    json_decref(saved);
    fuzz_require(!strcmp(before, after), "saved again it differs", NULL);
    for (int i = 0; i < setup->seats; i++)
        rules->legal(state, i, arena, fuzz_ignore, &lines);
    canvas_text(rules->map(state, &look, arena), false, &text);
    rules->summary(state, &look, &text);
    rules->list(state, &look, &text);
    rules->draw_map(state, &look, arena);
}

#ifdef FUZZ_FILES
static void fuzz_file(const char *path)
{
    static uint8_t bytes[1 << 20];
    FILE *file = fopen(path, "rb");

    if (!file) {
        perror(path);
        exit(1);
    }
    size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    LLVMFuzzerTestOneInput(bytes, length);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        fuzz_file(argv[i]);
    return 0;
}
#endif

#endif
