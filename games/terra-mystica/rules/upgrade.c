/* Action 4, upgrading (TM-UPG). */
#include "terra-mystica/rules/upgrade.h"

#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/adjacency.h"
#include "terra-mystica/rules/build.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/resources.h"

/* TM-UPG-02 */
static bool leads(int from, int to)
{
    return (from == TM_D && to == TM_TP) ||
           (from == TM_TP && (to == TM_SH || to == TM_TE)) ||
           (from == TM_TE && to == TM_SA);
}

/* TM-UPG-03 */
static bool has_neighbour(const struct game_state *s, int seat, int hex)
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

static bool may_become(const struct game_state *s, int seat, int hex,
                       int building, struct span at, struct error *e)
{
    const struct tm_hex *there = &s->hex[hex];
    if (!tm_stands(s, seat, hex)) {
        refuse(e, at, "TM-UPG-01", "no structure of %s stands there",
               tm_faction_title(s, seat));
        return advise(e, "upgrade one of your own structures");
    }
    if (there->building == TM_TILE) {
        refuse(e, at, "TM-LAND-04", "a special tile is never upgraded");
        return advise(e, "upgrade another structure");
    }
    if (!leads(there->building, building)) {
        refuse(e, at, "TM-UPG-02", "a %s does not become a %s",
               tm_building_title(there->building), tm_building_title(building));
        return advise(e, "D to TP, TP to SH or TE, TE to SA");
    }
    if (tm_count(s, seat, building) < tm_supply(building))
        return true;
    if (tm_supply(building) == 1)
        refuse(e, at, "TM-GEN-04", "your only %s is on the map",
               tm_building_title(building));
    else
        refuse(e, at, "TM-GEN-04", "all of your %d %ss are on the map",
               tm_supply(building), tm_building_title(building));
    return advise(e, "an upgrade of one brings it back");
}

bool tm_upgrade(struct game_state *s, int seat, int hex, int building,
                struct span at, struct error *e)
{
    struct tm_bag *due = &s->seat[seat].due;
    bool near = building == TM_TP && has_neighbour(s, seat, hex);
    const struct tm_bag *price = tm_price(tm_of(s, seat), building, near);
    static const char *const rules[] = { "TM-UPG-01", "TM-UPG-03", "TM-UPG-06",
                                         "TM-UPG-05", "TM-UPG-07" };
    if (!may_become(s, seat, hex, building, at, e))
        return false;
    if (due->n[TM_TRADE] > 0) {
        if (building != TM_TP) {
            refuse(e, at, tm_action_rule(s, seat),
                   "this upgrade makes a trading house");
            return advise(e, "write: upgrade HEX to TP");
        }
        due->n[TM_TRADE]--;
    } else {
        if (!tm_can_pay(s, seat, price, at, rules[building], e))
            return false;
        tm_pay(s, seat, price);
    }
    tm_erect(s, seat, hex, building, s->hex[hex].building);
    return true;
}
