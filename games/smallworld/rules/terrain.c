#include "smallworld/rules/conquest.h"

#include "smallworld/ask.h"

bool sw_coastal(const struct game_state *s, int region)
{
    const struct sw_place *place = &s->board->places[region];
    if (sw_is_water(place->terrain) || place->terrain == SW_CHASM)
        return false;
    for (const signed char *a = s->board->adjacent[region]; *a >= 0; a++)
        if (sw_is_water(s->board->places[*a].terrain))
            return true;
    return false;
}

bool sw_dwells(const struct game_state *s, int race, int region)
{
    if (s->board->places[region].terrain != SW_RIVER ||
        s->region[region].settled)
        return true;
    SW_ASK(own, s, race);
    SW_WITH (own, redeploy, dwells)
        return true;
    return false;
}
