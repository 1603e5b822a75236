/** A line in the memory of games (heads.h): words with a blank between. */
#ifndef LEDGER_MEMO_H
#define LEDGER_MEMO_H

#include "ledger/copies/trail.h"
#include "ledger/file/codec.h"

enum { MEMO_WORDS = 11 };

/** One line, cut at its blanks; the last of MEMO_WORDS takes the rest. */
struct memo {
    struct line line;
    int count;
    struct {
        const char *bytes;
        size_t length;
    } word[MEMO_WORDS];
};

void memo_cut(const struct line *line, struct memo *memo);
/** Is the word number @p i, from 0, just this? */
bool memo_word_is(const struct memo *memo, int i, const char *word);
/** @p count bytes in hexadecimal. */
bool memo_hex(const struct memo *memo, int i, size_t count,
              unsigned char *into);
bool memo_number(const struct memo *memo, int i, int64_t *into);
/** The words of a move, which stand last; "" if none do. */
const char *memo_words(const struct memo *memo, struct arena *arena);
/** GAME by KEY ACT N OVER AFTER WHAT VALUE TIME [WORDS], without the last. */
bool memo_deed(const struct memo *memo, struct deed *into);
void memo_write_deed(const char *game, const unsigned char *key,
                     const struct deed *one, struct text *into);

#endif
