/* Taking moves back: until another seat moves or chance comes in. */
#include "unit.h"

#include "core/json.h"
#include "ledger/entry/undo.h"
#include "table_unit.h"

static char *position(const struct ledger *ledger)
{
    const struct turn *turn = &ledger->table.turn;
    json_t *saved = turn->rules->save(turn->state);
    size_t length;
    char *bytes = json_write(saved, arena, &length);
    json_decref(saved);
    return arena_print(arena, "%s rest %s", bytes, turn->rest);
}

/* Seals and reads again, so that the next move starts from the seal. */
static struct ledger *sent(struct ledger *ledger, const struct key *key)
{
    struct ledger *again = reread(ledger, key);
    assert_true(again->trusted);
    ledger_close(ledger);
    return again;
}

/* Reads again what somebody else may have sealed. */
static struct ledger *passed(struct ledger *ledger, const struct key *key)
{
    struct ledger *again = reread(ledger, key);
    ledger_close(ledger);
    return again;
}

static void a_move_is_taken_back(void **state)
{
    (void)state;
    struct ledger *ledger = bench_practice(&bench, 2);
    const char *before = position(ledger);
    int64_t waiting = ledger->table.clock.waiting;
    bench.now += HOUR;
    played(ledger, ANN, "take 2");
    assert_int_equal(ledger->table.turn.state->turn, BOB);
    bench.now += HOUR;
    played(ledger, ANN, "undo");
    assert_string_equal(position(ledger), before);
    assert_int_equal(ledger->table.n, 2);
    assert_int_equal(ledger->table.recent.seen[ANN], 2);
    assert_int_equal(ledger->table.clock.time, bench.now);
    assert_int_equal(ledger->table.clock.waiting, waiting);
    sound(ledger);
    same_again(ledger, NULL, false);
    played(ledger, ANN, "take 1");
    sound(ledger);
    ledger_close(ledger);
}

static void it_is_told(void **state)
{
    (void)state;
    struct text text = text_new(arena);
    struct events events = { .arena = arena };
    struct actor actor = { .seat = ANN, .now = bench.now };
    struct ledger *ledger = bench_practice(&bench, 2);
    played(ledger, ANN, "take 2");
    assert_true(ledger_play(ledger, &actor, " UNDO # oops\n", &events, NULL,
                            &bench.error));
    assert_string_equal(events.first->kind, "undo");
    assert_int_equal(event_number(events.first, "entry", 0), 1);
    table_tell(&ledger->table, events.first, &text);
    assert_string_equal(text.bytes, "Ann takes back the last move (entry 1).");
    const struct event *last = ledger->table.recent.last;
    assert_string_equal(last->kind, "undo");
    assert_int_equal(last->seat, ANN);
    ledger_close(ledger);
}

static void see_undone(void *context, const struct entry *entry)
{
    int *undoes = context;
    undoes[entry->n] = entry->undoes;
}

static void several_in_a_row(void **state)
{
    (void)state;
    int undoes[9] = { 0 };
    struct ledger *ledger = bench_peers(&bench, 2, NULL, NULL);
    const char *start = position(ledger);
    played(ledger, ANN, "standing ask");
    const char *first = position(ledger);
    played(ledger, ANN, "standing refuse");
    assert_true(bench_note(&bench, ledger, bench.keys[BOB], -1, "hm"));
    played(ledger, ANN, "take 1");
    played(ledger, ANN, "undo"); /* Bob is next, and agrees */
    played(ledger, BOB, "undo");
    played(ledger, ANN, "undo"); /* she is next herself */
    assert_string_equal(position(ledger), first);
    played(ledger, ANN, "undo");
    assert_string_equal(position(ledger), start);
    refused(bench_play(&bench, ledger, bench.keys[ANN], -1, "undo"), EX_DATAERR,
            "nothing of Ann is left to take back");
    sound(ledger);
    same_again(ledger, bench.keys[ANN], true);
    struct ledger *again =
        ledger_read(ledger->bytes, ledger->length, bench.keys[BOB], true,
                    see_undone, undoes, arena, &bench.error);
    int expected[9] = { [6] = 4, [7] = 2, [8] = 1 };
    assert_memory_equal(undoes, expected, sizeof expected);
    ledger_close(again);
    ledger_close(ledger);
}

