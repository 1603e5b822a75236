#include "smallworld/trait.h"

#include <stddef.h>
#include <string.h>

#define ENTRY(id) extern const struct sw_trait sw_race_##id;
#include "races/shelf.def"
#undef ENTRY
#define ENTRY(id) extern const struct sw_trait sw_power_##id;
#include "powers/shelf.def"
#undef ENTRY

static const struct sw_trait *const races[] = {
#define ENTRY(id) &sw_race_##id,
#include "races/shelf.def"
#undef ENTRY
};

static const struct sw_trait *const powers[] = {
#define ENTRY(id) &sw_power_##id,
#include "powers/shelf.def"
#undef ENTRY
};

enum {
    RACES = sizeof races / sizeof *races,
    POWERS = sizeof powers / sizeof *powers,
};

_Static_assert((int)RACES <= (int)SW_RACES, "more races than SW_RACES");
_Static_assert((int)RACES + (int)POWERS <= (int)SW_TRAITS,
               "more traits than SW_TRAITS");

const int sw_race_count = RACES;
const int sw_trait_count = RACES + POWERS;

const struct sw_trait *sw_trait(int id)
{
    return id < RACES ? races[id] : powers[id - RACES];
}

int sw_trait_named(const char *name)
{
    for (int id = 0; id < sw_trait_count; id++)
        if (!strcmp(sw_trait(id)->name, name))
            return id;
    return SW_NONE;
}

int sw_id(const struct sw_trait *t)
{
    for (int id = 0; id < sw_trait_count; id++)
        if (sw_trait(id) == t)
            return id;
    return SW_NONE;
}

const struct sw_trait *sw_trait_of(const struct game_state *s, int race, int i,
                                   int *id)
{
    const struct sw_faction *f = &s->faction[race];
    int all[2] = { race, f->power };
    for (int k = 0; k < 2; k++) {
        if (all[k] < 0 || (f->declined && !sw_trait(all[k])->lasts))
            continue;
        if (i-- > 0)
            continue;
        if (id)
            *id = all[k];
        return sw_trait(all[k]);
    }
    return NULL;
}
