/* What is adjacent: directly, over rivers, by tunnel or carpet (TM-ADJ). */
#include "terra-mystica/rules/land.h"

#include <string.h>

#include "terra-mystica/faction.h"
#include "terra-mystica/rules/queries.h"

bool tm_bridged(const struct game_state *s, int a, int b)
{
    for (int i = 0; i < s->bridge_count; i++)
        if ((s->bridge[i].a == a && s->bridge[i].b == b) ||
            (s->bridge[i].a == b && s->bridge[i].b == a))
            return true;
    return false;
}

bool tm_direct(const struct game_state *s, int a, int b)
{
    return tm_share_side(a, b) || tm_bridged(s, a, b);
}

int tm_around(const struct game_state *s, int hex, int *into, int most)
{
    int count = 0;
    for (int i = 0; i < TM_SIDES && count < most; i++) {
        int there = tm_neighbour(hex, i);
        if (there >= 0 && s->hex[there].colour != TM_VOID)
            into[count++] = there;
    }
    for (int i = 0; i < s->bridge_count && count < most; i++)
        if (s->bridge[i].a == hex)
            into[count++] = s->bridge[i].b;
        else if (s->bridge[i].b == hex)
            into[count++] = s->bridge[i].a;
    return count;
}

bool tm_has_neighbour(const struct game_state *s, int seat, int hex)
{
    int around[TM_SIDES + TM_BRIDGES];
    int n = tm_around(s, hex, around, TM_SIDES + TM_BRIDGES);
    for (int i = 0; i < n; i++) {
        const struct tm_hex *there = &s->hex[around[i]];
        if (there->building != TM_NONE && there->seat != seat)
            return true;
    }
    return false;
}

/* Marks what can be reached over at most levels rivers from the count
 * hexes at from. */
static void sail(const struct game_state *s, int levels, const int *from,
                 int count, bool reach[TM_HEXES])
{
    int depth[TM_HEXES] = { 0 };
    int around[TM_SIDES + TM_BRIDGES], rivers[TM_HEXES];
    int found = 0;
    for (int i = -count; levels > 0 && i < found; i++) {
        int hex = i < 0 ? from[count + i] : rivers[i];
        int level = i < 0 ? 0 : depth[hex];
        for (int k = 0; level < levels && k < TM_SIDES; k++) {
            int there = tm_neighbour(hex, k);
            if (there < 0 || s->hex[there].colour != TM_RIVER || depth[there])
                continue;
            depth[there] = level + 1;
            rivers[found++] = there;
        }
    }
    for (int i = 0; i < found; i++) {
        int n = tm_around(s, rivers[i], around, TM_SIDES);
        for (int k = 0; k < n; k++)
            reach[around[k]] = true;
    }
}

void tm_reach(const struct game_state *s, int seat, int shipping, int without,
              bool reach[TM_HEXES])
{
    int start[TM_HEXES], around[TM_SIDES + TM_BRIDGES];
    int count = 0;
    memset(reach, 0, TM_HEXES * sizeof *reach);
    for (int i = 0; i < TM_HEXES; i++) {
        if (!tm_stands(s, seat, i) || i == without)
            continue;
        start[count++] = i;
        int n = tm_around(s, i, around, TM_SIDES + TM_BRIDGES);
        for (int k = 0; k < n; k++)
            reach[around[k]] = true;
    }
    sail(s, shipping, start, count, reach);
}

/* Does a neighbour's side or a bridge lead there? */
static bool is_next_door(const struct game_state *s, int seat, int hex)
{
    int around[TM_SIDES + TM_BRIDGES];
    int n = tm_around(s, hex, around, TM_SIDES + TM_BRIDGES);
    for (int k = 0; k < n; k++)
        if (around[k] != s->now.laid && tm_stands(s, seat, around[k]))
            return true;
    return false;
}

