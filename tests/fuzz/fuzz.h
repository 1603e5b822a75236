/** What the fuzz programs share. With -DFUZZ_FILES="NAME" a program has a main
 *  of its own, which runs the files that it is given, or without any those of
 *  corpus/NAME as a test: to see a finding again, and without libFuzzer. */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../testing.h"
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

/** What is refused says so: a status, and a fact in one line. */
static inline void fuzz_refused(const struct error *e)
{
    fuzz_require(e->status > 0 && *e->what && !strpbrk(e->what, "\r\n"),
                 "refused without a word", e);
}

/** One arena for all inputs, empty again. */
static inline struct arena *fuzz_arena(void)
{
    static struct arena *arena;
    if (!arena)
        arena = arena_new();
    arena_reset(arena);
    return arena;
}

/** The next of many numbers that depend on nothing but the first. */
static inline unsigned fuzz_luck(unsigned *luck)
{
    *luck = *luck * 1103515245u + 12345u;
    return *luck >> 16;
}

/** Seats in the range of the game, whatever @p seats is. */
static inline struct setup fuzz_setup(const struct game_rules *rules,
                                      unsigned seats)
{
    unsigned range = (unsigned)(rules->max_seats - rules->min_seats) + 1;
    struct setup setup = {
        .seats = rules->min_seats + (int)(seats % range),
        .names = { "Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal" },
    };
    return setup;
}

/** A game of the program, whatever @p number is. */
static inline const struct game_rules *fuzz_game(unsigned number)
{
    unsigned count = 0;
    while (games[count])
        count++;
    return games[number % count];
}

static inline bool fuzz_choice(const struct game_rules *rules, int seats, int i,
                               const char **sets, const char **board)
{
    *sets = *board = NULL;
    if (rules->choices)
        return (*sets = rules->choices(seats, i, board)) != NULL;
    return rules->board_name && (*board = rules->board_name(i)) != NULL;
}

/** The sets of one choice, or NULL, and its board, or NULL. */
static inline const char *fuzz_boxes(const struct game_rules *rules, int seats,
                                     unsigned number, const char **board)
{
    const char *sets;
    int count = 0;
    while (fuzz_choice(rules, seats, count, &sets, board))
        count++;
    if (count)
        fuzz_choice(rules, seats, (int)(number % (unsigned)count), &sets,
                    board);
    return sets && *sets ? sets : NULL;
}

/** Draws what waits, from a seed that @p luck stands for; its last bit: as if
 *  the resolver had let the time pass. */
static inline void fuzz_draw(struct turn *turn, unsigned luck,
                             struct arena *arena, struct events *events)
{
    unsigned char seed[RNG_SEED];
    struct error stopped = { 0 };
    struct rng rng;
    testing_seed("fuzz", (int)(luck % 1000), seed);
    rng_start(&rng, seed, sizeof seed);
    rng.best = luck & 1;
    turn_draw(turn, &rng, arena, events, &stopped);
    if (stopped.status)
        fuzz_refused(&stopped);
    fuzz_require(!*turn->rest &&
                     turn->rules->chance(turn->state) == CHANCE_NONE,
                 "something is left to draw", NULL);
}

/** What all events are asked for, and that they can be kept. */
static inline void fuzz_tell(const struct turn *turn,
                             const struct events *events)
{
    struct text text = text_new(events->arena);
    struct events again = { .arena = events->arena };
    struct error e = { 0 };
    struct text packed = text_new(events->arena);
    events_pack(events->first, &packed);
    fuzz_require(events_unpack(packed.bytes, &again, &e), "events", &e);
    for (const struct event *event = again.first; event; event = event->next)
        turn->rules->tell(turn->state, event, &text);
}

static inline void fuzz_look_as(const struct game_rules *rules,
                                const struct game_state *state, int seat,
                                struct arena *arena)
{
    struct look look = { .seat = seat, .width = seat < 0 ? 40 : 78 };
    struct text text = text_new(arena);
    rules->summary(state, &look, &text);
    rules->list(state, &look, &text);
    rules->progress(state, arena);
    rules->chance_words(state, arena);
    if (seat >= 0) {
        rules->duty(state, seat, arena);
        rules->score(state, seat);
    }
}

/** The position holds together, and everything that it is asked for it
 *  answers. */
static inline void fuzz_look(const struct game_rules *rules,
                             const struct setup *setup,
                             const struct game_state *state,
                             struct arena *arena)
{
    struct error e = { 0 };
    fuzz_require(testing_holds(rules, setup, state, arena, &e), "the position",
                 &e);
    for (int i = -1; i < setup->seats; i++)
        fuzz_look_as(rules, state, i, arena);
    fuzz_require(!rules->winners(state) || rules->over(state),
                 "won before the end", NULL);
}

/** Plays order number @p number of those that are listed for @p seat: it is
 *  accepted. False when none is listed. */
static inline bool fuzz_play_listed(struct turn *turn, int seat,
                                    unsigned number, struct arena *arena,
                                    struct events *events)
{
    struct error e = { 0 };
    struct orders orders = testing_legal(turn->rules, turn->state, seat, arena);
    if (orders.count == 0 || turn->rules->chance(turn->state) == CHANCE_NOW)
        return false;
    const char *line = orders.lines[number % (unsigned)orders.count];
    if (turn_play(turn, seat, false, line, arena, events, &e))
        return true;
    fuzz_require(false, line, &e);
    return false;
}

/** Reads all words of a table. */
static inline void fuzz_panel(void *context, const struct panel *panel)
{
    for (const struct panel_row *row = panel->first; row; row = row->next)
        for (int i = 0; i < panel->columns; i++)
            text_string(context, row->cell[i]);
}

/** Maps take long: one an input, and seldom a picture. */
static inline void fuzz_map(const struct game_rules *rules,
                            const struct game_state *state, unsigned luck,
                            struct arena *arena)
{
    struct look look = { .seat = luck & 8 ? 0 : -1,
                         .width = luck & 16 ? 40 : 78 };
    struct text text = text_new(arena);
    if (luck % 4 == 0)
        canvas_text(rules->map(state, &look, arena), false, &text);
    if (luck % 32 == 1)
        rules->draw_map(state, &look, arena);
    if (luck % 32 == 2 && rules->tables)
        rules->tables(state, &look, arena, fuzz_panel, &text);
}

/** A seat that owes something, or -1. */
static inline int fuzz_due(const struct turn *turn, int seats)
{
    for (int i = 0; i < seats; i++)
        if (turn->rules->due(turn->state, i) != DUE_NOTHING)
            return i;
    return -1;
}

/** Goes on with up to @p count listed orders of whoever is due. */
static inline void fuzz_go_on(struct turn *turn, const struct setup *setup,
                              int count, unsigned luck, struct arena *arena)
{
    struct error e = { 0 };
    for (int seat; count > 0; count--) {
        struct events events = { .arena = arena };
        seat = fuzz_due(turn, setup->seats);
        if (seat < 0 ||
            !fuzz_play_listed(turn, seat, fuzz_luck(&luck), arena, &events))
            break;
        fuzz_require(turn->rules->check(turn->state, &e), "check", &e);
        fuzz_draw(turn, fuzz_luck(&luck), arena, &events);
        fuzz_require(turn->rules->check(turn->state, &e), "after drawing", &e);
        fuzz_tell(turn, &events);
    }
}

#ifdef FUZZ_FILES
#include "files.h"
#endif

#endif
