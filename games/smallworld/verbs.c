#include <stdarg.h>
#include <string.h>

#include "smallworld/verb.h"

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
