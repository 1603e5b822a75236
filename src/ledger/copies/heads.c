#include "ledger/copies/heads.h"

#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "ledger/copies/memo.h"
#include "ledger/copies/standing.h"
#include "ledger/file/codec.h"
#include "ledger/seats/seats.h"

/* What the memory says of a ledger. */
struct memory {
    bool known; /* this game was seen */
    bool coded; /* and its table's code is remembered */
    int n;
    unsigned char hash[HASH];
    char other_game[24]; /* that has the table's code, too; "": none */
    struct deeds all;    /* of any key of the game */
    bool anew;           /* it was begun anew … */
    int before;          /* … and so many of them stand in front of that */
};

static bool memory_is_broken(const char *name, int number, struct error *e)
{
    fail(e, EX_DATAERR, "%.100s: line %d is no line of a memory of games", name,
         number);
    return advise(
        e,
        "nothing was changed; take that line out with an editor, or the file from a backup (then --resume may be needed)");
}

/* Where there are cards the same results come in two games of one table, or
 * what their owners have shown in the first is known in the second. */
static void take_table(struct memory *memory, const struct memo *memo,
                       const unsigned char code[TABLE_CODE], bool own,
                       const struct table *table)
{
    memory->coded = memory->coded || own;
    if (own || !table_has_cards(table) ||
        memcmp(code, table->code, TABLE_CODE) != 0)
        return;
    memset(memory->other_game, 0, sizeof memory->other_game);
    memcpy(memory->other_game, memo->word[0].bytes, memo->word[0].length);
}

static bool take_memo(struct memory *memory, const struct memo *memo,
                      const struct ledger *ledger)
{
    unsigned char bytes[HASH];
    struct deed one;
    int64_t n;
    bool own = memo_word_is(memo, 0, ledger->table.id);
    if (memo->count == 1 && memo_word_is(memo, 0, "anew")) {
        memory->anew = true;
        memory->before = memory->all.count;
        return true;
    }
    if (!memo->word[0].length || memo->word[0].length > 23 || memo->count < 3)
        return false;
    if (memo_word_is(memo, 1, "by")) {
        if (!memo_deed(memo, &one))
            return false;
        if (!own)
            return true;
        one.text = memo_words(memo, ledger->arena);
        deeds_add(&memory->all, &one, ledger->arena);
        return true;
    }
    if (memo->count != 3)
        return false;
    if (memo_word_is(memo, 1, "table")) {
        if (!memo_hex(memo, 2, TABLE_CODE, bytes))
            return false;
        take_table(memory, memo, bytes, own, &ledger->table);
        return true;
    }
    if (!memo_number(memo, 1, &n) || n > FILE_MAX_BYTES ||
        !memo_hex(memo, 2, HASH, bytes))
        return false;
    if (own) {
        memory->known = true;
        memory->n = to_int(n);
        memcpy(memory->hash, bytes, HASH);
    }
    return true;
}

static bool memory_of(const struct heads *heads, const struct ledger *ledger,
                      struct memory *memory, struct error *e)
{
    struct lines lines = lines_of(heads->bytes, heads->length);
    struct line line;
    struct memo memo;
    *memory = (struct memory){ 0 };
    while (lines_next(&lines, &line)) {
        memo_cut(&line, &memo);
        if (!line.whole || !take_memo(memory, &memo, ledger))
            return memory_is_broken(heads->name, line.number, e);
    }
    return true;
}

/* ---- what is asked ---- */

static bool table_is_fresh(const struct memory *memory, struct error *e)
{
    if (!memory->other_game[0])
        return true;
    fail(e, EX_DATAERR,
         "game %s was made for the same table, so its dice may be known",
         memory->other_game);
    return advise(
        e, "its maker signed both; begin with a new invitation and new cards");
}

static bool has_seen(const struct memory *memory, const struct ledger *ledger,
                     struct error *e)
{
    unsigned char hash[HASH];
    if (!memory->known)
        return true;
    if (memory->n > ledger->table.n) {
        fail(
            e, EX_DATAERR,
            "this is an old copy: it has %d entries, and entry %d of the game was seen before",
            ledger->table.n, memory->n);
        return advise(
            e, "ask for the newest file; turnpost compare says what differs");
    }
    if (ledger_hash(ledger, memory->n, hash) &&
        !memcmp(hash, memory->hash, HASH))
        return true;
    fail(
        e, EX_DATAERR,
        "this game has another past than the copy seen before: they differ at entry %d or before",
        memory->n);
    return advise(e, "turnpost compare OLD NEW says where and by whom");
}

