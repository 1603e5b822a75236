#include "ledger/first.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "ledger/chain.h"
#include "ledger/chance.h"
#include "ledger/codec.h"
#include "ledger/invitation.h"
#include "ledger/names.h"
#include "ledger/seats.h"

static const char *const auth_words[] = { "open", "key", "mail" };
static const char domain[] = "turnpost game 2";
static const unsigned char no_parent[HASH];

static bool get_key(const json_t *object, unsigned char *into,
                    struct arena *arena, struct error *e)
{
    const char *name;
    return json_get_text(object, "key", 80, arena, &name, e) &&
           key_from_name(name, into, e);
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

/* The rest of a card's members are the seat's and the table's. */
static bool read_card(const json_t *object, struct table *table, int i,
                      struct error *e)
{
    struct card *card = &table->cards[i];
    const struct seat *seat = &table->seats[i];
    const json_t *own = json_object_get(object, "card");
    card->name = seat->name;
    card->address = seat->address;
    card->language = seat->language;
    card->format = seat->format;
    memcpy(card->key, seat->key, KEY_PUBLIC);
    memcpy(card->code, table->code, TABLE_CODE);
    if (!json_keys(own, "chains date salt sig", "a card", e) ||
        !json_get_hexes(own, "chains", card->chains, CARD_CHAINS, e) ||
        !json_get_time(own, "date", &card->date, e) ||
        !json_get_hex(own, "salt", card->salt, KEY_SALT, e) ||
        !json_get_hex(own, "sig", card->signature, KEY_SIGNATURE, e))
        return false;
    for (int use = 0; use < CARD_CHAINS; use++)
        memcpy(table->chains[i][use].last, card->chains[use], HASH);
    return true;
}

static bool read_seat(const json_t *object, struct table *table, int i,
                      struct arena *arena, struct error *e)
{
    struct seat *seat = &table->seats[i];
    if (!json_keys(object, "address? auth card? format? key? language? name",
                   "a seat", e) ||
        !json_get_text(object, "name", NAME_LENGTH_MAX, arena, &seat->name,
                       e) ||
        !name_is_fit(seat->name, e) ||
        !get_auth(object, table->trust, &seat->auth, e) ||
        !get_words(object, seat, arena, e))
        return false;
    seat->draws = json_has(object, "card");
    table->setup.names[i] = seat->name;
    if (json_has(object, "key") != (seat->auth == AUTH_KEY) ||
        (table->trust == TRUST_PEERS && !seat->draws) ||
        (seat->draws && seat->auth != AUTH_KEY))
        return fail(e, EX_DATAERR,
                    "the seat of %s has a key or a card too many, or lacks one",
                    seat->name);
    if (seat->auth == AUTH_KEY && !get_key(object, seat->key, arena, e))
        return false;
    return !seat->draws || read_card(object, table, i, e);
}

/* One key in two seats would open its own results. */
static bool differ(const struct table *table, int i, int j, struct error *e)
{
    const struct seat *a = &table->seats[i], *b = &table->seats[j];
    if (!strcasecmp(a->name, b->name))
        return fail(e, EX_DATAERR, "two seats are called %s", a->name);
    bool keyed = a->auth == AUTH_KEY && b->auth == AUTH_KEY;
    if (!keyed || !(a->draws || b->draws) || !same_key(a->key, b->key))
        return true;
    return fail(e, EX_DATAERR, "%s and %s have the same key", a->name, b->name);
}

static bool is_no_host(const struct table *table, const struct seat *seat,
                       struct error *e)
{
    if (table->trust != TRUST_HOST || seat->auth != AUTH_KEY ||
        !same_key(seat->key, table->host))
        return true;
    fail(e, EX_DATAERR, "%s has the host's key", seat->name);
    return advise(e, "a host holds no seat: he knows the dice");
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
        if (!read_seat(json_array_get(seats, (size_t)i), table, i, arena, e) ||
            !is_no_host(table, &table->seats[i], e))
            return false;
        for (int j = 0; j < i; j++)
            if (!differ(table, i, j, e))
                return false;
    }
    return true;
}

static bool read_host(const json_t *host, struct table *table,
                      struct arena *arena, struct error *e)
{
    unsigned char ends[SEATS_MAX][HASH];
    size_t seats = json_array_size(json_object_get(table->first, "seats"));
    if (seats > SEATS_MAX)
        return fail(e, EX_DATAERR, "there are too many seats");
    if (!json_keys(host, "address? chains key salt", "the host", e) ||
        !get_key(host, table->host, arena, e) ||
        !json_get_hex(host, "salt", table->salt, KEY_SALT, e) ||
        !json_get_hexes(host, "chains", ends, seats, e) ||
        !get_word(host, "address", mail_is_fit, arena, &table->host_address, e))
        return false;
    memcpy(table->maker, table->host, KEY_PUBLIC);
    for (size_t i = 0; i < seats; i++)
        memcpy(table->chains[HOST][USE_ANSWER + (int)i].last, ends[i], HASH);
    return true;
}

