/* Hostile games of other programs: whatever is read has a setup that starts,
 * moves that are accepted, and a text of its own that can be read again. */
#include "fuzz.h"
#include "game/foreign.h"

static const struct game_rules *rules_of(void)
{
    for (int i = 0; testing_game(i); i++)
        if (testing_game(i)->notation)
            return testing_game(i);
    return NULL;
}

static void expect_moves(const struct game_rules *rules,
                         const struct foreign *game, struct arena *arena)
{
    struct error e = { 0 };
    struct turn turn = { .rules = rules, .rest = "" };
    fuzz_require(setup_check(&game->setup, rules, &e), "bad options", &e);
    turn.state = rules->start(&game->setup, arena, &e);
    fuzz_require(turn.state != NULL, "no start", &e);
    for (int i = 0; i < game->move_count; i++)
        fuzz_require(turn_play(&turn, game->moves[i].seat, false,
                               game->moves[i].text, arena, NULL, &e),
                     "a move is refused", &e);
    fuzz_require(rules->check(turn.state, &e), "no position", &e);
}

static void expect_words(const struct foreign *game)
{
    fuzz_require(game->wrong < 0 || *game->difference,
                 "a disagreement without words", NULL);
    for (int i = 0; i < FOREIGN_LISTS; i++)
        for (int k = 0; k < game->lists[i].count; k++) {
            const char *text = game->lists[i].rows[k].text;
            fuzz_require(text_is_printable(text, strlen(text)), "control bytes",
                         NULL);
        }
}

static void write_again(const struct game_rules *rules,
                        const struct foreign *game, struct arena *arena)
{
    struct error e = { 0 };
    struct text text = text_new(arena);
    struct foreign again = { .wrong = -1 };
    const struct game_state *start = rules->start(&game->setup, arena, &e);
    fuzz_require(rules->notation->write(&game->setup, start, game->moves,
                                        game->move_count, &text, &e),
                 "it cannot be written", &e);
    fuzz_require(
        rules->notation->read(text.bytes, text.length, arena, &again, &e),
        "it cannot be read again", &e);
    foreign_close(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arena *arena = fuzz_arena();
    const struct game_rules *rules = rules_of();
    struct foreign game = { .wrong = -1 };
    struct error e = { 0 };
    if (rules->notation->read((const char *)bytes, length, arena, &game, &e)) {
        expect_words(&game);
        expect_moves(rules, &game, arena);
        write_again(rules, &game, arena);
    } else
        fuzz_refused(&e);
    foreign_close(&game);
    return 0;
}
