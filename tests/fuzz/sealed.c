/* Saved positions that a host has sealed, whatever they say: what is believed
 * unseen is looked at by every command that reads, and played on. positions.h
 * has the form; besides "recent", events as they are kept, and "luck", which
 * chooses. */
#include "positions.h"

#include <sodium.h>

#include "../play.h"
#include "commands.h"
#include "ledger/chance/chance.h"
#include "ledger/entry/record.h"
#include "ledger/ledger.h"
#include "people.h"

enum { GO_ON = 5, LOOKS = 4, WORDS = 8 };

static const int64_t then = 1800000000;

/* -- commands -- */

static int64_t now(void)
{
    return then + 3600;
}

static const char *nothing(const char *name)
{
    (void)name;
    return NULL;
}

static void run_command(const struct ledger *ledger, struct arena *arena,
                        int count, const char *const *words)
{
    fuzz_command(ledger->bytes, ledger->length, now, nothing, arena, count,
                 words);
}

static void look_with(const struct ledger *ledger, struct luck *luck,
                      struct arena *arena)
{
    static const char *const looks[][WORDS] = {
        { "show" },
        { "show", "--color=always", "--width=40" },
        { "show", "-F", "list" },
        { "show", "-F", "json" },
        { "show", "-F", "svg" },
        { "show", "-F", "html" },
        { "show", "-F", "bbcode" },
        { "show", "-F", "markdown" },
        { "show", "--reach=Ann" },
        { "show", "--about" },
        { "show", "--at=0" },
        { "log" },
        { "log", "--json" },
        { "moves", "--json" },
        { "moves" },
        { "luck" },
        { "stats" },
        { "verify" },
        { "armor" },
    };
    int number = luck_below(luck, sizeof looks / sizeof *looks);
    const struct table *table = &ledger->table;
    const char *words[WORDS + 3] = { "turnpost" };
    int count = 1, seat = luck_below(luck, table->setup.seats + 1);
    for (int i = 0; i < WORDS && looks[number][i]; i++)
        words[count++] = looks[number][i];
    if (seat < table->setup.seats && number < 9)
        words[count++] =
            arena_print(arena, "--seat=%s", table->setup.names[seat]);
    run_command(ledger, arena, count, words);
}

/* -- duties -- */

/* Somebody is due exactly while the game goes on, unless all wait for chance,
 * and who is due has something to order. */
static void check_duties(const struct table *table, struct arena *arena)
{
    const struct game_rules *rules = table->rules;
    const struct game_state *state = table->turn.state;
    bool over = rules->over(state), waits = rules->chance(state) == CHANCE_NOW;
    bool owes = false;
    for (int i = 0; i < table->setup.seats; i++) {
        bool due = rules->due(state, i) != DUE_NOTHING;
        owes = owes || due;
        fuzz_require(!due || waits || rules->chance(state) != CHANCE_NONE ||
                         testing_legal(rules, state, i, arena).count > 0,
                     "due without an order", NULL);
    }
    fuzz_require(owes != over || waits, "nobody is due, or at the end", NULL);
}

/* -- playing on -- */

/* The robot's move, which is accepted, or a long one, which may not be. */
static const char *next_move(const struct ledger *ledger, struct luck *luck,
                             bool *robot)
{
    const struct table *table = &ledger->table;
    struct text text = text_new(ledger->arena);
    int seat = table_due(table);
    if (seat < 0)
        return NULL;
    *robot = luck_below(luck, 2);
    if (!*robot)
        return play_long_move(luck, &table->turn, seat, ledger->arena);
    table->rules->bot(table->turn.state, seat, ledger->arena, &text);
    fuzz_require(text.length > 0, "the robot does nothing", NULL);
    return text.bytes;
}

