#include <stdio.h>

#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/verb.h"

/* TM-LAND-14: from a corner of the tower along any border to the far hex. */
static bool is_land_bridge(const struct game_state *s, int seat, int a, int b)
{
    int tile = s->seat[seat].tile, banks[2];
    if (tile < 0 || !tm_of(s, seat)->landscape.towers ||
        (a != tile && b != tile) || !tm_bridge_banks(a, b, banks))
        return false;
    return s->hex[a].colour < TM_COLOURS && s->hex[b].colour < TM_COLOURS;
}

/* May a bridge stand there for the seat (TM-BRI)? */
static bool may_bridge(const struct game_state *s, int seat, int a, int b,
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
               tm_error_faction(e, s, seat));
        return advise(e, "one end must hold your own structure");
    }
    if (s->seat[seat].bridges > 0)
        return true;
    refuse(e, at, "TM-BRI-03", "%s have no bridge left",
           tm_error_faction(e, s, seat));
    return advise(e, "a faction has 3 for the whole game");
}

static void place_bridge(struct game_state *s, int seat, int a, int b)
{
    struct tm_bridge *bridge = &s->bridge[s->bridge_count++];
    struct tm_seat *of = &s->seat[seat];
    bridge->seat = seat;
    bridge->a = a < b ? a : b;
    bridge->b = a < b ? b : a;
    of->bridges--;
    of->due.n[TM_BRIDGE]--;
    struct event *told = tm_tell(s, "bridge", seat);
    event_word(told, "a", tm_hex_name(s->board, a));
    event_word(told, "b", tm_hex_name(s->board, b));
    for (int i = 0; i < s->seats; i++) { /* TM-BRI-05, -06 */
        if (s->seat[i].faction < 0 || !tm_stands(s, i, a) ||
            !tm_stands(s, i, b))
            continue;
        if (i == seat)
            tm_check_town(s, i, a);
    }
}

#define USAGE "bridge HEX:HEX"

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    int at = tm_is(o, 2, ":") ? 3 : 2;
    if (!tm_word(o, at, USAGE, e) || !tm_no_more(o, at + 1, USAGE, e))
        return false;
    int a = tm_read_hex(s, &o->words[1], e);
    int b = a == TM_NONE ? TM_NONE : tm_read_hex(s, &o->words[at], e);
    if (b == TM_NONE)
        return false;
    if (s->seat[o->seat].due.n[TM_BRIDGE] == 0) {
        refuse(e, o->line, "TM-NOTE-13", "no bridge is due");
        return advise(e,
                      "action ACT1 gains one, as in action ACT1. bridge %s:%s",
                      tm_hex_name(s->board, a), tm_hex_name(s->board, b));
    }
    if (!may_bridge(s, o->seat, a, b, o->words[1].at, e))
        return false;
    place_bridge(s, o->seat, a, b);
    return true;
}

static void list_sites(const struct game_state *s, int seat, const char *before,
                       order_fn *yield, void *context)
{
    for (int a = 0; a < TM_HEXES; a++)
        for (int b = a + 1; b < TM_HEXES && b <= a + 2 * TM_COLUMNS + 2; b++)
            if ((tm_stands(s, seat, a) || tm_stands(s, seat, b)) &&
                may_bridge(s, seat, a, b, NOWHERE, NULL))
                line_yield(yield, context, "%sbridge %s:%s", before,
                           tm_hex_name(s->board, a), tm_hex_name(s->board, b));
}

static void list_bridge(const struct game_state *s, int seat, order_fn *yield,
                        void *context)
{
    const struct tm_space *spaces[TM_SPACES];
    char before[24];
    if (s->phase != TM_ACTING || s->seat[seat].bridges == 0)
        return;
    if (s->seat[seat].due.n[TM_BRIDGE] > 0) {
        list_sites(s, seat, "", yield, context);
        return;
    }
    int count = tm_spaces(s, seat, spaces);
    for (int i = 0; i < count; i++) {
        if (tm_bag_count(spaces[i]->gain, TM_BRIDGE) == 0 ||
            tm_space_blocked(s, seat, spaces[i]) ||
            !tm_can_pay(s, seat, spaces[i]->cost, NOWHERE, NULL, NULL))
            continue;
        snprintf(before, sizeof before, "action %s. ", spaces[i]->name);
        list_sites(s, seat, before, yield, context);
    }
}

const struct verb tm_verb_bridge = {
    .name = "bridge",
    .usage = USAGE,
    .rule = "TM-NOTE-13",
    .help = N_("places the bridge gained"),
    .when = TM_FOLLOW,
    .run = run,
    .list = list_bridge,
};
