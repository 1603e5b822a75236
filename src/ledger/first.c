#include "ledger/first.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "ledger/chain.h"
#include "ledger/chance.h"
#include "ledger/codec.h"
#include "ledger/names.h"
#include "ledger/seats.h"

static const char *const auth_words[] = { "open", "key", "mail" };

static void put_word(json_t *object, const char *key, const char *word)
{
    if (word && *word)
        json_put_text(object, key, word);
}

static json_t *seat_object(const struct founding *f, int i, struct arena *arena)
{
    const struct seat *seat = &f->seats[i];
    json_t *object = json_object();
    json_put_text(object, "name", seat->name);
    json_put_text(object, "auth", auth_words[seat->auth]);
    put_word(object, "address", seat->address);
    put_word(object, "language", seat->language);
    put_word(object, "format", seat->format);
    if (seat->auth == AUTH_KEY)
        json_put_text(object, "key", key_name(seat->key, arena));
    if (f->trust == TRUST_PEERS) {
        json_put_hex(object, "salt", f->salts[i], 16);
        json_put_hex(object, "chance", f->commitments[i], HASH);
    }
    return object;
}

/* The salt of the host's chain is the nonce's: both are of this game only. */
static json_t *host_object(const struct founding *f, struct arena *arena)
{
    unsigned char end[HASH];
    json_t *object = json_object();
    key_chain(f->host, f->nonce, CHAIN_LENGTH, end);
    json_put_text(object, "key", key_name(f->host->public, arena));
    json_put_hex(object, "salt", f->nonce, 16);
    json_put_hex(object, "chance", end, HASH);
    put_word(object, "address", f->host_address);
    return object;
}

static void put_spectators(json_t *object, const struct founding *f)
{
    json_t *spectators = json_array();
    for (int i = 0; i < f->spectator_count; i++)
        json_add(spectators, json_string(f->spectators[i]));
    json_put(object, "spectators", spectators);
}

static void put_setup(json_t *object, const struct setup *setup)
{
    if (setup->board)
        json_put_text(object, "board", setup->board);
    if (setup->sets)
        json_put_text(object, "sets", setup->sets);
    if (setup->options && json_object_size(setup->options))
        json_put(object, "options", json_incref(setup->options));
    if (setup->start)
        json_put(object, "setup", json_incref(setup->start));
}

json_t *first_write(const struct founding *f, struct arena *arena)
{
    json_t *object = json_object(), *seats = json_array();
    for (int i = 0; i < f->setup.seats; i++)
        json_add(seats, seat_object(f, i, arena));
    json_put(object, "seats", seats);
    json_put_int(object, "format", 1);
    json_put_text(object, "kind", "game");
    json_put_text(object, "game", f->rules->name);
    json_put_int(object, "version", f->rules->version);
    json_put_hex(object, "nonce", f->nonce, 16);
    json_put_time(object, "created", f->now);
    put_setup(object, &f->setup);
    if (f->spectator_count)
        put_spectators(object, f);
    if (f->trust == TRUST_HOST)
        json_put(object, "host", host_object(f, arena));
    if (f->trust == TRUST_PRACTICE)
        json_put_hex(object, "seed", f->seed, HASH);
    return object;
}

static bool get_key(const json_t *object, unsigned char *into,
                    struct arena *arena, struct error *e)
{
    const char *name;
    return json_get_text(object, "key", 80, arena, &name, e) &&
           key_from_name(name, into, e);
}

static bool get_chain(const json_t *object, struct chain *chain,
                      struct error *e)
{
    return json_get_hex(object, "salt", chain->salt, 16, e) &&
           json_get_hex(object, "chance", chain->last, HASH, e);
}

/* Which ways of vouching a table knows depends on who is trusted. */
static bool auth_is_fit(enum trust trust, enum auth auth, struct error *e)
{
    if (trust == TRUST_PRACTICE && auth != AUTH_OPEN)
        return fail(e, EX_DATAERR, "in a practice game every seat is open");
    if (trust == TRUST_PEERS && auth != AUTH_KEY)
        return fail(e, EX_DATAERR, "between peers every seat has a key");
    return true;
}

static bool get_auth(const json_t *object, enum trust trust, enum auth *into,
                     struct error *e)
{
    const char *word = json_string_value(json_object_get(object, "auth"));
    for (int i = 0; word && i < 3; i++) {
        if (strcmp(word, auth_words[i]) != 0)
            continue;
        *into = (enum auth)i;
        return auth_is_fit(trust, *into, e);
    }
    return fail(e, EX_DATAERR, "\"auth\" is none of open, key and mail");
}

