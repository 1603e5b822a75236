/* The auction (TM-AUC). */
#include "terra-mystica/rules/setup.h"

#include <string.h>

#include "terra-mystica/rules/turn.h"

/* In round 1 everybody bids; later those who hold no lot (TM-AUC-03). */
static void open_round(struct game_state *s)
{
    s->bidder = 0;
    s->bidder_count = 0;
    for (int i = 0; i < s->seats; i++)
        if (s->seat[s->seating[i]].lot == TM_NONE)
            s->bidders[s->bidder_count++] = s->seating[i];
}

/* TM-AUC-06, -08 */
static void finish(struct game_state *s)
{
    for (int i = 0; i < s->lot_count; i++)
        for (int seat = 0; seat < s->seats; seat++)
            if (s->seat[seat].lot == i)
                s->seating[i] = seat;
    memcpy(s->order, s->seating, sizeof s->order);
    int count = s->lot_count;
    s->lot_count = 0;
    for (int i = 0; i < count; i++)
        tm_take_faction(s, s->seating[i], s->lots[i]);
    s->phase = TM_DWELLINGS;
    s->placing = -1;
    tm_setup_next(s);
}

void tm_auction_next(struct game_state *s)
{
    if (s->phase == TM_LOTS && s->lot_count < s->seats) {
        s->turn = s->seating[s->lot_count];
    } else if (s->phase == TM_LOTS) {
        s->phase = TM_BIDDING;
        open_round(s);
        s->turn = s->bidders[0];
    } else {
        s->bidder++;
        if (s->bidder == s->bidder_count)
            open_round(s);
        if (s->bidder_count == 0) {
            finish(s);
            return;
        }
        s->turn = s->bidders[s->bidder];
    }
    tm_use_preference(s);
    tm_setup_absent(s);
}
