/** Lines of Terra Mystica in other words that mean the same. */
#ifndef TESTS_TM_WORDS_H
#define TESTS_TM_WORDS_H

#include "core/text.h"

enum { TM_LINE_COMMANDS = 40 };

/** A line of a player, cut at its full stops. */
struct tm_words {
    struct arena *arena;
    struct text *into;   /* what it becomes */
    const char *faction; /* of the line, and of the one before it */
    const char *last;
    const char *command[TM_LINE_COMMANDS];
    int count;
};

struct tm_variant {
    const char *title; /* NULL: the end */
    void (*rewrite)(struct tm_words *line);
};
extern const struct tm_variant tm_variants[];

/** The line as it is. */
void tm_same_words(struct tm_words *line);
/** Reads "FACTION: COMMAND. COMMAND"; the line before is remembered. */
void tm_cut_words(struct tm_words *line, const char *text);

#endif
