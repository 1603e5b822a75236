#include "ledger/state/state.h"

#include <sodium.h>
#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "core/narrow.h"
#include "ledger/chance/chance.h"
#include "ledger/chance/word.h"
#include "ledger/clock/clock.h"
#include "ledger/clock/late.h"
#include "ledger/entry/replay.h"
#include "ledger/seats/seats.h"

/* What a chain that has shown a value has shown last. */
static void add_chain(json_t *chains, const struct table *table, int owner,
                      int use)
{
    const struct chain *chain = &table->chances.chains[owner][use];
    if (!chain->used)
        return;
    json_t *object = json_object();
    json_put_text(object, "by", actor_name(table, owner));
    if (use >= USE_ANSWER)
        json_put_text(object, "for", table->seats[use - USE_ANSWER].name);
    json_put_hex(object, "last", chain->last, HASH);
    json_put_int(object, "used", chain->used);
    json_add(chains, object);
}

static json_t *chains_object(const struct table *table)
{
    json_t *chains = json_array();
    for (int owner = 0; owner <= HOST; owner++)
        for (int use = 0; use < USES; use++)
            add_chain(chains, table, owner, use);
    return chains;
}

/* A request that waits: who asked, and what has been shown. */
static json_t *request_object(const struct table *table)
{
    const struct request *request = &table->chances.request;
    json_t *object = json_object(), *by = json_array(), *shown = json_array();
    for (int i = 0; i < request->count; i++)
        json_add(by, json_string(actor_name(table, request->by[i])));
    for (int i = 0; i < request->shown; i++)
        json_add_hex(shown, request->values[i], HASH);
    json_put_bool(object, "again", request->again);
    json_put_bool(object, "best", request->best);
    json_put(object, "by", by);
    json_put_hex(object, "m", request->own, HASH);
    json_put_int(object, "number", request->number);
    json_put_bool(object, "opening", request->opening);
    json_put_text(object, "seat", table->seats[request->seat].name);
    json_put(object, "shown", shown);
    return object;
}

static json_t *notice_object(const struct table *table)
{
    json_t *object = json_object();
    json_put_text(object, "by", table->seats[table->clock.notice.by].name);
    json_put_text(object, "of", table->seats[table->clock.notice.of].name);
    json_put_time(object, "time", table->clock.notice.time);
    if (table->setup.ledger >= LEDGER_FAIR)
        json_put_hex(object, "over", table->clock.notice.over, HASH);
    return object;
}

static json_t *rest_object(const struct table *table)
{
    const struct turn *turn = &table->turn;
    json_t *rest = json_object();
    json_put_int(rest, "at", to_count(turn->rest_at));
    json_put_bool(rest, "late", turn->rest_late);
    json_put_text(rest, "seat", table->seats[turn->rest_seat].name);
    json_put_text(rest, "text", turn->rest);
    return rest;
}

json_t *state_numbers(const int *numbers, int count)
{
    json_t *array = json_array();
    for (int i = 0; i < count; i++)
        json_add(array, json_integer(numbers[i]));
    return array;
}

static void put_seat_name(json_t *state, const char *key,
                          const struct table *table, int seat)
{
    if (seat != NOBODY)
        json_put_text(state, key, table->seats[seat].name);
}

static void put_chance(json_t *state, const struct table *table)
{
    json_put(state, "asked",
             state_numbers(table->chances.asked, table->setup.seats));
    json_put(state, "chains", chains_object(table));
    if (table->chances.resolver != NOBODY)
        json_put(state, "request", request_object(table));
    if (table->chances.left)
        json_put_int(state, "left", to_int(table->chances.left));
    if (table->chances.awaited)
        json_put_int(state, "awaited", to_int(table->chances.awaited));
    words_put(state, table);
    if (table->clock.notice.of != NOBODY)
        json_put(state, "notice", notice_object(table));
    put_seat_name(state, "overdue", table, table->clock.overdue);
}

