#include "smallworld/verb.h"

#define ENTRY(id) extern const struct verb sw_verb_##id;
#include "smallworld/verbs/shelf.def"
#undef ENTRY

const struct verb *const sw_verbs[] = {
#define ENTRY(id) &sw_verb_##id,
#include "smallworld/verbs/shelf.def"
#undef ENTRY
    NULL
};
