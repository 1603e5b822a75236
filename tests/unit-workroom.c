/* A table that moves from arena to arena while it is replayed stays the same,
 * with what can be taken back in it. */
#include "unit.h"

#include "table_unit.h"

#include "ledger/entry/undo.h"
#include "ledger/first/first.h"
#include "ledger/read/workroom.h"
#include "ledger/state/state.h"

/* With who plays each seat, and did. */
static const char *state_of(const struct table *table)
{
    size_t length;
    struct text text = text_new(arena);
    text_add(&text, "%s\n", state_write(table, arena, &length));
    for (int i = 0; i < table->setup.seats; i++)
        text_add(&text, "%s <%s> %s %s\n", table->seats[i].player,
                 table->seats[i].address, table->seats[i].language,
                 table->seats[i].format);
    for (int i = 0; i < table->hands.count; i++)
        text_add(&text, "before %s\n", table->hands.list[i].player);
    return text.bytes;
}

/* What is taken back one after the other, down to nothing. */
static char *backwards(struct table table)
{
    struct text text = text_new(arena);
    struct events events = { .arena = arena };
    while (table.undoing.count &&
           undo_apply(&table, table.undoing.past[table.undoing.count - 1]->seat,
                      &events, arena, NULL))
        text_add(&text, "%s\n", state_of(&table));
    return text.bytes;
}

/* Moves the table after every entry and compares it with one that stays. */
static void moves_unchanged(const struct ledger *ledger)
{
    struct lines lines = lines_of(ledger->bytes, ledger->body);
    struct line line;
    struct ledger moving = { .arena = arena };
    struct table *table = &moving.table;
    struct workroom room = workroom_open(arena);
    lines_next(&lines, &line);
    assert_true(first_read(&line, table, arena, &bench.error));
    assert_true(table_start(table, false, arena, &bench.error));
    while (lines_next(&lines, &line)) {
        struct adding how = { .arena = room.arena };
        assert_true(table_add(table, &line, &how, &bench.error));
        room.full = 0;
        assert_true(workroom_tidy(&room, table, &bench.error));
        assert_ptr_not_equal(room.arena, arena);
        struct ledger *still = ledger_at(ledger, table->n, &bench.error);
        assert_string_equal(state_of(table), state_of(&still->table));
        assert_string_equal(backwards(*table), backwards(still->table));
        ledger_close(still);
    }
    assert_true(workroom_close(&room, table, &bench.error));
    assert_ptr_equal(room.arena, arena);
    assert_string_equal(state_of(table), state_of(&ledger->table));
    ledger_close(&moving);
}

static void a_game_of_peers_moves(void **state)
{
    (void)state;
    moves_unchanged(the_game);
    played(the_game, ANN, "standing ask");
    played(the_game, ANN, "take 1");
    moves_unchanged(the_game);
}

static void moves_that_can_be_taken_back_move(void **state)
{
    (void)state;
    struct ledger *ledger = bench_peers(&bench, 2, NULL, NULL);
    played(ledger, ANN, "standing ask");
    played(ledger, ANN, "standing refuse");
    assert_true(bench_note(&bench, ledger, bench.keys[BOB], -1, "hm"));
    played(ledger, ANN, "standing ask");
    moves_unchanged(ledger);
    assert_int_equal(ledger->table.undoing.count, 3);
    played(ledger, ANN, "undo");
    moves_unchanged(ledger);
    ledger_close(ledger);
}

static void what_waits_for_chance_moves(void **state)
{
    (void)state;
    struct ledger *ledger = bench_peers(&bench, 3, NULL, NULL);
    played(ledger, ANN, "roll\n  if won: take 2\n  if lost: take 1");
    assert_string_not_equal(ledger->table.turn.rest, "");
    moves_unchanged(ledger);
    ledger_close(ledger);
}

static void a_seat_that_is_handed_on_moves(void **state)
{
    (void)state;
    struct new_game f = bench_new_game(&bench, 3);
    struct ledger *ledger = bench_found(&bench, &f);
    assert_true(hands(ledger, &f, ANN, BOB));
    assert_true(hands(ledger, &f, CID, BOB));
    played(ledger, ANN, "take 1");
    moves_unchanged(ledger);
    ledger_close(ledger);
}

static void nothing_moves_without_need(void **state)
{
    (void)state;
    struct workroom room = workroom_open(arena);
    const struct game_state *before = the_game->table.turn.state;
    assert_true(workroom_tidy(&room, &the_game->table, &bench.error));
    assert_ptr_equal(room.arena, arena);
    assert_true(workroom_close(&room, &the_game->table, &bench.error));
    assert_ptr_equal(the_game->table.turn.state, before);
}

static void a_spoilt_table_is_not_brought_home(void **state)
{
    (void)state;
    struct workroom room = workroom_open(arena);
    room.full = 0;
    assert_true(workroom_tidy(&room, &the_game->table, &bench.error));
    the_game->table.turn.state = NULL;
    assert_true(workroom_close(&room, &the_game->table, &bench.error));
    assert_null(the_game->table.turn.state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        GAME_TEST(a_game_of_peers_moves),
        LEDGER_TEST(moves_that_can_be_taken_back_move),
        LEDGER_TEST(what_waits_for_chance_moves),
        LEDGER_TEST(a_seat_that_is_handed_on_moves),
        GAME_TEST(nothing_moves_without_need),
        GAME_TEST(a_spoilt_table_is_not_brought_home),
    };
    return RUN_TESTS(tests);
}
