#include "show/report/recheck.h"

#include <sodium.h>
#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "ledger/file/codec.h"
#include "ledger/seats/seats.h"
#include "show/report/report.h"

static const char domain[] = "turnpost chance 2";

/* Domain, code, seat and number stand in front of the values. */
enum { VALUES_AT = sizeof domain - 1 + TABLE_CODE + 2 * 4 };

static void put_hex(const unsigned char *bytes, size_t length,
                    struct text *into)
{
    for (size_t i = 0; i < length; i++) /* basenc wants capitals */
        text_add(into, "%02X", bytes[i]);
}

static void put_shell_line(const char *name, const unsigned char *bytes,
                           size_t length, const char *comment,
                           struct text *into)
{
    text_add(into, "%s=", name);
    put_hex(bytes, length, into);
    text_add(into, " # ");
    text_shown(into, comment);
    text_add(into, "\n");
}

static void put_number(const char *name, int number, const char *comment,
                       struct text *into)
{
    unsigned char bytes[4];
    number_bytes(number, bytes);
    put_shell_line(name, bytes, sizeof bytes, comment, into);
}

static bool is_value(const unsigned char *value, const unsigned char *other)
{
    return memcmp(value, other, HASH) == 0;
}

/* Where a value comes from. */
static const char *origin(const struct entry *entry, const unsigned char *value,
                          struct arena *arena)
{
    const struct request *request = &entry->drawn->request;
    const struct table *table = entry->after;
    if (table->trust == TRUST_PRACTICE)
        return arena_say(arena, "the seed of the first line");
    for (int i = 0; i < request->shown; i++)
        if (is_value(value, request->values[i]))
            return arena_say(arena, "shown by %s",
                             report_name_in(table, request->by[i], arena));
    if (!request->brought && sodium_is_zero(value, HASH))
        return arena_say(arena,
                         table->trust == TRUST_PEERS
                             ? "none, since a robot or who has left brings no m"
                             : "none, since no words counted");
    if (!request->brought)
        return arena_say(arena, "w, of the words that players gave");
    return arena_say(arena, "m, that the move of %s brought",
                     report_name_in(table, request->seat, arena));
}

/* The values are what stands in the prefix after the three numbers. */
static int count_block_values(const struct rng *rng)
{
    return to_count((rng->length - VALUES_AT) / HASH);
}

static const unsigned char *value_at(const struct rng *rng, int i)
{
    return rng->prefix + VALUES_AT + to_size(i) * HASH;
}

static void put_values(const struct entry *entry, struct text *into)
{
    const struct request *request = &entry->drawn->request;
    const struct rng *rng = &entry->drawn->rng;
    const struct table *table = entry->after;
    put_shell_line("code", table->code, TABLE_CODE,
                   arena_say(into->arena, "of the table"), into);
    put_number("seat", request->seat,
               arena_say(into->arena, "%s, counted from 0",
                         report_name_in(table, request->seat, into->arena)),
               into);
    put_number("request", request->number,
               arena_say(into->arena, "the seat's number %d", request->number),
               into);
    for (int i = 0; i < count_block_values(rng); i++) {
        const unsigned char *value = value_at(rng, i);
        put_shell_line(arena_print(into->arena, "value%d", i + 1), value, HASH,
                       origin(entry, value, into->arena), into);
    }
}

static void put_shell_command(const struct entry *entry, int block,
                              struct text *into)
{
    text_add(into, "{ printf '%s'; echo $code$seat$request", domain);
    for (int i = 0; i < count_block_values(&entry->drawn->rng); i++)
        text_add(into, "${value%d}", i + 1);
    text_add(into, "%02X%02X0000 |\n    basenc --base16 -d; } | b2sum\n",
             block & 255, block >> 8 & 255);
}

/* What that prints: the block, computed here from the same bytes. */
static void put_stream_block(const struct rng *rng, int block,
                             struct text *into)
{
    struct rng again;
    char hex[2 * RNG_BLOCK + 1];
    rng_start(&again, rng->prefix, rng->length);
    again.next_block = to_unsigned(block);
    rng_below(&again, 2);
    sodium_bin2hex(hex, sizeof hex, again.block, RNG_BLOCK);
    text_add(into, "# %.64s\n# %s\n", hex, hex + 64);
}

