#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "terra-mystica/verb.h"

#define ENTRY(id) extern const struct tm_verb tm_verb_##id;
#include "terra-mystica/verbs/shelf.def"
#undef ENTRY

const struct tm_verb *const tm_verbs[] = {
#define ENTRY(id) &tm_verb_##id,
#include "terra-mystica/verbs/shelf.def"
#undef ENTRY
    NULL,
};

const struct tm_verb *tm_verb_named(const char *word)
{
    for (int i = 0; tm_verbs[i]; i++)
        if (!strcmp(tm_verbs[i]->name, word))
            return tm_verbs[i];
    return NULL;
}

void tm_yield(order_fn *yield, void *context, const char *format, ...)
{
    char line[240];
    va_list list;
    va_start(list, format);
    int length = vsnprintf(line, sizeof line, format, list);
    va_end(list);
    if (length > 0 && length < (int)sizeof line)
        yield(context, line);
}
