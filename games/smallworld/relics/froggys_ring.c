#include "core/language.h"
#include "smallworld/rules/markers.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_relic_froggys_ring)

static void exacts_froggys_ring(struct game_state *s, int race)
{
    int region = sw_put_region(s, id());
    if (region >= 0)
        sw_collect_around(s, race, region, id());
}

/* SWU-ASYNC-04: where it lies, if somebody there can pay. */
static void settles_froggys_ring(struct game_state *s, int race)
{
    int region = sw_marker_region(s, id());
    if (sw_put_region(s, id()) >= 0)
        return;
    for (int seat = 0; seat < s->seats; seat++)
        if (sw_gives_around(s, seat, race, region)) {
            sw_put(s, id(), region);
            return;
        }
}

static bool use_froggys_ring(struct game_state *s, int race,
                             const struct order *o, struct error *e)
{
    return sw_use_put(s, race, id(), o, e);
}

static void list_use_froggys_ring(const struct game_state *s, int race,
                                  order_fn *yield, void *context)
{
    sw_list_put(s, race, id(), "use ring", yield, context);
}

const struct sw_trait sw_relic_froggys_ring = {
    .name = "froggys_ring",
    .title = "Froggy's Ring",
    .rule = "SWU-RING-01",
    .text = N_(
        "At the end of the turn each opponent with active tokens beside the Ring gives you a coin. "
        "Write \"use ring 12\" to put it into another of your regions first."),
    .turn = SW_HOOKS(turn, .settles = settles_froggys_ring),
    .marker = SW_HOOKS(marker, .glyph = 'r', .called = "ring", .moves = true),
    .scoring = SW_HOOKS(scoring, .exacts = exacts_froggys_ring,
                        .collects = sw_collect_around),
    .use =
        SW_HOOKS(order, .run = use_froggys_ring, .list = list_use_froggys_ring),
};