typedef bool fit_fn(const char *word, struct error *e);

/* A member that may be missing, and then is "". */
static bool get_word(const json_t *object, const char *key, fit_fn *is_fit,
                     struct arena *arena, const char **into, struct error *e)
{
    *into = "";
    if (!json_has(object, key))
        return true;
    if (!json_get_text(object, key, ADDRESS_MAX, arena, into, e))
        return false;
    return **into ? is_fit(*into, e)
                  : fail(e, EX_DATAERR, "\"%s\" is empty", key);
}

static bool get_words(const json_t *object, struct seat *seat,
                      struct arena *arena, struct error *e)
{
    return get_word(object, "address", address_is_fit, arena, &seat->address,
                    e) &&
           get_word(object, "language", language_is_fit, arena, &seat->language,
                    e) &&
           get_word(object, "format", format_is_fit, arena, &seat->format, e);
}

static bool read_seat(const json_t *object, struct table *table, int i,
                      struct arena *arena, struct error *e)
{
    struct seat *seat = &table->seats[i];
    if (!json_keys(object,
                   "address? auth chance? format? key? language? name salt?",
                   "a seat", e) ||
        !json_get_text(object, "name", NAME_LENGTH_MAX, arena, &seat->name,
                       e) ||
        !name_is_fit(seat->name, e) ||
        !get_auth(object, table->trust, &seat->auth, e) ||
        !get_words(object, seat, arena, e))
        return false;
    seat->draws = table->trust == TRUST_PEERS;
    table->setup.names[i] = seat->name;
    if (json_has(object, "key") != (seat->auth == AUTH_KEY) ||
        json_has(object, "chance") != seat->draws ||
        json_has(object, "salt") != seat->draws)
        return fail(e, EX_DATAERR,
                    "the seat of %s has a key or a chain too "
                    "many, or lacks one",
                    seat->name);
    if (seat->auth == AUTH_KEY && !get_key(object, seat->key, arena, e))
        return false;
    return !seat->draws || get_chain(object, &table->chains[i], e);
}

/* Between peers one key must not sit twice: it would resolve its own moves;
 * and a chain that is copied from another seat would be known beforehand. */
static bool differ(const struct table *table, int i, int j, struct error *e)
{
    const struct seat *a = &table->seats[i], *b = &table->seats[j];
    if (!strcasecmp(a->name, b->name))
        return fail(e, EX_DATAERR, "two seats are called %s", a->name);
    if (table->trust != TRUST_PEERS)
        return true;
    if (same_key(a->key, b->key))
        return fail(e, EX_DATAERR, "%s and %s have the same key", a->name,
                    b->name);
    if (!memcmp(table->chains[i].last, table->chains[j].last, HASH))
        return fail(e, EX_DATAERR, "%s and %s have the same chance commitment",
                    a->name, b->name);
    return true;
}

static bool read_seats(const json_t *object, struct table *table,
                       struct arena *arena, struct error *e)
{
    json_t *seats;
    if (!json_get_array(object, "seats", SEATS_MAX, &seats, e))
        return false;
    table->setup.seats = (int)json_array_size(seats);
    if (table->setup.seats < (table->trust == TRUST_PEERS ? 2 : 1))
        return fail(e, EX_DATAERR, "there are too few seats");
    for (int i = 0; i < table->setup.seats; i++) {
        if (!read_seat(json_array_get(seats, (size_t)i), table, i, arena, e))
            return false;
        for (int j = 0; j < i; j++)
            if (!differ(table, i, j, e))
                return false;
    }
    return true;
}

static bool read_trust(const json_t *object, struct table *table,
                       struct arena *arena, struct error *e)
{
    json_t *host = json_object_get(object, "host");
    bool seeded = json_has(object, "seed");
    table->host_address = "";
    table->trust = host ? TRUST_HOST : seeded ? TRUST_PRACTICE : TRUST_PEERS;
    if (host && seeded)
        return fail(e, EX_DATAERR, "a game with a host has no seed");
    if (seeded)
        return json_get_hex(object, "seed", table->seed, HASH, e);
    if (host)
        return json_keys(host, "address? chance key salt", "the host", e) &&
               get_key(host, table->host, arena, e) &&
               get_word(host, "address", mail_is_fit, arena,
                        &table->host_address, e) &&
               get_chain(host, &table->chains[HOST], e);
    return true;
}