/* Of most moves only the orders are kept. */
static void every_position_comes_back(void **state)
{
    (void)state;
    enum { MOVES = 2 * UNDO_STEP + 3 };
    static const char *const moves[] = { "standing ask", "standing refuse" };
    const char *positions[MOVES];
    struct ledger *ledger = bench_practice(&bench, 2);
    for (int i = 0; i < MOVES; i++) {
        positions[i] = position(ledger);
        played(ledger, ANN, moves[i % 2]);
    }
    struct ledger *again = ledger_read(ledger->bytes, ledger->length, NULL,
                                       true, NULL, NULL, arena, &bench.error);
    for (int i = MOVES - 1; i >= 0; i--) {
        played(ledger, ANN, "undo");
        assert_string_equal(position(ledger), positions[i]);
        if (i % 5 == 0) { /* on from there, and back again */
            played(ledger, ANN, "standing refuse");
            played(ledger, ANN, "undo");
            assert_string_equal(position(ledger), positions[i]);
        }
        played(again, ANN, "undo");
        assert_string_equal(position(again), positions[i]);
    }
    sound(ledger);
    sound(again);
    ledger_close(again);
    ledger_close(ledger);
}

static void only_the_last_hundred(void **state)
{
    (void)state;
    struct ledger *ledger = bench_practice(&bench, 2);
    const char *first = NULL;
    for (int i = 0; i <= UNDO_MAX; i++) {
        const char *text = i % 2 ? "standing ask" : "standing refuse";
        assert_true(bench_play(&bench, ledger, NULL, ANN, text));
        first = first ? first : position(ledger);
    }
    for (int i = 0; i < UNDO_MAX; i++)
        assert_true(bench_play(&bench, ledger, NULL, ANN, "undo"));
    assert_string_equal(position(ledger), first);
    refused(bench_play(&bench, ledger, NULL, ANN, "undo"), EX_DATAERR,
            "nothing of Ann is left to take back");
    assert_string_equal(bench.error.hint,
                        "undo takes back the moves that a seat has made since "
                        "another one moved, of the last 100 of the game");
    sound(ledger);
    ledger_close(ledger);
}

static void a_sealed_ledger_is_replayed_for_it(void **state)
{
    (void)state;
    struct ledger *ledger = bench_peers(&bench, 2, NULL, NULL);
    const struct key *ann = bench.keys[ANN];
    const char *start = position(ledger);
    played(ledger, ANN, "standing ask");
    const char *first = position(ledger);
    ledger = sent(ledger, ann);
    played(ledger, ANN, "take 1");
    assert_true(ledger->trusted); /* no other move costs a replay */
    ledger = sent(ledger, ann);
    assert_int_equal(ledger->table.undoing.count, 0);
    played(ledger, ANN, "undo");
    assert_false(ledger->trusted);
    assert_string_not_equal(position(ledger), first);
    ledger = passed(ledger, bench.keys[BOB]);
    assert_int_equal(ledger->table.undoing.offer, ANN);
    played(ledger, BOB, "undo");
    assert_string_equal(position(ledger), first);
    ledger = passed(ledger, ann);
    played(ledger, ANN, "undo");
    assert_string_equal(position(ledger), start);
    sound(ledger);
    ledger = sent(ledger, ann);
    refused(bench_play(&bench, ledger, ann, -1, "undo"), EX_DATAERR,
            "nothing of Ann is left to take back");
    ledger_close(ledger);
}

