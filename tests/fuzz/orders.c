/* Long orders in positions that chance has put together: cards, pieces, relics
 * and places of all boxes, and moves with all that may stand in them. The bytes
 * are choices, one each, in the order in which they are made; what they leave
 * open follows from them. */
#include "fuzz.h"

#include "../play.h"

enum { TRIES = 6, MOVES = 10, FAR = 120, LENGTH_MAX = 4096 };

/* -- the position -- */

static void choose_setup(struct luck *luck, const struct game_rules *rules,
                         struct setup *setup)
{
    int count = 0;
    const char *board;
    *setup = fuzz_setup(rules, (unsigned)luck_below(luck, 5));
    setup->options = json_object();
    for (const struct option_spec *o = rules->options; o && o->name; o++) {
        const char *bar = strchr(o->values, '|');
        if (bar && !strchr(bar + 1, '|') && luck_below(luck, 3) == 0)
            json_put_text(setup->options, o->name, bar + 1);
    }
    while (rules->choices && rules->choices(setup->seats, count, &board))
        count++;
    if (count > 0)
        setup->sets = rules->choices(
            setup->seats, count - 1 - luck_below(luck, count), &setup->board);
}

/* As far as a game of listed orders goes. */
static void play_far(struct luck *luck, struct turn *turn,
                     const struct setup *setup, struct arena *arena)
{
    for (int i = luck_below(luck, FAR); i > 0; i--) {
        int seat = fuzz_due(turn, setup->seats);
        struct turn before = *turn;
        if (seat < 0 ||
            !fuzz_play_listed(turn, seat, (unsigned)luck_below(luck, 4096),
                              arena, NULL))
            return;
        if (turn->rules->over(turn->state))
            *turn = before;
        fuzz_draw(turn, (unsigned)luck_below(luck, 256) & ~1u, arena, NULL);
    }
}

/* A position that nobody has played, or else as far as play leads. */
static bool prepare(struct luck *luck, struct turn *turn, struct setup *setup,
                    struct arena *arena)
{
    const struct game_rules *rules = turn->rules;
    struct error e = { 0 };
    for (int i = 0; rules == testing_find("smallworld") && i < TRIES; i++) {
        json_decref(setup->start);
        setup->start = play_any_start(luck, setup, arena);
        turn->state = rules->start(setup, arena, &e);
        if (turn->state)
            return true;
        fuzz_refused(&e);
    }
    json_decref(setup->start);
    setup->start = NULL;
    turn->state = rules->start(setup, arena, &e);
    if (!turn->state)
        return false;
    fuzz_draw(turn, (unsigned)luck_below(luck, 256) & ~1u, arena, NULL);
    play_far(luck, turn, setup, arena);
    return true;
}

/* -- moves -- */

static void look(struct luck *luck, const struct turn *turn,
                 const struct setup *setup, struct arena *arena)
{
    if (luck_below(luck, 4) == 0)
        fuzz_look(turn->rules, setup, turn->state, arena);
    fuzz_map(turn->rules, turn->state, (unsigned)luck_below(luck, 256), arena);
}

static void try(struct luck *luck, struct turn *turn, const struct setup *setup,
                struct arena *arena)
{
    struct events events = { .arena = arena };
    struct error e = { 0 };
    int seat = fuzz_due(turn, setup->seats);
    bool other = seat < 0 || luck_below(luck, 12) == 0;
    seat = other ? luck_below(luck, setup->seats) : seat;
    const char *text = play_long_move(luck, turn, seat, arena);
    if (!text)
        return;
    if (!turn_play(turn, seat, luck_below(luck, 20) == 0, text, arena, &events,
                   &e)) {
        fuzz_refused(&e);
        fuzz_require(!events.first, "something happened", &e);
        fuzz_require(e.at.start + e.at.length <= strlen(text),
                     "a place outside of the move", &e);
        return;
    }
    fuzz_require(turn->rules->check(turn->state, &e), text, &e);
    fuzz_draw(turn, (unsigned)luck_below(luck, 256), arena, &events);
    fuzz_require(turn->rules->check(turn->state, &e), text, &e);
    fuzz_tell(turn, &events);
    look(luck, turn, setup, arena);
}

static const struct game_rules *choose_game(struct luck *luck)
{
    int count = 0, number = luck_below(luck, 8);
    while (testing_game(count))
        count++;
    return testing_game(number < 6 ? 0 : number % count);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arena *arena = fuzz_arena();
    struct luck luck = { .bytes = bytes, .left = length };
    struct setup setup;
    if (length > LENGTH_MAX)
        return 0;
    for (size_t i = 0; i < length; i++)
        luck.state = luck.state * 31 + bytes[i];
    struct turn turn = { .rules = choose_game(&luck), .rest = "" };
    choose_setup(&luck, turn.rules, &setup);
    if (prepare(&luck, &turn, &setup, arena)) {
        struct events events = { .arena = arena };
        struct error e = { 0 };
        fuzz_require(turn.rules->check(turn.state, &e), "check", &e);
        fuzz_draw(&turn, 0, arena, &events);
        fuzz_tell(&turn, &events);
        for (int i = 0; i < MOVES; i++)
            try(&luck, &turn, &setup, arena);
    }
    json_decref(setup.start);
    json_decref(setup.options);
    return 0;
}
