/* What is not as it was: ground, structure, town and bridges of a hex. */
#include "terra-mystica/show/show.h"

static bool has_bridge(const struct game_state *s,
                       const struct tm_bridge *bridge)
{
    for (int i = 0; i < s->bridge_count; i++)
        if (s->bridge[i].a == bridge->a && s->bridge[i].b == bridge->b &&
            s->bridge[i].seat == bridge->seat)
            return true;
    return false;
}

/* Does a bridge of a begin or end there that b does not have? */
static bool has_other_bridge(const struct game_state *a,
                             const struct game_state *b, int hex)
{
    for (int i = 0; i < a->bridge_count; i++)
        if ((a->bridge[i].a == hex || a->bridge[i].b == hex) &&
            !has_bridge(b, &a->bridge[i]))
            return true;
    return false;
}

bool tm_changed(const struct game_state *s, const struct look *look, int hex)
{
    const struct game_state *before = look->before;
    if (!before)
        return false;
    const struct tm_hex *one = &before->hex[hex], *two = &s->hex[hex];
    return one->colour != two->colour || one->seat != two->seat ||
           one->building != two->building ||
           tm_in_town(before, hex) != tm_in_town(s, hex) ||
           has_other_bridge(before, s, hex) || has_other_bridge(s, before, hex);
}

bool tm_any_changed(const struct game_state *s, const struct look *look)
{
    for (int i = 0; i < TM_HEXES; i++)
        if (tm_changed(s, look, i))
            return true;
    return false;
}
