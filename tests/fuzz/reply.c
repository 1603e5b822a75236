/* The words of hostile replies: what they ask for, and the turn codes in them.
 * Whatever comes, a code has its one form, and no word of the reply is lost. */
#include "fuzz.h"

#include "mail/reply/asked.h"
#include "mail/reply/code.h"
#include "mail/reply/plain.h"

static const struct table *a_table(void)
{
    static struct table table;
    static struct arena *arena;
    if (arena)
        return &table;
    arena = arena_new();
    table.rules = testing_find("smallworld");
    table.setup =
        (struct setup){ .seats = 3, .names = { "Ann", "Bob", "Cid" } };
    table.turn.rules = table.rules;
    table.turn.state = table.rules->start(&table.setup, arena, NULL);
    fuzz_require(table.turn.state != NULL, "a plain game", NULL);
    return &table;
}

static void check_codes(const char *text)
{
    struct codes codes = { 0 }, again = { 0 };
    codes_find(&codes, text);
    fuzz_require(codes.count >= 0 && codes.count <= CODES_MAX, "too many codes",
                 NULL);
    for (int i = 0; i < codes.count; i++) {
        const char *code = codes.code[i];
        fuzz_require(strlen(code) == 19 && code[4] == '-' && code[9] == '-' &&
                         code[14] == '-',
                     "the form of a code", NULL);
        codes_find(&again, code);
        fuzz_require(again.count == i + 1 && !strcmp(again.code[i], code),
                     "a code is read in two ways", NULL);
    }
}

/* Letters and digits in plain form, which no reading may add. */
static size_t letters(const char *text, struct arena *arena)
{
    size_t count = 0;
    for (text = plain_words(text ? text : "", arena); *text; text++)
        count += *text > ' ';
    return count;
}

static void check_asked(const char *text, struct arena *arena)
{
    struct asked asked;
    struct error e = { 0 };
    if (!asked_read(text, a_table(), arena, &asked, &e)) {
        fuzz_refused(&e);
        return;
    }
    size_t found = letters(asked.move, arena) + letters(asked.tried, arena) +
                   letters(asked.prose, arena) + letters(asked.word, arena);
    fuzz_require(asked.note_count <= ASKED_NOTES, "too many notes", NULL);
    for (int i = 0; i < asked.note_count; i++) {
        fuzz_require(strlen(asked.notes[i]) <= NOTE_MAX, "a long note", NULL);
        found += letters(asked.notes[i], arena);
    }
    fuzz_require(found <= letters(text, arena), "more words than were written",
                 NULL);
    fuzz_require(!*asked.move || !*asked.tried, "orders beside trials", NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arena *arena = fuzz_arena();
    const char *text = arena_copy(arena, bytes, length);
    check_codes(text);
    check_asked(text, arena);
    return 0;
}
