/* A seat leaves for good (TM-ASYNC-17). */
#include "terra-mystica/rules/turn.h"

#include <string.h>

#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/phases.h"
#include "terra-mystica/rules/power.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/setup.h"
#include "terra-mystica/rules/standing_orders.h"

/* In setup a seat that has left takes the first thing that is free. */
static void choose_faction(struct game_state *s, int seat)
{
    for (int i = 0; i < tm_faction_count; i++) {
        int colour = s->seat[seat].choice;
        if (!tm_faction_free(s, i, NOWHERE, NULL) ||
            (colour >= 0 && tm_faction(i)->colour != colour))
            continue;
        if (s->phase == TM_LOTS) {
            s->lots[s->lot_count++] = i;
            tm_auction_next(s);
        } else {
            tm_take_faction(s, seat, i);
            tm_setup_next(s);
        }
        return;
    }
}

static void choose_lot(struct game_state *s, int seat)
{
    for (int lot = 0; lot < s->lot_count; lot++) {
        bool taken = false;
        for (int i = 0; i < s->seats; i++)
            taken |= s->seat[i].lot == lot;
        if (taken)
            continue;
        s->seat[seat].lot = lot;
        s->seat[seat].bid = 0;
        tm_auction_next(s);
        return;
    }
}

static void choose_hex(struct game_state *s, int seat)
{
    for (int i = 0; i < TM_HEXES; i++)
        if (s->hex[i].colour == tm_home(s, seat) &&
            s->hex[i].building == TM_NONE) {
            tm_erect(s, seat, i, TM_D, TM_NONE);
            break;
        }
    tm_setup_next(s);
}

void tm_setup_absent(struct game_state *s)
{
    int seat = s->turn;
    if (seat < 0 || tm_plays(s, seat))
        return;
    if (s->phase == TM_LOTS || s->phase == TM_CHOOSING)
        choose_faction(s, seat);
    else if (s->phase == TM_BIDDING)
        choose_lot(s, seat);
    else if (s->phase == TM_DWELLINGS && !s->profile->dropped_seats_stay_empty)
        choose_hex(s, seat);
    else if (s->phase == TM_BONUS || s->phase == TM_DWELLINGS)
        tm_setup_next(s); /* it takes no card */
}

static void drop_decisions(struct game_state *s, int seat)
{
    struct tm_seat *of = &s->seat[seat];
    tm_refuse_all(s, seat, "gone");
    of->steps = of->cult_spades = of->key_tracks = 0;
    of->spade_listed = of->standings = of->cult_listed = 0;
    tm_clear_preferences(of);
    memset(&of->due, 0, sizeof of->due);
    of->card = TM_NONE;
}

void tm_leave(struct game_state *s, int seat)
{
    tm_tell(s, "gone", seat);
    tm_drop_conditional_moves(&s->seat[seat]);
    if (s->options.robots) {
        s->seat[seat].robot = true;
        return;
    }
    s->seat[seat].dropped = true;
    drop_decisions(s, seat);
    if (s->turn == seat) {
        memset(&s->now, 0, sizeof s->now);
        if (s->phase == TM_ACTING)
            tm_next(s);
        else if (s->phase == TM_BONUSES)
            tm_bonus_next(s);
        else
            tm_setup_absent(s);
    }
    tm_go_on(s);
}
