/* Bridges (TM-BRI). */
#include "terra-mystica/rules/bridge.h"

#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/position/tell.h"
#include "terra-mystica/rules/adjacency.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/town.h"

/* TM-LAND-14: from a corner of the tower along any border to the far hex. */
static bool is_land_bridge(const struct game_state *s, int seat, int a, int b)
{
    int tile = s->seat[seat].tile, banks[2];
    if (tile < 0 || !tm_of(s, seat)->landscape.towers ||
        (a != tile && b != tile) || !tm_bridge_banks(a, b, banks))
        return false;
    return s->hex[a].colour < TM_COLOURS && s->hex[b].colour < TM_COLOURS;
}

bool tm_may_bridge(const struct game_state *s, int seat, int a, int b,
                   struct span at, struct error *e)
{
    if (!tm_bridge_site(s->board, a, b) && !is_land_bridge(s, seat, a, b)) {
        refuse(e, at, "TM-BRI-01", "no bridge can join these two hexes");
        return advise(e, "a bridge crosses one river at a site of the map");
    }
    if (tm_bridged(s, a, b) && !s->profile->bridges_may_repeat) {
        refuse(e, at, "TM-BRI-04", "a bridge stands there already");
        return advise(e, "name another site");
    }
    if (!tm_stands(s, seat, a) && !tm_stands(s, seat, b)) {
        refuse(e, at, "TM-BRI-02", "%s have no structure at either end",
               tm_faction_title(s, seat));
        return advise(e, "one end must hold your own structure");
    }
    if (s->seat[seat].bridges > 0)
        return true;
    refuse(e, at, "TM-BRI-03", "%s have no bridge left",
           tm_faction_title(s, seat));
    return advise(e, "a faction has 3 for the whole game");
}

void tm_place_bridge(struct game_state *s, int seat, int a, int b)
{
    struct tm_bridge *bridge = &s->bridge[s->bridge_count++];
    struct tm_seat *of = &s->seat[seat];
    bridge->seat = seat;
    bridge->a = a < b ? a : b;
    bridge->b = a < b ? b : a;
    of->bridges--;
    of->due.n[TM_BRIDGE]--;
    struct event *told = tm_tell(s, "bridge", seat);
    event_word(told, "a", tm_hex_word(s, a));
    event_word(told, "b", tm_hex_word(s, b));
    for (int i = 0; i < s->seats; i++) { /* TM-BRI-05, -06 */
        if (s->seat[i].faction < 0 || !tm_stands(s, i, a) ||
            !tm_stands(s, i, b))
            continue;
        if (i == seat)
            tm_check_town(s, i, a);
    }
}
