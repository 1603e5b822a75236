/* The position as JSON. What follows from the rest is left out: pools, pieces
 * in supply, tokens out of the game. */
#include "terra-mystica/position/save.h"

#include <stdio.h>

#include "core/json.h"
#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/queries.h"

static json_t *seat_list(const int *list, int count)
{
    json_t *array = json_array();
    for (int i = 0; i < count; i++)
        json_add(array, json_integer(list[i]));
    return array;
}

static json_t *save_standing(const struct tm_seat *of)
{
    json_t *list = json_array();
    for (int i = 0; i < of->standings; i++) {
        json_t *one = json_object();
        if (of->standing[i].from != TM_NONE)
            json_put_text(one, "from", tm_faction(of->standing[i].from)->name);
        json_put_int(one, "max", of->standing[i].max);
        json_add(list, one);
    }
    return list;
}

static json_t *save_tiles(const struct game_state *s, int seat)
{
    const struct tm_seat *of = &s->seat[seat];
    json_t *list = json_array();
    if (of->card != TM_NONE)
        json_add(list, json_string(tm_card_name(of->card)));
    for (int i = 0; i < TM_FAVOURS; i++)
        if (tm_has_favour(s, seat, i))
            json_add(list, json_string(tm_favour_name(i)));
    for (int i = 0; i < TM_TOWNS; i++)
        for (int k = 0; k < of->towns[i]; k++)
            json_add(list, json_string(tm_town_name(i)));
    return list;
}

static json_t *save_seat(const struct game_state *s, int seat)
{
    const struct tm_seat *of = &s->seat[seat];
    json_t *one = json_object();
    if (of->faction != TM_NONE)
        json_put_text(one, "faction", tm_faction(of->faction)->name);
    fields_save(one, of, tm_seat_fields);
    json_t *tiles = save_tiles(s, seat);
    if (json_array_size(tiles) > 0)
        json_put(one, "tiles", tiles);
    else
        json_decref(tiles);
    if (of->conditional_count > 0) {
        json_t *later = json_array();
        for (int i = 0; i < of->conditional_count; i++)
            json_add(later, json_string(of->conditional[i]));
        json_put(one, "later", later);
    }
    if (of->standings > 0)
        json_put(one, "standing", save_standing(of));
    return one;
}

/* Hexes that are not as printed. */
static json_t *save_hexes(const struct game_state *s)
{
    json_t *hexes = json_object();
    for (int i = 0; i < TM_HEXES; i++) {
        const struct tm_hex *there = &s->hex[i];
        int printed = to_int(tm_printed(s->board, i));
        if (there->colour == printed && there->seat == TM_NONE &&
            there->town == 0)
            continue;
        json_t *one = json_object();
        if (there->colour != printed)
            json_put_text(one, "colour", tm_colour_name(there->colour));
        if (there->seat != TM_NONE)
            json_put_int(one, "seat", there->seat);
        if (there->building != TM_NONE)
            json_put_text(one, "building", tm_building_name(there->building));
        if (there->town)
            json_put_int(one, "town", there->town);
        json_put(hexes, tm_hex_name(s->board, i), one);
    }
    return hexes;
}

static json_t *save_bridges(const struct game_state *s)
{
    json_t *list = json_array();
    for (int i = 0; i < s->bridge_count; i++) {
        json_t *one = json_object();
        json_put_int(one, "seat", s->bridge[i].seat);
        json_put_text(one, "a", tm_hex_name(s->board, s->bridge[i].a));
        json_put_text(one, "b", tm_hex_name(s->board, s->bridge[i].b));
        json_add(list, one);
    }
    return list;
}

static json_t *save_offers(const struct game_state *s)
{
    json_t *list = json_array();
    for (int i = 0; i < s->offer_count; i++) {
        json_t *one = json_object();
        fields_save(one, &s->offer[i], tm_offer_fields);
        json_add(list, one);
    }
    return list;
}

static json_t *save_events(const struct game_state *s)
{
    json_t *events = json_object();
    for (int i = 0; i < TM_EVENTS; i++) {
        char number[8];
        if (s->event[i].seat == TM_NONE)
            continue;
        json_t *one = json_object();
        fields_save(one, &s->event[i], tm_event_fields);
        snprintf(number, sizeof number, "%d", i);
        json_put(events, number, one);
    }
    return events;
}

static void save_deal(const struct game_state *s, json_t *into)
{
    json_t *scoring = json_array(), *cards = json_array();
    for (int i = 0; i < TM_ROUNDS; i++)
        json_add(scoring, json_string(tm_score_name(s->score[i])));
    for (int i = 0; i < TM_CARDS; i++)
        if (s->card_in[i])
            json_add(cards, json_string(tm_card_name(i)));
    json_put(into, "rounds", scoring);
    json_put(into, "cards", cards);
}

static json_t *save_stream(const struct game_state *s)
{
    json_t *one = json_object(), *now = json_object();
    fields_save(one, &s->stream, tm_stream_fields);
    fields_save(now, &s->stream.now, tm_turn_fields);
    json_put(one, "now", now);
    return one;
}

json_t *tm_save(const struct game_state *s)
{
    json_t *into = json_object(), *seats = json_array(), *now = json_object();
    json_put_text(into, "phase", tm_phase_name(s->phase));
    fields_save(into, s, tm_table_fields);
    json_put(into, "seating", seat_list(s->seating, s->seats));
    json_put(into, "order", seat_list(s->order, s->seats));
    for (int i = 0; i < s->seats; i++)
        json_add(seats, save_seat(s, i));
    json_put(into, "seats", seats);
    fields_save(now, &s->now, tm_turn_fields);
    json_put(into, "now", now);
    if (s->stream.seat != TM_NONE)
        json_put(into, "stream", save_stream(s));
    json_put(into, "hexes", save_hexes(s));
    json_put(into, "bridges", save_bridges(s));
    json_put(into, "offers", save_offers(s));
    json_put(into, "answers", save_events(s));
    if (s->phase != TM_DEALING)
        save_deal(s, into);
    return into;
}