static void not_when_another_seat_has_moved(void **state)
{
    (void)state;
    struct ledger *ledger = bench_peers(&bench, 3, NULL, NULL);
    refused(bench_play(&bench, ledger, bench.keys[ANN], ANN, "undo"),
            EX_DATAERR, "Ann has not moved yet");
    played(ledger, ANN, "take 1");
    played(ledger, BOB, "take 1");
    refused(bench_play(&bench, ledger, bench.keys[ANN], ANN, "undo"),
            EX_DATAERR, "Bob has moved since");
    assert_string_equal(bench.error.hint,
                        "a move can be taken back until another seat moves");
    played(ledger, BOB, "undo");
    refused(bench_play(&bench, ledger, bench.keys[ANN], ANN, "undo"),
            EX_DATAERR, "Bob has moved since");
    played(ledger, CID, "undo");
    played(ledger, BOB, "take 2");
    refused(bench_play(&bench, ledger, bench.keys[ANN], ANN, "undo"),
            EX_DATAERR, "Bob has moved since");
    refused(bench_play(&bench, ledger, bench.keys[ANN], BOB, "undo"), EX_NOPERM,
            "the key is not the one of Bob");
    sound(ledger);
    ledger_close(ledger);
}

/* What another seat has taken back stands in nobody's way. */
static void behind_the_undo_of_another_seat(void **state)
{
    (void)state;
    struct ledger *ledger = bench_peers(&bench, 3, NULL, NULL);
    const struct key *ann = bench.keys[ANN], *bob = bench.keys[BOB];
    const char *start = position(ledger);
    played(ledger, BOB, "standing ask");
    played(ledger, ANN, "take 1");
    const char *taken = position(ledger);
    played(ledger, BOB, "take 1");
    played(ledger, BOB, "standing refuse");
    played(ledger, BOB, "undo");
    played(ledger, CID, "undo"); /* agrees, here and below */
    refused(bench_play(&bench, ledger, ann, ANN, "undo"), EX_DATAERR,
            "Bob has moved since");
    ledger = passed(ledger, bob);
    played(ledger, BOB, "undo");
    played(ledger, CID, "undo");
    assert_string_equal(position(ledger), taken);
    refused(bench_play(&bench, ledger, bob, BOB, "undo"), EX_DATAERR,
            "Ann has moved since");
    assert_int_equal(table_mover(&ledger->table), ANN);
    ledger = passed(ledger, bob);
    played(ledger, ANN, "undo");
    played(ledger, BOB, "undo");
    played(ledger, BOB, "undo");
    played(ledger, ANN, "undo");
    assert_string_equal(position(ledger), start);
    refused(bench_play(&bench, ledger, ann, ANN, "undo"), EX_DATAERR,
            "nothing of Ann is left to take back");
    refused(bench_play(&bench, ledger, bob, BOB, "undo"), EX_DATAERR,
            "nothing of Bob is left to take back");
    sound(ledger);
    same_again(ledger, ann, true);
    ledger_close(ledger);
}

static void not_when_chance_was_drawn(void **state)
{
    (void)state;
    struct ledger *ledger = bench_practice(&bench, 2);
    played(ledger, ANN, "scry");
    assert_int_equal(ledger->table.n, 2);
    refused(bench_play(&bench, ledger, NULL, ANN, "undo"), EX_DATAERR,
            "chance was drawn for entry 1");
    played(ledger, ANN, "standing ask");
    played(ledger, ANN, "undo");
    refused(bench_play(&bench, ledger, NULL, ANN, "undo"), EX_DATAERR,
            "chance was drawn for entry 1");
    assert_string_equal(bench.error.hint,
                        "what chance has shown is never taken back");
    played(ledger, BOB, "standing ask");
    played(ledger, BOB, "undo");
    refused(bench_play(&bench, ledger, NULL, ANN, "undo"), EX_DATAERR,
            "chance was drawn for entry 1");
    refused(bench_play(&bench, ledger, NULL, BOB, "undo"), EX_DATAERR,
            "nothing of Bob is left to take back");
    sound(ledger);
    ledger_close(ledger);
}