/* Of one key, without so many that stand in front. */
static struct deeds deeds_of_key(const struct memory *memory, int without,
                                 const unsigned char *key, struct arena *arena)
{
    struct deeds into = { 0 };
    for (int i = without; i < memory->all.count; i++)
        if (!memcmp(memory->all.list[i].key, key, TRACE))
            deeds_add(&into, &memory->all.list[i], arena);
    return into;
}

/* Did the copy that was seen last end with an entry of the key, and was the
 * same played here? Then others may have entered the same move of a robot. */
static bool ended_alike(const struct memory *memory, const struct deeds *known,
                        const struct trail *trail)
{
    for (int i = 0; i < known->count; i++)
        if (known->list[i].n == memory->n && memory->n <= trail->count &&
            !memcmp(trail->steps[memory->n].play, known->list[i].after, TRACE))
            return true;
    return false;
}

/* Why another past may be no other: a key's entry was displaced, or it is
 * signer's to be signed again over the end, or it is there. */
static bool is_excused(const struct memory *memory, const struct ledger *ledger,
                       const unsigned char *signer)
{
    const struct table *table = &ledger->table;
    struct standing standing;
    struct trail trail;
    for (int i = 0; table->trust == TRUST_PEERS && i < table->setup.seats;
         i++) {
        const unsigned char *key = table->seats[i].key;
        struct deeds known = deeds_of_key(memory, 0, key, ledger->arena);
        bool own = signer && !memcmp(key, signer, KEY_PUBLIC);
        if (known.count && trail_read(ledger, key, 0, &trail, NULL) &&
            deeds_hold(&known, ledger, &trail, table->n, key, &standing,
                       NULL) &&
            (standing.lost.count ? standing.by || own
                                 : ended_alike(memory, &known, &trail)))
            return true;
    }
    return false;
}

bool heads_check(const struct heads *heads, const struct ledger *ledger,
                 const unsigned char *key, struct error *e)
{
    struct memory memory;
    struct error own = error_like(e);
    if (!memory_of(heads, ledger, &memory, e) || !table_is_fresh(&memory, e))
        return false;
    if (has_seen(&memory, ledger, &own) || is_excused(&memory, ledger, key))
        return true;
    if (e)
        *e = own;
    return false;
}

bool heads_recall(const struct heads *heads, const struct ledger *ledger,
                  const unsigned char key[KEY_PUBLIC], struct deeds *into,
                  bool *anew, struct error *e)
{
    struct memory memory;
    if (!memory_of(heads, ledger, &memory, e) || !table_is_fresh(&memory, e))
        return false;
    *into = deeds_of_key(&memory, 0, key, ledger->arena);
    *anew = memory.anew &&
            !deeds_of_key(&memory, memory.before, key, ledger->arena).count;
    return true;
}

/* ---- writing ---- */

/* Does the line say what the news will say? */
static bool is_replaced(const struct memo *memo, const struct news *news)
{
    char key[2 * TRACE + 1];
    if (!memo_word_is(memo, 0, news->ledger->table.id) ||
        memo_word_is(memo, 1, "table"))
        return false;
    if (!memo_word_is(memo, 1, "by"))
        return news->seen;
    if (!news->deeds)
        return false;
    hex_write(news->key, TRACE, key);
    return memo_word_is(memo, 2, key);
}

static void keep_others(const struct heads *heads, const struct news *news,
                        struct text *into)
{
    struct lines lines = lines_of(heads->bytes, heads->length);
    struct line line;
    struct memo memo;
    while (lines_next(&lines, &line)) {
        memo_cut(&line, &memo);
        if (!is_replaced(&memo, news))
            text_bytes(into, line.bytes, line.length + 1);
    }
}

static void write_news(const struct news *news, bool coded, struct text *into)
{
    const struct table *table = &news->ledger->table;
    char hex[2 * HASH + 1];
    hex_write(table->head, HASH, hex);
    if (news->seen)
        text_add(into, "%s %d %s\n", table->id, table->n, hex);
    hex_write(table->code, TABLE_CODE, hex);
    if (table_has_cards(table) && !coded)
        text_add(into, "%s table %s\n", table->id, hex);
    for (int i = 0; news->deeds && i < news->deeds->count; i++)
        memo_write_deed(table->id, news->key, &news->deeds->list[i], into);
}

bool heads_add(const struct heads *heads, const struct news *news,
               struct text *into, bool *same, struct error *e)
{
    struct memory memory;
    const struct table *table = &news->ledger->table;
    if (!memory_of(heads, news->ledger, &memory, e) ||
        !table_is_fresh(&memory, e))
        return false;
    *same = !news->deeds && memory.known && memory.n == table->n &&
            !memcmp(memory.hash, table->head, HASH);
    keep_others(heads, news, into);
    write_news(news, memory.coded, into);
    return true;
}