static bool move_on(struct ledger *ledger, struct luck *luck)
{
    struct actor actor = { .key = fuzz_key(SEATS_MAX),
                           .seat = -1,
                           .now = ledger->table.clock.time + 60 };
    struct events events = { .arena = ledger->arena };
    struct error e = { 0 }, stopped = { 0 };
    bool done, robot = false;
    if (!ledger_resolve(ledger, &actor, false, &done, &events, &stopped, &e))
        return false;
    check_duties(&ledger->table, ledger->arena);
    const char *text = next_move(ledger, luck, &robot);
    if (!text)
        return done;
    const char *const try[] = { "turnpost", "try", "-m", text };
    run_command(ledger, ledger->arena, 4, try);
    actor.seat = table_due(&ledger->table);
    if (ledger_play(ledger, &actor, text, &events, &stopped, &e))
        return true;
    fuzz_refused(&e);
    fuzz_require(!robot, text, &e);
    return false;
}

static void play_on(struct ledger *ledger, struct luck *luck)
{
    for (int i = 0; i < GO_ON; i++) {
        struct error e = { 0 };
        if (!move_on(ledger, luck))
            return;
        const struct table *table = &ledger->table;
        fuzz_require(testing_holds(table->rules, &table->setup,
                                   table->turn.state, ledger->arena, &e),
                     "the position", &e);
        ledger_seal(ledger, fuzz_key(SEATS_MAX));
        if (luck_below(luck, 2))
            look_with(ledger, luck, ledger->arena);
    }
}

/* -- the ledger -- */

static struct ledger *found(const json_t *object, struct arena *arena,
                            struct error *e)
{
    struct new_game new_game = { .rules = find_game(object),
                                 .trust = TRUST_HOST,
                                 .host = fuzz_key(SEATS_MAX),
                                 .now = then };
    new_game.setup = read_setup(new_game.rules, object);
    for (int i = 0; i < new_game.setup.seats; i++)
        new_game.seats[i] =
            (struct seat){ .name = new_game.setup.names[i], .auth = AUTH_OPEN };
    return ledger_found(&new_game, arena, e);
}

/* In the place of the one that it has. */
static bool seal_position(struct ledger *ledger, const json_t *object,
                          struct error *e)
{
    struct table *table = &ledger->table;
    const json_t *position = json_object_get(object, "position");
    struct events recent = { .arena = ledger->arena };
    const char *packed = text_of(object, "recent");
    if (position)
        table->turn.state =
            table->rules->load(&table->setup, position, ledger->arena, e);
    if (!table->turn.state || (packed && !events_unpack(packed, &recent, e)))
        return false;
    if (packed)
        recent_take(&table->recent, recent.first);
    table->chances.request = (struct request){ 0 };
    table->chances.resolver = NOBODY;
    struct record move = { .kind = ENTRY_MOVE, .auth = VOUCH_OPEN };
    if (chance_is_owed(table) && !chance_ask(table, &move, NULL, NULL, e))
        return false;
    ledger_seal(ledger, fuzz_key(SEATS_MAX));
    return true;
}

static void try_ledger(const struct ledger *sealed, struct luck *luck,
                       struct arena *arena)
{
    struct error e = { 0 };
    struct ledger *ledger = ledger_read(sealed->bytes, sealed->length, NULL,
                                        false, NULL, NULL, arena, &e);
    fuzz_require(ledger != NULL, "sealed and not read", &e);
    fuzz_require(ledger->trusted, "the host's seal", NULL);
    fuzz_look(ledger->table.rules, &ledger->table.setup,
              ledger->table.turn.state, arena);
    for (int i = 0; i < LOOKS; i++)
        look_with(ledger, luck, arena);
    play_on(ledger, luck);
    ledger_close(ledger);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arena *arena = fuzz_arena();
    struct error e = { 0 };
    json_t *object;
    struct ledger *ledger;
    if (sodium_init() < 0 ||
        !(object = json_read((const char *)bytes, length, &e)))
        return 0;
    struct luck luck = { .state = (uint64_t)json_integer_value(
                             json_object_get(object, "luck")) };
    ledger = found(object, arena, &e);
    if (ledger && seal_position(ledger, object, &e))
        try_ledger(ledger, &luck, arena);
    else
        fuzz_refused(&e);
    ledger_close(ledger);
    json_decref(object);
    return 0;
}
