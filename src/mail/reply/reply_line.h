/** One line of a reply: what it is, and in which letters it was meant. */
#ifndef MAIL_REPLY_LINE_H
#define MAIL_REPLY_LINE_H

#include "ledger/ledger.h"

enum line_kind {
    LINE_BLANK, /* nothing, or a comment */
    LINE_PROSE,
    LINE_POLITE, /* greetings, thanks, names, the code */
    LINE_ORDER,  /* of the game, or nearly one */
    LINE_COMMAND,
    LINE_CLOSING, /* a short farewell */
};

/** What may be asked of the host. */
enum command {
    COMMAND_NONE,
    COMMAND_SHOW,
    COMMAND_MOVES,
    COMMAND_HINT, /* alone in its line: in our letters it begins advice */
    COMMAND_RESEND,
    COMMAND_HELP,
    COMMAND_RULES,
    COMMAND_TRY,
    COMMAND_NOTE,
    COMMAND_WORD, /* ledger/chance/word.h: one word and nothing else after it */
    COMMAND_WISH, /* ledger/seats/wishes.h */
};

struct reply_line {
    const char *raw;   /* as it was written */
    const char *plain; /* in plain letters (mail/reply/plain.h), without list
                          marks, signs in front and quotes around what is
                          known */
    enum line_kind kind;
    enum command command;
    const char *rest; /* what stands after the word of the command, plain */
};

/** Reads @p raw, which has no blanks around it; @p first: no other came before
 *  it. A word that is an order word is one even if a seat has it as its name,
 *  which would silence it for all others. */
void reply_line_read(const struct table *table, const char *raw, bool first,
                     struct arena *arena, struct reply_line *into);

/** What stands after the word of its command, as it was written. */
const char *reply_line_rest(const struct reply_line *line);

/** Does it begin with an order word or a command, spelt right? */
bool reply_line_is_known(const struct table *table, const char *plain,
                         struct arena *arena);
/** Does it begin with a word, not a number, that orders begin with in what
 *  people type? */
bool reply_line_begins_order(const struct table *table, const char *plain,
                             struct arena *arena);
/** Is it, in English, an order of the game's own, without a number: "end"? */
bool reply_line_is_bare_order(const struct table *table, const char *plain,
                              struct arena *arena);
/** Does an order word with a number after it stand anywhere in it? */
bool reply_line_holds_order(const struct table *table, const char *plain,
                            struct arena *arena);

#endif
