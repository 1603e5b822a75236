#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/orders.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_race_cultists)

enum { AWAKE = SW_SLOT }; /* it has stood somewhere (SWU-CULTISTS-01) */

static int ancient(const struct game_state *s)
{
    return sw_figure_region(s, id());
}

/* What a way reaches counts as adjacent, too (SWU-DOORMAT-03). */
static int around_it(const struct game_state *s, const struct sw_plan *plan)
{
    int at = ancient(s);
    return at >= 0 && (sw_adjacent(s, plan->race, at, plan->region) ||
                       sw_carried(s, plan))
               ? -1
               : 0;
}

static void move_ancient(struct game_state *s, int region, const char *by)
{
    sw_move_figure(s, id(), region, by);
    sw_set_memo(s, id(), AWAKE, 1);
}

/* SWU-CULTISTS-01, -04: with their first conquest, and when they had to begin
 * anew. */
static void conquered_cultists(struct game_state *s, const struct sw_plan *plan)
{
    if (sw_memo(s, id(), SW_HAND) == 0 ||
        (sw_memo(s, id(), AWAKE) && sw_regions_of(s, plan->race) > 1))
        return;
    move_ancient(s, plan->region, "default");
}

static void beginning_ends_cultists(struct game_state *s, int race)
{
    if (!s->faction[race].fresh)
        sw_settle_figure(s, id(), race);
    if (ancient(s) >= 0)
        sw_set_memo(s, id(), AWAKE, 1);
}

static bool may_move(const struct game_state *s, int race, struct span at,
                     struct error *e)
{
    if (s->faction[race].fresh) {
        refuse(e, at, "SWU-CULTISTS-03", "your %s are new this turn",
               sw_name_for(e, sw_race_title(race)));
        return advise(
            e, "the Great Ancient goes to the first region that they conquer");
    }
    if (sw_used(s, id())) {
        refuse(e, at, "SWU-CULTISTS-03",
               "the Great Ancient has been moved this turn");
        return advise(e, "it moves once in a turn");
    }
    return true;
}

static bool may_stand(const struct game_state *s, int race, int region,
                      struct span at, struct error *e)
{
    return sw_must_hold(
        s, race, region, at, "SWU-CULTISTS-03",
        N_("the Great Ancient stands in a region of its own race"), e);
}

static bool place(struct game_state *s, int race, const struct order *o,
                  struct error *e)
{
    int region = sw_read_figure(s, id(), o, e);
    if (region < 0 || !may_move(s, race, o->line, e) ||
        !may_stand(s, race, region, o->words[2].at, e))
        return false;
    move_ancient(s, region, NULL);
    sw_set_used(s, id());
    return true;
}

static void list_place_cultists(const struct game_state *s, int race,
                                order_fn *yield, void *context)
{
    if (!may_move(s, race, NOWHERE, NULL))
        return;
    sw_list_figure(s, id(), race, may_stand, yield, context);
}

const struct sw_trait sw_race_cultists = {
    .name = "cultists",
    .title = "Cultists",
    .rule = "SWU-CULTISTS-01",
    .said = "god idol",
    .tokens = 5,
    .supply = 10,
    .text = N_(
        "The Great Ancient makes one of their regions immune and those around it 1 token cheaper for them. "
        "It stands in the first region they conquer; write \"place ancient 12\" at the beginning of a later turn to move it. "
        "It leaves when they decline."),
    .piece = &(const struct sw_piece){ .word = "ancient",
                                       .title = "Great Ancient",
                                       .glyph = 'A',
                                       .limit = 1,
                                       .figure = true,
                                       .immune = true,
                                       .spares_owner = true,
                                       .returns = true },
    .slots = 1,
    .once = true,
    .turn = SW_HOOKS(turn, .beginning_ends = beginning_ends_cultists),
    .price = SW_HOOKS(price, .cost = around_it),
    .conquest = SW_HOOKS(conquest, .conquered = conquered_cultists),
    .place = SW_HOOKS(order, .at = SW_AT_START, .run = place,
                      .list = list_place_cultists),
};
