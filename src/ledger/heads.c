#include "ledger/heads.h"

#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "ledger/codec.h"
#include "ledger/record.h"

enum { WORDS = 11, DIGITS_MAX = 12 };

/* One line, cut at its blanks; the last of WORDS takes the rest. */
struct note {
    struct line line;
    int count;
    struct {
        const char *bytes;
        size_t length;
    } word[WORDS];
};

/* What the memory says of a ledger. */
struct memory {
    bool known; /* this game was seen */
    bool coded; /* and its table's code is remembered */
    int n;
    unsigned char hash[HASH];
    char other_game[24];          /* that has the table's code, too; "": none */
    struct signings all;          /* of any key of the game … */
    unsigned char (*keys)[TRACE]; /* … and by which each is */
    int key_room;
};

static const char *const acts[] = { "move", "answer", "sent", "gone" };

static bool broken(const char *name, int number, struct error *e)
{
    fail(e, EX_DATAERR, "%.100s: line %d is no line of a memory of games", name,
         number);
    return advise(e, "nothing was changed; take that line out with an editor, "
                     "or the file from a backup (then --resume may be needed)");
}

/* ---- a line ---- */

static void cut(const struct line *line, struct note *note)
{
    const char *at = line->bytes, *end = line->bytes + line->length;
    *note = (struct note){ .line = *line };
    while (note->count < WORDS) {
        const char *blank = note->count == WORDS - 1
                                ? NULL
                                : memchr(at, ' ', (size_t)(end - at));
        note->word[note->count].bytes = at;
        note->word[note->count++].length = (size_t)((blank ? blank : end) - at);
        if (!blank)
            return;
        at = blank + 1;
    }
}

static bool word_is(const struct note *note, int i, const char *word)
{
    return note->word[i].length == strlen(word) &&
           !memcmp(note->word[i].bytes, word, note->word[i].length);
}

static bool hex_at(const struct note *note, int i, size_t count,
                   unsigned char *into)
{
    char digits[2 * HASH + 1];
    if (note->word[i].length != 2 * count)
        return false;
    memcpy(digits, note->word[i].bytes, 2 * count);
    digits[2 * count] = '\0';
    return hex_read(digits, count, into);
}

static bool number_at(const struct note *note, int i, int64_t *into)
{
    *into = 0;
    for (size_t k = 0; k < note->word[i].length; k++) {
        char c = note->word[i].bytes[k];
        if (c < '0' || c > '9' || k >= DIGITS_MAX)
            return false;
        *into = 10 * *into + (c - '0');
    }
    return note->word[i].length > 0;
}

/* A move's words in one line, and back. */
static void put_words(struct text *into, const char *words)
{
    for (; *words; words++)
        if (*words == '\n')
            text_string(into, "\\n");
        else if (*words == '\\')
            text_string(into, "\\\\");
        else
            text_byte(into, *words);
}

static const char *take_words(const struct note *note, struct arena *arena)
{
    struct text words = text_new(arena);
    if (note->count < WORDS)
        return "";
    const char *at = note->word[WORDS - 1].bytes;
    for (size_t i = 0; i < note->word[WORDS - 1].length; i++) {
        bool escape = at[i] == '\\' && i + 1 < note->word[WORDS - 1].length;
        i += escape;
        text_byte(&words, escape && at[i] == 'n' ? '\n' : at[i]);
    }
    return words.bytes ? words.bytes : "";
}

/* GAME by KEY ACT N OVER BEHIND WHAT VALUE TIME [WORDS] */
static bool read_signing(const struct note *note, unsigned char key[TRACE],
                         struct signing *into)
{
    int64_t n;
    size_t act = 0;
    *into = (struct signing){ .text = "" };
    if (note->count < WORDS - 1)
        return false;
    while (act < sizeof acts / sizeof *acts && !word_is(note, 3, acts[act]))
        act++;
    if (act == sizeof acts / sizeof *acts || !hex_at(note, 2, TRACE, key) ||
        !number_at(note, 4, &n) || n < 1 || n > FILE_MAX_BYTES ||
        !hex_at(note, 5, TRACE, into->over) ||
        !hex_at(note, 6, TRACE, into->behind) ||
        !hex_at(note, 7, TRACE, into->what) ||
        !hex_at(note, 8, TRACE, into->value) ||
        !number_at(note, 9, &into->time))
        return false;
    into->act = (enum act)act;
    into->n = (int)n;
    return true;
}

