#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/setup.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_place_well_of_eternity)

static bool is_bed(const struct game_state *s, int isle, int region)
{
    return sw_is_sea(s->board->places[region].terrain) &&
           sw_isle_of(s, region) == isle;
}

/* SWW-WELL-01, -02 */
static int lies_well_of_eternity(const struct game_state *s, int region)
{
    for (int r = 0; r < s->board->regions; r++)
        if (is_bed(s, sw_isle_of(s, region), r))
            return r;
    return SW_NONE;
}

/* Another water may be chosen in the turn in which it was found: until that is
 * done, it counts as used. */
static void drawn_well_of_eternity(struct game_state *s, int region)
{
    int beds = 0;
    for (int r = 0; r < s->board->regions; r++)
        beds += is_bed(s, sw_isle_of(s, region), r);
    sw_set_memo(s, id(), SW_USED, beds > 1);
}

static bool may_choose(const struct game_state *s, struct span at,
                       struct error *e)
{
    if (sw_used(s, id()))
        return true;
    refuse(e, at, "SWW-WELL-01", "the Well stays in region %s",
           sw_label(s, sw_marker_region(s, id())));
    return advise(
        e,
        "who finds it chooses once, in the same turn, if its island has several waters");
}

static bool use(struct game_state *s, int race, const struct order *o,
                struct error *e)
{
    int isle = sw_isle_of(s, sw_marker_region(s, id()));
    (void)race;
    if (!may_choose(s, o->words[1].at, e))
        return false;
    if (o->count < 3) {
        refuse(e, o->line, "SWW-WELL-01", "into which water?");
        return advise(e, "name a sea or lake of the same island after it");
    }
    int region = sw_read_region(s, &o->words[2], e);
    if (region < 0 || !verb_ends(sw_verbs, o, 3, "use well R", e))
        return false;
    if (!is_bed(s, isle, region)) {
        refuse(e, o->words[2].at, "SWW-WELL-01",
               "region %s is no water of that island", sw_label(s, region));
        return advise(
            e,
            "the Well goes into a sea or lake of the island where it was found");
    }
    sw_set_memo(s, id(), SW_USED, 0);
    sw_move_marker(s, id(), region);
    sw_markers_pass(s);
    return true;
}

static void list_use(const struct game_state *s, int race, order_fn *yield,
                     void *context)
{
    int isle = sw_isle_of(s, sw_marker_region(s, id()));
    (void)race;
    for (int r = 0; sw_used(s, id()) && r < s->board->regions; r++)
        if (is_bed(s, isle, r))
            line_yield(yield, context, "use well %s", sw_label(s, r));
}

/* SWW-WELL-03: natives count as one race, after the others. */
static int earns(const struct game_state *s, int seat)
{
    int around[SW_RACES + 1] = { 0 }, best = 0, others = 0;
    const signed char *a = s->board->adjacent[sw_marker_region(s, id())];
    for (; *a >= 0; a++) {
        const struct sw_region *r = &s->region[*a];
        if (r->race >= 0 || r->tribes > 0)
            around[r->race >= 0 ? r->race : SW_RACES]++;
    }
    for (int race = 0; race <= SW_RACES; race++)
        if (around[race] > around[best])
            best = race;
    for (int race = 0; race <= SW_RACES; race++)
        if (race != best && around[race] > others)
            others = around[race];
    return best < SW_RACES && around[best] > others &&
                   s->faction[best].seat == seat
               ? 2
               : 0;
}

const struct sw_trait sw_place_well_of_eternity = {
    .name = "well_of_eternity",
    .title = "Well of Eternity",
    .rule = "SWW-WELL-01",
    .text = N_(
        "It goes into water of its island; of several waters who finds it may choose another one that turn: \"use well B7\". "
        "A player gets 2 coins at the end of his turn if one race of his, in decline, too, holds more regions beside it than any other."),
    .marker =
        SW_HOOKS(marker, .glyph = 'w', .called = "well", .also = "eternity",
                 .common = true, .lies = lies_well_of_eternity,
                 .drawn = drawn_well_of_eternity),
    .scoring = SW_HOOKS(scoring, .earns = earns),
    .use = SW_HOOKS(order, .at = SW_IN_CONQUEST, .run = use, .list = list_use),
};