char *state_write(const struct table *table, struct arena *arena,
                  size_t *length)
{
    json_t *state = json_object();
    struct text recent = text_new(arena);
    put_chance(state, table);
    hands_put(state, table, arena);
    json_put_hex(state, "play", table->play, HASH);
    json_put(state, "position", table->rules->save(table->turn.state));
    events_pack(table->recent.first, &recent);
    json_put_text(state, "recent", recent.bytes);
    if (table->turn.rest[0])
        json_put(state, "rest", rest_object(table));
    put_seat_name(state, "offer", table, table->undoing.offer);
    if (table->clock.timing.duties)
        json_put(state, "clock", clock_object(table));
    json_put(state, "seen",
             state_numbers(table->recent.seen, table->setup.seats));
    json_put_time(state, "time", table->clock.time);
    json_put_time(state, "waiting", table->clock.waiting);
    char *bytes = json_write(state, arena, length);
    json_decref(state);
    return bytes;
}

bool state_follows(const struct table *table, const struct state_line *line,
                   struct arena *arena, struct error *e)
{
    size_t length;
    const char *own = state_write(table, arena, &length);
    if (length == line->length && !memcmp(own, line->state, length))
        return true;
    fail(e, EX_DATAERR, "the state does not follow from the lines above it");
    return advise(
        e,
        "it was forged or made by other rules; the lines above count: ask for the file again");
}

bool state_read_actor(const json_t *object, const char *key, bool host,
                      const struct table *table, int *into, struct error *e)
{
    const char *name = json_string_value(json_object_get(object, key));
    *into = name ? actor_named(table, name) : NOBODY;
    return (*into != NOBODY && (host || *into != HOST)) ||
           fail(e, EX_DATAERR, "\"%s\" is nobody of this table", key);
}

static bool read_optional(const json_t *object, const char *key,
                          const struct table *table, int *into, struct error *e)
{
    *into = NOBODY;
    return !json_has(object, key) ||
           state_read_actor(object, key, false, table, into, e);
}

static bool read_chain(const json_t *object, struct table *table,
                       struct error *e)
{
    int by, seat, used;
    if (!json_keys(object, "by for? last used", N_("a chain"), e) ||
        !state_read_actor(object, "by", true, table, &by, e) ||
        !read_optional(object, "for", table, &seat, e) ||
        !json_get_int(object, "used", 1, CHAIN_LENGTH, &used, e))
        return false;
    struct chain *chain =
        &table->chances
             .chains[by][seat == NOBODY ? USE_MOVER : USE_ANSWER + seat];
    chain->used = used;
    return json_get_hex(object, "last", chain->last, HASH, e);
}

static bool read_chains(const json_t *state, struct table *table,
                        struct error *e)
{
    json_t *chains;
    if (!json_get_array(state, "chains", (SEATS_MAX + 1) * USES, &chains, e))
        return false;
    for (size_t i = 0; i < json_array_size(chains); i++)
        if (!read_chain(json_array_get(chains, i), table, e))
            return false;
    return true;
}

bool state_read_numbers(const json_t *state, const char *key, int most,
                        const struct table *table, int *into, struct error *e)
{
    json_t *array;
    if (!json_get_array(state, key, SEATS_MAX, &array, e))
        return false;
    for (int i = 0; i < table->setup.seats; i++) {
        const json_t *n = json_array_get(array, to_size(i));
        json_int_t value = json_integer_value(n);
        if (!json_is_integer(n) || value < 0 || value > most)
            return fail(e, EX_DATAERR, "\"%s\" is not a number for each seat",
                        key);
        into[i] = to_int(value);
    }
    return true;
}

static bool read_openers(const json_t *object, const struct table *table,
                         struct request *into, struct error *e)
{
    json_t *by;
    if (!json_get_array(object, "by", SEATS_MAX + 1, &by, e))
        return false;
    into->count = to_count(json_array_size(by));
    for (int i = 0; i < into->count; i++) {
        const char *name = json_string_value(json_array_get(by, to_size(i)));
        into->by[i] = name ? actor_named(table, name) : NOBODY;
        if (into->by[i] == NOBODY)
            return fail(e, EX_DATAERR, "\"by\" is nobody of this table");
    }
    return true;
}

static bool read_shown(const json_t *object, struct request *into,
                       struct error *e)
{
    json_t *shown;
    if (!json_get_array(object, "shown", to_size(into->count), &shown, e))
        return false;
    into->shown = to_count(json_array_size(shown));
    return json_get_hexes(object, "shown", into->values, to_size(into->shown),
                          e);
}

