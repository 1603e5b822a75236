#include "smallworld/ask.h"

static bool works(const struct game_state *s, int race, int trait)
{
    return trait >= 0 && (!s->faction[race].declined || sw_trait(trait)->lasts);
}

static void add(const struct game_state *s, struct sw_asked *asked, int race,
                int trait)
{
    if (works(s, race, trait))
        sw_ask_also(asked, race, trait);
}

/* Relics and places in the race's regions; does one of them lend a badge? */
static bool add_markers(const struct game_state *s, struct sw_asked *asked,
                        int race)
{
    const struct sw_marker *end = s->markers + s->marker_count;
    bool lends = false;
    for (const struct sw_marker *m = s->markers; m < end; m++)
        if (s->region[m->region].race == race) {
            lends = lends || m->badge >= 0;
            add(s, asked, race, m->trait);
        }
    return lends;
}

/* Badges that are lent go before what lends them. */
static void add_held(const struct game_state *s, struct sw_asked *asked,
                     int race)
{
    const struct sw_marker *end = s->markers + s->marker_count;
    int count = asked->count;
    if (!add_markers(s, asked, race))
        return;
    asked->count = count;
    for (const struct sw_marker *m = s->markers; m < end; m++)
        if (m->badge >= 0 && s->region[m->region].race == race)
            add(s, asked, race, m->badge);
    add_markers(s, asked, race);
}

void sw_ask_beyond(const struct game_state *s, int race, struct sw_asked *asked)
{
    add(s, asked, race, race);
    add(s, asked, race, s->faction[race].power);
    add_held(s, asked, race);
}

void sw_ask_seat(const struct game_state *s, int seat, struct sw_asked *asked)
{
    sw_ask(s, s->seat[seat].race, asked);
    sw_ask_declined(s, seat, asked);
}

void sw_ask_declined(const struct game_state *s, int seat,
                     struct sw_asked *asked)
{
    for (int race = SW_NONE; (race = sw_next_faction(s, seat, race)) >= 0;)
        if (s->faction[race].declined)
            sw_ask_beyond(s, race, asked);
}

bool sw_has_trait(const struct game_state *s, int race, int trait)
{
    SW_ASK(own, s, race);
    SW_EACH (own)
        if (own.id == trait)
            return true;
    return false;
}

bool sw_still_there(const struct game_state *s, const struct sw_asked *asked)
{
    return s->faction[asked->race].seat >= 0 &&
           sw_has_trait(s, asked->race, asked->id);
}
