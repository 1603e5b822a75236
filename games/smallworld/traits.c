#include "smallworld/traits.h"

#include <string.h>

#include "smallworld/trait.h"

/* The trait, and its id, which its own file asks for. */
#define OWN_ID(own)                                                            \
    extern const struct sw_trait own;                                          \
    extern const int own##_id;                                                 \
    const int own##_id = AT_##own;

enum {
#define ENTRY(id) AT_sw_race_##id,
#include "smallworld/races/shelf.def"
#undef ENTRY
    RACES,
    LAST_RACE = RACES - 1,
#define ENTRY(id) AT_sw_power_##id,
#include "smallworld/powers/shelf.def"
#undef ENTRY
    CARDS,
    LAST_CARD = CARDS - 1,
#define ENTRY(id) AT_sw_relic_##id,
#include "smallworld/relics/shelf.def"
#undef ENTRY
    RELICS_END,
    LAST_RELIC = RELICS_END - 1,
#define ENTRY(id) AT_sw_place_##id,
#include "smallworld/places/shelf.def"
#undef ENTRY
    TRAITS
};

#define ENTRY(id) OWN_ID(sw_race_##id)
#include "smallworld/races/shelf.def"
#undef ENTRY
#define ENTRY(id) OWN_ID(sw_power_##id)
#include "smallworld/powers/shelf.def"
#undef ENTRY
#define ENTRY(id) OWN_ID(sw_relic_##id)
#include "smallworld/relics/shelf.def"
#undef ENTRY
#define ENTRY(id) OWN_ID(sw_place_##id)
#include "smallworld/places/shelf.def"
#undef ENTRY

const struct sw_trait *const sw_traits[] = {
#define ENTRY(id) &sw_race_##id,
#include "smallworld/races/shelf.def"
#undef ENTRY
#define ENTRY(id) &sw_power_##id,
#include "smallworld/powers/shelf.def"
#undef ENTRY
#define ENTRY(id) &sw_relic_##id,
#include "smallworld/relics/shelf.def"
#undef ENTRY
#define ENTRY(id) &sw_place_##id,
#include "smallworld/places/shelf.def"
#undef ENTRY
};

_Static_assert((int)RACES <= (int)SW_RACES, "more races than SW_RACES");
_Static_assert((int)TRAITS <= (int)SW_TRAITS, "more traits than SW_TRAITS");

const int sw_race_count = RACES;
const int sw_card_count = CARDS;
const int sw_trait_count = TRAITS;

/* Of those from one on and before another, which stand by their names. */
static int named_among(const char *name, int from, int to)
{
    while (from < to) {
        int middle = (from + to) / 2;
        int order = strcmp(name, sw_trait(middle)->name);
        if (order == 0)
            return middle;
        if (order > 0)
            from = middle + 1;
        else
            to = middle;
    }
    return SW_NONE;
}

int sw_trait_named(const char *name)
{
    static const int shelves[] = { 0, RACES, CARDS, RELICS_END, TRAITS };
    int id = SW_NONE;
    for (int i = 0; id == SW_NONE && shelves[i] < TRAITS; i++)
        id = named_among(name, shelves[i], shelves[i + 1]);
    return id;
}

void sw_set_faction(struct game_state *s, int race,
                    const struct sw_faction *faction)
{
    int before = s->faction[race].seat;
    unsigned long long bit = 1ULL << race;
    if (before >= 0)
        s->seat[before].factions &= ~bit;
    if (faction->seat >= 0)
        s->seat[faction->seat].factions |= bit;
    s->faction[race] = *faction;
}

int sw_keeper(const struct game_state *s, int trait)
{
    if (trait < sw_race_count)
        return s->faction[trait].seat < 0 ? SW_NONE : trait;
    for (int race = 0; trait < sw_card_count && race < sw_race_count; race++)
        if (s->faction[race].seat >= 0 && s->faction[race].power == trait)
            return race;
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].trait == trait || s->markers[i].badge == trait)
            return s->region[s->markers[i].region].race;
    return SW_NONE;
}
