#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_race_liches)

/* SWU-LICHES-02: who cannot pay cannot attack. */
static bool demand(const struct game_state *s, int race, int attacker,
                   int region, struct span at, struct error *e)
{
    const struct sw_faction *f = &s->faction[race];
    int seat = s->faction[attacker].seat;
    if (!f->declined || seat == f->seat || s->seat[seat].coins > 0)
        return true;
    refuse(e, at, "SWU-LICHES-02",
           "region %s costs a coin for %s, and you have none",
           sw_label(s, region), sw_seat_name(s, f->seat));
    return advise(e, "without a coin nobody can conquer their regions");
}

static void receive_liches(struct game_state *s, int race,
                           const struct sw_attack *attack)
{
    if (attack->on == race && attack->on_declined && attack->won)
        sw_take_coins(s, s->faction[attack->by].seat, s->faction[race].seat, 1,
                      id());
}

const struct sw_trait sw_race_liches = {
    .name = "liches",
    .title = "Liches",
    .rule = "SWU-LICHES-01",
    .tokens = 5,
    .supply = 10,
    .text = N_(
        "When they are in decline another player pays their owner 1 coin for each of their regions that he conquers. "
        "Who has no coin cannot conquer them."),
    .lasts = true,
    .target = SW_HOOKS(target, .allows = demand),
    .loss = SW_HOOKS(loss, .attacked = receive_liches),
};
