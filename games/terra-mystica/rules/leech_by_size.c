/* Answers to offers as the site of imported games takes them (TM-NOTE-32 c,
 * f, g). */
#include "terra-mystica/rules/power.h"

#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/queries.h"

/* Power that a seat would get which asks for amount. */
static int power_for(const struct game_state *s, int seat, int amount)
{
    int room = tm_room(s, seat), vp = s->seat[seat].vp;
    if (amount > vp)
        amount = vp + 1;
    return amount < room ? amount : room;
}

void tm_offers_are_late(struct game_state *s, int seat)
{
    for (int i = 0; i < s->offer_count; i++)
        if (s->offer[i].seat == seat)
            s->offer[i].late = true;
}

/* The offer meant, or TM_NONE; what it leaves aside has had its time. */
static int pick(struct game_state *s, int seat, int amount, int from)
{
    int power = power_for(s, seat, amount);
    for (int i = 0; i < s->offer_count; i++) {
        struct tm_offer *offer = &s->offer[i];
        if (offer->seat != seat)
            continue;
        if ((offer->amount == amount || offer->amount == power) &&
            (from == TM_NONE || offer->from == from))
            return i;
        offer->late = true;
    }
    return TM_NONE;
}

/* Without an offer: where answers are free, it is power at the usual price. */
static void take_freely(struct game_state *s, int seat, int amount)
{
    int power = power_for(s, seat, amount);
    tm_gain_power(s, seat, power);
    if (power > 0)
        tm_gain_vp(s, seat, 1 - power, "power");
}

bool tm_leech_size(struct game_state *s, int seat, int amount, int from,
                   struct span at, struct error *e)
{
    int i = pick(s, seat, amount, from);
    if (i == TM_NONE && (from != TM_NONE || s->options.strict_leech)) {
        refuse(e, at, "TM-NOTE-17", "there is no such offer to %s",
               tm_error_faction(e, s, seat));
        return advise(e, "name the size that was offered");
    }
    if (i == TM_NONE) {
        take_freely(s, seat, amount);
        return true;
    }
    if (s->offer[i].late && s->options.strict_leech) {
        refuse(e, at, "TM-NOTE-32", "this offer was to be answered earlier");
        return advise(e, "it can be declined alone");
    }
    tm_take_offer(s, i, "order");
    return true;
}

bool tm_decline_size(struct game_state *s, int seat, int amount, int from,
                     struct span at, struct error *e)
{
    for (int i = 0; i < s->offer_count; i++) {
        const struct tm_offer *offer = &s->offer[i];
        if (offer->seat != seat || (amount && offer->amount != amount) ||
            (from != TM_NONE && offer->from != from))
            continue;
        tm_refuse_offer(s, i, "order");
        return true;
    }
    refuse(e, at, "TM-NOTE-17", "there is no such offer to %s",
           tm_error_faction(e, s, seat));
    return advise(e, "name the size that was offered");
}
