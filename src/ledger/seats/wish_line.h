/** What the text of a note asks for (wishes.h has the forms). */
#ifndef LEDGER_WISH_LINE_H
#define LEDGER_WISH_LINE_H

#include "ledger/ledger.h"

enum asks {
    PROSE,
    AWAY,
    BACK,
    SUBSTITUTE,
    LANGUAGE,
    FORMAT,
    LETTERS,
    CALENDAR
};

/** What a note asks for. */
struct wish_line {
    enum asks asks;
    char word[ADDRESS_MAX + 1]; /* address, name, or a word */
    bool is_name;               /* of a seat; several words: perhaps */
    bool several;
    int64_t until;
};

/** Fails on a text that begins like a wish, perhaps misspelt, and is none; the
 *  hint says how it is written. */
bool wish_line_read(const char *text, struct wish_line *into, struct error *e);

/** Says of a text that begins like a wish and is none how the wish is written,
 *  and how a message is. False. */
bool wish_line_refuse(const char *text, struct error *e);

#endif