static bool read_request(const json_t *state, struct table *table,
                         struct error *e)
{
    const json_t *object = json_object_get(state, "request");
    struct request *into = &table->chances.request;
    table->chances.resolver = NOBODY;
    if (!object)
        return true;
    if (!json_keys(object, "again best by m number opening seat shown",
                   "\"request\"", e) ||
        !json_get_bool(object, "again", &into->again, e) ||
        !json_get_bool(object, "best", &into->best, e) ||
        !json_get_bool(object, "opening", &into->opening, e) ||
        !json_get_hex(object, "m", into->own, HASH, e) ||
        !json_get_int(object, "number", 1, FILE_MAX_BYTES, &into->number, e) ||
        !state_read_actor(object, "seat", false, table, &into->seat, e) ||
        !read_openers(object, table, into, e) || !read_shown(object, into, e))
        return false;
    into->brought = !sodium_is_zero(into->own, HASH);
    chance_find_opener(&table->chances);
    return table->chances.resolver != NOBODY ||
           fail(e, EX_DATAERR, "\"request\" waits on nobody");
}

static bool read_notice(const json_t *state, struct table *table,
                        struct error *e)
{
    const json_t *object = json_object_get(state, "notice");
    struct notice *into = &table->clock.notice;
    bool fair = table->setup.ledger >= LEDGER_FAIR;
    *into = (struct notice){ .of = NOBODY, .by = NOBODY };
    memcpy(into->over, table->play, HASH);
    return !object ||
           (json_keys(object, fair ? "by of over time" : "by of time",
                      "\"notice\"", e) &&
            state_read_actor(object, "by", false, table, &into->by, e) &&
            state_read_actor(object, "of", false, table, &into->of, e) &&
            (!fair || json_get_hex(object, "over", into->over, HASH, e)) &&
            json_get_time(object, "time", &into->time, e));
}

/* A bit for each seat; a member that is missing if there is none. */
static bool read_bits(const json_t *state, const char *key, unsigned *into,
                      struct error *e)
{
    int bits;
    *into = 0;
    if (!json_has(state, key))
        return true;
    if (!json_get_int(state, key, 1, (1 << SEATS_MAX) - 1, &bits, e))
        return false;
    *into = to_unsigned(bits);
    return true;
}

static bool read_turn_rest(const json_t *state, struct table *table,
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
        !json_get_text(rest, "seat", NAME_BYTES_MAX, arena, &name, e) ||
        !json_get_text(rest, "text", MOVE_MAX, arena, &turn->rest, e))
        return false;
    turn->rest_at = to_size(at);
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
    recent_take(&table->recent, events.first);
    return true;
}

static bool read_chances(const json_t *state, struct table *table,
                         struct error *e)
{
    return state_read_numbers(state, "asked", FILE_MAX_BYTES, table,
                              table->chances.asked, e) &&
           read_chains(state, table, e) && read_request(state, table, e) &&
           read_notice(state, table, e) && words_read(state, table, e) &&
           read_bits(state, "left", &table->chances.left, e) &&
           read_bits(state, "awaited", &table->chances.awaited, e) &&
           read_optional(state, "overdue", table, &table->clock.overdue, e);
}

static bool state_of_object(const json_t *state, struct table *table,
                            struct arena *arena, struct error *e)
{
    const json_t *position = json_object_get(state, "position");
    if (!json_keys(state,
                   "agreed? asked awaited? chains clock? handed? left? notice? "
                   "offer? overdue? play position recent request? rest? seen "
                   "time waiting words?",
                   "the state", e) ||
        !json_get_hex(state, "play", table->play, HASH, e) ||
        !json_get_time(state, "time", &table->clock.time, e) ||
        !json_get_time(state, "waiting", &table->clock.waiting, e) ||
        !state_read_numbers(state, "seen", table->n, table, table->recent.seen,
                            e) ||
        !read_optional(state, "offer", table, &table->undoing.offer, e) ||
        !hands_read(state, table, arena, e) || !clock_read(state, table, e) ||
        !read_chances(state, table, e) ||
        !read_turn_rest(state, table, arena, e) ||
        !read_recent(state, table, arena, e))
        return false;
    table->turn.state = table->rules->load(&table->setup, position, arena, e);
    if (!table->turn.state)
        return false;
    notice_duty(table);
    return true;
}

bool state_read(const char *bytes, size_t length, struct table *table,
                struct arena *arena, struct error *e)
{
    json_t *state = json_read_own(bytes, length, e);
    if (!state)
        return false;
    bool done = state_of_object(state, table, arena, e);
    json_decref(state);
    return done;
}
