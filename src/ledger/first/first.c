#include "ledger/first/first.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "core/language.h"
#include "core/narrow.h"
#include "ledger/chance/chance.h"
#include "ledger/clock/clock.h"
#include "ledger/first/invitation.h"
#include "ledger/seats/fit.h"

const char first_domain[] = "turnpost game 2";

static bool read_host(const json_t *host, struct table *table,
                      struct arena *arena, struct error *e)
{
    unsigned char ends[SEATS_MAX][HASH];
    size_t seats = json_array_size(json_object_get(table->first, "seats"));
    if (seats > SEATS_MAX)
        return fail(e, EX_DATAERR, "there are too many seats");
    if (!json_keys(host, "address? chains key salt", N_("the host"), e) ||
        !first_key(host, table->host.key, arena, e) ||
        !json_get_hex(host, "salt", table->host.salt, KEY_SALT, e) ||
        !json_get_hexes(host, "chains", ends, seats, e) ||
        !first_text(host, "address", mail_is_fit, arena, &table->host.address,
                    e))
        return false;
    memcpy(table->maker, table->host.key, KEY_PUBLIC);
    for (size_t i = 0; i < seats; i++)
        memcpy(table->chances.chains[HOST][USE_ANSWER + to_count(i)].last,
               ends[i], HASH);
    return true;
}

static bool read_trusted(const json_t *object, struct table *table,
                         struct arena *arena, struct error *e)
{
    json_t *host = json_object_get(object, "host");
    bool seeded = json_has(object, "seed"), made = json_has(object, "maker");
    const char *maker;
    table->host.address = "";
    table->trust = host ? TRUST_HOST : seeded ? TRUST_PRACTICE : TRUST_PEERS;
    if (made != (table->trust == TRUST_PEERS) || (host && seeded) ||
        json_has(object, "sig") == seeded)
        return fail(
            e, EX_DATAERR,
            "a game has a host, a seed or a maker, and no other sign of these");
    if (seeded)
        return json_get_hex(object, "seed", table->chances.seed, HASH, e);
    if (host)
        return read_host(host, table, arena, e);
    return json_get_text(object, "maker", 80, arena, &maker, e) &&
           key_from_name(maker, table->maker, e);
}

static bool add_spectator(const json_t *word, struct table *table,
                          struct arena *arena, struct error *e)
{
    const char *address = json_string_value(word);
    if (!address)
        return fail(e, EX_DATAERR, "a spectator is not a text");
    if (!mail_is_fit(address, e))
        return false;
    for (int i = 0; i < table->spectators.count; i++)
        if (!strcasecmp(table->spectators.list[i], address))
            return fail(e, EX_DATAERR, "%.60s is a spectator twice", address);
    table->spectators.list[table->spectators.count++] =
        arena_copy(arena, address, strlen(address));
    return true;
}

static bool read_all_spectators(const json_t *object, struct table *table,
                                struct arena *arena, struct error *e)
{
    json_t *all;
    if (!json_has(object, "spectators"))
        return true;
    if (!json_get_array(object, "spectators", SPECTATORS_MAX, &all, e))
        return false;
    for (size_t i = 0; i < json_array_size(all); i++)
        if (!add_spectator(json_array_get(all, i), table, arena, e))
            return false;
    return table->spectators.count ||
           fail(e, EX_DATAERR, "\"spectators\" is empty");
}

static bool read_first_setup(json_t *object, struct table *table,
                             struct arena *arena, struct error *e)
{
    struct setup *setup = &table->setup;
    if (!setup_read(object, table->rules, setup, arena, e) ||
        !setup_check(setup, table->rules, e))
        return false;
    const char *openers =
        setup_option(setup, table->rules->options, "witnesses");
    const char *join = setup_option(setup, table->rules->options, "join");
    table->chances.witnesses = openers ? atoi(openers) : 1;
    table->chances.joins =
        table->trust == TRUST_HOST && join && !strcmp(join, "on");
    return clock_read_options(table, e);
}

