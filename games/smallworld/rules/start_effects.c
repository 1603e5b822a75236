/* What a turn begins with, without an order (SWW-TURN-02): after survivors
 * that wait for it (SWW-ASYNC-09), and after what chance brings first
 * (SWW-ASYNC-06). */
#include "smallworld/rules/turn.h"

#include "smallworld/ask.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/setup.h"
#include "smallworld/trait.h"

/* The trait that has something to draw, and where; or NULL. */
static const struct sw_trait *drawer(const struct game_state *s, int *region)
{
    int race = s->seat[s->turn].race;
    SW_ASK(own, s, race);
    SW_WITH (own, turn, owes)
        if ((*region = own.t->turn->owes(s, race)) >= 0)
            return own.t;
    return NULL;
}

const struct sw_trait *sw_opening_owes(const struct game_state *s, int *region)
{
    int there;
    bool waits = !s->opens || s->seat[s->turn].opening;
    return waits ? NULL : drawer(s, region ? region : &there);
}

void sw_opening_draw(struct game_state *s, struct rng *rng)
{
    int region;
    const struct sw_trait *t = sw_opening_owes(s, &region);
    if (!t)
        return;
    t->turn->draws(s, s->seat[s->turn].race, region, rng);
    sw_open_turn(s);
}

void sw_opening_ignore(struct game_state *s)
{
    s->opens = s->opens && s->seat[s->turn].opening;
}

void sw_open_turn(struct game_state *s)
{
    int race = s->seat[s->turn].race;
    if (!s->opens || s->seat[s->turn].opening || sw_opening_owes(s, NULL))
        return;
    s->opens = false;
    SW_ASK(own, s, race);
    SW_TELL(s, own, turn, start_effects, (s, race));
}

void sw_begin(struct game_state *s)
{
    int race = s->seat[s->turn].race;
    s->opens = race >= 0 && !s->faction[race].fresh;
    sw_open_turn(s);
}

bool sw_stops(const struct game_state *s)
{
    return s->die_wanted || sw_markers_owe(s) || sw_isles_owe(s) ||
           sw_opening_owes(s, NULL);
}

bool sw_places_first(struct game_state *s)
{
    if (!s->seat[s->turn].opening)
        return true;
    sw_place_survivors(s, s->turn); /* SW-ASYNC-02 (b) */
    sw_open_turn(s);
    return !sw_stops(s);
}
