#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_champion)

/* SWW-CHAMP-02 */
static bool by_champion(const struct game_state *s, struct sw_plan *plan,
                        struct error *e)
{
    if (sw_hand(s, plan->race) == 0) {
        refuse(e, plan->at, "SWW-COST-03",
               "no token is left in hand for a conquest");
        return advise(e, "the Champion spends none, but needs one in hand");
    }
    if (!sw_holds_any(s, plan->race)) {
        refuse(e, plan->at, "SWW-CHAMP-02", "%s hold no region yet",
               sw_name_for(e, sw_race_title(plan->race)));
        return advise(e, "the first region is conquered with tokens");
    }
    if (!sw_nearby(s, plan)) {
        refuse(e, plan->at, "SWW-CHAMP-02",
               "region %s is not next to your regions",
               sw_label(s, plan->region));
        return advise(e, "the Champion does not land from the open water");
    }
    plan->fixed = true;
    plan->pays = 0;
    return true;
}

/* From where it stood it is lifted, and that may be empty then
 * (SWW-CHAMP-04). */
static void conquered_champion(struct game_state *s, const struct sw_plan *plan)
{
    int from = sw_figure_region(s, id());
    if (!sw_by(plan, id()))
        return;
    sw_move_figure(s, id(), plan->region, NULL);
    if (from >= 0 && sw_tokens_in(s, from) == 0)
        sw_vacate(s, from);
}

/* SWW-CHAMP-05 */
static bool hostage(struct game_state *s, int race, int region, bool attack)
{
    if (!attack || sw_memo(s, id(), region) == 0)
        return false;
    sw_take_coins(s, s->faction[race].seat, s->turn, 1, id());
    return true;
}

const struct sw_trait sw_power_champion = {
    .name = "champion",
    .title = "Champion",
    .rule = "SWW-CHAMP-01",
    .tokens = 5,
    .said = "hero captain",
    .estimated = true,
    .text = N_(
        "Once a turn, with a token in hand, the Champion conquers an adjacent region by itself, whatever stands there: write \"conquer B7 by champion\". "
        "It adds 1 to the cost of its region and can hold it alone. "
        "Who conquers that takes it hostage: no token is lost, 1 coin is paid, and it comes back."),
    .once = true,
    .piece = &(const struct sw_piece){ .word = "champion",
                                       .title = "Champion",
                                       .glyph = 'C',
                                       .limit = 1,
                                       .figure = true,
                                       .defends = 1,
                                       .returns = true,
                                       .holds = true,
                                       .rejoins = true },
    .way = SW_HOOKS(way, .word = "champion", .by = by_champion),
    .conquest = SW_HOOKS(conquest, .conquered = conquered_champion),
    .loss = SW_HOOKS(loss, .rank = 1, /* SWW-LOSS-04 */
                     .saves = hostage),
};
