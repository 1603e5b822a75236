#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/orders.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_royal)

/* SWU-IMMUNE-01: one piece is enough for a region. */
static bool may_stand(const struct game_state *s, int race, int region,
                      struct span at, struct error *e)
{
    return sw_must_hold(s, race, region, at, "SWU-ROYAL-01",
                        N_("the Queen stands in a region of her own race"), e);
}

static bool place_royal(struct game_state *s, int race, const struct order *o,
                        struct error *e)
{
    return sw_place_figure(s, id(), race, o, may_stand, e);
}

static void list_place_royal(const struct game_state *s, int race,
                             order_fn *yield, void *context)
{
    sw_list_figure(s, id(), race, may_stand, yield, context);
}

static void settles_royal(struct game_state *s, int race)
{
    sw_settle_figure(s, id(), race);
}

/* With no region to stand in she is in hand no more (SWU-ROYAL-02). */
static void declines_royal(struct game_state *s, int race)
{
    (void)race;
    sw_set_memo(s, id(), SW_HAND, 0);
}

const struct sw_trait sw_power_royal = {
    .name = "royal",
    .title = "Royal",
    .rule = "SWU-ROYAL-01",
    .said = "majesty",
    .tokens = 5,
    .text = N_("The Queen makes one of its regions immune. Write \"place queen "
               "12\" after the tokens; without an order she stays. In decline "
               "she stays for good where she is."),
    .piece = &(const struct sw_piece){ .word = "queen",
                                       .title = "Queen",
                                       .glyph = 'Q',
                                       .limit = 1,
                                       .figure = true,
                                       .immune = true,
                                       .spares_owner = true,
                                       .returns = true,
                                       .stays = true },
    .turn = SW_HOOKS(turn, .settles = settles_royal),
    .decline = SW_HOOKS(decline, .kept = true, .declines = declines_royal),
    .place = SW_HOOKS(order, .run = place_royal, .list = list_place_royal),
};
