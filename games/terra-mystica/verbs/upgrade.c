#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/turn.h"
#include "terra-mystica/verb.h"

/* TM-UPG-02 */
static bool leads(int from, int to)
{
    return (from == TM_D && to == TM_TP) ||
           (from == TM_TP && (to == TM_SH || to == TM_TE)) ||
           (from == TM_TE && to == TM_SA);
}

static bool may_become(const struct game_state *s, int seat, int hex,
                       int building, struct span at, struct error *e)
{
    const struct tm_hex *there = &s->hex[hex];
    if (!tm_stands(s, seat, hex)) {
        refuse(e, at, "TM-UPG-01", "no structure of %s stands there",
               tm_error_faction(e, s, seat));
        return advise(e, "upgrade one of your own structures");
    }
    if (there->building == TM_TILE) {
        refuse(e, at, "TM-LAND-04", "a special tile is never upgraded");
        return advise(e, "upgrade another structure");
    }
    if (!leads(there->building, building)) {
        refuse(e, at, "TM-UPG-02", "a %s does not become a %s",
               tm_error_word(e, tm_building_title(there->building)),
               tm_error_word(e, tm_building_title(building)));
        return advise(e, "D to TP, TP to SH or TE, TE to SA");
    }
    if (tm_count(s, seat, building) < tm_supply(building))
        return true;
    if (tm_supply(building) == 1)
        refuse(e, at, "TM-GEN-04", "your only %s is on the map",
               tm_error_word(e, tm_building_title(building)));
    else
        refuse(e, at, "TM-GEN-04", "all of your %s are on the map",
               tm_error_buildings(e, building, tm_supply(building)));
    return advise(e, "an upgrade of one brings it back");
}

static bool change(struct game_state *s, int seat, int hex, int building,
                   struct span at, struct error *e)
{
    struct tm_bag *due = &s->seat[seat].due;
    bool near = building == TM_TP && tm_has_neighbour(s, seat, hex);
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

#define USAGE "upgrade HEX to BUILDING"

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    const struct word *word = tm_word(o, 1, USAGE, e);
    int at = tm_is(o, 2, "to") ? 3 : 2;
    if (!word || !tm_word(o, at, USAGE, e))
        return false;
    int hex = tm_read_hex(s, word, e);
    int building = hex == TM_NONE ? TM_NONE : tm_read_building(o, &at, e);
    if (building == TM_NONE || !tm_no_more(o, at, USAGE, e))
        return false;
    struct tm_bag *due = &s->seat[o->seat].due;
    if (due->n[TM_TRADE] == 0 && !tm_begin(s, TM_OTHER, o->line, e))
        return false;
    if (!change(s, o->seat, hex, building, word->at, e))
        return false;
    if (due->n[TM_SPADE] > 0) { /* TM-HALF-02 */
        s->now.kind = TM_TRANSFORM;
        s->now.open = s->now.no_buying = true;
        s->now.changes = 3;
    }
    return true;
}

/* What the structure brings is used in the same move, or lapses. */
static void list_gains(const struct game_state *s, int seat, const char *hex,
                       int building, order_fn *yield, void *context)
{
    const struct tm_bag *gain = tm_building_gain(tm_of(s, seat), building);
    const struct tm_landscape *l = &tm_of(s, seat)->landscape;
    bool places = s->options.special && l->placed_only && l->need == building &&
                  s->seat[seat].tile < 0;
    const char *to = tm_building_name(building);
    for (int i = 1; i <= gain->n[TM_EXCHANGE]; i++)
        line_yield(yield, context, "upgrade %s to %s. convert %dW to %dP", hex,
                   to, i, i);
    for (int i = 0; (places || gain->n[TM_SPADE] > 0) && i < TM_HEXES; i++) {
        if (s->hex[i].colour >= TM_COLOURS || s->hex[i].building != TM_NONE)
            continue;
        const char *name = tm_hex_name(s->board, i);
        if (places)
            line_yield(yield, context, "upgrade %s to %s. landscape %s", hex,
                       to, name);
        if (gain->n[TM_SPADE] == 0)
            continue;
        line_yield(yield, context, "upgrade %s to %s. transform %s", hex, to,
                   name);
        line_yield(yield, context, "upgrade %s to %s. build %s", hex, to, name);
    }
}

static void list_upgrade(const struct game_state *s, int seat, order_fn *yield,
                         void *context)
{
    static const struct {
        signed char from, to;
    } ways[] = {
        { TM_D, TM_TP },
        { TM_TP, TM_TE },
        { TM_TP, TM_SH },
        { TM_TE, TM_SA },
    };
    const struct tm_space *own = tm_own_space(s, seat, TM_TRADE);
    if (s->phase != TM_ACTING)
        return;
    for (int i = 0; i < TM_HEXES; i++)
        for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
            if (!tm_stands(s, seat, i) || s->hex[i].building != ways[k].from)
                continue;
            const char *name = tm_hex_name(s->board, i);
            line_yield(yield, context, "upgrade %s to %s", name,
                       tm_building_name(ways[k].to));
            list_gains(s, seat, name, ways[k].to, yield, context);
            if (own && k == 0)
                line_yield(yield, context, "action %s. upgrade %s to TP",
                           own->name, name);
        }
}

const struct verb tm_verb_upgrade = {
    .name = "upgrade",
    .usage = USAGE,
    .rule = "TM-NOTE-09",
    .help = N_("D to TP, TP to TE or SH, TE to SA"),
    .when = TM_ACTION,
    .run = run,
    .list = list_upgrade,
};
