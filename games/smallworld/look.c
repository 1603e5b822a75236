#include <stdio.h>
#include <string.h>

#include "smallworld/trait.h"

int sw_owner(const struct game_state *s, int region)
{
    int race = s->region[region].race;
    return race < 0 ? SW_NONE : s->faction[race].seat;
}

bool sw_active(const struct game_state *s, int race)
{
    return s->faction[race].seat >= 0 && !s->faction[race].declined;
}

bool sw_holds(const struct game_state *s, int race, int region)
{
    return s->region[region].race == race;
}

int sw_regions_of(const struct game_state *s, int race)
{
    int n = 0;
    for (int r = 0; r < s->board->regions; r++)
        n += sw_holds(s, race, r);
    return n;
}

int sw_tokens_on_map(const struct game_state *s, int race)
{
    int n = 0;
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r))
            n += s->region[r].tokens;
    return n;
}

int sw_tray(const struct game_state *s, int race)
{
    const struct sw_faction *f = &s->faction[race];
    return sw_trait(race)->supply - sw_tokens_on_map(s, race) - f->hand -
           f->survivors;
}

bool sw_nonempty(const struct game_state *s, int region)
{
    return s->region[region].race >= 0 || s->region[region].tribes > 0;
}

bool sw_coastal(const struct game_state *s, int region)
{
    const struct sw_place *place = &s->board->places[region];
    if (sw_is_water(place->terrain))
        return false;
    for (const signed char *a = place->adjacent; *a >= 0; a++)
        if (sw_is_water(s->board->places[*a].terrain))
            return true;
    return false;
}

bool sw_immune(const struct game_state *s, int region)
{
    for (int i = 0; i < s->memo_count; i++)
        if (s->memos[i].at == region &&
            sw_trait(s->memos[i].trait)->piece.immune)
            return true;
    return false;
}

int sw_defence(const struct game_state *s, int region)
{
    const struct sw_region *r = &s->region[region];
    int sum = 2 + r->tokens + r->tribes +
              (s->board->places[region].terrain == SW_MOUNTAIN);
    for (int i = 0; i < s->memo_count; i++)
        if (s->memos[i].at == region)
            sum += s->memos[i].n * sw_trait(s->memos[i].trait)->piece.defends;
    return sum;
}

bool sw_adjacent(const struct game_state *s, int race, int a, int b)
{
    if (sw_touch(s->board, a, b))
        return true;
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, race, i, NULL)); i++)
        if (t->joins && t->joins(s, race, a, b))
            return true;
    return false;
}

bool sw_next_to(const struct game_state *s, int race, int region)
{
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r) && sw_adjacent(s, race, r, region))
            return true;
    return false;
}

bool sw_reachable(const struct game_state *s, int race, int region)
{
    bool first = sw_regions_of(s, race) == 0;
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, race, i, NULL)); i++) {
        if (t->reaches && t->reaches(s, race, region))
            return true;
        if (first && t->enters && t->enters(s, race, region))
            return true;
    }
    return first ? s->board->places[region].edge : sw_next_to(s, race, region);
}

int sw_booty(const struct game_state *s, int race)
{
    int n = 0;
    for (int i = 0; i < s->attack_count; i++)
        n += s->attacks[i].by == race && s->attacks[i].won &&
             s->attacks[i].nonempty;
    return n;
}

bool sw_attacked(const struct game_state *s, int race, int seat)
{
    int now = s->seat[seat].race;
    for (int i = 0; i < s->attack_count; i++) {
        const struct sw_attack *a = &s->attacks[i];
        if (a->by == race && a->seat == seat && !a->on_declined && a->on == now)
            return true;
    }
    return false;
}

const char *sw_region_words(const struct game_state *s, int race,
                            bool (*is)(const struct game_state *, int, int),
                            char *into, size_t room)
{
    int found[SW_REGIONS], count = 0;
    for (int r = 0; r < s->board->regions; r++)
        if (is(s, race, r))
            found[count++] = r + 1;
    size_t length = 0;
    into[0] = '\0';
    for (int i = 0; i < count && length + 8 < room; i++) {
        const char *join = i == 0 ? "" : i == count - 1 ? " and " : ", ";
        length += (size_t)snprintf(into + length, room - length, "%s%d", join,
                                   found[i]);
    }
    return into;
}