/* Bob may have revealed it to Ann already, on his copy. */
static void not_when_a_peer_may_know_the_result(void **state)
{
    (void)state;
    bool done;
    static const char waits[] = "chance waits on Bob, who may know it already";
    struct ledger *ledger = bench_peers(&bench, 2, NULL, NULL);
    played(ledger, ANN, "scry"); /* asked for when her turn ends */
    assert_int_equal(ledger->table.chances.resolver, -1);
    played(ledger, ANN, "roll\ntake 1");
    refused(bench_play(&bench, ledger, bench.keys[ANN], ANN, "undo"),
            EX_DATAERR, waits);
    assert_true(bench_resolve(&bench, ledger, bench.keys[BOB], false, &done));
    refused(bench_play(&bench, ledger, bench.keys[ANN], ANN, "undo"),
            EX_DATAERR, "chance was drawn for entry 2");
    sound(ledger);
    ledger_close(ledger);
}

static void not_when_the_game_is_over(void **state)
{
    (void)state;
    struct ledger *ledger = bench_practice(&bench, 2);
    for (int i = 0; !ledger->table.rules->over(ledger->table.turn.state); i++)
        played(ledger, i % 2, "take 1");
    int mover = table_mover(&ledger->table);
    refused(bench_play(&bench, ledger, NULL, mover, "undo"), EX_DATAERR,
            "the game is over");
    ledger_close(ledger);
}

static void it_stands_alone(void **state)
{
    (void)state;
    static const char *const texts[] = { "take 1\nundo", "undo\nundo", "undo 1",
                                         "undo\n\ntake 1" };
    struct ledger *ledger = bench_practice(&bench, 2);
    played(ledger, ANN, "standing ask");
    for (int i = 0; i < 4; i++)
        refused(bench_play(&bench, ledger, NULL, ANN, texts[i]), EX_DATAERR,
                "\"undo\" stands alone");
    assert_int_equal(bench.error.at.length, 4);
    refused(bench_play(&bench, ledger, NULL, ANN,
                       "roll\n  if won: undo\n  if lost: take 1"),
            EX_DATAERR, "\"undo\" cannot be planned");
    refused(bench_play(&bench, ledger, NULL, ANN, "if won: undo"), EX_DATAERR,
            "\"undo\" cannot be planned");
    assert_int_equal(ledger->table.n, 1);
    played(ledger, ANN, "take 1 # undo would be possible");
    assert_int_equal(ledger->table.turn.state->turn, BOB);
    ledger_close(ledger);
}

static struct actor host_actor(int seat)
{
    return (struct actor){ .key = bench.host, .seat = seat, .now = bench.now };
}

static char *signed_undo(const struct ledger *ledger, const struct key *key)
{
    struct text into = text_new(arena);
    struct actor actor = { .key = key, .seat = -1, .now = bench.now };
    bool done = ledger_sign(ledger, &actor, "undo", &into, &bench.error);
    return done ? into.bytes : NULL;
}

static void a_host_takes_back_by_mail_and_by_signature(void **state)
{
    (void)state;
    struct ledger *ledger = bench_hosted(&bench);
    const char *start = position(ledger);
    played(ledger, ANN, "take 2");
    ledger = sent(ledger, bench.host);
    /* nobody is named: who has moved last */
    assert_true(bench_play(&bench, ledger, bench.host, -1, "undo"));
    assert_string_equal(position(ledger), start);
    assert_non_null(strstr(bench_line(ledger, 3), "\"auth\":\"mail\""));
    played(ledger, ANN, "take 1");
    played(ledger, CID, "standing ask");
    assert_null(signed_undo(ledger, bench.keys[BOB]));
    assert_string_equal(bench.error.what, "Bob has not moved yet");
    sound(ledger);
    ledger_close(ledger);
}

