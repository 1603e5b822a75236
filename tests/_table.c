#include "table.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "core/json.h"
#include "games/tiny.h"
#include "ledger/entry/record.h"
#include "ledger/file/codec.h"
#include "ledger/first/invitation.h"

const char *const bench_names[PEOPLE] = { "Ann", "Bob", "Cid", "Eve" };

void bench_random(void *bytes, size_t length)
{
    static unsigned char count;
    memset(bytes, ++count, length);
}

static struct key *fixed_key(int number, struct arena *arena)
{
    char text[200];
    unsigned char seed[crypto_sign_SEEDBYTES], public[KEY_PUBLIC];
    unsigned char secret[crypto_sign_SECRETKEYBYTES];
    char hex[2 * sizeof seed + 1];
    memset(seed, number, sizeof seed);
    crypto_sign_seed_keypair(public, secret, seed);
    hex_write(seed, sizeof seed, hex);
    snprintf(text, sizeof text, "turnpost key 1\npublic %s\nsecret %s\n",
             key_name(public, arena), hex);
    return key_read(text, strlen(text), NULL, arena, NULL);
}

void bench_open(struct bench *bench, struct arena *arena)
{
    if (sodium_init() < 0)
        out_of_memory();
    *bench = (struct bench){ .arena = arena, .now = NOON };
    for (int i = 0; i < PEOPLE; i++)
        bench->keys[i] = fixed_key(1 + i, arena);
    bench->host = fixed_key(77, arena);
}

void bench_close(struct bench *bench)
{
    for (int i = 0; i < PEOPLE; i++)
        key_wipe(bench->keys[i]);
    key_wipe(bench->host);
}

json_t *bench_start(int seats, const char *owes)
{
    static const char seat[] =
        "{\"stones\":0,\"points\":0,\"omen\":%s,\"gift\":-1,\"standing\":2,"
        "\"gone\":false,\"robot\":false}";
    char all[1000] = "", one[200], text[2000];
    bool omen = !strcmp(owes, "omen");
    for (int i = 0; i < seats; i++) {
        const char *front = i ? "," : "";
        snprintf(one, sizeof one, seat, omen && i == 0 ? "-1" : "0");
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", front,
                 one);
    }
    snprintf(text, sizeof text,
             "{\"seats\":[%s],\"owed\":[%s],\"turn\":0,\"heap\":21,\"all\":21,"
             "\"done\":%d,\"limit\":3,\"peeking\":-1,\"last\":0,\"die\":%s,"
             "\"over\":false}",
             all, omen ? "0" : "", omen ? TINY_SCRIED : TINY_ROLLED,
             omen ? "false" : "true");
    return json_read(text, strlen(text), NULL);
}

struct new_game bench_new_game(struct bench *bench, int seats)
{
    struct new_game f = { .rules = &game_tiny,
                          .trust = TRUST_PEERS,
                          .now = bench->now };
    f.setup.seats = seats;
    f.maker = bench->keys[0];
    memset(f.code, 9, sizeof f.code);
    memset(f.salt, 9, sizeof f.salt);
    memset(f.seed, 8, sizeof f.seed);
    for (int i = 0; i < seats; i++) {
        f.seats[i] = (struct seat){ .name = bench_names[i],
                                    .address = "",
                                    .auth = AUTH_KEY,
                                    .draws = true };
        f.setup.names[i] = bench_names[i];
        memcpy(f.seats[i].key, bench->keys[i]->public, KEY_PUBLIC);
    }
    return f;
}

bool bench_card(const struct bench *bench, const struct new_game *f, int i,
                struct card *into)
{
    struct invitation invitation = { .rules = f->rules, .setup = f->setup };
    const struct seat *seat = &f->seats[i];
    struct card card = { .name = seat->name,
                         .address = seat->address ? seat->address : "",
                         .language = seat->language,
                         .format = seat->format,
                         .date = f->now };
    memcpy(invitation.code, f->code, TABLE_CODE);
    memcpy(invitation.maker, f->maker->public, KEY_PUBLIC);
    invitation_hash(&invitation, bench->arena, card.invitation);
    memcpy(card.code, f->code, TABLE_CODE);
    memcpy(card.key, bench->keys[i]->public, KEY_PUBLIC);
    memset(card.salt, 20 + i, sizeof card.salt);
    card_commit(&card, bench->keys[i]);
    const char *line = card_write(&card, bench->keys[i], bench->arena);
    return card_read(line, strlen(line), into, bench->arena, NULL);
}

struct ledger *bench_found(struct bench *bench, struct new_game *f)
{
    bench->error = (struct error){ 0 };
    for (int i = 0; i < f->setup.seats; i++)
        if (f->seats[i].draws)
            bench_card(bench, f, i, &f->cards[i]);
    return ledger_found(f, bench->arena, &bench->error);
}

struct ledger *bench_practice(struct bench *bench, int seats)
{
    struct new_game f = bench_new_game(bench, seats);
    f.trust = TRUST_PRACTICE;
    for (int i = 0; i < seats; i++) {
        f.seats[i].auth = AUTH_OPEN;
        f.seats[i].draws = false;
    }
    struct ledger *ledger = bench_found(bench, &f);
    if (ledger)
        ledger_seal(ledger, NULL);
    return ledger;
}

