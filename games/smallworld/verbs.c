#include "smallworld/ask.h"
#include "smallworld/verb.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define ENTRY(id) extern const struct sw_verb sw_verb_##id;
#include "smallworld/verbs/shelf.def"
#undef ENTRY

const struct sw_verb *const sw_verbs[] = {
#define ENTRY(id) &sw_verb_##id,
#include "smallworld/verbs/shelf.def"
#undef ENTRY
    NULL
};

const struct sw_verb *sw_verb_named(const char *word)
{
    for (int i = 0; sw_verbs[i]; i++)
        if (!strcmp(sw_verbs[i]->name, word))
            return sw_verbs[i];
    return NULL;
}

bool sw_opened(const struct game_state *s, enum sw_step step,
               struct game_state *copy)
{
    *copy = *s;
    copy->events = NULL;
    return sw_enter(copy, step, NOWHERE, NULL, NULL);
}

bool sw_opened_at(const struct game_state *s, enum sw_moment moment,
                  struct game_state *copy)
{
    *copy = *s;
    copy->events = NULL;
    return sw_enter_at(copy, moment, NOWHERE, NULL, NULL);
}

void sw_yield(order_fn *yield, void *context, const char *format, ...)
{
    char line[160];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    yield(context, line);
}

bool sw_agrees(const struct order *o, struct order *plain)
{
    *plain = *o;
    bool agrees = !strcmp(o->words[o->count - 1].text, "pay");
    plain->count -= agrees;
    return agrees;
}

bool sw_still_has(const struct game_state *s, int race, int trait,
                  struct span at, struct error *e)
{
    if (sw_has_trait(s, race, trait))
        return true;
    refuse(e, at, "SWU-RIVER-04", "%s stays behind in the river",
           sw_trait(trait)->title);
    return advise(e, "rivers are emptied when the conquests are over");
}

bool sw_no_more(const struct order *o, int most, const char *usage,
                struct error *e)
{
    if (o->count <= most)
        return true;
    const struct word *word = &o->words[most];
    refuse(e, word->at, NULL, "\"%s\" is not understood here", word->text);
    if (sw_verb_named(word->text))
        return advise(e, "one order a line: \"%s\" begins the next",
                      word->text);
    return advise(e, "the order is: %s", usage);
}
