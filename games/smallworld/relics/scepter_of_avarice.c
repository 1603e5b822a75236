#include "core/language.h"
#include "smallworld/rules/markers.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_relic_scepter_of_avarice)

static bool doubles(const struct game_state *s, int race, int region)
{
    (void)race;
    return sw_put_region(s, id()) == region;
}

/* SWU-ASYNC-04: a region pays a coin at least. */
static void settles_scepter_of_avarice(struct game_state *s, int race)
{
    (void)race;
    if (sw_put_region(s, id()) < 0)
        sw_put(s, id(), sw_marker_region(s, id()));
}

static bool use(struct game_state *s, int race, const struct order *o,
                struct error *e)
{
    return sw_use_put(s, race, id(), o, e);
}

static void list_use_scepter_of_avarice(const struct game_state *s, int race,
                                        order_fn *yield, void *context)
{
    sw_list_put(s, race, id(), "use scepter", yield, context);
}

const struct sw_trait sw_relic_scepter_of_avarice = {
    .name = "scepter_of_avarice",
    .title = "Scepter of Avarice",
    .rule = "SWU-SCEPTER-01",
    .text = N_(
        "The coins of the region where it lies count twice. "
        "Write \"use scepter 12\" at the end of the turn to put it into another of your regions first."),
    .turn = SW_HOOKS(turn, .settles = settles_scepter_of_avarice),
    .marker =
        SW_HOOKS(marker, .glyph = 'e', .called = "scepter", .moves = true),
    .scoring = SW_HOOKS(scoring, .doubles = doubles),
    .use = SW_HOOKS(order, .run = use, .list = list_use_scepter_of_avarice),
};
