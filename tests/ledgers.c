/* Writes ledgers of games that are played at random, of each game and each
 * trust, for a second reader (vectors.test):
 *
 *     ledgers FOLDER COUNT [SEED]   COUNT of each: FOLDER/GAME-TRUST-N.turns
 *
 * Without words it has no test of its own. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "ledger/entry/robot.h"
#include "ledger/seats/seats.h"
#include "play.h"
#include "table.h"

enum { SEATED = STRANGER, DEEDS_MIN = 10, DEEDS_MORE = 140 };

static const char *const trusts[] = { "practice", "host", "cards", "peers" };

struct game {
    struct play play;
    struct bench bench;
    struct new_game begun;
    struct ledger *ledger;
    const struct key *keys[SEATED]; /* of who sits there now */
};

static bool one_in(struct game *game, int count)
{
    return luck_below(&game->play.luck, count) == 0;
}

/* With what play between people is about, where the game has it; and without
 * robots that think for long. */
static void choose_setup(struct game *game, bool peers)
{
    struct play *play = &game->play;
    do {
        json_decref(play->setup.options);
        play->setup = (struct setup){ .options = json_object() };
        if (one_in(game, 2))
            json_put_text(play->setup.options, "limit", "24");
        if (!peers && one_in(game, 4))
            json_put_text(play->setup.options, "join", "on");
        play_choose_setup(play);
    } while (play->setup.seats > SEATED ||
             setup_leaver(&play->setup, play->rules->options) > 2 ||
             !setup_check(&play->setup, play->rules, NULL));
}

/* Ann plays by mail, Bob by key, Cid is open; all by key between peers. */
static bool found(struct game *game, const char *trust)
{
    bool peers = !strcmp(trust, "peers"), practice = !strcmp(trust, "practice");
    struct new_game *f = &game->begun;
    choose_setup(game, peers);
    *f = bench_new_game(&game->bench, game->play.setup.seats);
    f->rules = game->play.rules;
    f->trust = peers ? TRUST_PEERS : practice ? TRUST_PRACTICE : TRUST_HOST;
    f->setup = game->play.setup;
    memcpy(f->setup.names, bench_names, sizeof bench_names);
    f->setup.ledger = practice || one_in(game, 8) ? 0 : LEDGER_NEWEST;
    f->host = f->trust == TRUST_HOST ? game->bench.host : NULL;
    f->maker = f->host ? f->host : f->maker;
    for (int i = 0; !peers && i < SEATED; i++) {
        f->seats[i].draws = i == 1 && !strcmp(trust, "cards");
        f->seats[i].auth = practice || i == 2 ? AUTH_OPEN
                           : i == 1           ? AUTH_KEY
                                              : AUTH_MAIL;
    }
    f->seats[0].address = f->host ? "ann@example.org" : "";
    game->ledger = bench_found(&game->bench, f);
    f->seats[STRANGER].name = bench_names[STRANGER];
    f->seats[STRANGER].address = "eve@example.org";
    memcpy(game->keys, game->bench.keys, sizeof game->keys);
    return game->ledger != NULL;
}

/* ---- deeds, which may be refused ---- */

static struct actor actor_of(const struct game *game, int seat)
{
    bool own = game->ledger->table.trust == TRUST_PEERS && seat >= 0;
    return (struct actor){ .key = own ? game->keys[seat] : game->bench.host,
                           .seat = seat,
                           .now = game->bench.now };
}

static void note(struct game *game, int seat)
{
    struct actor actor = actor_of(game, seat);
    ledger_note(game->ledger, &actor, "caf\xc3\xa9, \"7\"\n\xe2\x82\xac",
                &game->bench.error);
}

/* Signed by who plays there and entered by the host, who may have noted
 * something meanwhile. */
static void send(struct game *game, int seat, const char *text)
{
    struct actor own = actor_of(game, seat), host = actor_of(game, -1);
    struct text armour = text_new(game->bench.arena);
    own.key = game->keys[seat];
    if (!ledger_sign(game->ledger, &own, text, &armour, &game->bench.error))
        return;
    if (one_in(game, 3))
        note(game, 0);
    ledger_apply_signed(game->ledger, &host, armour.bytes, armour.length, NULL,
                        &game->bench.stopped, &game->bench.error);
}

/* A robot's move is entered by the next seat. */
static void order(struct game *game, int seat, const char *text)
{
    const struct table *table = &game->ledger->table;
    struct actor actor = actor_of(game, seat);
    bool robot = seat_is_robot(table, seat);
    if (table->trust == TRUST_HOST && !robot &&
        table->seats[seat].auth == AUTH_KEY) {
        send(game, seat, text);
        return;
    }
    if (robot && table->trust == TRUST_PEERS)
        actor.key = game->keys[(seat + 1) % table->setup.seats];
    ledger_play(game->ledger, &actor, text, NULL, &game->bench.stopped,
                &game->bench.error);
}

