#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/markers.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_dragon_master)

enum { USED = SW_SLOT }; /* this turn */

static bool by_dragon(const struct game_state *s, struct sw_plan *plan,
                      struct error *e)
{
    if (sw_memo(s, id(), USED)) {
        refuse(e, plan->at, "SWB-DRAGON-01",
               "the Dragon has attacked this turn already");
        return advise(e, "without it region %s costs %d",
                      sw_label(s, plan->region), plan->cost);
    }
    plan->pays = 1;
    return true;
}

static void dragon_moves(struct game_state *s, const struct sw_plan *plan)
{
    if (!sw_by(plan, id()))
        return;
    sw_move_figure(s, id(), plan->region, NULL);
    sw_set_memo(s, id(), USED, 1);
}

const struct sw_trait sw_power_dragon_master = {
    .name = "dragon_master",
    .title = "Dragon Master",
    .rule = "SWB-DRAGON-01",
    .said = "dragons",
    .tokens = 5,
    .text =
        N_("Once a turn the Dragon takes a region for a single token. "
           "Write \"conquer 12 by dragon\". The Dragon stays there, and the "
           "region is immune until it leaves."),
    .slots = 1,
    .piece = &(const struct sw_piece){ .word = "dragon",
                                       .title = "Dragon",
                                       .glyph = 'D',
                                       .limit = 1,
                                       .figure = true,
                                       .immune = true,
                                       .returns = true },
    .turn = SW_HOOKS(turn, .forgets = USED),
    .way = SW_HOOKS(way, .word = "dragon", .by = by_dragon),
    .conquest = SW_HOOKS(conquest, .conquered = dragon_moves),
};
