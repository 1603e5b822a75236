#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_thieving)

static bool beside(const struct game_state *s, int race, int region)
{
    const signed char *next = s->board->adjacent[region];
    for (; *next >= 0; next++)
        if (sw_holds(s, race, *next))
            return true;
    return false;
}

/* In an immune region nothing is stolen (SWU-IMMUNE-02). */
static bool is_at_hand(const struct game_state *s, int race, int victim)
{
    for (int r = 0; victim >= 0 && r < s->board->regions; r++)
        if (sw_holds(s, victim, r) && beside(s, race, r) &&
            !sw_immune_to(s, r, race))
            return true;
    return false;
}

static void steal(struct game_state *s, int race)
{
    int thief = s->faction[race].seat;
    for (int seat = 0; seat < s->seats; seat++)
        if (seat != thief && is_at_hand(s, race, s->seat[seat].race))
            sw_take_coins(s, seat, thief, 1, id());
}

const struct sw_trait sw_power_thieving = {
    .name = "thieving",
    .title = "Thieving",
    .rule = "SWU-THIEVING-01",
    .tokens = 4,
    .text = N_(
        "When coins are counted, it takes 1 coin from each other player whose active race stands next to one of its regions."),
    .scoring = SW_HOOKS(scoring, .exacts = steal),
};