static bool read_trust(const json_t *object, struct table *table,
                       struct arena *arena, struct error *e)
{
    json_t *host = json_object_get(object, "host");
    bool seeded = json_has(object, "seed"), made = json_has(object, "maker");
    const char *maker;
    table->host_address = "";
    table->trust = host ? TRUST_HOST : seeded ? TRUST_PRACTICE : TRUST_PEERS;
    if (made != (table->trust == TRUST_PEERS) || (host && seeded) ||
        json_has(object, "sig") == seeded)
        return fail(e, EX_DATAERR,
                    "a game has a host, a seed or a maker, and no other sign "
                    "of these");
    if (seeded)
        return json_get_hex(object, "seed", table->seed, HASH, e);
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

bool rules_read(const json_t *object, const struct game_rules **into,
                struct arena *arena, struct error *e)
{
    const char *name;
    int version;
    if (!json_get_text(object, "game", 40, arena, &name, e) ||
        !json_get_int(object, "version", 1, 1000, &version, e))
        return false;
    *into = game_find(name, e);
    if (!*into)
        return false;
    if (strcmp(name, (*into)->name) != 0)
        return fail(e, EX_DATAERR, "the game \"%s\" is misspelt", name);
    if (version == (*into)->version)
        return true;
    fail(e, EX_DATAERR,
         "the game follows version %d of the rules of %s; this "
         "turnpost knows version %d",
         version, (*into)->title, (*into)->version);
    return advise(e, "use the turnpost that the game was begun with");
}

static bool get_optional(const json_t *object, const char *key,
                         struct arena *arena, const char **into,
                         struct error *e)
{
    return !json_has(object, key) ||
           json_get_text(object, key, 1000, arena, into, e);
}

bool setup_read(json_t *object, struct setup *into, struct arena *arena,
                struct error *e)
{
    into->options = json_object_get(object, "options");
    into->start = json_object_get(object, "setup");
    return get_optional(object, "board", arena, &into->board, e) &&
           get_optional(object, "sets", arena, &into->sets, e) &&
           (!into->options || json_object_size(into->options) ||
            fail(e, EX_DATAERR, "\"options\" is empty"));
}

static bool read_setup(json_t *object, struct table *table, struct arena *arena,
                       struct error *e)
{
    struct setup *setup = &table->setup;
    if (!setup_read(object, setup, arena, e) ||
        !setup_check(setup, table->rules, e))
        return false;
    const char *limit = setup_option(setup, table->rules->options, "limit");
    const char *openers =
        setup_option(setup, table->rules->options, "witnesses");
    table->limit_hours = limit ? atoi(limit) : 0;
    const char *join = setup_option(setup, table->rules->options, "join");
    table->witnesses = openers ? atoi(openers) : 1;
    table->joins = table->trust == TRUST_HOST && join && !strcmp(join, "on");
    return true;
}

static bool read_object(json_t *object, struct table *table,
                        struct arena *arena, struct error *e)
{
    int format;
    const char *kind = json_string_value(json_object_get(object, "kind"));
    if (!kind || strcmp(kind, "game") != 0) {
        fail(e, EX_DATAERR, "this is not the first line of a ledger");
        return advise(e, "a ledger begins with the line that turnpost new "
                         "writes; was the top of the file cut off?");
    }
    if (!json_get_int(object, "format", 2, 2, &format, e))
        return advise(e, "this turnpost reads format 2");
    return json_keys(object,
                     "board? code created format game host? kind maker? "
                     "options? seats seed? sets? setup? sig? spectators? "
                     "version",
                     "the first line", e) &&
           json_get_hex(object, "code", table->code, TABLE_CODE, e) &&
           json_get_time(object, "created", &table->created, e) &&
           rules_read(object, &table->rules, arena, e) &&
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
    table->resolver = table->overdue = table->offer = NOBODY;
    table->notice = (struct notice){ .of = NOBODY, .by = NOBODY };
    if (!read_object(object, table, arena, e)) {
        json_decref(object);
        table->first = NULL;
        return false;
    }
    chain_first(line->bytes, line->length, table->origin);
    memcpy(table->head, table->origin, HASH);
    memcpy(table->play, table->origin, HASH);
    base32_groups(table->origin, table->id);
    table->time = table->waiting = table->created;
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

static bool is_signed(const struct table *table, struct arena *arena,
                      struct error *e)
{
    size_t length;
    unsigned char signature[KEY_SIGNATURE];
    const unsigned char *key =
        table->trust == TRUST_HOST ? table->host : table->maker;
    if (table->trust == TRUST_PRACTICE)
        return true;
    json_t *copy = json_copy(table->first);
    bool good = json_get_hex(copy, "sig", signature, KEY_SIGNATURE, e);
    json_object_del(copy, "sig");
    const char *bytes = json_write(copy, arena, &length);
    json_decref(copy);
    if (!good || key_verify(key, domain, no_parent, bytes, length, signature))
        return good;
    fail(e, EX_DATAERR, "the signature of the first line is wrong");
    return advise(e, "it was changed, or another made it; ask who organises "
                     "the game for the file");
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
        return advise(e, "table, rules, board, options and name must be those "
                         "for which the card was made");
    }
    return true;
}

bool table_start(struct table *table, struct arena *arena, struct error *e)
{
    if (!is_canonical(table, arena, e) || !is_signed(table, arena, e) ||
        !cards_fit(table, arena, e))
        return false;
    table->turn.state = table->rules->start(&table->setup, arena, e);
    if (!table->turn.state)
        return false;
    chance_open(table);
    return true;
}
