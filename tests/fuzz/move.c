/* Hostile moves: any bytes as the text of a move, in the middle of a game. The
 * first two bytes choose the position. */
#include "fuzz.h"

enum { POSITIONS = 64 };

struct position {
    const struct game_rules *rules;
    struct setup setup;
    struct turn turn;
};

struct choice {
    struct arena *arena;
    const char *line;
    unsigned *luck;
    int seen;
};

static void choose(void *context, const char *line)
{
    struct choice *choice = context;

    *choice->luck = *choice->luck * 1103515245u + 12345u;
    if ((*choice->luck >> 16) % (unsigned)++choice->seen == 0)
        choice->line = arena_copy(choice->arena, line, strlen(line));
}

/** One order of a seat that is due. */
static void step(struct position *position, unsigned *luck,
                 struct arena *arena)
{
    const struct game_rules *rules = position->rules;
    struct turn *turn = &position->turn;

    for (int i = 0; i < position->setup.seats; i++) {
        struct choice choice = { arena, NULL, luck, 0 };
        if (rules->due(turn->state, i) == DUE_NOTHING)
            continue;
        rules->legal(turn->state, i, arena, choose, &choice);
        if (choice.line && strcmp(choice.line, "resign"))
            turn_play(turn, i, false, choice.line, arena, NULL, NULL);
        if (rules->chance(turn->state) == CHANCE_NOW)
            fuzz_draw(turn, arena);
        return;
    }
}

static void prepare(struct position *position, int number,
                    struct arena *arena)
{
    unsigned luck = (unsigned)number + 1;
    int count = 0;

    while (games[count])
        count++;
    position->rules = games[number % count];
    position->setup = fuzz_setup(position->rules, number);
    position->turn = (struct turn){
        .rules = position->rules,
        .state = position->rules->start(&position->setup, arena, NULL),
        .rest = "",
    };
    fuzz_draw(&position->turn, arena);
    for (int i = 0; i < 3 * number; i++)
        if (!position->rules->over(position->turn.state))
            step(position, &luck, arena);
}

static const struct position *find_position(unsigned number)
{
    static struct position positions[POSITIONS];
    static struct arena *arena;

    if (!arena) {
        arena = arena_new();
        for (int i = 0; i < POSITIONS; i++)
            prepare(&positions[i], i, arena);
    }
    return &positions[number % POSITIONS];
}

static void try(const struct position *position, int seat, const char *text,
                struct arena *arena)
{
    struct turn turn = position->turn;
    struct events events = { .arena = arena };
    struct error e = { 0 };

    if (!turn_play(&turn, seat, false, text, arena, &events, &e)) {
        fuzz_require(*e.what && !events.first, "a refusal", &e);
        return;
    }
    fuzz_require(position->rules->check(turn.state, &e), "check", &e);
    fuzz_draw(&turn, arena);
    fuzz_look(position->rules, &position->setup, turn.state, arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct arena *arena;

    if (length < 2 || !games[0])
        return 0;
    if (!arena)
        arena = arena_new();
    arena_reset(arena);
    const struct position *position = find_position(bytes[0]);
    try(position, bytes[1] % position->setup.seats,
        arena_copy(arena, bytes + 2, length - 2), arena);
    return 0;
}
