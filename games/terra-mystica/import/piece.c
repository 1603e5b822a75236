/* A row may be several lines of one player: cut into lines of this program. */
#include <string.h>
#include <strings.h>

#include "core/narrow.h"
#include "terra-mystica/import/import.h"
#include "terra-mystica/rules/notation.h"

enum { PIECE = WORDS_MAX - 8 }; /* words of a line that is played */

static const struct verb *verb_of(const char *command)
{
    char word[16];
    size_t length = 0;
    while (length + 1 < sizeof word && command[length] &&
           !strchr(" \t.:", command[length])) {
        word[length] = text_lower(command[length]);
        length++;
    }
    word[length] = '\0';
    if (*word == '+' || *word == '-')
        word[1] = '\0';
    return verb_named(tm_verbs, word);
}

/* "+AIR. +AIR": the same once more. */
static bool is_repeated(const char *command, const char *next)
{
    size_t length = strcspn(command, ".");
    return *command == '+' && strcspn(next, ".") == length &&
           !strncasecmp(command, next, length);
}

/* Two commands of a table that one line would have had the other way round, or
 * as one: they were typed in two lines (TM-NOTE-27). */
static bool is_line_end(const char *command, const char *next)
{
    const struct verb *first = verb_of(command), *second = verb_of(next);
    return (first && second && tm_turned(first, second)) ||
           is_repeated(command, next);
}

/* Does an action or a conversion begin here, so that the line may be cut? */
static bool may_cut(const char *command)
{
    static const char *const words[] = { "convert", "burn",    "dig",  "action",
                                         "upgrade", "advance", "send", "pass" };
    const struct verb *verb = verb_of(command);
    for (size_t i = 0; verb && i < sizeof words / sizeof *words; i++)
        if (!strcmp(verb->name, words[i]))
            return true;
    return false;
}

const char *tm_next_piece(struct arena *arena, bool table, const char **rest)
{
    const char *start = *rest, *cut = NULL, *command = start;
    bool ends = false;
    int words = 1;
    if (!*start)
        return NULL;
    for (const char *c = start; *c && !ends; c++) {
        words += *c == ' ' || *c == ':';
        if (*c != '.' || c[1] != ' ')
            continue;
        ends = table && is_line_end(command, c + 2);
        if (ends || (may_cut(c + 2) && (!cut || words < PIECE)))
            cut = c;
        command = c + 2;
    }
    if ((!ends && words < PIECE) || !cut) {
        *rest = start + strlen(start);
        return start;
    }
    *rest = cut + 2;
    return arena_copy(arena, start, to_size(cut - start));
}
