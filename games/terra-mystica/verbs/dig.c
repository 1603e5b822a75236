#include <stdio.h>

#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/turn.h"
#include "terra-mystica/verb.h"

static bool buy(struct game_state *s, int seat, int spades, struct span at,
                struct error *e)
{
    struct tm_bag cost = BAG(0);
    tm_bag_add(&cost, tm_spade_price(s, seat), spades);
    if (s->now.no_buying && tm_goes_on(s)) {
        refuse(e, at, tm_gain_rule(s, seat),
               "no spades are bought in addition");
        return advise(e, "use those of the stronghold");
    }
    bool goes_on =
        tm_goes_on(s) && !(s->profile->lines_go_on && s->now.works > 0);
    if (!goes_on && !tm_begin(s, TM_TRANSFORM, at, e))
        return false;
    if (!tm_can_pay(s, seat, &cost, at, "TM-TERR-09", e))
        return false;
    tm_pay(s, seat, &cost);
    s->now.bought_any = true;
    s->now.changes = 1;
    tm_gain_spades(s, seat, spades, true, N_("bought"));
    return true;
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    const struct word *word = tm_word(o, 1, "dig N", e);
    if (!word || !tm_no_more(o, 2, "dig N", e))
        return false;
    int spades = word_number(word);
    if (spades >= 1 && spades <= 20)
        return buy(s, o->seat, spades, word->at, e);
    refuse(e, word->at, "TM-NOTE-08", "\"%s\" is no number of spades",
           word->text);
    unread_if(e, spades < 0);
    return advise(e, "write: dig 1");
}

/* With what may be done when the tile is laid (TM-LAND-09, -18). */
static void list_tile(const struct game_state *s, int seat, const char *before,
                      const char *digs, const char *hex, order_fn *yield,
                      void *context)
{
    const struct tm_bag *gain = tm_of(s, seat)->landscape.gain;
    if (!s->options.special || s->seat[seat].tile >= 0)
        return;
    line_yield(yield, context, "%s%slandscape %s", before, digs, hex);
    if (tm_bag_count(gain, TM_SHOP) > 0 || tm_bag_count(gain, TM_DELVE) > 0)
        line_yield(yield, context, "%s%slandscape %s. advance dig", before,
                   digs, hex);
    if (tm_bag_count(gain, TM_SHOP) == 0)
        return;
    line_yield(yield, context, "%s%slandscape %s. advance ship", before, digs,
               hex);
    line_yield(yield, context, "%s%slandscape %s. advance ship. advance dig",
               before, digs, hex);
}

/* With what they are used for: bought spades are not kept. */
static void list_hex(const struct game_state *s, int seat, int hex,
                     const char *before, int have, order_fn *yield,
                     void *context)
{
    int need = tm_spades_needed(s, seat, hex, tm_home(s, seat));
    char digs[24] = "";
    const char *name = tm_hex_name(s->board, hex);
    if (need > have)
        snprintf(digs, sizeof digs, "dig %d. ", need - have);
    line_yield(yield, context, "%s%sbuild %s", before, digs, name);
    line_yield(yield, context, "%s%stransform %s", before, digs, name);
    list_tile(s, seat, before, digs, name, yield, context);
    if (need > have + 1 && have == 0)
        line_yield(yield, context, "%sdig 1. transform %s", before, name);
}

static void list_before(const struct game_state *s, int seat,
                        const char *before, int have, order_fn *yield,
                        void *context)
{
    bool reach[TM_HEXES];
    tm_reach(s, seat, tm_shipping_now(s, seat, true), TM_NONE, reach);
    tm_skip(s, seat, reach);
    for (int i = 0; i < TM_HEXES; i++) {
        if (s->hex[i].colour >= TM_COLOURS || s->hex[i].building != TM_NONE ||
            s->hex[i].colour == tm_home(s, seat) || !reach[i])
            continue;
        list_hex(s, seat, i, before, have, yield, context);
    }
}

/* Is it one spade from home, where the seat may dig? */
static bool is_near_home(const struct game_state *s, int seat, int hex,
                         const bool reach[TM_HEXES])
{
    return s->hex[hex].colour < TM_COLOURS && s->hex[hex].building == TM_NONE &&
           reach[hex] && tm_spades_needed(s, seat, hex, tm_home(s, seat)) == 1;
}

/* Two spades may go to two hexes, and a dwelling to one of them. */
static void list_pairs(const struct game_state *s, int seat, const char *before,
                       order_fn *yield, void *context)
{
    bool reach[TM_HEXES];
    tm_reach(s, seat, tm_shipping_now(s, seat, true), TM_NONE, reach);
    for (int i = 0; i < TM_HEXES; i++)
        for (int k = 0; k < TM_HEXES && is_near_home(s, seat, i, reach); k++) {
            if (i == k || !is_near_home(s, seat, k, reach))
                continue;
            const char *name = tm_hex_name(s->board, i);
            const char *other = tm_hex_name(s->board, k);
            line_yield(yield, context, "%stransform %s. build %s", before, name,
                       other);
            if (i < k)
                line_yield(yield, context, "%stransform %s. transform %s",
                           before, name, other);
        }
}

static void list_dig(const struct game_state *s, int seat, order_fn *yield,
                     void *context)
{
    const struct tm_space *spaces[TM_SPACES];
    char before[24];
    if (s->phase != TM_ACTING)
        return;
    list_before(s, seat, "", tm_spades(s, seat), yield, context);
    int count = tm_spaces(s, seat, spaces);
    for (int i = 0; i < count; i++) {
        const struct tm_space *space = spaces[i];
        int spades = tm_bag_count(space->gain, TM_SPADE);
        if (spades == 0 || tm_space_blocked(s, seat, space) ||
            !tm_can_pay(s, seat, space->cost, NOWHERE, NULL, NULL))
            continue;
        snprintf(before, sizeof before, "action %s. ", space->name);
        list_before(s, seat, before, spades, yield, context);
        if (spades > 1 && space != &tm_of(s, seat)->space)
            list_pairs(s, seat, before, yield, context);
    }
}

const struct verb tm_verb_dig = {
    .name = "dig",
    .usage = "dig N",
    .rule = "TM-NOTE-08",
    .help = N_("buys spades, to be used in the same move"),
    .when = TM_ACTION,
    .run = run,
    .list = list_dig,
};
