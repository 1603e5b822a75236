#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/setup.h"
#include "terra-mystica/verb.h"

#define USAGE "bid N on NAME"

static int lot_of(const struct game_state *s, int faction)
{
    for (int i = 0; i < s->lot_count; i++)
        if (s->lots[i] == faction)
            return i;
    return TM_NONE;
}

static int holder(const struct game_state *s, int lot)
{
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].lot == lot)
            return i;
    return TM_NONE;
}

static void place_bid(struct game_state *s, int seat, int lot, int bid)
{
    int before = holder(s, lot);
    struct event *told = tm_tell(s, "bid", seat);
    event_word(told, "faction", tm_faction(s->lots[lot])->title);
    event_fact(told, "vp", bid);
    if (before >= 0) {
        event_word(told, "from", tm_seat_name(s, before));
        s->seat[before].lot = TM_NONE;
        s->seat[before].bid = 0;
    }
    s->seat[seat].lot = lot;
    s->seat[seat].bid = bid;
    tm_auction_next(s);
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    const struct word *word = tm_word(o, 1, USAGE, e);
    int at = tm_is(o, 2, "on") ? 3 : 2;
    if (!word || !tm_word(o, at, USAGE, e))
        return false;
    int bid = word_number(word), faction = tm_read_faction(s, o, at, e);
    if (faction == TM_NONE)
        return false;
    if (s->phase != TM_BIDDING) {
        refuse(e, o->line, "TM-AUC-03", "there is no bidding now");
        return advise(e, s->phase == TM_LOTS
                             ? "all lots are named first"
                             : "bids stand in the auction in front of a game");
    }
    int lot = lot_of(s, faction);
    if (lot == TM_NONE) {
        refuse(e, o->words[at].at, "TM-AUC-03", "%s are no lot",
               tm_error_word(e, tm_faction(faction)->title));
        return advise(e, "turnpost show has the lots");
    }
    if (bid < 0 || bid > TM_BID_MAX) {
        refuse(e, word->at, "TM-AUC-07", "a bid is 0 to %d", TM_BID_MAX);
        return tm_advise_usage(e, USAGE);
    }
    int before = holder(s, lot);
    if (before >= 0 && bid <= s->seat[before].bid) {
        refuse(e, word->at, "TM-AUC-04", "%s has bid %d",
               tm_seat_name(s, before), s->seat[before].bid);
        return advise(e, "a bid on a lot that is held must be higher");
    }
    place_bid(s, o->seat, lot, bid);
    return true;
}

static void list_bid(const struct game_state *s, int seat, order_fn *yield,
                     void *context)
{
    (void)seat;
    for (int i = 0; s->phase == TM_BIDDING && i < s->lot_count; i++) {
        int before = holder(s, i);
        int least = before < 0 ? 0 : s->seat[before].bid + 1;
        if (least <= TM_BID_MAX)
            line_yield(yield, context, "bid %d on %s", least,
                       tm_faction(s->lots[i])->name);
    }
}

const struct verb tm_verb_bid = {
    .name = "bid",
    .usage = USAGE,
    .rule = "TM-NOTE-29",
    .help = N_("bids victory points on a lot of the auction"),
    .when = TM_SETUP,
    .run = run,
    .list = list_bid,
};
