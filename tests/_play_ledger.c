#include <string.h>

#include "ledger/ledger.h"
#include "play.h"

enum { MOVES_MAX = 5000, NOW = 1800000000 };

static struct ledger *found(struct play *play, struct arena *arena)
{
    struct new_game new_game = { .rules = play->rules,
                                 .setup = play->setup,
                                 .trust = TRUST_PRACTICE,
                                 .now = NOW };
    struct error e = { 0 };
    for (int i = 0; i < play->setup.seats; i++)
        new_game.seats[i] = (struct seat){ .name = play->setup.names[i],
                                           .auth = AUTH_OPEN,
                                           .address = "" };
    play_seed(play, 0, new_game.seed);
    struct ledger *ledger = ledger_found(&new_game, arena, &e);
    if (!ledger)
        play_fails(play, "ledger_found: %s", e.what);
    return ledger;
}

/* Where chance did not come in, `undo` gives the saved position before
 * again, and the same move then what it gave. */
static bool take_back(struct play *play, struct ledger *ledger,
                      const struct actor *actor, const char *text,
                      const char *before)
{
    const struct game_rules *rules = play->rules;
    const struct turn *turn = &ledger->table.turn;
    struct arena *arena = play->arenas[1];
    struct error e = { 0 };
    const char *after = testing_save(rules, turn->state, arena);
    if (!ledger_play(ledger, actor, "undo", NULL, NULL, &e))
        return play_fails(play, "undo of %s: %s", text, e.what);
    if (strcmp(testing_save(rules, turn->state, arena), before))
        return play_fails(play, "undo of %s: another position", text);
    if (!ledger_play(ledger, actor, text, NULL, NULL, &e))
        return play_fails(play, "%s after undo: %s", text, e.what);
    return !strcmp(testing_save(rules, turn->state, arena), after) ||
           play_fails(play, "%s after undo: another position", text);
}

/* One move, now and then a refused one in front of it. */
static bool move(struct play *play, struct ledger *ledger)
{
    const struct game_state *state = ledger->table.turn.state;
    struct arena *arena = play->arenas[1];
    struct events events = { .arena = arena };
    struct actor actor = { .now = NOW };
    struct error e = { 0 }, stopped = { 0 };
    struct orders orders;
    size_t length = ledger->length;
    arena_reset(arena);
    actor.seat = play_choose_seat(play, state, arena, &orders);
    if (actor.seat < 0)
        return false;
    const char *text = play_choose_order(play, &orders);
    if (ledger_play(ledger, &actor, "no such order", &events, &stopped, &e) ||
        ledger->length != length)
        return play_fails(play, "a refused move changed the ledger");
    const char *before = testing_save(play->rules, state, arena);
    int n = ledger->table.n;
    if (!ledger_play(ledger, &actor, text, &events, &stopped, &e))
        return play_fails(play, "ledger_play: %s: %s", text, e.what);
    bool drawn = ledger->table.n > n + 1;
    return drawn || play->rules->over(ledger->table.turn.state) ||
           luck_below(&play->luck, 4) ||
           take_back(play, ledger, &actor, text, before);
}

static void report(void *context, int line, const char *what)
{
    play_fails(context, "ledger, line %d: %s", line, what);
}

/* The whole file verifies, and read again it is sealed as the same bytes. */
static bool check(struct play *play, struct ledger *ledger)
{
    struct error e = { 0 };
    struct arena *arena = play->arenas[2];
    struct ledger *verified = NULL;
    ledger_seal(ledger, NULL);
    arena_reset(arena);
    int defects = ledger_verify(ledger->bytes, ledger->length, arena, report,
                                play, &verified);
    ledger_close(verified);
    struct ledger *again = ledger_read(ledger->bytes, ledger->length, NULL,
                                       false, NULL, NULL, arena, &e);
    if (!again)
        return play_fails(play, "ledger_read: %s", e.what);
    ledger_seal(again, NULL);
    bool same = again->length == ledger->length &&
                !memcmp(again->bytes, ledger->bytes, ledger->length);
    ledger_close(again);
    return defects == 0 &&
           (same || play_fails(play, "read and sealed again it differs"));
}

bool play_through_ledger(struct play *play)
{
    struct arena *arena = arena_new();
    bool well;
    play_choose_setup(play);
    struct ledger *ledger = found(play, arena);
    well = ledger != NULL;
    while (well && !play->rules->over(ledger->table.turn.state) &&
           play->orders++ < MOVES_MAX)
        well = move(play, ledger);
    for (int i = 0; well && i < play->setup.seats; i++)
        well = ledger->table.chances.asked[i] < CHAIN_HALF ||
               play_fails(play, "%s asked %d times", play->setup.names[i],
                          ledger->table.chances.asked[i]);
    well = well && check(play, ledger);
    ledger_close(ledger);
    arena_free(arena);
    return well;
}
