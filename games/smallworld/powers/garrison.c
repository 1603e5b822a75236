#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_garrison)

static bool may_build(const struct game_state *s, struct span at,
                      struct error *e)
{
    int limit = sw_power_garrison.piece->limit;
    if (sw_pieces_out(s, id()) < limit)
        return true;
    refuse(e, at, "SWW-PIECES-03", "all %d forts are on the map", limit);
    return advise(e, "one comes back when its region changes hands");
}

static bool may_stand(const struct game_state *s, int race, int region,
                      struct span at, struct error *e)
{
    if (!sw_must_hold(s, race, region, at, "SWW-GARRISON-01",
                      N_("a fort is built in a region of the active race"), e))
        return false;
    if (sw_is_water(s->board->places[region].terrain)) {
        refuse(e, at, "SWW-WATER-02", "region %s is water",
               sw_label(s, region));
        return advise(e, "forts stand on land");
    }
    if (sw_memo(s, id(), region) == 0)
        return true;
    refuse(e, at, "SWW-GARRISON-01", "region %s has a fort already",
           sw_label(s, region));
    return advise(e, "one region holds one fort");
}

static void build_garrison(struct game_state *s, int region, const char *by)
{
    sw_set_memo(s, id(), region, 1);
    sw_tell_place(s, SW_NONE, id(), region, 1, by);
}

static bool place_garrison(struct game_state *s, int race,
                           const struct order *o, struct error *e)
{
    for (int i = 2; i < o->count; i++) {
        int region = sw_read_region(s, &o->words[i], e);
        if (region < 0 || !may_stand(s, race, region, o->words[i].at, e) ||
            !may_build(s, o->words[i].at, e))
            return false;
        build_garrison(s, region, NULL);
    }
    return true;
}

static void list_place_garrison(const struct game_state *s, int race,
                                order_fn *yield, void *context)
{
    if (may_build(s, NOWHERE, NULL))
        sw_list_figure(s, id(), race, may_stand, yield, context);
}

/* The weakest first, if there are too few (SWW-ASYNC-07). */
static void settles_garrison(struct game_state *s, int race)
{
    bool skip[SW_REGIONS] = { false };
    for (int r = 0; r < s->board->regions; r++)
        skip[r] = !may_stand(s, race, r, NOWHERE, NULL);
    while (may_build(s, NOWHERE, NULL)) {
        int r = sw_weakest(s, race, skip);
        if (r < 0)
            return;
        build_garrison(s, r, "default");
        skip[r] = true;
    }
}

const struct sw_trait sw_power_garrison = {
    .name = "garrison",
    .title = "Garrison",
    .our_name = true,
    .rule = "SWW-GARRISON-01",
    .said = "fortify castle",
    .tokens = 4,
    .estimated = true,
    .text = N_(
        "At the end of each turn every land region of the race gets a fort, which makes it cost 1 more; there are 10. "
        "If that is too few, \"place fort B7\" says where. "
        "They stay in decline, but no new ones are built."),
    .piece = &(const struct sw_piece){ .word = "fort",
                                       .title = "Fort",
                                       .glyph = 'F',
                                       .limit = 10,
                                       .defends = 1,
                                       .stays = true,
                                       .shields = 2 },
    .turn = SW_HOOKS(turn, .settles = settles_garrison),
    .decline = SW_HOOKS(decline, .kept = true),
    .place =
        SW_HOOKS(order, .run = place_garrison, .list = list_place_garrison),
};
