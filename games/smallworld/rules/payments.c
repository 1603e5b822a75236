#include "smallworld/rules/conquest.h"

#include "core/language.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

/* The holder, if another player's. */
static int toll_keeper(const struct game_state *s, int race, int region)
{
    int holder = s->region[region].race;
    return holder >= 0 && s->faction[holder].seat != s->faction[race].seat
               ? holder
               : SW_NONE;
}

/* For having conquered it. */
static int toll_after(const struct game_state *s, int race, int region)
{
    int coins = 0;
    SW_ASK(its, s, toll_keeper(s, race, region));
    SW_SUM(coins, its, payment, toll, (s, race, region, SW_ACTION_CONQUEST));
    return coins;
}

struct sw_due sw_touch_due(int race, int region, bool agrees, struct span at)
{
    return (struct sw_due){ .race = race,
                            .region = region,
                            .action = SW_ACTION_TOUCH,
                            .agrees = agrees,
                            .at = at };
}

struct sw_due sw_attack_due(const struct game_state *s,
                            const struct sw_plan *plan)
{
    return (struct sw_due){
        .race = plan->race,
        .region = plan->region,
        .action = SW_ACTION_ATTACK,
        .more = plan->coins + toll_after(s, plan->race, plan->region),
        .agrees = plan->agrees,
        .at = plan->at,
    };
}

/* What one trait of the holder asks for. */
static int toll_of(const struct game_state *s, const struct sw_trait *t,
                   const struct sw_due *due)
{
    enum sw_action action =
        due->action == SW_ACTION_BLAST ? SW_ACTION_ATTACK : due->action;
    if (!SW_HOOK(t, payment, toll) ||
        (action != due->action &&
         t->payment->toll(s, due->race, due->region, SW_ACTION_TOUCH) > 0))
        return 0;
    return t->payment->toll(s, due->race, due->region, action);
}

int sw_toll(const struct game_state *s, const struct sw_due *due)
{
    int coins = 0;
    SW_ASK(its, s, toll_keeper(s, due->race, due->region));
    SW_EACH (its)
        coins += toll_of(s, its.t, due);
    return coins;
}

bool sw_may_pay_toll(const struct game_state *s, const struct sw_due *due,
                     struct error *e)
{
    const char *label = sw_label(s, due->region);
    int toll = sw_toll(s, due), all = toll + due->more;
    if (all == 0)
        return true;
    int has = s->seat[s->faction[due->race].seat].coins;
    if (has < all) {
        refuse(e, due->at, "SWW-TURN-06",
               error_count(e, all,
                           COUNT_("region %s takes %d coin, you have %d",
                                  "region %s takes %d coins, you have %d")),
               label, all, has);
        return advise(e, "coins that it would bring do not count");
    }
    if (toll == 0 || due->agrees)
        return true;
    refuse(e, due->at, "SWW-ASYNC-03",
           "for region %s %d of your coins are due to %s", label, toll,
           sw_seat_name(s, sw_owner(s, due->region)));
    return advise(e, "write \"pay\" after the order to pay them");
}

bool sw_may_affect(const struct game_state *s, const struct sw_due *due,
                   struct error *e)
{
    if (sw_immune_to(s, due->region, due->race)) {
        refuse(e, due->at, "SW-TERM-08", "region %s is immune",
               sw_label(s, due->region));
        return advise(e, "no other player's power does anything there");
    }
    return sw_may_pay_toll(s, due, e);
}

void sw_pay_toll(struct game_state *s, const struct sw_due *due)
{
    int holder = toll_keeper(s, due->race, due->region);
    SW_ASK(its, s, holder);
    SW_EACH (its) {
        int coins = toll_of(s, its.t, due);
        if (coins == 0)
            continue;
        sw_take_coins(s, s->faction[due->race].seat, s->faction[holder].seat,
                      coins, its.id);
        if (SW_HOOK(its.t, payment, tolled))
            its.t->payment->tolled(s, due->race);
    }
}

void sw_pay_attack(struct game_state *s, const struct sw_plan *plan)
{
    struct sw_due due = sw_attack_due(s, plan);
    sw_pay_toll(s, &due);
    for (int i = 0; i < plan->way_count; i++)
        if (SW_HOOK(sw_trait(plan->ways[i]), way, spends))
            sw_trait(plan->ways[i])->way->spends(s, plan);
}

void sw_pay_toll_after(struct game_state *s, int race, int holder, int region)
{
    if (holder < 0 || s->faction[holder].seat == s->faction[race].seat)
        return;
    SW_ASK(its, s, holder);
    SW_WITH (its, payment, toll)
        sw_take_coins(s, s->faction[race].seat, s->faction[holder].seat,
                      its.t->payment->toll(s, race, region, SW_ACTION_CONQUEST),
                      its.id);
}
