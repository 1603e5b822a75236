/* What is not as it was: tokens, natives, markers and pieces of a region. */
#include "smallworld/show/show.h"

static int owner_of(const struct game_state *s, int region)
{
    int race = s->region[region].race;
    return race < 0 ? SW_NONE : s->faction[race].seat;
}

static bool is_declined(const struct game_state *s, int region)
{
    int race = s->region[region].race;
    return race >= 0 && s->faction[race].declined;
}

static bool are_held_alike(const struct game_state *a,
                           const struct game_state *b, int region)
{
    const struct sw_region *one = &a->region[region], *two = &b->region[region];
    return one->race == two->race && one->tokens == two->tokens &&
           owner_of(a, region) == owner_of(b, region) &&
           is_declined(a, region) == is_declined(b, region);
}

static bool has_marker(const struct game_state *s, int region,
                       const struct sw_marker *marker)
{
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].region == region &&
            s->markers[i].trait == marker->trait &&
            s->markers[i].badge == marker->badge)
            return true;
    return false;
}

/* Does everything that lies there in a lie there in b? */
static bool lies_there(const struct game_state *a, const struct game_state *b,
                       int region)
{
    for (int i = 0; i < a->marker_count; i++)
        if (a->markers[i].region == region &&
            !has_marker(b, region, &a->markers[i]))
            return false;
    for (int t = 0; t < sw_trait_count; t++)
        if (sw_pieces_in(a, t, region) != sw_pieces_in(b, t, region))
            return false;
    return true;
}

bool sw_changed(const struct game_state *s, const struct look *look, int region)
{
    const struct game_state *before = look->before;
    if (!before || before->board->regions != s->board->regions)
        return false; /* islands that were still to be drawn */
    const struct sw_region *one = &before->region[region];
    const struct sw_region *two = &s->region[region];
    return !are_held_alike(before, s, region) || one->tribes != two->tribes ||
           one->monsters != two->monsters || one->face_down != two->face_down ||
           !lies_there(before, s, region) || !lies_there(s, before, region);
}

bool sw_any_changed(const struct game_state *s, const struct look *look)
{
    for (int r = 0; r < s->board->regions; r++)
        if (sw_changed(s, look, r))
            return true;
    return false;
}