static void write_signing(const char *game, const unsigned char *key,
                          const struct signing *one, struct text *into)
{
    const unsigned char *const traces[] = { one->over, one->behind, one->what,
                                            one->value };
    char hex[2 * TRACE + 1];
    hex_write(key, TRACE, hex);
    text_add(into, "%s by %s %s %d", game, hex, acts[one->act], one->n);
    for (size_t i = 0; i < sizeof traces / sizeof *traces; i++) {
        hex_write(traces[i], TRACE, hex);
        text_add(into, " %s", hex);
    }
    text_add(into, " %lld", (long long)one->time);
    if (*one->text) {
        text_byte(into, ' ');
        put_words(into, one->text);
    }
    text_byte(into, '\n');
}

/* ---- all lines ---- */

/* Where there are cards the same results come in two games of one table, or
 * what their owners have shown in the first is known in the second. */
static bool has_cards(const struct table *table)
{
    bool cards = false;
    for (int i = 0; i < table->setup.seats; i++)
        cards = cards || table->seats[i].draws;
    return cards;
}

static void take_table(struct memory *memory, const struct note *note,
                       const unsigned char code[TABLE_CODE], bool own,
                       const struct table *table)
{
    memory->coded = memory->coded || own;
    if (own || !has_cards(table) || memcmp(code, table->code, TABLE_CODE) != 0)
        return;
    memset(memory->other_game, 0, sizeof memory->other_game);
    memcpy(memory->other_game, note->word[0].bytes, note->word[0].length);
}

static void take_signing(struct memory *memory, const struct note *note,
                         struct signing *one, const unsigned char key[TRACE],
                         struct arena *arena)
{
    int i = memory->all.count;
    one->text = take_words(note, arena);
    signings_add(&memory->all, one, arena);
    if (memory->key_room < memory->all.room) {
        unsigned char(*keys)[TRACE] =
            arena_alloc(arena, (size_t)memory->all.room * sizeof *keys);
        if (i)
            memcpy(keys, memory->keys, (size_t)i * sizeof *keys);
        memory->keys = keys;
        memory->key_room = memory->all.room;
    }
    memcpy(memory->keys[i], key, TRACE);
}

static bool take_line(struct memory *memory, const struct note *note,
                      const struct ledger *ledger)
{
    unsigned char bytes[HASH];
    struct signing one;
    int64_t n;
    bool own = word_is(note, 0, ledger->table.id);
    if (!note->word[0].length || note->word[0].length > 23 || note->count < 3)
        return false;
    if (word_is(note, 1, "by")) {
        if (!read_signing(note, bytes, &one))
            return false;
        if (own)
            take_signing(memory, note, &one, bytes, ledger->arena);
        return true;
    }
    if (note->count != 3)
        return false;
    if (word_is(note, 1, "table")) {
        if (!hex_at(note, 2, TABLE_CODE, bytes))
            return false;
        take_table(memory, note, bytes, own, &ledger->table);
        return true;
    }
    if (!number_at(note, 1, &n) || n > FILE_MAX_BYTES ||
        !hex_at(note, 2, HASH, bytes))
        return false;
    if (own) {
        memory->known = true;
        memory->n = (int)n;
        memcpy(memory->hash, bytes, HASH);
    }
    return true;
}

static bool read_memory(const struct heads *heads, const struct ledger *ledger,
                        struct memory *memory, struct error *e)
{
    struct lines lines = lines_of(heads->bytes, heads->length);
    struct line line;
    struct note note;
    *memory = (struct memory){ 0 };
    while (lines_next(&lines, &line)) {
        cut(&line, &note);
        if (!line.whole || !take_line(memory, &note, ledger))
            return broken(heads->name, line.number, e);
    }
    return true;
}

