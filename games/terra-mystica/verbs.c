#include "terra-mystica/verb.h"

#define ENTRY(id) extern const struct verb tm_verb_##id;
#include "terra-mystica/verbs/shelf.def"
#undef ENTRY

const struct verb *const tm_verbs[] = {
#define ENTRY(id) &tm_verb_##id,
#include "terra-mystica/verbs/shelf.def"
#undef ENTRY
    NULL,
};