static void put_numbers(const struct rng *rng, struct text *into)
{
    int count = rng->taken_count < RNG_TAKEN ? rng->taken_count : RNG_TAKEN;
    text_say(into, "#\n# four bytes are a number, the lowest first:\n");
    for (int i = 0; i < count; i++) {
        const struct rng_number *taken = &rng->taken[i];
        uint32_t sides = to_unsigned(taken->count);
        bool unfair = taken->number < (UINT32_MAX - sides + 1) % sides;
        text_add(into, "# %4d. %10lu ", i + 1, (unsigned long)taken->number);
        if (unfair)
            text_say(into, "is below 2^32 mod %d and thrown away\n",
                     taken->count);
        else
            text_add(into, "mod %d = %lu\n", taken->count,
                     (unsigned long)(taken->number % sides));
    }
    if (count < rng->taken_count)
        text_say(into, "# and %d more\n", rng->taken_count - count);
}

/* Each on one line, however long: what is folded would be a command. */
static void put_events(const struct entry *entry, struct text *into)
{
    text_add(into, "#\n");
    for (const struct event *ev = entry->events; ev; ev = ev->next) {
        struct text sentence = text_new(into->arena);
        table_tell(entry->after, ev, &sentence);
        char *rest = sentence.bytes;
        for (char *line; sentence.length && (line = strsep(&rest, "\n"));) {
            text_add(into, "# ");
            text_shown(into, line);
            text_add(into, "\n");
        }
    }
}

/* ---- what was promised ---- */

/* A value that was shown, as one of a chain. */
struct link {
    int value; /* its number here */
    int owner; /* a seat or HOST */
    int use;
    const unsigned char *bytes;
};

static void put_function(struct text *into)
{
    text_say(
        into,
        "#\n# so many steps lead to the end of a chain, which stands in the first line:\n");
    text_string(into,
                "steps()\n{\n    v=$4\n    for i in $(seq $1); do\n"
                "        v=$({ printf 'turnpost chain 2'; echo $2$code$3$v |\n"
                "            basenc --base16 -d; } | b2sum -l 256 |\n"
                "            cut -c 1-64 | tr a-f A-F)\n"
                "    done\n    echo $v | tr A-F a-f\n}\n");
}

static void put_link(const struct entry *entry, const struct link *link,
                     struct text *into)
{
    const struct table *table = entry->after;
    int steps = entry->drawn->request.number;
    bool host = link->owner == HOST;
    const unsigned char *key =
        host ? table->host.key : table->seats[link->owner].key;
    const struct chain_use use = { key, table->code, link->use };
    unsigned char end[HASH], number[4];
    char hex[2 * HASH + 1];
    memcpy(end, link->bytes, HASH);
    chance_steps(&use, end, steps);
    sodium_bin2hex(hex, sizeof hex, end, HASH);
    number_bytes(link->use, number);
    text_add(into, "steps %d ", steps);
    put_hex(key, KEY_PUBLIC, into);
    text_add(into, " ");
    put_hex(number, sizeof number, into);
    text_add(into, " $value%d\n", link->value);
    struct text owner = text_new(into->arena);
    text_shown(&owner, report_name_in(table, link->owner, into->arena));
    text_say(into, "# %s is an end of %s\n", hex, owner.bytes);
}

/* Which of the values it is; 0: none. */
static int place_of_value(const struct rng *rng, const unsigned char *value)
{
    for (int i = 0; i < count_block_values(rng); i++)
        if (is_value(value, value_at(rng, i)))
            return i + 1;
    return 0;
}

static void put_links(const struct entry *entry, struct text *into)
{
    const struct request *request = &entry->drawn->request;
    const struct rng *rng = &entry->drawn->rng;
    const struct table *table = entry->after;
    struct link link = { .value = place_of_value(rng, request->own),
                         .owner = request->seat,
                         .use = USE_MOVER,
                         .bytes = request->own };
    bool brings = request->brought && table->seats[request->seat].draws;
    if (table->trust == TRUST_PRACTICE)
        return;
    put_function(into);
    if (brings && link.value)
        put_link(entry, &link, into);
    for (int i = 0; i < request->shown; i++) {
        link.bytes = request->values[i];
        link.value = place_of_value(rng, link.bytes);
        link.owner = request->by[i];
        link.use = request->opening && link.owner != HOST
                       ? USE_MOVER
                       : USE_ANSWER + request->seat;
        if (link.value)
            put_link(entry, &link, into);
    }
}

void recheck_write(const struct entry *entry, struct text *into)
{
    const struct rng *rng = &entry->drawn->rng;
    text_say(into, "# the result of entry %d, computed again by a shell\n",
             entry->n);
    put_values(entry, into);
    for (int block = 0; block < to_int(rng->next_block); block++) {
        put_shell_command(entry, block, into);
        put_stream_block(rng, block, into);
    }
    text_say(into, "# \"openssl dgst -blake2b512\" prints the same as b2sum\n");
    put_numbers(rng, into);
    if (rng->best)
        text_say(into, "# asked for again: dice show their best face\n");
    put_events(entry, into);
    put_links(entry, into);
}