/* ---- what is asked ---- */

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

static bool has_seen(const struct memory *memory, const struct ledger *ledger,
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

/* Of one key. */
static struct signings signed_by(const struct memory *memory,
                                 const unsigned char *key, struct arena *arena)
{
    struct signings into = { 0 };
    for (int i = 0; i < memory->all.count; i++)
        if (!memcmp(memory->keys[i], key, TRACE))
            signings_add(&into, &memory->all.list[i], arena);
    return into;
}

/* Why another past may be no other: a key's entry was displaced, or it is
 * @p signer's to be signed again over the end. */
static bool is_excused(const struct memory *memory, const struct ledger *ledger,
                       const unsigned char *signer)
{
    const struct table *table = &ledger->table;
    struct standing standing;
    struct trail trail;
    for (int i = 0; table->trust == TRUST_PEERS && i < table->setup.seats;
         i++) {
        const unsigned char *key = table->seats[i].key;
        struct signings known = signed_by(memory, key, ledger->arena);
        bool own = signer && !memcmp(key, signer, KEY_PUBLIC);
        if (known.count && trail_read(ledger, key, 0, &trail, NULL) &&
            signings_hold(&known, ledger, &trail, table->n, key, &standing,
                          NULL) &&
            standing.lost.count && (standing.by || own))
            return true;
    }
    return false;
}

bool heads_check(const struct heads *heads, const struct ledger *ledger,
                 const unsigned char *key, struct error *e)
{
    struct memory memory;
    struct error own = { 0 };
    if (!read_memory(heads, ledger, &memory, e) || !is_fresh(&memory, e))
        return false;
    if (has_seen(&memory, ledger, &own) || is_excused(&memory, ledger, key))
        return true;
    if (e)
        *e = own;
    return false;
}

bool heads_fresh(const struct heads *heads, const struct ledger *ledger,
                 struct error *e)
{
    struct memory memory;
    return read_memory(heads, ledger, &memory, e) && is_fresh(&memory, e);
}

bool heads_recall(const struct heads *heads, const struct ledger *ledger,
                  const unsigned char key[KEY_PUBLIC], struct signings *into,
                  struct error *e)
{
    struct memory memory;
    if (!read_memory(heads, ledger, &memory, e) || !is_fresh(&memory, e))
        return false;
    *into = signed_by(&memory, key, ledger->arena);
    return true;
}

/* ---- writing ---- */

/* Does the line say what the news will say? */
static bool is_replaced(const struct note *note, const struct news *news)
{
    char key[2 * TRACE + 1];
    if (!word_is(note, 0, news->ledger->table.id) || word_is(note, 1, "table"))
        return false;
    if (!word_is(note, 1, "by"))
        return news->seen;
    if (!news->signings)
        return false;
    hex_write(news->key, TRACE, key);
    return word_is(note, 2, key);
}

static void keep_others(const struct heads *heads, const struct news *news,
                        struct text *into)
{
    struct lines lines = lines_of(heads->bytes, heads->length);
    struct line line;
    struct note note;
    while (lines_next(&lines, &line)) {
        cut(&line, &note);
        if (!is_replaced(&note, news))
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
    if (has_cards(table) && !coded)
        text_add(into, "%s table %s\n", table->id, hex);
    for (int i = 0; news->signings && i < news->signings->count; i++)
        write_signing(table->id, news->key, &news->signings->list[i], into);
}

bool heads_add(const struct heads *heads, const struct news *news,
               struct text *into, bool *same, struct error *e)
{
    struct memory memory;
    const struct table *table = &news->ledger->table;
    if (!read_memory(heads, news->ledger, &memory, e) || !is_fresh(&memory, e))
        return false;
    *same = !news->signings && memory.known && memory.n == table->n &&
            !memcmp(memory.hash, table->head, HASH);
    keep_others(heads, news, into);
    write_news(news, memory.coded, into);
    return true;
}
