#include "smallworld/toll.h"

/* The holder, if another player's. */
static int toll_keeper(const struct game_state *s, int race, int region)
{
    int holder = s->region[region].race;
    return holder >= 0 && s->faction[holder].seat != s->faction[race].seat
               ? holder
               : SW_NONE;
}

int sw_toll(const struct game_state *s, int race, int region)
{
    int coins = 0, holder = toll_keeper(s, race, region);
    const struct sw_trait *t;
    for (int i = 0; holder >= 0 && (t = sw_trait_of(s, holder, i, NULL)); i++)
        if (t->toll)
            coins += t->toll(s, holder, race, region);
    return coins;
}

int sw_toll_after(const struct game_state *s, int race, int region)
{
    int coins = 0, holder = toll_keeper(s, race, region);
    const struct sw_trait *t;
    for (int i = 0; holder >= 0 && (t = sw_trait_of(s, holder, i, NULL)); i++)
        if (t->toll_after)
            coins += t->toll_after(s, holder, region);
    return coins;
}

bool sw_may_pay_toll(const struct game_state *s, int race, int region, int more,
                     bool agrees, struct span at, struct error *e)
{
    int toll = sw_toll(s, race, region), has, all = toll + more;
    if (all == 0)
        return true;
    has = s->seat[s->faction[race].seat].coins;
    if (has < all) {
        refuse(e, at, "SWW-TURN-06", "region %s takes %d %s, you have %d",
               sw_label(s, region), all, all == 1 ? "coin" : "coins", has);
        return advise(e, "coins that it would bring do not count");
    }
    if (toll == 0 || agrees)
        return true;
    refuse(e, at, "SWW-ASYNC-03",
           "for region %s %d of your coins are due to %s", sw_label(s, region),
           toll, sw_seat_name(s, sw_owner(s, region)));
    return advise(e, "write \"pay\" behind the order to pay them");
}

void sw_pay_toll(struct game_state *s, int race, int region)
{
    int id, holder = toll_keeper(s, race, region);
    const struct sw_trait *t;
    for (int i = 0; holder >= 0 && (t = sw_trait_of(s, holder, i, &id)); i++) {
        int coins = t->toll ? t->toll(s, holder, race, region) : 0;
        if (coins == 0)
            continue;
        sw_take_coins(s, s->faction[race].seat, s->faction[holder].seat, coins,
                      id);
        if (t->tolled)
            t->tolled(s, holder, race, region);
    }
}

void sw_pay_toll_after(struct game_state *s, int race, int holder, int region)
{
    int id;
    const struct sw_trait *t;
    if (holder < 0 || s->faction[holder].seat == s->faction[race].seat)
        return;
    for (int i = 0; (t = sw_trait_of(s, holder, i, &id)); i++)
        if (t->toll_after && t->toll_after(s, holder, region) > 0)
            sw_take_coins(s, s->faction[race].seat, s->faction[holder].seat,
                          t->toll_after(s, holder, region), id);
}
