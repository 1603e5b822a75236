#include "kit/lines.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/narrow.h"

bool line_order(const char *line, int seat, struct arena *arena,
                struct word *words, struct order *into, struct error *e)
{
    size_t length = strlen(line);
    *into =
        (struct order){ .seat = seat, .words = words, .line = { 0, length } };
    return words_cut(line, length, 0, arena, words, &into->count, e);
}

struct game_state *line_after(const struct game_rules *rules,
                              const struct game_state *s, int seat,
                              const char *line, struct arena *arena)
{
    struct word words[WORDS_MAX];
    struct order o;
    if (!line_order(line, seat, arena, words, &o, NULL) || o.count == 0)
        return NULL;
    return rules->apply(s, &o, arena, NULL, NULL);
}

void line_yield(order_fn *yield, void *context, const char *format, ...)
{
    char line[240];
    va_list list;
    va_start(list, format);
    int length = vsnprintf(line, sizeof line, format, list);
    va_end(list);
    if (length > 0 && to_size(length) < sizeof line)
        yield(context, line);
}

void line_try(void *trial, const char *line)
{
    struct trial *t = trial;
    if (line_after(t->rules, t->s, t->seat, line, t->arena))
        t->yield(t->context, line);
    arena_reset(t->arena);
}
