/* Bags paid and gained: what each good does (TM-GEN-04 to -06). */
#include "terra-mystica/rules/queries.h"

#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/power.h"

/* One step of the digging track for nothing, if there is one (TM-DIG-03). */
static void gain_dig(struct game_state *s, int seat)
{
    if (!tm_dig_price(s, seat))
        return;
    s->seat[seat].digging++;
    struct event *told = tm_tell(s, "advance", seat);
    event_word(told, "track", "dig");
    event_fact(told, "level", s->seat[seat].digging);
    tm_gain_vp(s, seat, 6, "tracks"); /* TM-DIG-03 */
}

/* What may be converted before the action (TM-CONV-01) so that missing of
 * good are there; what the cost needs of the rest is left. */
static bool advise_conversion(const struct tm_seat *of,
                              const struct tm_bag *cost, int good, int missing,
                              struct error *e)
{
    static const int price[] = {
        [TM_COIN] = 1, [TM_WORKER] = 3, [TM_PRIEST] = 5
    };
    const char *what = tm_good_short(good);
    int power = missing * price[good], held = of->bowl[2] - cost->n[TM_POWER];
    int workers = of->workers - cost->n[TM_WORKER];
    int priests = of->priests - cost->n[TM_PRIEST];
    if (power <= held)
        return advise(e, "convert %dPW to %d%s before it", power, missing,
                      what);
    if (good == TM_COIN && workers >= missing)
        return advise(e, "convert %dW to %dC before it", missing, missing);
    if (good != TM_PRIEST && priests >= missing)
        return advise(e, "convert %dP to %d%s before it", missing, missing,
                      what);
    if (power <= held + of->bowl[1] / 2)
        return advise(e, "burn %d and convert %dPW to %d%s before it",
                      power - held, power, missing, what);
    return advise(
        e,
        "no one conversion makes so much; income or an answer to offers may");
}

static bool advise_payment(const struct tm_seat *of, const struct tm_bag *cost,
                           int good, int missing, struct error *e)
{
    if (good == TM_VP)
        return advise(e, "take less, or nothing");
    if (good != TM_POWER)
        return advise_conversion(of, cost, good, missing, e);
    if (of->bowl[1] / 2 >= missing)
        return advise(e, "burn %d first", missing);
    return advise(e, "only power in bowl III can be spent");
}

bool tm_can_pay(const struct game_state *s, int seat, const struct tm_bag *cost,
                struct span at, const char *rule, struct error *e)
{
    const struct tm_seat *of = &s->seat[seat];
    const int held[] = {
        [TM_VP] = of->vp,          [TM_COIN] = of->coins,
        [TM_WORKER] = of->workers, [TM_PRIEST] = of->priests,
        [TM_POWER] = of->bowl[2],
    };
    for (int i = TM_VP; cost && i <= TM_POWER; i++) {
        if (cost->n[i] <= held[i])
            continue;
        refuse(e, at, rule, "%s needed, and %s have %d",
               tm_error_good(e, i, cost->n[i]), tm_error_faction(e, s, seat),
               held[i]);
        return advise_payment(of, cost, i, cost->n[i] - held[i], e);
    }
    return true;
}

static void tell_bag(struct event *told, const struct tm_bag *bag, int times)
{
    static const struct {
        enum tm_good good;
        const char *key;
    } goods[] = {
        { TM_COIN, "coins" },     { TM_WORKER, "workers" },
        { TM_PRIEST, "priests" }, { TM_POWER, "power" },
        { TM_KEY, "keys" },       { TM_SPADE, "spades" },
    };
    for (size_t i = 0; i < sizeof goods / sizeof *goods; i++)
        if (bag->n[goods[i].good])
            event_fact(told, goods[i].key, bag->n[goods[i].good] * times);
}

void tm_pay(struct game_state *s, int seat, const struct tm_bag *cost)
{
    struct tm_seat *of = &s->seat[seat];
    if (tm_bag_empty(cost))
        return;
    of->coins -= cost->n[TM_COIN];
    of->workers -= cost->n[TM_WORKER];
    of->priests -= cost->n[TM_PRIEST];
    of->bowl[2] -= cost->n[TM_POWER];
    of->bowl[0] += cost->n[TM_POWER];
    if (cost->n[TM_COIN] || cost->n[TM_WORKER] || cost->n[TM_PRIEST] ||
        cost->n[TM_POWER])
        tell_bag(tm_tell(s, "pay", seat), cost, 1);
    if (cost->n[TM_VP])
        tm_gain_vp(s, seat, -cost->n[TM_VP], "conversion");
}

void tm_gain_vp(struct game_state *s, int seat, int vp, const char *origin)
{
    if (vp == 0)
        return;
    s->seat[seat].vp = tm_capped(s->seat[seat].vp + vp);
    struct event *told = tm_tell(s, "vp", seat);
    event_fact(told, "points", vp);
    event_word(told, "origin", origin);
    event_fact(told, "round", s->round);
}

static void gain_priests(struct game_state *s, int seat, int priests)
{
    int limit = tm_priest_limit(s, seat);
    int hand = s->seat[seat].priests + priests;
    if (hand > limit) {
        struct event *told = tm_tell(s, "lost", seat);
        event_word(told, "good", "priests");
        event_fact(told, "count", hand - limit);
        hand = limit;
    }
    s->seat[seat].priests = hand;
}

static void gain_due(struct game_state *s, int seat, const struct tm_bag *gain,
                     int times)
{
    struct tm_bag *due = &s->seat[seat].due;
    for (int i = TM_BRIDGE; i < TM_GOODS; i++)
        due->n[i] += times * gain->n[i];
}

void tm_gain(struct game_state *s, int seat, const struct tm_bag *gain,
             int times, const char *origin)
{
    struct tm_seat *of = &s->seat[seat];
    int steps[TM_CULTS];
    if (times <= 0 || tm_bag_empty(gain))
        return;
    if (gain->n[TM_COIN] || gain->n[TM_WORKER] || gain->n[TM_PRIEST] ||
        gain->n[TM_POWER] || gain->n[TM_KEY]) {
        struct event *told = tm_tell(s, "gain", seat);
        tell_bag(told, gain, times);
        event_word(told, "origin", origin);
    }
    of->keys += times * gain->n[TM_KEY];
    for (int i = 0; i < TM_CULTS; i++)
        steps[i] = times * gain->n[TM_FIRE + i];
    tm_climb_all(s, seat, steps); /* keys lift what was stopped, too */
    tm_gain_vp(s, seat, times * gain->n[TM_VP], origin);
    of->coins = tm_capped(of->coins + times * gain->n[TM_COIN]);
    of->workers = tm_capped(of->workers + times * gain->n[TM_WORKER]);
    if (gain->n[TM_PRIEST])
        gain_priests(s, seat, times * gain->n[TM_PRIEST]);
    tm_gain_power(s, seat, times * gain->n[TM_POWER]);
    for (int i = 0; i < times * gain->n[TM_SHIP]; i++)
        tm_gain_ship(s, seat);
    for (int i = 0; i < times * gain->n[TM_DIG]; i++)
        gain_dig(s, seat);
    for (int i = 0; i < times * gain->n[TM_RANGE]; i++)
        tm_gain_range(s, seat);
    if (gain->n[TM_SPADE])
        tm_gain_spades(s, seat, times * gain->n[TM_SPADE], false, origin);
    gain_due(s, seat, gain, times);
}