static void a_signed_undo_is_applied(void **state)
{
    (void)state;
    struct actor host = host_actor(-1), bob = host_actor(BOB);
    struct text move = text_new(arena);
    struct ledger *ledger = bench_hosted(&bench);
    bob.key = bench.keys[BOB];
    assert_true(ledger_sign(ledger, &bob, "standing ask", &move, &bench.error));
    const char *start = position(ledger);
    assert_true(ledger_apply_signed(ledger, &host, move.bytes, move.length,
                                    NULL, NULL, &bench.error));
    ledger_seal(ledger, bench.host);
    ledger = sent(ledger, bench.host);
    const char *undo = signed_undo(ledger, bench.keys[BOB]);
    assert_non_null(undo);
    assert_true(ledger->trusted);
    assert_true(ledger_apply_signed(ledger, &host, undo, strlen(undo), NULL,
                                    NULL, &bench.error));
    assert_string_equal(position(ledger), start);
    ledger_seal(ledger, bench.host);
    sound(ledger);
    same_again(ledger, bench.host, true);
    ledger_close(ledger);
}

static void a_trial_takes_back_on_a_copy(void **state)
{
    (void)state;
    struct ledger *ledger = bench_hosted(&bench);
    const char *start = position(ledger);
    played(ledger, ANN, "take 2");
    const char *after = position(ledger);
    ledger = sent(ledger, bench.host);
    struct ledger copy = *ledger;
    assert_true(ledger_try(&copy, ANN, "undo", NULL, &bench.error));
    assert_string_equal(position(&copy), start);
    assert_string_equal(position(ledger), after);
    assert_true(ledger->trusted);
    assert_false(ledger_try(&copy, ANN, "take 1\nundo", NULL, &bench.error));
    assert_string_equal(bench.error.what, "\"undo\" stands alone");
    assert_true(ledger_try(&copy, ANN, "take 1", NULL, &bench.error));
    ledger_close(ledger);
}

static void a_resignation_is_the_seats_own_to_take_back(void **state)
{
    (void)state;
    struct new_game f = bench_new_game(&bench, 3);
    f.setup.options = json_pack("{s:s}", "leaver", "robot");
    struct ledger *ledger = bench_found(&bench, &f);
    json_decref(f.setup.options);
    const char *start = position(ledger);
    played(ledger, ANN, "resign");
    refused(bench_play(&bench, ledger, bench.keys[BOB], ANN, "undo"),
            EX_DATAERR, "a robot takes nothing back");
    played(ledger, ANN, "undo");
    assert_string_equal(position(ledger), start);
    sound(ledger);
    ledger_close(ledger);
}

/* Somebody with the right key writes by hand what the program would not. */
static void a_forged_undo_is_found(void **state)
{
    (void)state;
    int count;
    struct ledger *ledger = bench_peers(&bench, 2, NULL, NULL);
    played(ledger, ANN, "take 1");
    played(ledger, BOB, "take 1");
    const char *line = bench_resign(ledger, 3, "text", "undo", bench.keys[BOB]);
    const char *bytes = bench_replace(ledger, 3, line);
    const char *found = bench_verify(&bench, bytes, strlen(bytes), &count);
    assert_non_null(strstr(found, "3 the move of Bob is refused: "
                                  "Bob has not moved yet"));
    ledger_close(ledger);
}

static void a_refusal_is_an_entry(void **state)
{
    (void)state;
    struct offer offer;
    struct ledger *ledger = bench_peers(&bench, 3, NULL, NULL);
    played(ledger, ANN, "take 1");
    const char *after = position(ledger);
    refused(bench_play(&bench, ledger, bench.keys[BOB], -1, "refuse undo"),
            EX_DATAERR, "nobody has offered to take a move back");
    played(ledger, ANN, "undo");
    assert_true(offer_waits_on(&ledger->table, BOB, &offer));
    assert_int_equal(offer.seat, ANN);
    assert_int_equal(offer.n, 1);
    assert_string_equal(offer.text, "take 1");
    assert_false(offer_waits_on(&ledger->table, CID, &offer));
    refused(bench_play(&bench, ledger, bench.keys[CID], -1, "refuse undo"),
            EX_NOPERM, "the offer of Ann does not wait on Cid");
    refused(bench_play(&bench, ledger, bench.keys[ANN], -1, "refuse undo"),
            EX_NOPERM, "the offer of Ann does not wait on Ann");
    ledger = passed(ledger, bench.keys[CID]);
    played(ledger, BOB, " Refuse  UNDO # no\n");
    assert_false(offer_stands(&ledger->table, &offer));
    assert_string_equal(position(ledger), after);
    assert_int_equal(ledger->table.recent.seen[BOB], 0);
    played(ledger, ANN, "undo"); /* it was her own last move still */
    played(ledger, BOB, "undo");
    assert_int_equal(ledger->table.turn.state->turn, ANN);
    sound(ledger);
    ledger_close(ledger);
}

