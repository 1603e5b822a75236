#include <string.h>

#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/trait.h"

/* Immunity interrupts a river (SWU-LIZARDMEN-01), but not their own. */
static bool can_swim(const struct game_state *s, int race, int region)
{
    return sw_is_water(s->board->places[region].terrain) &&
           (sw_holds(s, race, region) || !sw_immune_to(s, region, race));
}

/* Notes the water that hangs together with a region: rivers flow into each
 * other, a sea or lake stands for itself (SWU-COMPAT-09). */
static void swim(const struct game_state *s, int race, int from, bool *wet)
{
    if (wet[from] || !can_swim(s, race, from))
        return;
    const struct sw_place *place = &s->board->places[from];
    wet[from] = true;
    if (place->terrain != SW_RIVER)
        return;
    for (const signed char *a = s->board->adjacent[from]; *a >= 0; a++)
        if (s->board->places[*a].terrain == SW_RIVER)
            swim(s, race, *a, wet);
}

/* Is it one of these waters or on its bank? */
static bool is_beside(const struct game_state *s, int region, const bool *wet)
{
    for (const signed char *a = s->board->adjacent[region]; *a >= 0; a++)
        if (wet[*a])
            return true;
    return wet[region];
}

static bool swims(const struct game_state *s, int race, int a, int b)
{
    bool wet[SW_REGIONS];
    for (const signed char *next = s->board->adjacent[a]; *next >= 0; next++) {
        memset(wet, 0, sizeof wet);
        swim(s, race, *next, wet);
        if (is_beside(s, b, wet))
            return true;
    }
    memset(wet, 0, sizeof wet);
    swim(s, race, a, wet);
    return is_beside(s, b, wet);
}

/* By an end of the river, which they need not conquer (SWU-LIZARDMEN-03). */
static bool swims_in(const struct game_state *s, int race, int region)
{
    bool wet[SW_REGIONS] = { false };
    for (int r = 0; r < s->board->regions; r++)
        if (s->board->places[r].edge && s->board->places[r].terrain == SW_RIVER)
            swim(s, race, r, wet);
    return is_beside(s, region, wet);
}

const struct sw_trait sw_race_lizardmen = {
    .name = "lizardmen",
    .title = "Lizardmen",
    .rule = "SWU-LIZARDMEN-01",
    .tokens = 7,
    .said = "lizard lizards",
    .supply = 12,
    .text = N_(
        "They swim: all regions on the same river are adjacent for them, whoever is in it, and they enter the map by its ends, too. "
        "Only a part of it that another's piece makes immune stops them. "
        "On a base board the same goes for the shores of a sea or lake."),
    .reach = SW_HOOKS(reach, .only_passes = true, .joins = swims,
                      .enters = swims_in),
};
