/** What the text of a note asks for (wishes.h has the forms). */
#ifndef LEDGER_WISHING_H
#define LEDGER_WISHING_H

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
struct wishing {
    enum asks asks;
    char word[ADDRESS_MAX + 1]; /* address, name, or a word */
    bool is_name;               /* of a seat; several words: perhaps */
    bool several;
    int64_t until;
};

/** Fails on a text that begins like a wish, perhaps misspelt, and is none; the
 *  hint says how it is written. */
bool wishing_read(const char *text, struct wishing *into, struct error *e);

/** Says of a text that begins like a wish and is none how the wish is written,
 *  and how a message is. False. */
bool wishing_refuse(const char *text, struct error *e);

#endif
