/* Going into decline and vanishing (section 13). */
#include "smallworld/rules/turn.h"

#include "core/narrow.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/setup.h"
#include "smallworld/trait.h"

bool sw_exempt(const struct game_state *s, int race)
{
    int power = s->faction[race].power;
    return s->faction[race].exempt ||
           SW_HOOK(sw_trait(race), decline, exempt) ||
           (power >= 0 && SW_HOOK(sw_trait(power), decline, exempt));
}

static int keeps(const struct game_state *s, int race, int region)
{
    int n = sw_least(s, race), there = s->region[region].tokens;
    SW_ASK(own, s, race);
    SW_SUM(n, own, decline, keeps, (s, race, region));
    return n > there ? there : n;
}

void sw_vanish(struct game_state *s, int race)
{
    static const struct sw_faction nobody = { .seat = SW_NONE,
                                              .power = SW_NONE };
    int power = s->faction[race].power;
    struct event *told = sw_tell_of(s, "vanish", "race", race);
    event_fact(told, "owner", s->faction[race].seat);
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r))
            sw_vacate(s, r);
    sw_forget(s, race, true);
    if (power >= 0) /* what stays may be of a race that had the badge before */
        sw_forget(s, power, !SW_HOOK(sw_trait(power), piece, stays));
    sw_set_faction(s, race, &nobody);
    sw_banner_returns(s, race);
    if (power >= 0)
        sw_badge_discard(s, power);
}

/* (a) SW-DECLINE-02, -05 */
static void older_ones_vanish(struct game_state *s, int seat, int race)
{
    if (sw_exempt(s, race))
        return;
    for (int other = SW_NONE; (other = sw_next_faction(s, seat, other)) >= 0;)
        if (s->faction[other].declined && !sw_exempt(s, other))
            sw_vanish(s, other);
}

/* A badge that is lent makes it so for good (SWU-COMPAT-16). */
static void note_exempt(struct game_state *s, int race)
{
    if (sw_exempt(s, race))
        return;
    SW_ASK(own, s, race);
    SW_WITH (own, decline, exempt)
        s->faction[race].exempt = true;
}

/* (b) banner and badge, (d) pieces */
static void flip(struct game_state *s, int race)
{
    struct sw_faction *f = &s->faction[race];
    int power = f->power;
    SW_ASK(own, s, race);
    SW_TELL(s, own, decline, declines, (s, race));
    SW_EACH (own)
        if (own.id != race && own.id < sw_card_count)
            sw_forget(s, own.id, !SW_HOOK(own.t, piece, stays));
    s->seat[f->seat].race = SW_NONE;
    f->declined = true;
    sw_forget(s, race, !SW_HOOK(sw_trait(race), piece, stays));
    if (power < 0 || SW_HOOK(sw_trait(power), decline, exempt) ||
        SW_HOOK(sw_trait(power), decline, kept))
        return;
    f->power = SW_NONE;
    sw_badge_discard(s, power);
}

/* SWU-RIVER-07: no step 5 empties them, and they do not score. Where it may
 * stay it does, whatever becomes of badge and place (SWU-COMPAT-16, -20). */
static void leave_rivers(struct game_state *s, int race)
{
    for (int r = 0; r < s->board->regions; r++) {
        if (!sw_holds(s, race, r) || s->board->places[r].terrain != SW_RIVER)
            continue;
        if (sw_dwells(s, race, r))
            s->region[r].settled = true;
        else
            sw_vacate(s, r);
    }
}

/* SWU-VANISHING-01: coins for each region with which all tokens leave. */
static int parting(const struct game_state *s, int race, int leaving)
{
    int power = s->faction[race].power;
    int coins = SW_HOOK(sw_trait(race), decline, parting);
    if (power >= 0)
        coins += SW_HOOK(sw_trait(power), decline, parting);
    return leaving < 0 ? coins
                       : coins + SW_HOOK(sw_trait(leaving), decline, parting);
}

static void leave_all(struct game_state *s, int race, int coins)
{
    struct sw_seat *seat = &s->seat[s->faction[race].seat];
    seat->parting += coins * sw_regions_of(s, race);
    seat->race = SW_NONE;
    sw_vanish(s, race);
}

void sw_decline(struct game_state *s, int seat, int leaving)
{
    int race = s->seat[seat].race, coins = parting(s, race, leaving);
    struct sw_faction *f = &s->faction[race];
    note_exempt(s, race);
    older_ones_vanish(s, seat, race);
    leave_rivers(s, race);
    f->hand = f->survivors = 0;
    if (coins > 0) {
        leave_all(s, race, coins);
        return;
    }
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r))
            s->region[r].tokens = to_signed_char(keeps(s, race, r));
    for (int r = 0; r < s->board->regions; r++) /* SWW-DECLINE-03 */
        if (sw_holds(s, race, r) && s->region[r].tokens == 0)
            sw_vacate(s, r);
    flip(s, race);
    if (!sw_holds_any(s, race)) /* SW-DECLINE-06 */
        sw_vanish(s, race);
}
