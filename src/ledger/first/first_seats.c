#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "core/language.h"
#include "core/narrow.h"
#include "ledger/file/codec.h"
#include "ledger/first/first.h"
#include "ledger/seats/fit.h"
#include "ledger/seats/seats.h"
#include "robot/think.h"

const char *const auth_words[3] = { "open", "key", "mail" };

bool first_key(const json_t *object, unsigned char into[KEY_PUBLIC],
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

bool first_text(const json_t *object, const char *key, fit_fn *is_fit,
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
    return first_text(object, "address", address_is_fit, arena, &seat->address,
                      e) &&
           first_text(object, "language", language_is_fit, arena,
                      &seat->language, e) &&
           first_text(object, "format", format_is_fit, arena, &seat->format, e);
}

/* The rest of a card's members are the seat's and the table's. */
static bool read_seat_card(const json_t *object, struct table *table, int i,
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
    if (!json_keys(own, "chains date salt sig", N_("a card"), e) ||
        !json_get_hexes(own, "chains", card->chains, CARD_CHAINS, e) ||
        !json_get_time(own, "date", &card->date, e) ||
        !json_get_hex(own, "salt", card->salt, KEY_SALT, e) ||
        !json_get_hex(own, "sig", card->signature, KEY_SIGNATURE, e))
        return false;
    for (int use = 0; use < CARD_CHAINS; use++)
        memcpy(table->chances.chains[i][use].last, card->chains[use], HASH);
    return true;
}

static bool read_robot(const json_t *object, const struct table *table,
                       struct robot *into, struct arena *arena, struct error *e)
{
    const json_t *robot = json_object_get(object, "robot");
    if (table->trust == TRUST_PEERS || json_has(object, "key") ||
        json_has(object, "address") ||
        strcmp(json_string_value(json_object_get(object, "auth")), "open") != 0)
        return fail(e, EX_DATAERR,
                    "a robot has a key or an address, or no host");
    if (!json_keys(robot, "level nodes? version?", N_("a robot"), e) ||
        !json_get_int(robot, "level", 1, LEVELS, &into->level, e))
        return false;
    if (into->level > 1)
        return json_get_int(robot, "nodes", 1, ROBOT_NODES_MAX, &into->nodes,
                            e) &&
               read_thoughts(robot, "version", table->rules, &into->version,
                             arena, e);
    return json_object_size(robot) == 1 ||
           fail(e, EX_DATAERR, "a robot of level 1 has no \"nodes\"");
}

static bool read_first_seat(const json_t *object, struct table *table, int i,
                            struct arena *arena, struct error *e)
{
    struct seat *seat = &table->seats[i];
    if (!json_keys(object,
                   "address? auth card? format? key? language? name robot?",
                   "a seat", e) ||
        !json_get_text(object, "name", NAME_BYTES_MAX, arena, &seat->name, e) ||
        !name_is_fit(seat->name, e) ||
        !get_auth(object, table->trust, &seat->auth, e) ||
        !get_words(object, seat, arena, e) ||
        (json_has(object, "robot") &&
         !read_robot(object, table, &seat->robot, arena, e)))
        return false;
    seat->draws = json_has(object, "card");
    table->setup.names[i] = seat->player = seat->name;
    if (json_has(object, "key") != (seat->auth == AUTH_KEY) ||
        (table->trust == TRUST_PEERS && !seat->draws) ||
        (seat->draws && seat->auth != AUTH_KEY))
        return fail(e, EX_DATAERR,
                    "the seat of %s has a key or a card too many, or lacks one",
                    seat->name);
    if (seat->auth == AUTH_KEY && !first_key(object, seat->key, arena, e))
        return false;
    return !seat->draws || read_seat_card(object, table, i, e);
}

/* One key in two seats would open its own results. */
static bool seats_differ(const struct table *table, int i, int j,
                         struct error *e)
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
        !same_key(seat->key, table->host.key))
        return true;
    fail(e, EX_DATAERR, "%s has the host's key", seat->name);
    return advise(e, "a host holds no seat: he knows the dice");
}

bool first_seats(const json_t *object, struct table *table, struct arena *arena,
                 struct error *e)
{
    json_t *seats;
    if (!json_get_array(object, "seats", SEATS_MAX, &seats, e))
        return false;
    table->setup.seats = to_count(json_array_size(seats));
    if (table->setup.seats < (table->trust == TRUST_PEERS ? 2 : 1))
        return fail(e, EX_DATAERR, "there are too few seats");
    for (int i = 0; i < table->setup.seats; i++) {
        if (!read_first_seat(json_array_get(seats, to_size(i)), table, i, arena,
                             e) ||
            !is_no_host(table, &table->seats[i], e))
            return false;
        for (int j = 0; j < i; j++)
            if (!seats_differ(table, i, j, e))
                return false;
    }
    return true;
}
