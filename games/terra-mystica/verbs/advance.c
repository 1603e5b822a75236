#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/turn.h"
#include "terra-mystica/verb.h"

#define USAGE "advance ship | advance dig"

/* The tracks that a special tile lets advance, without the priest or free:
 * bits of the good. */
enum { SHIP = 1, DIG = 2 };

static bool cheap(struct game_state *s, int seat, int track,
                  const struct tm_bag *price, struct span at, struct error *e)
{
    struct tm_bag *due = &s->seat[seat].due, cost = *price;
    if (track == DIG && due->n[TM_DELVE] > 0) {
        due->n[TM_DELVE]--; /* TM-LAND-18 */
        return true;
    }
    cost.n[TM_PRIEST] = 0; /* TM-LAND-09 */
    if (!tm_can_pay(s, seat, &cost, at, "TM-LAND-09", e))
        return false;
    due->n[TM_SHOP] &= ~track;
    tm_pay(s, seat, &cost);
    return true;
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    static const struct tm_bag level = BAG(G(SHIP, 1)), step = BAG(G(DIG, 1));
    const struct word *word = tm_word(o, 1, USAGE, e);
    if (!word || !tm_no_more(o, 2, USAGE, e))
        return false;
    bool ship = tm_is(o, 1, "ship") || tm_is(o, 1, "shipping");
    if (!ship && !tm_is(o, 1, "dig") && !tm_is(o, 1, "digging")) {
        refuse(e, word->at, "TM-NOTE-10", "there is no track \"%s\"",
               word->text);
        of_kind(e, ERROR_UNREAD);
        return tm_advise_usage(e, USAGE);
    }
    const struct tm_bag *due = &s->seat[o->seat].due;
    int track = ship ? SHIP : DIG;
    const struct tm_bag *price =
        ship ? tm_ship_price(s, o->seat) : tm_dig_price(s, o->seat);
    if (!price) {
        refuse(e, word->at, ship ? "TM-SHIP-03" : "TM-DIG-04",
               ship ? "%s cannot advance shipping any more"
                    : "%s cannot advance digging any more",
               tm_error_faction(e, s, o->seat));
        return advise(e, "the track is at its end");
    }
    if ((!ship && due->n[TM_DELVE] > 0) || (due->n[TM_SHOP] & track)) {
        if (!cheap(s, o->seat, track, price, word->at, e))
            return false;
    } else {
        if (!tm_begin(s, TM_OTHER, o->line, e) ||
            !tm_can_pay(s, o->seat, price, word->at,
                        ship ? "TM-SHIP-01" : "TM-DIG-01", e))
            return false;
        tm_pay(s, o->seat, price);
    }
    tm_gain(s, o->seat, ship ? &level : &step, 1, "tracks");
    return true;
}

static void list_advance(const struct game_state *s, int seat, order_fn *yield,
                         void *context)
{
    if (s->phase != TM_ACTING)
        return;
    if (tm_ship_price(s, seat))
        yield(context, "advance ship");
    if (tm_dig_price(s, seat))
        yield(context, "advance dig");
}

const struct verb tm_verb_advance = {
    .name = "advance",
    .usage = USAGE,
    .rule = "TM-NOTE-10",
    .help = N_("one level of shipping or digging"),
    .when = TM_ACTION,
    .run = run,
    .list = list_advance,
};