static bool read_first(json_t *object, struct table *table, struct arena *arena,
                       struct error *e)
{
    const char *kind = json_string_value(json_object_get(object, "kind"));
    if (!kind || strcmp(kind, "game") != 0) {
        fail(e, EX_DATAERR, "this is not the first line of a ledger");
        return advise(
            e,
            "a ledger begins with the line that turnpost new writes; was the top of the file cut off?");
    }
    return json_is_format(object, N_("a ledger"), e) &&
           rules_read(object, &table->rules, arena, e) &&
           json_keys(
               object,
               "board? boxes? code created format game host? kind ledger? "
               "maker? options? robot? seats seed? sets? setup? sig? "
               "spectators? "
               "thoughts? version",
               "the first line", e) &&
           json_get_hex(object, "code", table->code, TABLE_CODE, e) &&
           json_get_time(object, "created", &table->created, e) &&
           read_trusted(object, table, arena, e) &&
           first_seats(object, table, arena, e) &&
           read_all_spectators(object, table, arena, e) &&
           read_first_setup(object, table, arena, e);
}

bool first_read(const struct line *line, struct table *table,
                struct arena *arena, struct error *e)
{
    json_t *object = line_parse(line, e);
    if (!object)
        return false;
    table->first = object;
    table->chances.resolver = table->clock.overdue = table->undoing.offer =
        NOBODY;
    table->clock.notice = (struct notice){ .of = NOBODY, .by = NOBODY };
    if (!read_first(object, table, arena, e)) {
        json_decref(object);
        table->first = NULL;
        return false;
    }
    chain_first(line->bytes, line->length, table->origin);
    memcpy(table->head, table->origin, HASH);
    memcpy(table->play, table->origin, HASH);
    base32_groups(table->origin, table->id);
    table->clock.time = table->clock.waiting = table->created;
    table->turn = (struct turn){ .rules = table->rules, .rest = "" };
    return true;
}

/* What follows is looked at only where a seal does not vouch for it. */
static bool is_canonical(const struct table *table, struct arena *arena,
                         struct error *e)
{
    size_t length;
    unsigned char hash[HASH];
    const char *bytes = json_write(table->first, arena, &length);
    chain_first(bytes, length, hash);
    return !memcmp(hash, table->origin, HASH) ||
           not_canonical(other_spelling, e);
}

static bool first_is_signed(const struct table *table, struct arena *arena,
                            struct error *e)
{
    size_t length;
    unsigned char signature[KEY_SIGNATURE];
    const unsigned char *key =
        table->trust == TRUST_HOST ? table->host.key : table->maker;
    if (table->trust == TRUST_PRACTICE)
        return true;
    json_t *copy = json_copy(table->first);
    bool good = json_get_hex(copy, "sig", signature, KEY_SIGNATURE, e);
    json_object_del(copy, "sig");
    const char *bytes = json_write(copy, arena, &length);
    json_decref(copy);
    if (!good || key_verify(key, first_domain, NULL, bytes, length, signature))
        return good;
    fail(e, EX_DATAERR, "the signature of the first line is wrong");
    return advise(
        e,
        "it was changed, or another made it; ask who organises the game for the file");
}

/* A card is good for the invitation that its owner has seen. */
static bool cards_fit(struct table *table, struct arena *arena, struct error *e)
{
    unsigned char hash[HASH];
    struct invitation invitation = invitation_of(table);
    invitation_hash(&invitation, arena, hash);
    for (int i = 0; i < table->setup.seats; i++) {
        struct card *card = &table->cards[i];
        if (!table->seats[i].draws)
            continue;
        memcpy(card->invitation, hash, HASH);
        if (card_is_signed(card, arena))
            continue;
        fail(e, EX_DATAERR, "the card of %s was made for another invitation",
             table->seats[i].name);
        return advise(
            e,
            "table, rules, board, options and name must be those for which the card was made");
    }
    return true;
}

bool table_start(struct table *table, bool vouched, struct arena *arena,
                 struct error *e)
{
    if (!is_canonical(table, arena, e) ||
        (!vouched &&
         (!first_is_signed(table, arena, e) || !cards_fit(table, arena, e))))
        return false;
    table->turn.state = table->rules->start(&table->setup, arena, e);
    if (!table->turn.state)
        return false;
    chance_open(table);
    return true;
}