bool tm_reachable(const struct game_state *s, int seat, int hex, bool card)
{
    bool reach[TM_HEXES] = { false };
    if (s->hex[hex].colour == TM_VOID)
        return false;
    if (is_next_door(s, seat, hex))
        return true;
    /* Whoever sails there sails from there, too. */
    sail(s, tm_shipping_now(s, seat, card), &hex, 1, reach);
    for (int i = 0; i < TM_HEXES; i++)
        if (reach[i] && i != s->now.laid && tm_stands(s, seat, i))
            return true;
    return false;
}

/* Steps that a skip of the range goes, where the tile may add to it. */
static int skip_steps(const struct game_state *s, int seat, int range,
                      bool tile)
{
    int far = tile ? tm_of(s, seat)->landscape.skip : 0;
    return (far > range ? far : range) + 1;
}

bool tm_skippable(const struct game_state *s, int seat, int hex)
{
    int range = tm_skip_range(s, seat);
    bool found = false;
    for (int i = 0; range > 0 && i < TM_HEXES; i++) {
        if (!tm_stands(s, seat, i) || i == s->now.laid)
            continue;
        if (tm_direct(s, i, hex))
            return false; /* ruling of TM-DWARF-01 */
        bool tile = s->hex[i].building == TM_TILE;
        found |= tm_distance(i, hex) <= skip_steps(s, seat, range, tile);
    }
    return found;
}

/* Marks the places no more than so many steps from it. */
static void mark_within(int hex, int steps, bool into[TM_HEXES])
{
    int row = hex / TM_COLUMNS, across = 2 * (hex % TM_COLUMNS) + (row & 1);
    for (int i = row - steps; i <= row + steps; i++) {
        int far = 2 * steps - (i < row ? row - i : i - row);
        for (int k = across - far; k <= across + far; k += 2)
            if (i >= 0 && i < TM_ROWS && k >= 0 && k / 2 < TM_COLUMNS)
                into[i * TM_COLUMNS + k / 2] = true;
    }
}

void tm_skip(const struct game_state *s, int seat, bool reach[TM_HEXES])
{
    int range = tm_skip_range(s, seat);
    for (int i = 0; range > 0 && i < TM_HEXES; i++)
        if (tm_stands(s, seat, i) && i != s->now.laid)
            mark_within(
                i, skip_steps(s, seat, range, s->hex[i].building == TM_TILE),
                reach);
}

/* What joins own structures for area scoring (TM-END-05 to -07). */
static void join(const struct game_state *s, int seat, int hex,
                 bool joined[TM_HEXES])
{
    int start = hex, around[TM_SIDES + TM_BRIDGES];
    int range = tm_skip_range(s, seat);
    int n = tm_around(s, hex, around, TM_SIDES + TM_BRIDGES);
    memset(joined, 0, TM_HEXES * sizeof *joined);
    for (int k = 0; k < n; k++)
        joined[around[k]] = true;
    sail(s, tm_shipping_now(s, seat, false), &start, 1, joined);
    int tile = s->seat[seat].tile;
    if (range > 0)
        mark_within(hex,
                    skip_steps(s, seat, range, s->hex[hex].building == TM_TILE),
                    joined);
    if (range > 0 && tile >= 0 &&
        tm_distance(tile, hex) <= skip_steps(s, seat, range, true))
        joined[tile] = true;
}

static int spread(const struct game_state *s, int seat, int hex,
                  bool seen[TM_HEXES])
{
    bool joined[TM_HEXES];
    int size = 1;
    seen[hex] = true;
    join(s, seat, hex, joined);
    for (int i = 0; i < TM_HEXES; i++)
        if (joined[i] && !seen[i] && tm_stands(s, seat, i))
            size += spread(s, seat, i, seen);
    return size;
}

int tm_network(const struct game_state *s, int seat)
{
    bool seen[TM_HEXES] = { false };
    int best = 0;
    for (int i = 0; i < TM_HEXES; i++) {
        int size =
            tm_stands(s, seat, i) && !seen[i] ? spread(s, seat, i, seen) : 0;
        best = size > best ? size : best;
    }
    return best;
}
