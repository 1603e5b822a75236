/* Power from opponents' building, and the answers to it (TM-LEECH,
 * TM-ASYNC-01 to -07, -10, -19). */
#include "terra-mystica/rules/power.h"

#include <string.h>

#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/standing_orders.h"

/* Sum of the values of a seat's structures beside a hex (TM-LEECH-01). */
static int amount_for(const struct game_state *s, int seat, int hex, bool *camp)
{
    int around[TM_SIDES + TM_BRIDGES];
    int sum = 0, n = tm_around(s, hex, around, TM_SIDES + TM_BRIDGES);
    *camp = false;
    for (int i = 0; i < n; i++) {
        bool again = false; /* a bridge along a shared side counts once */
        for (int k = 0; k < i; k++)
            again |= around[k] == around[i];
        if (again || !tm_stands(s, seat, around[i]))
            continue;
        sum += tm_power_value(s->hex[around[i]].building);
        *camp |= s->hex[around[i]].building == TM_TILE &&
                 tm_of(s, seat)->landscape.trades;
    }
    return sum;
}

/* The events's place, or TM_NONE when nobody waits for what comes of it. */
static int new_event(struct game_state *s, int seat)
{
    const struct tm_faction *f = tm_of(s, seat);
    if (!f->steps_if_taken && tm_bag_empty(f->if_refused))
        return TM_NONE;
    for (int i = 0; i < TM_EVENTS; i++)
        if (s->event[i].seat == TM_NONE) {
            s->event[i] = (struct tm_event){ .seat = to_signed_char(seat) };
            return i;
        }
    return TM_NONE;
}

static void make_offer(struct game_state *s, int to, int from, int hex,
                       int event)
{
    bool camp;
    int amount = amount_for(s, to, hex, &camp);
    bool empty = tm_room(s, to) == 0;
    if (amount == 0 || s->offer_count == TM_OFFERS ||
        (empty && !camp && !s->profile->empty_offers_stay)) /* TM-LEECH-09 */
        return;
    struct tm_offer *offer = &s->offer[s->offer_count++];
    *offer =
        (struct tm_offer){ .seat = to_signed_char(to),
                           .from = to_signed_char(from),
                           .event = to_signed_char(empty ? TM_NONE : event),
                           .amount = to_signed_char(amount),
                           .camp = camp,
                           .empty = empty };
    if (offer->event >= 0)
        s->event[event].open++;
    struct event *told = tm_tell(s, "offer", to);
    event_word(told, "from", tm_faction_title(s, from));
    event_fact(told, "amount", amount);
    if (camp)
        event_word(told, "coin", empty ? "alone" : "instead");
}

void tm_offer(struct game_state *s, int seat, int hex)
{
    int event = new_event(s, seat), at = 0;
    while (at < s->seats && s->order[at] != seat)
        at++;
    for (int i = 1; i < s->seats; i++) {
        int to = s->order[(at + i) % s->seats];
        if (tm_plays(s, to))
            make_offer(s, to, seat, hex, event);
    }
    if (event >= 0 && s->event[event].open == 0)
        s->event[event].seat = TM_NONE;
    tm_standing(s);
}

int tm_offer_taken(const struct game_state *s, int i)
{
    const struct tm_offer *offer = &s->offer[i];
    int taken = offer->amount, room = tm_room(s, offer->seat);
    taken = taken > room ? room : taken;
    return taken > s->seat[offer->seat].vp + 1 ? s->seat[offer->seat].vp + 1
                                               : taken;
}

bool tm_others_owe(const struct game_state *s, int seat)
{
    for (int i = 0; i < s->offer_count; i++)
        if (s->offer[i].seat != seat)
            return true;
    for (int i = 0; i < s->seats; i++)
        if (i != seat && tm_plays(s, i) && s->seat[i].steps > 0)
            return true;
    return false;
}

bool tm_waits(const struct game_state *s, int seat)
{
    return s->turn == seat && s->seat[seat].waits && tm_others_owe(s, seat);
}

int tm_oldest_offer(const struct game_state *s, int seat)
{
    for (int i = 0; i < s->offer_count; i++)
        if (s->offer[i].seat == seat)
            return i;
    return TM_NONE;
}

/* What comes of an event when one of its offers is answered (TM-CULTIST-01). */
static void settle_event(struct game_state *s, int number, bool taken,
                         bool refused)
{
    if (number < 0)
        return;
    struct tm_event *event = &s->event[number];
    const struct tm_faction *f = tm_of(s, event->seat);
    event->open--;
    if (taken && !event->taken && tm_plays(s, event->seat)) {
        s->seat[event->seat].steps += f->steps_if_taken;
        tm_tell(s, "event-step", event->seat);
    }
    event->taken |= taken;
    event->refused |= refused;
    if (event->open > 0)
        return;
    int seat = event->seat;
    bool all = !event->taken && event->refused;
    event->seat = TM_NONE;
    if (all && s->options.cultist_power)
        tm_gain(s, seat, f->if_refused, 1, "faction");
}

