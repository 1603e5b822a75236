#include "terra-mystica/position/save.h"

#include <stddef.h>

#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"

/* Names of what is counted in the program only. */

static const char *faction(int i)
{
    return i < tm_faction_count ? tm_faction(i)->name : NULL;
}

static const char *camp(int i)
{
    static const char *const answers[] = { "ask", "coin", "power" };
    return answers[i];
}

static const char *action(int i)
{
    return tm_board_actions[i].name;
}

/* What is due is no good in hand. */
static const char *due(int i)
{
    static const char *const goods[] = {
        [TM_SPADE] = "spade",       [TM_BRIDGE] = "bridge",
        [TM_FAVOUR] = "favour",     [TM_TOWN] = "town",
        [TM_STEP] = "step",         [TM_EXCHANGE] = "exchange",
        [TM_DWELLING] = "dwelling", [TM_TRADE] = "trade",
        [TM_STORM] = "storm",       [TM_ACTIONS] = "actions",
        [TM_PLACE] = "place",       [TM_SHOP] = "shop",
        [TM_DELVE] = "delve",       [TM_CROW] = "crow",
    };
    _Static_assert(sizeof goods / sizeof *goods == TM_GOODS, "a good is new");
    return goods[TM_SPADE + i];
}

/* Special actions: favour tiles, then the stronghold's. */
static const char *special(int i)
{
    return i < TM_FAVOURS ? tm_favour_name(i) : tm_building_name(TM_SH);
}

static const char *kind(int i)
{
    static const char *const kinds[] = { "none", "transform", "other" };
    return kinds[i];
}

_Static_assert(TM_COLUMNS == 13 && TM_CULTS == 4 && TM_ORDERS == 4,
               "hexes and spaces for priests are saved by number");

const struct field tm_seat_fields[] = {
    FIELD(tm_seat, lot, TM_NONE, TM_SEATS - 1, TM_NONE),
    FIELD_COUNT(tm_seat, bid, TM_BID_MAX),
    FIELD_NAMED(tm_seat, choice, TM_COLOURS - 1, TM_NONE, tm_colour_name),
    FIELD_FLAG(tm_seat, dropped),
    FIELD_FLAG(tm_seat, robot),
    FIELD_FLAG(tm_seat, waits),
    FIELD_COUNT(tm_seat, vp, TM_MOST),
    FIELD_COUNT(tm_seat, coins, TM_MOST),
    FIELD_COUNT(tm_seat, workers, TM_MOST),
    FIELD_COUNT(tm_seat, priests, 7),
    FIELDS(tm_seat, bowl, 0, 12, 0, 3),
    FIELDS(tm_seat, cult, 0, TM_TOP, 0, TM_CULTS),
    FIELD_COUNT(tm_seat, keys, 20),
    FIELD_COUNT(tm_seat, shipping, 5),
    FIELD_COUNT(tm_seat, digging, 2),
    FIELD_COUNT(tm_seat, range, 4),
    FIELD(tm_seat, tile, TM_NONE, TM_HEXES - 1, TM_NONE),
    FIELD_COUNT(tm_seat, bred, 3),
    FIELD_FLAG(tm_seat, passed),
    FIELD_BITS(tm_seat, used, TM_FAVOURS + 1, special),
    FIELDS_EACH_AS("due", tm_seat, due.n[TM_SPADE], 99, TM_GOODS - TM_SPADE,
                   due),
    FIELD_COUNT(tm_seat, steps, 40),
    FIELD_COUNT(tm_seat, cult_spades, 20),
    FIELD_BITS(tm_seat, stopped, TM_CULTS, tm_cult_name),
    FIELD_BITS(tm_seat, key_tracks, TM_CULTS, tm_cult_name),
    FIELD_FLAG(tm_seat, ask),
    FIELDS_NAMED(tm_seat, cult_list, TM_CULTS - 1, TM_NONE, 8, tm_cult_name),
    FIELDS(tm_seat, cult_to, 0, TM_TOP, 0, 8),
    FIELD_COUNT(tm_seat, cult_listed, 8),
    FIELD_NAMED(tm_seat, camp, 2, 0, camp),
    FIELDS_NAMED(tm_seat, bonus_list, TM_CARDS - 1, TM_NONE, TM_CARDS,
                 tm_card_name),
    FIELD_COUNT(tm_seat, bonus_listed, TM_CARDS),
    FIELDS_NAMED(tm_seat, faction_list, TM_FACTIONS - 1, TM_NONE, TM_FACTIONS,
                 faction),
    FIELD_COUNT(tm_seat, faction_listed, TM_FACTIONS),
    FIELDS_NAMED(tm_seat, bid_on, TM_FACTIONS - 1, TM_NONE, TM_SEATS, faction),
    FIELDS(tm_seat, bid_most, 0, TM_BID_MAX, 0, TM_SEATS),
    FIELD_COUNT(tm_seat, bids_listed, TM_SEATS),
    FIELDS(tm_seat, dwelling_list, 0, TM_HEXES - 1, 0, TM_PREFERENCES),
    FIELD_COUNT(tm_seat, dwelling_listed, TM_PREFERENCES),
    FIELDS(tm_seat, spade_list, 0, TM_HEXES - 1, 0, 8),
    FIELD_COUNT(tm_seat, spade_listed, 8),
    FIELDS_END,
};

