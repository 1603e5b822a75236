/* Entering the map and adjacency (section 6; SWW-TRAVEL). */
#include "smallworld/rules/conquest.h"

#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

bool sw_adjacent(const struct game_state *s, int race, int a, int b)
{
    bool joined = false;
    if (sw_touch(s->board, a, b))
        return true;
    SW_ASK(own, s, race);
    SW_ANY(joined, own, reach, joins, (s, race, a, b));
    return joined;
}

static bool is_joined(const struct game_state *s, struct sw_asked *own,
                      int race, int region)
{
    SW_WITH (*own, reach, joins)
        for (int r = 0; r < s->board->regions; r++)
            if (sw_holds(s, race, r) &&
                own->t->reach->joins(s, race, r, region))
                return true;
    return false;
}

bool sw_next_to(const struct game_state *s, int race, int region)
{
    if (sw_borders(s, race, region))
        return true;
    SW_ASK(own, s, race);
    return is_joined(s, &own, race, region);
}

static bool is_reached(const struct game_state *s, struct sw_asked *own,
                       int race, int region)
{
    bool reached = false;
    SW_ANY(reached, *own, reach, reaches, (s, race, region));
    return reached;
}

bool sw_reaches(const struct game_state *s, int race, int region)
{
    SW_ASK(own, s, race);
    return is_reached(s, &own, race, region);
}

/* By what a trait adds to borders and the edge. */
static bool is_brought(const struct game_state *s, struct sw_asked *own,
                       int race, int region, bool first)
{
    bool brought = is_reached(s, own, race, region);
    if (brought || !first)
        return brought;
    SW_ANY(brought, *own, reach, enters, (s, race, region));
    return brought;
}

static const struct sw_trait *only_entry(struct sw_asked *own)
{
    SW_WITH (*own, reach, entry_rule)
        return own->t;
    return NULL;
}

const struct sw_trait *sw_enters_only(const struct game_state *s, int race)
{
    SW_ASK(own, s, race);
    return only_entry(&own);
}

bool sw_borders(const struct game_state *s, int race, int region)
{
    for (const signed char *to = s->board->adjacent[region]; *to >= 0; to++)
        if (sw_holds(s, race, *to))
            return true;
    return false;
}

bool sw_reachable(const struct game_state *s, int race, int region)
{
    if (sw_borders(s, race, region))
        return true;
    bool first = !sw_holds_any(s, race);
    bool unaided = sw_unaided(s, race, region);
    SW_ASK(own, s, race);
    const struct sw_trait *only = first ? only_entry(&own) : NULL;
    if (only)
        return only->reach->enters(s, race, region);
    if (!unaided && is_brought(s, &own, race, region, first))
        return true;
    if (s->board->places[region].edge && (first || sw_has_isles(s->board)))
        return true; /* SW-FIRST-01, SWW-TRAVEL-02 */
    return !first && !unaided && is_joined(s, &own, race, region);
}

bool sw_nearby(const struct game_state *s, const struct sw_plan *plan)
{
    return sw_reaches(s, plan->race, plan->region) ||
           sw_next_to(s, plan->race, plan->region) || sw_carried(s, plan);
}

bool sw_travels(const struct game_state *s, const struct sw_plan *plan)
{
    if (!sw_has_isles(s->board) || !s->board->places[plan->region].edge ||
        sw_borders(s, plan->race, plan->region))
        return false;
    SW_ASK(own, s, plan->race);
    SW_WITH (own, reach, sails)
        return false;
    return !is_reached(s, &own, plan->race, plan->region) &&
           !is_joined(s, &own, plan->race, plan->region) &&
           !sw_carried(s, plan);
}
