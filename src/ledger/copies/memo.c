#include "ledger/copies/memo.h"

#include <string.h>

#include "core/narrow.h"

enum { DIGITS_MAX = 12 };

static const char *const acts[] = { "move", "answer", "sent", "gone", "hand" };

void memo_cut(const struct line *line, struct memo *memo)
{
    const char *at = line->bytes, *end = line->bytes + line->length;
    *memo = (struct memo){ .line = *line };
    while (memo->count < MEMO_WORDS) {
        const char *blank = memo->count == MEMO_WORDS - 1
                                ? NULL
                                : memchr(at, ' ', to_size(end - at));
        memo->word[memo->count].bytes = at;
        memo->word[memo->count++].length = to_size((blank ? blank : end) - at);
        if (!blank)
            return;
        at = blank + 1;
    }
}

bool memo_word_is(const struct memo *memo, int i, const char *word)
{
    return memo->word[i].length == strlen(word) &&
           !memcmp(memo->word[i].bytes, word, memo->word[i].length);
}

bool memo_hex(const struct memo *memo, int i, size_t count, unsigned char *into)
{
    char digits[2 * HASH + 1];
    if (memo->word[i].length != 2 * count)
        return false;
    memcpy(digits, memo->word[i].bytes, 2 * count);
    digits[2 * count] = '\0';
    return hex_read(digits, count, into);
}

bool memo_number(const struct memo *memo, int i, int64_t *into)
{
    *into = 0;
    for (size_t k = 0; k < memo->word[i].length; k++) {
        char c = memo->word[i].bytes[k];
        if (c < '0' || c > '9' || k >= DIGITS_MAX)
            return false;
        *into = 10 * *into + (c - '0');
    }
    return memo->word[i].length > 0;
}

/* A move's words in one line, and back. */
static void put_move_words(struct text *into, const char *words)
{
    for (; *words; words++)
        if (*words == '\n')
            text_string(into, "\\n");
        else if (*words == '\\')
            text_string(into, "\\\\");
        else
            text_byte(into, *words);
}

const char *memo_words(const struct memo *memo, struct arena *arena)
{
    struct text words = text_new(arena);
    if (memo->count < MEMO_WORDS)
        return "";
    const char *at = memo->word[MEMO_WORDS - 1].bytes;
    for (size_t i = 0; i < memo->word[MEMO_WORDS - 1].length; i++) {
        bool escape =
            at[i] == '\\' && i + 1 < memo->word[MEMO_WORDS - 1].length;
        i += escape;
        text_byte(&words, escape && at[i] == 'n' ? '\n' : at[i]);
    }
    return words.bytes ? words.bytes : "";
}

bool memo_deed(const struct memo *memo, struct deed *into)
{
    int64_t n;
    size_t act = 0;
    *into = (struct deed){ .text = "" };
    if (memo->count < MEMO_WORDS - 1)
        return false;
    while (act < sizeof acts / sizeof *acts &&
           !memo_word_is(memo, 3, acts[act]))
        act++;
    if (act == sizeof acts / sizeof *acts ||
        !memo_hex(memo, 2, TRACE, into->key) || !memo_number(memo, 4, &n) ||
        n < 1 || n > FILE_MAX_BYTES || !memo_hex(memo, 5, TRACE, into->over) ||
        !memo_hex(memo, 6, TRACE, into->after) ||
        !memo_hex(memo, 7, TRACE, into->what) ||
        !memo_hex(memo, 8, TRACE, into->value) ||
        !memo_number(memo, 9, &into->time))
        return false;
    into->act = (enum act)act;
    into->n = to_int(n);
    return true;
}

void memo_write_deed(const char *game, const unsigned char *key,
                     const struct deed *one, struct text *into)
{
    const unsigned char *const traces[] = { one->over, one->after, one->what,
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
        put_move_words(into, one->text);
    }
    text_byte(into, '\n');
}