static void close_offer(struct game_state *s, int i, bool taken, bool refused)
{
    int number = s->offer[i].event;
    memmove(&s->offer[i], &s->offer[i + 1],
            to_size(--s->offer_count - i) * sizeof *s->offer);
    settle_event(s, number, taken, refused);
}

/* In a log an own answer that fills the bowls takes the seat's other offers
 * out of their events, but leaves them open (TM-NOTE-32 f). */
static void empty_offers(struct game_state *s, int seat)
{
    for (int i = 0; i < s->offer_count; i++) {
        struct tm_offer *offer = &s->offer[i];
        int number = offer->event;
        if (offer->seat != seat || offer->empty || tm_room(s, seat) > 0)
            continue;
        offer->empty = true;
        offer->event = TM_NONE;
        settle_event(s, number, false, false);
    }
}

static struct event *tell_answer(struct game_state *s, int i, const char *kind,
                                 const char *why)
{
    struct event *told = tm_tell(s, kind, s->offer[i].seat);
    event_word(told, "from", tm_faction_title(s, s->offer[i].from));
    event_fact(told, "amount", s->offer[i].amount);
    event_word(told, "why", why);
    return told;
}

void tm_take_offer(struct game_state *s, int i, const char *why)
{
    int seat = s->offer[i].seat, taken = tm_offer_taken(s, i);
    int cost = taken > 0 ? taken - 1 : 0;
    struct event *told = tell_answer(s, i, "leech", why);
    event_fact(told, "taken", taken);
    event_fact(told, "cost", cost);
    tm_gain_power(s, seat, taken);
    tm_gain_vp(s, seat, -cost, "power");
    close_offer(s, i, taken > 0 || s->profile->empty_offers_stay, false);
    if (s->profile->empty_offers_stay)
        empty_offers(s, seat);
}

void tm_take_coin(struct game_state *s, int i, const char *why)
{
    static const struct tm_bag coin = BAG(G(COIN, 1));
    int seat = s->offer[i].seat;
    event_fact(tell_answer(s, i, "leech", why), "coin", 1);
    tm_gain(s, seat, &coin, 1, "faction");
    close_offer(s, i, false, true); /* TM-LAND-20 */
}

void tm_refuse_offer(struct game_state *s, int i, const char *why)
{
    tell_answer(s, i, "decline", why);
    close_offer(s, i, false, !s->offer[i].empty);
}

/* The camp still offers its coin, but for the event it is as if the offer had
 * never been made (TM-LAND-20). */
static bool leave_coin(struct game_state *s, int i)
{
    int number = s->offer[i].event;
    s->offer[i].event = TM_NONE;
    s->offer[i].empty = true;
    settle_event(s, number, false, false);
    return false;
}

/* TM-ASYNC-19 */
bool tm_lapse(struct game_state *s, int i)
{
    if (s->profile->empty_offers_stay || tm_room(s, s->offer[i].seat) > 0)
        return false;
    if (s->offer[i].camp)
        return leave_coin(s, i);
    tell_answer(s, i, "lapse", "full");
    close_offer(s, i, false, false);
    return true;
}

void tm_refuse_all(struct game_state *s, int seat, const char *why)
{
    int oldest;
    while ((oldest = tm_oldest_offer(s, seat)) >= 0)
        if (!tm_lapse(s, oldest))
            tm_refuse_offer(s, oldest, why);
}

/* The oldest offer to a seat with that size, as it was made or as it would be
 * taken now; TM_NONE: there is none. */
static int named_offer(const struct game_state *s, int seat, int amount,
                       int from)
{
    int found = TM_NONE;
    for (int pass = 0; pass < 2 && found == TM_NONE; pass++)
        for (int i = s->offer_count - 1; i >= 0; i--) {
            const struct tm_offer *offer = &s->offer[i];
            int size = pass == 0 ? offer->amount : tm_offer_taken(s, i);
            if (offer->seat == seat &&
                (from == TM_NONE || offer->from == from) &&
                (amount == 0 || size == amount))
                found = i;
        }
    return found;
}

int tm_find_offer(struct game_state *s, const struct order *o, int amount,
                  int from, struct span at, struct error *e)
{
    int found = named_offer(s, o->seat, amount, from);
    int oldest = tm_oldest_offer(s, o->seat);
    /* an answer before it in the line has left these in front of it */
    while (found != oldest && found != TM_NONE &&
           !s->profile->no_standing_orders && tm_unasked(s, oldest)) {
        found = named_offer(s, o->seat, amount, from);
        oldest = tm_oldest_offer(s, o->seat);
    }
    if (found != TM_NONE && found == oldest)
        return found;
    if (found != TM_NONE)
        refuse(e, at, "TM-ASYNC-03", "an older offer comes first");
    else
        refuse(e, at, "TM-NOTE-17", "there is no such offer to %s",
               tm_error_faction(e, s, o->seat));
    if (oldest != TM_NONE)
        advise(e, "the oldest is %d from %s", s->offer[oldest].amount,
               tm_of(s, s->offer[oldest].from)->name);
    else
        advise(e, "none is open: answered already, or not made yet");
    return TM_NONE;
}
