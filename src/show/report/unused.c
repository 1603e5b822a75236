#include "show/report/report.h"

#include <string.h>

/* Is the kind one of those that tell so? */
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

/* What was left in the last position of the move in which the seat could still
 * have used it. */
static const char *left(const struct turn *turn, int seat, struct arena *arena)
{
    const struct game_rules *rules = turn->rules;
    const char *words = NULL;
    if (!rules->unused ||
        rules->unused(turn->state, turn->state, seat, arena, &words))
        return NULL;
    for (const struct passed *at = turn->passed; at; at = at->before)
        if (rules->unused(at->state, turn->state, seat, arena, &words))
            return words;
    return NULL;
}

const char *unused_words(const struct table *after, int seat,
                         const struct event *first, struct arena *arena)
{
    const char *words = told(after, seat, first, arena);
    return words ? words : left(&after->turn, seat, arena);
}
