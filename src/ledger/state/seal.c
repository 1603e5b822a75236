#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "core/narrow.h"
#include "ledger/file/codec.h"
#include "ledger/seats/seats.h"
#include "ledger/state/state.h"

static const char domain[] = "turnpost seal 2";
static const char before_state[] = ",\"state\":";
static const char start[] = "{\"head\":";

bool is_state_line(const struct line *line)
{
    return line->length > strlen(start) &&
           !memcmp(line->bytes, start, strlen(start));
}

static bool read_seal(const json_t *object, const struct table *table,
                      struct state_line *into, struct error *e)
{
    const json_t *seal = json_object_get(object, "seal");
    into->by = NOBODY;
    into->sealed = seal != NULL;
    if (!seal)
        return true;
    if (!json_keys(seal, "by sig", N_("the seal"), e) ||
        !json_get_hex(seal, "sig", into->signature, KEY_SIGNATURE, e))
        return false;
    const char *by = json_string_value(json_object_get(seal, "by"));
    into->by = by ? actor_named(table, by) : NOBODY;
    return into->by != NOBODY ||
           fail(e, EX_DATAERR, "the seal is by nobody of this table");
}

static bool read_front(const json_t *object, const struct table *table,
                       struct arena *arena, struct state_line *into,
                       struct error *e)
{
    const char *kind;
    return json_keys(object, "head kind n seal?", N_("the state line"), e) &&
           json_get_text(object, "kind", 5, arena, &kind, e) &&
           (!strcmp(kind, "state") ||
            fail(e, EX_DATAERR, "this is not a state line")) &&
           json_get_hex(object, "head", into->head, HASH, e) &&
           json_get_int(object, "n", 0, FILE_MAX_BYTES, &into->n, e) &&
           read_seal(object, table, into, e);
}

/* The state is cut out as bytes: it is what the seal covers, and it is parsed
 * by itself, so that both are for sure the same. */
bool state_line_read(const struct line *line, const struct table *table,
                     struct arena *arena, struct state_line *into,
                     struct error *e)
{
    const char *cut =
        memmem(line->bytes, line->length, before_state, strlen(before_state));
    if (!line->whole || !cut || line->bytes[line->length - 1] != '}') {
        fail(e, EX_DATAERR, "the state line is cut off");
        return advise(e, "ask for the file again");
    }
    size_t front = to_size(cut - line->bytes);
    into->state = cut + strlen(before_state);
    into->length = line->length - front - strlen(before_state) - 1;
    if (line->length > LINE_MAX_BYTES)
        return fail(e, EX_DATAERR, "the line is longer than 1 MiB");
    char *bytes = arena_copy(arena, line->bytes, front + 1);
    bytes[front] = '}';
    struct line head = { .bytes = bytes, .length = front + 1, .whole = true };
    json_t *object = line_read(&head, arena, e);
    if (!object)
        return false;
    bool good = read_front(object, table, arena, into, e);
    json_decref(object);
    return good;
}

bool seal_is_by(const struct state_line *line, const unsigned char *key)
{
    return line->sealed && key_verify(key, domain, line->head, line->state,
                                      line->length, line->signature);
}

bool seal_is_good(const struct state_line *line, const struct table *table,
                  struct error *e)
{
    const unsigned char *key = table->host.key;
    if (!line->sealed && table->trust == TRUST_HOST) {
        fail(e, EX_DATAERR, "the state line lacks the host's seal");
        return advise(
            e,
            "only what the host has sealed counts; ask the host for the file");
    }
    if (!line->sealed)
        return true;
    if (table->trust == TRUST_PRACTICE)
        return fail(e, EX_DATAERR, "a practice game has no seal");
    if ((line->by == HOST) != (table->trust == TRUST_HOST))
        return fail(e, EX_DATAERR, "the seal is not the host's");
    if (line->by != HOST)
        key = table->seats[line->by].key;
    if (seal_is_by(line, key))
        return true;
    fail(e, EX_DATAERR, "the seal of %s on the state line is wrong",
         actor_name(table, line->by));
    return advise(e,
                  "the file was changed after it was sealed; ask for it again");
}

/* By whom key seals here, or NOBODY. */
static int sealing_actor(const struct table *table, const struct key *key)
{
    if (!key || table->trust == TRUST_PRACTICE)
        return NOBODY;
    if (table->trust == TRUST_HOST)
        return is_key_of(key, table, HOST) ? HOST : NOBODY;
    return seat_of_key(table, key->public);
}

static char *front(const struct ledger *ledger, const struct key *key,
                   const char *state, size_t length, size_t *front_length)
{
    const struct table *table = &ledger->table;
    unsigned char signature[KEY_SIGNATURE];
    int by = sealing_actor(table, key);
    json_t *object = json_object();
    json_put_hex(object, "head", table->head, HASH);
    json_put_text(object, "kind", "state");
    json_put_int(object, "n", table->n);
    if (by != NOBODY) {
        json_t *seal = json_object();
        key_sign(key, domain, table->head, state, length, signature);
        json_put_text(seal, "by", actor_name(table, by));
        json_put_hex(seal, "sig", signature, KEY_SIGNATURE);
        json_put(object, "seal", seal);
    }
    char *bytes = json_write(object, ledger->arena, front_length);
    json_decref(object);
    *front_length -= 1; /* the closing brace */
    return bytes;
}

void ledger_seal(struct ledger *ledger, const struct key *key)
{
    size_t length, front_length;
    const char *state = state_write(&ledger->table, ledger->arena, &length);
    const char *head = front(ledger, key, state, length, &front_length);
    size_t total =
        ledger->body + front_length + strlen(before_state) + length + 2;
    char *bytes = arena_alloc(ledger->arena, total + 1), *at = bytes;
    at = mempcpy(at, ledger->bytes, ledger->body);
    at = mempcpy(at, head, front_length);
    at = mempcpy(at, before_state, strlen(before_state));
    at = mempcpy(at, state, length);
    mempcpy(at, "}\n", 3);
    ledger->bytes = bytes;
    ledger->length = total;
}