static bool add_spectator(const json_t *word, struct table *table,
                          struct arena *arena, struct error *e)
{
    const char *address = json_string_value(word);
    if (!address)
        return fail(e, EX_DATAERR, "a spectator is not a text");
    if (!mail_is_fit(address, e))
        return false;
    for (int i = 0; i < table->spectator_count; i++)
        if (!strcasecmp(table->spectators[i], address))
            return fail(e, EX_DATAERR, "%.60s is a spectator twice", address);
    table->spectators[table->spectator_count++] =
        arena_copy(arena, address, strlen(address));
    return true;
}

static bool read_spectators(const json_t *object, struct table *table,
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
    return table->spectator_count ||
           fail(e, EX_DATAERR, "\"spectators\" is empty");
}

static bool read_rules(const json_t *object, struct table *table,
                       struct arena *arena, struct error *e)
{
    const char *name;
    int version;
    if (!json_get_text(object, "game", 40, arena, &name, e) ||
        !json_get_int(object, "version", 1, 1000, &version, e))
        return false;
    table->rules = game_find(name, e);
    if (!table->rules)
        return false;
    if (strcmp(name, table->rules->name) != 0)
        return fail(e, EX_DATAERR, "the game \"%s\" is misspelt", name);
    if (version == table->rules->version)
        return true;
    fail(e, EX_DATAERR,
         "the game follows version %d of the rules of %s; this "
         "turnpost knows version %d",
         version, table->rules->title, table->rules->version);
    return advise(e, "use the turnpost that the game was begun with");
}

static bool get_optional(const json_t *object, const char *key,
                         struct arena *arena, const char **into,
                         struct error *e)
{
    return !json_has(object, key) ||
           json_get_text(object, key, 1000, arena, into, e);
}

static bool read_setup(json_t *object, struct table *table, struct arena *arena,
                       struct error *e)
{
    struct setup *setup = &table->setup;
    setup->options = json_object_get(object, "options");
    setup->start = json_object_get(object, "setup");
    if (!get_optional(object, "board", arena, &setup->board, e) ||
        !get_optional(object, "sets", arena, &setup->sets, e))
        return false;
    if (setup->options && !json_object_size(setup->options))
        return fail(e, EX_DATAERR, "\"options\" is empty");
    if (!setup_check(setup, table->rules, e))
        return false;
    const char *limit = setup_option(setup, table->rules->options, "limit");
    table->limit_hours = limit ? atoi(limit) : 0;
    return true;
}

static bool read_object(json_t *object, struct table *table,
                        struct arena *arena, struct error *e)
{
    int format;
    unsigned char nonce[16];
    const char *kind = json_string_value(json_object_get(object, "kind"));
    if (!kind || strcmp(kind, "game") != 0) {
        fail(e, EX_DATAERR, "this is not the first line of a ledger");
        return advise(e, "a ledger begins with the line that turnpost new "
                         "writes; was the top of the file cut off?");
    }
    if (!json_get_int(object, "format", 1, 1, &format, e))
        return advise(e, "this turnpost reads format 1");
    return json_keys(object,
                     "board? created format game host? kind nonce "
                     "options? seats seed? sets? setup? spectators? version",
                     "the first line", e) &&
           json_get_hex(object, "nonce", nonce, sizeof nonce, e) &&
           json_get_time(object, "created", &table->created, e) &&
           read_rules(object, table, arena, e) &&
           read_trust(object, table, arena, e) &&
           read_seats(object, table, arena, e) &&
           read_spectators(object, table, arena, e) &&
           read_setup(object, table, arena, e);
}

bool first_read(const struct line *line, struct table *table,
                struct arena *arena, struct error *e)
{
    json_t *object = line_parse(line, e);
    if (!object)
        return false;
    table->first = object;
    table->resolver = NOBODY;
    if (!read_object(object, table, arena, e)) {
        json_decref(object);
        table->first = NULL;
        return false;
    }
    chain_first(line->bytes, line->length, table->origin);
    memcpy(table->head, table->origin, HASH);
    memcpy(table->fixed, table->origin, HASH);
    base32_groups(table->origin, table->id);
    table->time = table->waiting = table->created;
    table->turn = (struct turn){ .rules = table->rules, .rest = "" };
    return true;
}

/* Looked at only where a seal does not vouch for it. */
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

bool table_start(struct table *table, struct arena *arena, struct error *e)
{
    if (!is_canonical(table, arena, e))
        return false;
    table->turn.state = table->rules->start(&table->setup, arena, e);
    if (!table->turn.state)
        return false;
    chance_open(table);
    return true;
}
