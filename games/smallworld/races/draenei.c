#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_race_draenei)

/* One loss in each turn of another player (SWW-DRAENEI-02). */
static bool saves(struct game_state *s, int race, int region, bool attack)
{
    (void)region;
    (void)attack;
    if (s->faction[race].seat == s->turn || sw_used(s, id()))
        return false;
    sw_set_used(s, id());
    return true;
}

const struct sw_trait sw_race_draenei = {
    .name = "draenei",
    .title = "Draenei",
    .rule = "SWW-DRAENEI-01",
    .camp = SW_ALLIANCE,
    .tokens = 7,
    .estimated = true,
    .supply = 12,
    .once = true,
    .text = N_(
        "The first token that they would lose in the turn of another player is kept and placed with the survivors."),
    .loss = SW_HOOKS(loss, .rank = 3, /* SWW-LOSS-04 */
                     .saves = saves),
};