/* Cid signs by hand what only Bob may say. */
static void a_forged_refusal_is_found(void **state)
{
    (void)state;
    int count;
    struct ledger *ledger = bench_peers(&bench, 3, NULL, NULL);
    played(ledger, ANN, "take 1");
    played(ledger, ANN, "undo");
    played(ledger, BOB, "refuse undo");
    const char *line = bench_resign(ledger, 4, "seat", "Cid", bench.keys[CID]);
    const char *bytes = bench_replace(ledger, 4, line);
    const char *found = bench_verify(&bench, bytes, strlen(bytes), &count);
    assert_non_null(strstr(found, "4 the move of Cid is refused: the offer of "
                                  "Ann does not wait on Cid"));
    ledger_close(ledger);
}

/* A seal starts a reader from the state, which has no words of the move. */
static void a_sealed_offer_has_its_words(void **state)
{
    (void)state;
    struct offer offer;
    struct ledger *ledger = bench_peers(&bench, 2, NULL, NULL);
    played(ledger, ANN, "take 1");
    played(ledger, ANN, "undo");
    ledger_seal(ledger, bench.keys[ANN]);
    ledger = passed(ledger, bench.keys[ANN]);
    assert_true(offer_stands(&ledger->table, &offer));
    assert_string_equal(offer.text, "take 1");
    assert_int_equal(offer.answers, BOB);
    played(ledger, BOB, "take 1");
    assert_false(offer_stands(&ledger->table, &offer));
    ledger_close(ledger);
}

static void words_answer_alone(void **state)
{
    (void)state;
    static const char *const agreed[] = { "OK", "agree\n", " Yes!", "oui" };
    static const char *const none[] = { "",          "ok then",    "yes\nno",
                                        "okay\nend", "not agreed", "take 1",
                                        "undo" };
    for (size_t i = 0; i < sizeof agreed / sizeof *agreed; i++)
        assert_string_equal(offer_answer(agreed[i], arena), "undo");
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_null(offer_answer(none[i], arena));
    assert_string_equal(offer_answer("No.", arena), "refuse undo");
    assert_false(move_is_refusal("no", arena));
    assert_false(move_is_refusal("refuse undo\nend", arena));
    assert_true(move_is_refusal("refuse undo", arena));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        LEDGER_TEST(a_move_is_taken_back),
        LEDGER_TEST(it_is_told),
        LEDGER_TEST(several_in_a_row),
        LEDGER_TEST(every_position_comes_back),
        LEDGER_TEST(only_the_last_hundred),
        LEDGER_TEST(a_sealed_ledger_is_replayed_for_it),
        LEDGER_TEST(not_when_another_seat_has_moved),
        LEDGER_TEST(behind_the_undo_of_another_seat),
        LEDGER_TEST(not_when_chance_was_drawn),
        LEDGER_TEST(not_when_a_peer_may_know_the_result),
        LEDGER_TEST(not_when_the_game_is_over),
        LEDGER_TEST(it_stands_alone),
        LEDGER_TEST(a_host_takes_back_by_mail_and_by_signature),
        LEDGER_TEST(a_signed_undo_is_applied),
        LEDGER_TEST(a_trial_takes_back_on_a_copy),
        LEDGER_TEST(a_resignation_is_the_seats_own_to_take_back),
        LEDGER_TEST(a_forged_undo_is_found),
        LEDGER_TEST(a_refusal_is_an_entry),
        LEDGER_TEST(a_forged_refusal_is_found),
        LEDGER_TEST(a_sealed_offer_has_its_words),
        LEDGER_TEST(words_answer_alone),
    };
    return RUN_TESTS(tests);
}
