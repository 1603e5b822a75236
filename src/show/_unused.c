#include "show/unused.h"

#include <string.h>

/** Is the kind one of those that tell so? */
static bool is_unused(const struct game_rules *rules, const struct event *event)
{
    size_t length = strlen(event->kind);
    for (const char *at = rules->unused_kinds;
         at && (at = strstr(at, event->kind)); at += length)
        if ((at == rules->unused_kinds || at[-1] == ' ') &&
            (!at[length] || at[length] == ' '))
            return true;
    return false;
}

static const char *told(const struct table *after, int seat,
                        const struct event *event, struct arena *arena)
{
    struct text words = text_new(arena);
    for (; event; event = event->next)
        if (event->seat == seat && is_unused(after->rules, event)) {
            table_tell(after, event, &words);
            while (words.length && words.bytes[words.length - 1] == '.')
                words.bytes[--words.length] = '\0';
            return words.bytes;
        }
    return NULL;
}

/** Where the line at the end of the first @p length bytes begins. */
static size_t line_before(const char *text, size_t length)
{
    while (length > 0 && strchr(" \t\r\n;", text[length - 1]))
        length--;
    while (length > 0 && !strchr("\n;", text[length - 1]))
        length--;
    return length;
}

enum { LINES_MAX = 200 }; /* that are gone back through */

/** What was left in the last position of the move in which the seat could still
 *  have used it. */
static const char *left(const struct ledger *before, int seat, const char *text,
                        const struct game_state *after, struct arena *arena)
{
    const struct game_rules *rules = before->table.rules;
    const char *words = NULL;
    if (!rules->unused || rules->unused(after, after, seat, arena, &words))
        return NULL;
    size_t length = strlen(text);
    for (int i = 0; length > 0 && i < LINES_MAX; i++) {
        struct ledger copy = *before;
        length = line_before(text, length);
        if ((length == 0 ||
             ledger_try(&copy, seat, arena_copy(arena, text, length), NULL,
                        NULL)) &&
            rules->unused(copy.table.turn.state, after, seat, arena, &words))
            return words;
    }
    return NULL;
}

const char *unused_words(const struct ledger *before, int seat,
                         const char *text, const struct table *after,
                         const struct event *first, struct arena *arena)
{
    const char *words = told(after, seat, first, arena);
    return words ? words : left(before, seat, text, after->turn.state, arena);
}