struct new_game bench_new_hosted(struct bench *bench)
{
    struct new_game f = bench_new_game(bench, 3);
    f.trust = TRUST_HOST;
    f.host = bench->host;
    for (int i = 0; i < 3; i++)
        f.seats[i].draws = false;
    return f;
}

/* Ann plays by mail, Bob by key, Cid is open. */
struct ledger *bench_hosted(struct bench *bench)
{
    struct new_game f = bench_new_hosted(bench);
    f.seats[0].auth = AUTH_MAIL;
    f.seats[0].address = "ann@example.org";
    f.seats[2].auth = AUTH_OPEN;
    struct ledger *ledger = bench_found(bench, &f);
    if (ledger)
        ledger_seal(ledger, bench->host);
    return ledger;
}

struct ledger *bench_peers(struct bench *bench, int seats, const char *limit,
                           json_t *start)
{
    struct new_game f = bench_new_game(bench, seats);
    f.setup.start = start;
    if (limit) {
        f.setup.options = json_object();
        json_put_text(f.setup.options, "limit", limit);
    }
    struct ledger *ledger = bench_found(bench, &f);
    json_decref(f.setup.options);
    if (ledger)
        ledger_seal(ledger, NULL);
    return ledger;
}

static struct actor actor_of(const struct bench *bench, const struct key *key,
                             int seat)
{
    return (struct actor){ .key = key, .seat = seat, .now = bench->now };
}

bool bench_play(struct bench *bench, struct ledger *ledger,
                const struct key *key, int seat, const char *text)
{
    struct actor actor = actor_of(bench, key, seat);
    bench->error = bench->stopped = (struct error){ 0 };
    if (!ledger_play(ledger, &actor, text, NULL, &bench->stopped,
                     &bench->error))
        return false;
    ledger_seal(ledger, key);
    return true;
}

bool bench_resolve(struct bench *bench, struct ledger *ledger,
                   const struct key *key, bool late, bool *done)
{
    struct actor actor = actor_of(bench, key, -1);
    actor.sent = ledger->table.clock.notice.time; /* he has a memory */
    bench->error = bench->stopped = (struct error){ 0 };
    if (!ledger_resolve(ledger, &actor, late, done, NULL, &bench->stopped,
                        &bench->error))
        return false;
    ledger_seal(ledger, key);
    return true;
}

bool bench_note(struct bench *bench, struct ledger *ledger,
                const struct key *key, int seat, const char *text)
{
    struct actor actor = actor_of(bench, key, seat);
    bench->error = (struct error){ 0 };
    if (!ledger_note(ledger, &actor, text, &bench->error))
        return false;
    ledger_seal(ledger, key);
    return true;
}

struct ledger *bench_read(struct bench *bench, const char *bytes, size_t length,
                          const struct key *key)
{
    bench->error = (struct error){ 0 };
    return ledger_read(bytes, length, key, false, NULL, NULL, bench->arena,
                       &bench->error);
}

static struct line line_at(const struct ledger *ledger, int number)
{
    struct lines lines = lines_of(ledger->bytes, ledger->length);
    struct line line = { 0 };
    while (number-- > 0)
        lines_next(&lines, &line);
    return line;
}

char *bench_line(const struct ledger *ledger, int number)
{
    struct line line = line_at(ledger, number);
    return arena_copy(ledger->arena, line.bytes, line.length);
}

char *bench_replace(const struct ledger *ledger, int number, const char *lines)
{
    struct line line = line_at(ledger, number);
    size_t before = (size_t)(line.bytes - ledger->bytes);
    struct text text = text_new(ledger->arena);
    text_bytes(&text, ledger->bytes, before);
    text_add(&text, "%s", lines);
    text_add(&text, "%s", line.bytes + line.length + 1);
    return text.bytes;
}

char *bench_change(const struct ledger *ledger, int number, const char *old,
                   const char *new)
{
    const char *line = bench_line(ledger, number);
    const char *at = strstr(line, old);
    if (!at)
        return NULL;
    return bench_replace(ledger, number,
                         arena_print(ledger->arena, "%.*s%s%s\n",
                                     (int)(at - line), line, new,
                                     at + strlen(old)));
}

char *bench_resign(const struct ledger *ledger, int number, const char *member,
                   const char *value, const struct key *key)
{
    struct table *table = arena_alloc(ledger->arena, sizeof *table);
    struct record record;
    const char *line = bench_line(ledger, number);
    json_t *object = json_read(line, strlen(line), NULL);
    size_t length;
    *table = ledger->table;
    ledger_hash(ledger, number - 2, table->head);
    ledger_play_head(ledger, number - 2, table->play);
    json_put_text(object, member, value);
    json_incref(object);
    if (record_read(object, NULL, table, ledger->arena, &record, NULL)) {
        json_decref(object);
        object = record_write(&record, table, key, ledger->arena);
    }
    line = json_write(object, ledger->arena, &length);
    json_decref(object);
    return arena_print(ledger->arena, "%s\n", line);
}

struct findings {
    struct text text;
};

static void note_defect(void *context, int line, const char *what)
{
    struct findings *findings = context;
    text_add(&findings->text, "%d %s\n", line, what);
}

char *bench_verify(struct bench *bench, const char *bytes, size_t length,
                   int *count)
{
    struct findings findings = { .text = text_new(bench->arena) };
    struct ledger *ledger = NULL;
    *count = ledger_verify(bytes, length, bench->arena, note_defect, &findings,
                           &ledger);
    ledger_close(ledger);
    return findings.text.bytes;
}
