#include "ledger/state.h"

#include <string.h>
#include <sysexits.h>

#include "ledger/codec.h"
#include "ledger/replay.h"
#include "ledger/seats.h"

/* The chains that a game has: of each seat, of the host, or in practice only
 * the count of draws. */
static int first_chain(const struct table *table)
{
    return table->trust == TRUST_PEERS ? 0 : HOST;
}

static int last_chain(const struct table *table)
{
    return table->trust == TRUST_PEERS ? table->setup.seats - 1 : HOST;
}

static json_t *chains_object(const struct table *table)
{
    json_t *chains = json_array();
    for (int i = first_chain(table); i <= last_chain(table); i++) {
        json_t *chain = json_object();
        if (table->trust != TRUST_PRACTICE)
            json_put_hex(chain, "last", table->chains[i].last, HASH);
        json_put_int(chain, "used", table->chains[i].used);
        json_add(chains, chain);
    }
    return chains;
}

static json_t *rest_object(const struct table *table)
{
    const struct turn *turn = &table->turn;
    json_t *rest = json_object();
    json_put_int(rest, "at", (int)turn->rest_at);
    json_put_bool(rest, "late", turn->rest_late);
    json_put_text(rest, "seat", table->seats[turn->rest_seat].name);
    json_put_text(rest, "text", turn->rest);
    return rest;
}

char *state_write(const struct table *table, struct arena *arena,
                  size_t *length)
{
    json_t *state = json_object(), *seen = json_array();
    struct text recent = text_new(arena);
    for (int i = 0; i < table->setup.seats; i++)
        json_add(seen, json_integer(table->seen[i]));
    json_put(state, "chains", chains_object(table));
    json_put_hex(state, "fixed", table->fixed, HASH);
    json_put(state, "position", table->rules->save(table->turn.state));
    events_pack(table->recent, &recent);
    json_put_text(state, "recent", recent.bytes);
    if (table->resolver != NOBODY)
        json_put_text(state, "resolver", actor_name(table, table->resolver));
    if (table->turn.rest[0])
        json_put(state, "rest", rest_object(table));
    json_put(state, "seen", seen);
    json_put_time(state, "time", table->time);
    json_put_time(state, "waiting", table->waiting);
    char *bytes = json_write(state, arena, length);
    json_decref(state);
    return bytes;
}

static bool read_chain(const json_t *object, bool counts_only,
                       struct chain *chain, struct error *e)
{
    return json_keys(object, counts_only ? "used" : "last used", "a chain",
                     e) &&
           json_get_int(object, "used", 0,
                        counts_only ? FILE_MAX_BYTES : CHAIN_LENGTH,
                        &chain->used, e) &&
           (counts_only || json_get_hex(object, "last", chain->last, HASH, e));
}

static bool read_chains(const json_t *state, struct table *table,
                        struct error *e)
{
    json_t *chains;
    size_t count = (size_t)(last_chain(table) - first_chain(table) + 1);
    if (!json_get_array(state, "chains", count, &chains, e))
        return false;
    if (json_array_size(chains) != count)
        return fail(e, EX_DATAERR, "\"chains\" has not %zu entries", count);
    for (size_t i = 0; i < count; i++)
        if (!read_chain(json_array_get(chains, i),
                        table->trust == TRUST_PRACTICE,
                        &table->chains[first_chain(table) + (int)i], e))
            return false;
    return true;
}

static bool read_seen(const json_t *state, struct table *table, struct error *e)
{
    json_t *seen;
    if (!json_get_array(state, "seen", SEATS_MAX, &seen, e))
        return false;
    for (int i = 0; i < table->setup.seats; i++) {
        const json_t *n = json_array_get(seen, (size_t)i);
        json_int_t value = json_integer_value(n);
        if (!json_is_integer(n) || value < 0 || value > table->n)
            return fail(e, EX_DATAERR,
                        "\"seen\" is not an entry for each "
                        "seat");
        table->seen[i] = (int)value;
    }
    return true;
}

static bool read_rest(const json_t *state, struct table *table,
                      struct arena *arena, struct error *e)
{
    const json_t *rest = json_object_get(state, "rest");
    struct turn *turn = &table->turn;
    const char *name;
    int at;
    if (!rest)
        return true;
    if (!json_keys(rest, "at late seat text", "\"rest\"", e) ||
        !json_get_int(rest, "at", 0, MOVE_MAX, &at, e) ||
        !json_get_bool(rest, "late", &turn->rest_late, e) ||
        !json_get_text(rest, "seat", NAME_LENGTH_MAX, arena, &name, e) ||
        !json_get_text(rest, "text", MOVE_MAX, arena, &turn->rest, e))
        return false;
    turn->rest_at = (size_t)at;
    turn->rest_seat = actor_named(table, name);
    return (turn->rest_seat >= 0 && turn->rest_seat < HOST) ||
           fail(e, EX_DATAERR, "\"rest\" belongs to nobody");
}

static bool read_recent(const json_t *state, struct table *table,
                        struct arena *arena, struct error *e)
{
    struct events events = { .arena = arena };
    const char *packed;
    if (!json_get_text(state, "recent", LINE_MAX_BYTES, arena, &packed, e) ||
        !events_unpack(packed, &events, e))
        return false;
    recent_take(table, events.first);
    return true;
}

static bool read_resolver(const json_t *state, struct table *table,
                          struct error *e)
{
    const char *name = json_string_value(json_object_get(state, "resolver"));
    table->resolver = NOBODY;
    if (!json_has(state, "resolver"))
        return true;
    if (name)
        table->resolver = actor_named(table, name);
    return table->resolver != NOBODY ||
           fail(e, EX_DATAERR, "\"resolver\" is nobody of this table");
}

static bool read_members(const json_t *state, struct table *table,
                         struct arena *arena, struct error *e)
{
    const json_t *position = json_object_get(state, "position");
    if (!json_keys(state,
                   "chains fixed position recent resolver? rest? seen "
                   "time waiting",
                   "the state", e) ||
        !json_get_hex(state, "fixed", table->fixed, HASH, e) ||
        !json_get_time(state, "time", &table->time, e) ||
        !json_get_time(state, "waiting", &table->waiting, e) ||
        !read_chains(state, table, e) || !read_seen(state, table, e) ||
        !read_rest(state, table, arena, e) || !read_resolver(state, table, e) ||
        !read_recent(state, table, arena, e))
        return false;
    table->turn.state = table->rules->load(&table->setup, position, arena, e);
    return table->turn.state != NULL;
}

bool state_read(const char *bytes, size_t length, struct table *table,
                struct arena *arena, struct error *e)
{
    json_t *state = json_read_own(bytes, length, e);
    if (!state)
        return false;
    bool done = read_members(state, table, arena, e);
    json_decref(state);
    return done;
}