const struct field tm_turn_fields[] = {
    FIELD_COUNT(tm_turn, left, 2),
    FIELD_COUNT(tm_turn, done, 9),
    FIELD_FLAG(tm_turn, acted),
    FIELD_NAMED(tm_turn, kind, TM_OTHER, TM_NO_ACTION, kind),
    FIELD_FLAG(tm_turn, open),
    FIELD_FLAG(tm_turn, built),
    FIELD_FLAG(tm_turn, doubled),
    FIELD_COUNT(tm_turn, bought, 60),
    FIELD_FLAG(tm_turn, bought_any),
    FIELD_FLAG(tm_turn, narrow),
    FIELD_FLAG(tm_turn, must_bridge),
    FIELD_FLAG(tm_turn, no_buying),
    FIELD_COUNT(tm_turn, works, TM_WORK),
    FIELDS(tm_turn, work, 0, TM_HEXES - 1, 0, TM_WORK),
    FIELDS(tm_turn, way, -1, 1, 0, TM_WORK),
    FIELD(tm_turn, skipped, TM_NONE, TM_HEXES - 1, TM_NONE),
    FIELD(tm_turn, storm, TM_NONE, TM_HEXES - 1, TM_NONE),
    FIELD(tm_turn, laid, TM_NONE, TM_HEXES - 1, TM_NONE),
    FIELD_COUNT(tm_turn, changes, TM_WORK),
    FIELD_FLAG(tm_turn, foreign),
    FIELDS_END,
};

const struct field tm_stream_fields[] = {
    FIELD(tm_stream, seat, TM_NONE, TM_SEATS - 1, TM_NONE),
    FIELD_BITS(tm_stream, stopped, TM_CULTS, tm_cult_name),
    FIELD_COUNT(tm_stream, lap, TM_MOST),
    FIELD_FLAG(tm_stream, lap_begins),
    FIELDS_END,
};

const struct field tm_offer_fields[] = {
    FIELD_COUNT(tm_offer, seat, TM_SEATS - 1),
    FIELD_COUNT(tm_offer, from, TM_SEATS - 1),
    FIELD(tm_offer, event, TM_NONE, TM_EVENTS - 1, TM_NONE),
    FIELD_COUNT(tm_offer, amount, 60),
    FIELD_FLAG(tm_offer, camp),
    FIELD_FLAG(tm_offer, empty),
    FIELD_FLAG(tm_offer, late),
    FIELDS_END,
};

const struct field tm_event_fields[] = {
    FIELD_COUNT(tm_event, seat, TM_SEATS - 1),
    FIELD_COUNT(tm_event, open, TM_SEATS),
    FIELD_FLAG(tm_event, taken),
    FIELD_FLAG(tm_event, refused),
    FIELDS_END,
};

const struct field tm_table_fields[] = {
    FIELD_COUNT(game_state, round, TM_ROUNDS),
    FIELD_COUNT(game_state, lap, TM_MOST),
    FIELD_FLAG(game_state, lap_begins),
    FIELD(game_state, turn, TM_NONE, TM_SEATS - 1, TM_NONE),
    FIELDS(game_state, passes, 0, TM_SEATS - 1, 0, TM_SEATS),
    FIELD_COUNT(game_state, pass_count, TM_SEATS),
    FIELD(game_state, placing, -1, 20, 0),
    FIELDS_EACH(game_state, card_coins, 20, TM_CARDS, tm_card_name),
    FIELDS_EACH(game_state, card_used, 1, TM_CARDS, tm_card_name),
    FIELDS_EACH(game_state, card_user, TM_SEATS - 1, TM_CARDS, tm_card_name),
    FIELDS_EACH(game_state, action_used, 1, TM_BOARD_ACTIONS, action),
    FIELDS_AS("priest", game_state, priest[0], TM_NONE, TM_SEATS - 1, TM_NONE,
              TM_CULTS *TM_ORDERS),
    FIELDS_NAMED(game_state, lots, TM_FACTIONS - 1, TM_NONE, TM_SEATS, faction),
    FIELD_COUNT(game_state, lot_count, TM_SEATS),
    FIELDS(game_state, bidders, 0, TM_SEATS - 1, 0, TM_SEATS),
    FIELD_COUNT(game_state, bidder_count, TM_SEATS),
    FIELD_COUNT(game_state, bidder, TM_SEATS - 1),
    FIELD_COUNT(game_state, town_count, 40),
    FIELDS(game_state, network, 0, 99, 0, TM_SEATS),
    FIELDS_END,
};
