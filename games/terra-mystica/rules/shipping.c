/* Action 2, shipping (TM-SHIP), and how far seats go that have no ships. */
#include "terra-mystica/rules/land.h"

#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/queries.h"

int tm_shipping_now(const struct game_state *s, int seat, bool card)
{
    const struct tm_seat *of = &s->seat[seat];
    if (tm_shipping_of(tm_of(s, seat))->top == 0)
        return 0;
    if (card && of->card >= 0 && s->phase == TM_ACTING)
        return of->shipping + tm_cards[of->card].shipping;
    return of->shipping;
}

int tm_skip_range(const struct game_state *s, int seat)
{
    const struct tm_skip *skip = &tm_of(s, seat)->skip;
    int range = skip->range + s->seat[seat].range;
    if (range > 0 && skip->with_sh && tm_has(s, seat, TM_SH))
        range += skip->with_sh;
    return skip->most && range > skip->most ? skip->most : range;
}

void tm_gain_ship(struct game_state *s, int seat)
{
    struct tm_seat *of = &s->seat[seat];
    if (!tm_ship_price(s, seat))
        return;
    of->shipping++;
    struct event *told = tm_tell(s, "advance", seat);
    event_word(told, "track", "ship");
    event_fact(told, "level", of->shipping);
    tm_gain_vp(s, seat, tm_shipping_of(tm_of(s, seat))->vp[of->shipping],
               "tracks");
}

/* TM-MINI-01, -04: who ships goes further by ship, who flies by flight. */
void tm_gain_range(struct game_state *s, int seat)
{
    const struct tm_skip *skip = &tm_of(s, seat)->skip;
    if (tm_shipping_of(tm_of(s, seat))->top > 0) {
        tm_gain_ship(s, seat);
    } else if (skip->range + s->seat[seat].range < skip->most) {
        s->seat[seat].range++;
        struct event *told = tm_tell(s, "advance", seat);
        event_word(told, "track", "range");
        event_fact(told, "level", tm_skip_range(s, seat));
    }
}
