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
    bool coded;        /* and its table's code is remembered */
    int n;
    unsigned char hash[HASH];
    char other_game[24]; /* that has the table's code, too; "": none */
};

static bool broken(const char *name, int number, struct error *e)
{
    fail(e, EX_DATAERR, "%.100s: line %d is not \"GAME N HASH\"", name, number);
    return advise(e, "remove the line, or the file if nothing in it matters");
}

/* The code of a table of peers in hexadecimal, or "". */
static const char *code_of(const struct table *table, struct arena *arena)
{
    char *code = arena_alloc(arena, 2 * TABLE_CODE + 1);
    hex_write(table->code, TABLE_CODE, code);
    return table->trust == TRUST_PEERS ? code : "";
}

static void take_table(struct memory *memory, const char *game,
                       const char *code, const struct ledger *ledger)
{
    bool own = !strcmp(game, ledger->table.id);
    memory->coded = memory->coded || own;
    if (!own && !strcmp(code, code_of(&ledger->table, ledger->arena)))
        memcpy(memory->other_game, game, sizeof memory->other_game);
}

static bool take_line(struct memory *memory, const char *line,
                      const struct ledger *ledger)
{
    char game[24] = "", what[12] = "", hash[2 * HASH + 2] = "";
    unsigned char bytes[HASH];
    int n, end = 0, digits = 0;
    if (sscanf(line, "%23s %11s %65s %n", game, what, hash, &end) != 3 ||
        line[end])
        return false;
    bool code = !strcmp(what, "table");
    if (!hex_read(hash, code ? TABLE_CODE : HASH, bytes))
        return false;
    if (code)
        take_table(memory, game, hash, ledger);
    else if (sscanf(what, "%9d%n", &n, &digits) != 1 || what[digits] || n < 0)
        return false;
    if (code || strcmp(game, ledger->table.id) != 0) {
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
    *memory = (struct memory){ .kept = kept };
    while (lines_next(&lines, &line)) {
        bool fits = line.whole && line.length < sizeof copy;
        if (fits)
            snprintf(copy, sizeof copy, "%.*s", (int)line.length, line.bytes);
        if (!fits || !take_line(memory, copy, ledger))
            return broken(heads->name, line.number, e);
    }
    return true;
}

static bool is_fresh(const struct memory *memory, struct error *e)
{
    if (!memory->other_game[0])
        return true;
    fail(e, EX_DATAERR,
         "game %s was made for the same table, so its dice may be known",
         memory->other_game);
    return advise(e, "its maker signed both; begin with a new invitation and "
                     "new cards");
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
           is_fresh(memory, e) && descends(ledger, memory, e);
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
    const char *code = code_of(table, ledger->arena);
    if (*code && !memory.coded)
        text_add(into, "%s table %s\n", table->id, code);
    return true;
}
