/* Hostile moves, in the middle of a game. The first byte chooses the position
 * (POSITIONS of them, of all games); what follows are moves, and a line that
 * begins with "%" stands in front of each: after it a letter for the seat, in
 * capitals when the time limit is over. A move "?" and a byte is the listed
 * order of that number. */
#include <ctype.h>

#include "fuzz.h"
#include "words/reading.h"

enum { POSITIONS = 96, STEPS = 70, MOVES_MAX = 12 };

struct midgame {
    const struct game_rules *rules;
    struct setup setup;
    struct turn turn;
};

/* As far as a game of so many orders at random goes; never a resignation. */
static void play_to(struct midgame *position, int steps, unsigned luck,
                    struct arena *arena)
{
    struct turn *turn = &position->turn;
    while (steps-- > 0) {
        int seat = fuzz_due(turn, position->setup.seats);
        struct turn before = *turn;
        if (seat < 0 ||
            !fuzz_play_listed(turn, seat, fuzz_luck(&luck), arena, NULL))
            return;
        if (position->rules->over(turn->state))
            *turn = before;
        fuzz_draw(turn, luck & ~1u, arena, NULL);
    }
}

/* Two games of the first kind to each of another. */
static const struct game_rules *choose_game(unsigned number)
{
    int count = 0;
    while (testing_game(count))
        count++;
    return testing_game(number % 4 ? 0 : (int)(number / 4) % count);
}

static void prepare(struct midgame *position, unsigned number,
                    struct arena *arena)
{
    static json_t *open;
    if (!open)
        open = json_pack("{s:s}", "leaver", "robot");
    position->rules = choose_game(number);
    position->setup = fuzz_setup(position->rules, number / 3);
    position->setup.options = number % 5 ? NULL : open;
    position->turn = (struct turn){ .rules = position->rules, .rest = "" };
    position->turn.state =
        position->rules->start(&position->setup, arena, NULL);
    fuzz_require(position->turn.state != NULL, "a plain game", NULL);
    fuzz_draw(&position->turn, 2 * number, arena, NULL);
    play_to(position, (int)(number * 7 % STEPS), number, arena);
}

static const struct midgame *find_position(unsigned number)
{
    static struct midgame positions[POSITIONS];
    static struct arena *arena;
    if (!arena)
        arena = arena_new();
    number %= POSITIONS;
    if (!positions[number].rules)
        prepare(&positions[number], number, arena);
    return &positions[number];
}

/* What is read is accepted, and so is what is proposed; what is neither says
 * why. */
static void read_again(const struct turn *turn, int seat, const char *text,
                       struct error *e, struct arena *arena)
{
    const char *meant = NULL;
    struct turn after = *turn;
    if (move_read(turn, seat, text, arena, &meant, e)) {
        fuzz_require(turn_play(&after, seat, false, meant, arena, NULL, e),
                     "what is understood is refused", e);
        return;
    }
    fuzz_refused(e);
    fuzz_require(e->at.start + e->at.length <= strlen(text),
                 "a refusal beside the text", e);
    for (int i = 0; e->proposed && i < e->proposed->count; i++) {
        after = *turn;
        fuzz_require(turn_play(&after, seat, false, e->proposed->move[i], arena,
                               NULL, e),
                     "what is proposed is refused", e);
    }
}

static void try(const struct midgame *position, struct turn *turn, char who,
                const char *text, struct arena *arena)
{
    struct events events = { .arena = arena };
    struct error e = { 0 };
    int seat = (unsigned char)who % position->setup.seats;
    unsigned number = (unsigned char)text[*text != '\0'];
    if (*text == '?') {
        if (!fuzz_play_listed(turn, seat, number, arena, &events))
            return;
    } else if (!turn_play(turn, seat, isupper((unsigned char)who), text, arena,
                          &events, &e)) {
        fuzz_refused(&e);
        read_again(turn, seat, text, &e, arena);
        fuzz_require(!events.first, "something happened", &e);
        fuzz_require(e.at.start + e.at.length <= strlen(text),
                     "a place outside of the move", &e);
        return;
    }
    fuzz_require(position->rules->check(turn->state, &e), "check", &e);
    fuzz_draw(turn, number, arena, &events);
    fuzz_tell(turn, &events);
    fuzz_look(position->rules, &position->setup, turn->state, arena);
    fuzz_map(position->rules, turn->state, number, arena);
}

/* A robot knows what to do. */
static void ask_robot(const struct midgame *position, struct turn *turn,
                      struct arena *arena)
{
    struct text text = text_new(arena);
    struct error e = { 0 };
    int seat = fuzz_due(turn, position->setup.seats);
    if (seat < 0)
        return;
    position->rules->bot(turn->state, seat, arena, &text);
    fuzz_require(turn_play(turn, seat, false, text.bytes, arena, NULL, &e),
                 text.bytes, &e);
    fuzz_draw(turn, 0, arena, NULL);
    fuzz_require(position->rules->check(turn->state, &e), "check", &e);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arena *arena = fuzz_arena();
    if (length < 2)
        return 0;
    const struct midgame *position = find_position(bytes[0]);
    struct turn turn = position->turn;
    char *text = arena_copy(arena, bytes + 1, length - 1);
    char who = 'a', *next = text;
    for (int i = 0; next && i < MOVES_MAX; i++) {
        text = next;
        next = strstr(text, "\n%");
        if (next) {
            *next = '\0';
            next += 2;
        }
        try(position, &turn, who, text, arena);
        who = next && *next ? *next++ : 'a';
        next = next && *next == '\n' ? next + 1 : next;
    }
    ask_robot(position, &turn, arena);
    return 0;
}
