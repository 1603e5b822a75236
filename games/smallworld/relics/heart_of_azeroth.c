#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/markers.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_relic_heart_of_azeroth)

static void collect(struct game_state *s, int race)
{
    sw_collect_around(s, race, sw_marker_region(s, id()), id());
}

/* Left where it lies it is placed there (SWW-HEART-02). */
static void exacts_heart_of_azeroth(struct game_state *s, int race)
{
    if (!sw_used(s, id()))
        collect(s, race);
}

static bool use_heart_of_azeroth(struct game_state *s, int race,
                                 const struct order *o, struct error *e)
{
    if (!sw_use_put(s, race, id(), o, e))
        return false;
    collect(s, race); /* before bombs and targets are laid (SWW-TURN-03) */
    return true;
}

static void list_use_heart_of_azeroth(const struct game_state *s, int race,
                                      order_fn *yield, void *context)
{
    sw_list_put(s, race, id(), "use heart", yield, context);
}

const struct sw_trait sw_relic_heart_of_azeroth = {
    .name = "heart_of_azeroth",
    .title = "Heart of Azeroth",
    .rule = "SWW-HEART-01",
    .once = true,
    .text = N_(
        "At the end of the turn each opponent with active tokens beside the Heart gives you a coin. "
        "Write \"use heart B7\" to put it into another of your regions first."),
    .marker = SW_HOOKS(marker, .glyph = 'z', .called = "heart",
                       .also = "azeroth", .moves = true),
    .scoring = SW_HOOKS(scoring, .exacts = exacts_heart_of_azeroth),
    .use = SW_HOOKS(order, .run = use_heart_of_azeroth,
                    .list = list_use_heart_of_azeroth),
};