static void move(struct game *game, int seat)
{
    const struct turn *turn = &game->ledger->table.turn;
    struct arena *arena = game->bench.arena;
    struct text bot = text_new(arena);
    if (seat_is_robot(&game->ledger->table, seat)) {
        robot_plays(&game->ledger->table, seat, NULL, NULL, &bot);
        order(game, seat, bot.bytes);
        return;
    }
    struct orders orders = testing_legal(turn->rules, turn->state, seat, arena);
    if (orders.count > 0)
        order(game, seat,
              orders.lines[luck_below(&game->play.luck, orders.count)]);
}

static void resolve(struct game *game, bool late)
{
    const struct table *table = &game->ledger->table;
    bool done;
    int by =
        late || table->chances.resolver < 0 || table->chances.resolver >= SEATED
            ? luck_below(&game->play.luck, table->setup.seats)
            : table->chances.resolver;
    if (table->trust == TRUST_PEERS)
        bench_resolve(&game->bench, game->ledger, game->keys[by], late, &done);
    else if (table->seats[by].draws)
        send(game, by, NULL);
}

static void hand(struct game *game, int seat)
{
    struct actor actor = actor_of(game, seat);
    struct card card;
    if (game->keys[seat] != game->bench.keys[STRANGER] &&
        bench_card(&game->bench, &game->begun, STRANGER, &card) &&
        ledger_hand(game->ledger, &actor, &card, NULL, &game->bench.error))
        game->keys[seat] = game->bench.keys[STRANGER];
}

static void act(struct game *game)
{
    static const char *const words[] = {
        "undo", "word apple", "word \xc3\xa9-7", "undo", "pause", "refuse undo"
    };
    const struct table *table = &game->ledger->table;
    int seat = luck_below(&game->play.luck, table->setup.seats);
    int kind = luck_below(&game->play.luck, 24);
    int due = table_due(table);
    game->bench.now += one_in(game, 8) ? 30 * HOUR : 60;
    if (kind == 0)
        note(game, seat);
    else if (kind <= 2)
        order(game, seat, words[luck_below(&game->play.luck, 6)]);
    else if (kind == 3)
        resolve(game, true);
    else if (kind == 4 && one_in(game, 3))
        hand(game, seat);
    else if (kind == 5 && one_in(game, 3))
        order(game, seat, "resign");
    else if (kind == 6 && table->clock.overdue >= 0)
        order(game, due,
              arena_print(game->bench.arena, "overdue %s",
                          bench_names[table->clock.overdue]));
    else if (table->chances.resolver >= 0 && kind > 7)
        resolve(game, false);
    else
        move(game, due >= 0 && kind > 7 ? due : seat);
}

/* ---- files ---- */

static bool write_ledger(const struct ledger *ledger, const char *path)
{
    FILE *file = fopen(path, "we");
    if (!file)
        return false;
    bool whole =
        fwrite(ledger->bytes, 1, ledger->length, file) == ledger->length;
    return fclose(file) == 0 && whole;
}

static bool play(const struct game_rules *rules, const char *trust, int number,
                 const char *seed, const char *path)
{
    struct arena *arena = arena_new();
    struct game *game = arena_alloc(arena, sizeof *game);
    unsigned char bytes[RNG_SEED];
    *game = (struct game){ .play = { .rules = rules, .game = arena } };
    testing_seed(seed, number, bytes);
    memcpy(&game->play.luck.state, bytes, sizeof game->play.luck.state);
    bench_open(&game->bench, arena);
    bool well = found(game, trust);
    int deeds = DEEDS_MIN + luck_below(&game->play.luck, DEEDS_MORE);
    while (well && deeds-- > 0)
        act(game);
    if (well) {
        const struct table *table = &game->ledger->table;
        ledger_seal(game->ledger, table->trust == TRUST_PEERS
                                      ? game->keys[0]
                                      : game->begun.host);
        well = write_ledger(game->ledger, path);
    }
    if (!well)
        fprintf(stderr, "%s: %s\n", path, game->bench.error.what);
    ledger_close(game->ledger);
    bench_close(&game->bench);
    json_decref(game->play.setup.options);
    arena_free(arena);
    return well;
}

int main(int count, char **words)
{
    bool well = true;
    if (count == 1) {
        puts("1..0");
        return EXIT_SUCCESS;
    }
    if (count < 3 || sodium_init() < 0) {
        fputs("usage: ledgers FOLDER COUNT [SEED]\n", stderr);
        return EX_USAGE;
    }
    for (int i = 0; games[i]; i++)
        for (int k = 0; k < 4; k++)
            for (int n = 0; n < atoi(words[2]); n++) {
                char path[4096];
                snprintf(path, sizeof path, "%s/%s-%s-%d.turns", words[1],
                         games[i]->name, trusts[k], n);
                well = play(games[i], trusts[k], n, count > 3 ? words[3] : "1",
                            path) &&
                       well;
            }
    return well ? EXIT_SUCCESS : EX_DATAERR;
}
