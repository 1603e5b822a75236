#include "ledger/heads.h"

#include <stdio.h>
#include <string.h>
#include <sysexits.h>

#include "ledger/codec.h"
#include "ledger/lines.h"
#include "ledger/record.h"

enum { LINE_ROOM = 160 };

/* What the memory says of a ledger. */
struct memory {
    struct text *kept; /* gets lines that stay as they are */
    bool known;        /* this game was seen */
    bool chances;      /* and its commitments are remembered */
    int n;
    unsigned char hash[HASH];
    int used_seat; /* whose commitment another game has, NOBODY */
    char used_game[24];
};

static bool broken(const char *name, int number, struct error *e)
{
    fail(e, EX_DATAERR, "%.100s: line %d is not \"GAME N HASH\"", name, number);
    return advise(e, "remove the line, or the file if nothing in it matters");
}

/* The commitment of a seat of peers, as the first line has it, or "". */
static const char *commitment(const struct table *table, int seat)
{
    const json_t *seats = json_object_get(table->first, "seats");
    const char *hex = json_string_value(
        json_object_get(json_array_get(seats, (size_t)seat), "chance"));
    return hex ? hex : "";
}

static void take_chance(struct memory *memory, const struct table *table,
                        const char *game, const char *hash)
{
    bool own = !strcmp(game, table->id);
    memory->chances = memory->chances || own;
    for (int i = 0; !own && i < table->setup.seats; i++) {
        if (strcmp(hash, commitment(table, i)) != 0)
            continue;
        memory->used_seat = i;
        memcpy(memory->used_game, game, sizeof memory->used_game);
    }
}

static bool take_line(struct memory *memory, const char *line,
                      const struct table *table)
{
    char game[24] = "", what[12] = "", hash[2 * HASH + 2] = "";
    unsigned char bytes[HASH];
    int n, end = 0, digits = 0;
    if (sscanf(line, "%23s %11s %65s %n", game, what, hash, &end) != 3 ||
        line[end] || !hex_read(hash, HASH, bytes))
        return false;
    bool chance = !strcmp(what, "chance");
    if (chance)
        take_chance(memory, table, game, hash);
    else if (sscanf(what, "%9d%n", &n, &digits) != 1 || what[digits] || n < 0)
        return false;
    if (chance || strcmp(game, table->id) != 0) {
        text_add(memory->kept, "%s %s %s\n", game, what, hash);
        return true;
    }
    memory->known = true;
    memory->n = n;
    memcpy(memory->hash, bytes, HASH);
    return true;
}

static bool read_memory(const struct heads *heads, const struct ledger *ledger,
                        struct text *kept, struct memory *memory,
                        struct error *e)
{
    struct lines lines = lines_of(heads->bytes, heads->length);
    struct line line;
    char copy[LINE_ROOM];
    *memory = (struct memory){ .kept = kept, .used_seat = NOBODY };
    while (lines_next(&lines, &line)) {
        bool fits = line.whole && line.length < sizeof copy;
        if (fits)
            snprintf(copy, sizeof copy, "%.*s", (int)line.length, line.bytes);
        if (!fits || !take_line(memory, copy, &ledger->table))
            return broken(heads->name, line.number, e);
    }
    return true;
}

static bool is_fresh(const struct ledger *ledger, const struct memory *memory,
                     struct error *e)
{
    if (memory->used_seat == NOBODY)
        return true;
    fail(e, EX_DATAERR,
         "the card of %s served for game %s already, so the "
         "dice of this game may be known",
         ledger->table.seats[memory->used_seat].name, memory->used_game);
    return advise(e, "begin the game with a new card of each seat");
}

static bool descends(const struct ledger *ledger, const struct memory *memory,
                     struct error *e)
{
    unsigned char hash[HASH];
    if (!memory->known)
        return true;
    if (memory->n > ledger->table.n) {
        fail(e, EX_DATAERR,
             "this is an old copy: it has %d entries, and entry "
             "%d of the game was seen before",
             ledger->table.n, memory->n);
        return advise(e, "ask for the newest file; turnpost compare says what "
                         "differs");
    }
    if (ledger_hash(ledger, memory->n, hash) &&
        !memcmp(hash, memory->hash, HASH))
        return true;
    fail(e, EX_DATAERR,
         "this game has another past than the copy seen before: "
         "they differ at entry %d or before",
         memory->n);
    return advise(e, "turnpost compare OLD NEW says where and by whom");
}

static bool holds(const struct heads *heads, const struct ledger *ledger,
                  struct text *kept, struct memory *memory, struct error *e)
{
    return read_memory(heads, ledger, kept, memory, e) &&
           is_fresh(ledger, memory, e) && descends(ledger, memory, e);
}

bool heads_check(const struct heads *heads, const struct ledger *ledger,
                 struct error *e)
{
    struct memory memory;
    struct text kept = text_new(ledger->arena);
    return holds(heads, ledger, &kept, &memory, e);
}

bool heads_add(const struct heads *heads, const struct ledger *ledger,
               struct text *into, bool *same, struct error *e)
{
    struct memory memory;
    const struct table *table = &ledger->table;
    char hash[2 * HASH + 1];
    if (!holds(heads, ledger, into, &memory, e))
        return false;
    *same = memory.known && memory.n == table->n;
    hex_write(table->head, HASH, hash);
    text_add(into, "%s %d %s\n", table->id, table->n, hash);
    for (int i = 0; !memory.chances && i < table->setup.seats; i++)
        if (*commitment(table, i))
            text_add(into, "%s chance %s\n", table->id, commitment(table, i));
    return true;
}
