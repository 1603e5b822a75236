#include "terra-mystica/position/fields.h"

#include <stddef.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "terra-mystica/rules/leech.h"

#define FIELD(type, member, width, least, most, otherwise)                     \
    {                                                                          \
#member, offsetof(struct type, member), width, least, most, otherwise, \
            1                                                                  \
    }
#define FIELDS(type, member, width, least, most, otherwise, count)             \
    {                                                                          \
#member, offsetof(struct type, member), width, least, most, otherwise, \
            count                                                              \
    }
#define FLAG(type, member) FIELD(type, member, TM_FLAG, 0, 1, 0)
#define CHAR(type, member, least, most)                                        \
    FIELD(type, member, TM_CHAR, least, most, 0)
#define SHORT(type, member, least, most)                                       \
    FIELD(type, member, TM_SHORT, least, most, 0)

const struct tm_field tm_seat_fields[] = {
    FIELD(tm_seat, lot, TM_CHAR, TM_NONE, TM_SEATS - 1, TM_NONE),
    CHAR(tm_seat, bid, 0, TM_BID_MAX),
    FIELD(tm_seat, choice, TM_CHAR, TM_NONE, TM_COLOURS - 1, TM_NONE),
    FLAG(tm_seat, dropped),
    FLAG(tm_seat, robot),
    FLAG(tm_seat, waits),
    SHORT(tm_seat, vp, 0, TM_MOST),
    SHORT(tm_seat, coins, 0, TM_MOST),
    SHORT(tm_seat, workers, 0, TM_MOST),
    CHAR(tm_seat, priests, 0, 7),
    FIELDS(tm_seat, bowl, TM_CHAR, 0, 12, 0, 3),
    FIELDS(tm_seat, cult, TM_CHAR, 0, TM_TOP, 0, TM_CULTS),
    CHAR(tm_seat, keys, 0, 20),
    CHAR(tm_seat, shipping, 0, 5),
    CHAR(tm_seat, digging, 0, 2),
    CHAR(tm_seat, range, 0, 4),
    FIELD(tm_seat, tile, TM_SHORT, TM_NONE, TM_HEXES - 1, TM_NONE),
    CHAR(tm_seat, bred, 0, 3),
    FLAG(tm_seat, passed),
    SHORT(tm_seat, used, 0, (1 << (TM_FAVOURS + 1)) - 1),
    FIELDS(tm_seat, due, TM_SHORT, 0, 99, 0, TM_GOODS),
    CHAR(tm_seat, steps, 0, 40),
    CHAR(tm_seat, cult_spades, 0, 20),
    CHAR(tm_seat, stopped, 0, 15),
    CHAR(tm_seat, key_tracks, 0, 15),
    FLAG(tm_seat, ask),
    FIELDS(tm_seat, cult_list, TM_CHAR, 0, TM_CULTS - 1, 0, 8),
    FIELDS(tm_seat, cult_to, TM_CHAR, 0, TM_TOP, 0, 8),
    CHAR(tm_seat, cult_listed, 0, 8),
    CHAR(tm_seat, camp, 0, 2),
    FIELDS(tm_seat, bonus_list, TM_CHAR, 0, TM_CARDS - 1, 0, TM_CARDS),
    CHAR(tm_seat, bonus_listed, 0, TM_CARDS),
    FIELDS(tm_seat, faction_list, TM_CHAR, 0, TM_FACTIONS - 1, 0, TM_FACTIONS),
    CHAR(tm_seat, faction_listed, 0, TM_FACTIONS),
    FIELDS(tm_seat, bid_on, TM_CHAR, 0, TM_FACTIONS - 1, 0, TM_SEATS),
    FIELDS(tm_seat, bid_most, TM_CHAR, 0, TM_BID_MAX, 0, TM_SEATS),
    CHAR(tm_seat, bids_listed, 0, TM_SEATS),
    FIELDS(tm_seat, dwelling_list, TM_BYTE, 0, TM_HEXES - 1, 0, TM_WISHES),
    CHAR(tm_seat, dwelling_listed, 0, TM_WISHES),
    FIELDS(tm_seat, spade_list, TM_BYTE, 0, TM_HEXES - 1, 0, 8),
    CHAR(tm_seat, spade_listed, 0, 8),
    { NULL, 0, TM_FLAG, 0, 0, 0, 0 },
};

const struct tm_field tm_turn_fields[] = {
    CHAR(tm_turn, left, 0, 2),
    CHAR(tm_turn, done, 0, 9),
    FLAG(tm_turn, acted),
    { "kind", offsetof(struct tm_turn, kind), TM_CHAR, 0, TM_OTHER, 0, 1 },
    FLAG(tm_turn, open),
    FLAG(tm_turn, built),
    FLAG(tm_turn, doubled),
    CHAR(tm_turn, bought, 0, 60),
    FLAG(tm_turn, bought_any),
    FLAG(tm_turn, narrow),
    FLAG(tm_turn, must_bridge),
    FLAG(tm_turn, no_buying),
    CHAR(tm_turn, works, 0, TM_WORK),
    FIELDS(tm_turn, work, TM_BYTE, 0, TM_HEXES - 1, 0, TM_WORK),
    FIELDS(tm_turn, way, TM_CHAR, -1, 1, 0, TM_WORK),
    FIELD(tm_turn, skipped, TM_SHORT, TM_NONE, TM_HEXES - 1, TM_NONE),
    FIELD(tm_turn, storm, TM_SHORT, TM_NONE, TM_HEXES - 1, TM_NONE),
    FIELD(tm_turn, laid, TM_SHORT, TM_NONE, TM_HEXES - 1, TM_NONE),
    CHAR(tm_turn, changes, 0, TM_WORK),
    FLAG(tm_turn, foreign),
    { NULL, 0, TM_FLAG, 0, 0, 0, 0 },
};

const struct tm_field tm_stream_fields[] = {
    FIELD(tm_stream, seat, TM_CHAR, TM_NONE, TM_SEATS - 1, TM_NONE),
    CHAR(tm_stream, stopped, 0, 15),
    SHORT(tm_stream, lap, 0, TM_MOST),
    FLAG(tm_stream, lap_begins),
    { NULL, 0, TM_FLAG, 0, 0, 0, 0 },
};

const struct tm_field tm_offer_fields[] = {
    CHAR(tm_offer, seat, 0, TM_SEATS - 1),
    CHAR(tm_offer, from, 0, TM_SEATS - 1),
    FIELD(tm_offer, event, TM_CHAR, TM_NONE, TM_EVENTS - 1, TM_NONE),
    CHAR(tm_offer, amount, 0, 60),
    FLAG(tm_offer, camp),
    FLAG(tm_offer, empty),
    FLAG(tm_offer, late),
    { NULL, 0, TM_FLAG, 0, 0, 0, 0 },
};

const struct tm_field tm_event_fields[] = {
    CHAR(tm_event, seat, 0, TM_SEATS - 1),
    CHAR(tm_event, open, 0, TM_SEATS),
    FLAG(tm_event, taken),
    FLAG(tm_event, refused),
    { NULL, 0, TM_FLAG, 0, 0, 0, 0 },
};

const struct tm_field tm_table_fields[] = {
    CHAR(game_state, round, 0, TM_ROUNDS),
    SHORT(game_state, lap, 0, TM_MOST),
    FLAG(game_state, lap_begins),
    FIELD(game_state, turn, TM_CHAR, TM_NONE, TM_SEATS - 1, TM_NONE),
    FIELDS(game_state, passes, TM_CHAR, 0, TM_SEATS - 1, 0, TM_SEATS),
    CHAR(game_state, pass_count, 0, TM_SEATS),
    FIELD(game_state, placing, TM_CHAR, -1, 20, 0),
    FIELDS(game_state, card_coins, TM_CHAR, 0, 20, 0, TM_CARDS),
    FIELDS(game_state, card_used, TM_FLAG, 0, 1, 0, TM_CARDS),
    FIELDS(game_state, card_user, TM_CHAR, 0, TM_SEATS - 1, 0, TM_CARDS),
    FIELDS(game_state, action_used, TM_FLAG, 0, 1, 0, TM_BOARD_ACTIONS),
    FIELDS(game_state, priest, TM_CHAR, TM_NONE, TM_SEATS - 1, TM_NONE,
           TM_CULTS *TM_ORDERS),
    FIELDS(game_state, lots, TM_CHAR, 0, TM_FACTIONS, 0, TM_SEATS),
    CHAR(game_state, lot_count, 0, TM_SEATS),
    FIELDS(game_state, bidders, TM_CHAR, 0, TM_SEATS - 1, 0, TM_SEATS),
    CHAR(game_state, bidder_count, 0, TM_SEATS),
    CHAR(game_state, bidder, 0, TM_SEATS - 1),
    CHAR(game_state, town_count, 0, 40),
    FIELDS(game_state, network, TM_SHORT, 0, 99, 0, TM_SEATS),
    { NULL, 0, TM_FLAG, 0, 0, 0, 0 },
};

static size_t size_of(const struct tm_field *f)
{
    return f->width == TM_SHORT  ? sizeof(short)
           : f->width == TM_FLAG ? sizeof(bool)
                                 : 1;
}

static int get(const void *from, const struct tm_field *f, int i)
{
    const unsigned char *bytes = from;
    const unsigned char *at = bytes + f->offset + (size_t)i * size_of(f);
    signed char small;
    short number;
    bool flag;
    switch (f->width) {
    case TM_FLAG:
        memcpy(&flag, at, sizeof flag);
        return flag;
    case TM_CHAR:
        memcpy(&small, at, sizeof small);
        return small;
    case TM_BYTE:
        return *at;
    default:
        memcpy(&number, at, sizeof number);
        return number;
    }
}

static void set(void *into, const struct tm_field *f, int i, int value)
{
    unsigned char *bytes = into;
    unsigned char *at = bytes + f->offset + (size_t)i * size_of(f);
    signed char small = (signed char)value;
    short number = (short)value;
    bool flag = value != 0;
    if (f->width == TM_SHORT)
        memcpy(at, &number, sizeof number);
    else if (f->width == TM_FLAG)
        memcpy(at, &flag, sizeof flag);
    else if (f->width == TM_BYTE)
        *at = (unsigned char)value;
    else
        memcpy(at, &small, sizeof small);
}

void tm_save_fields(json_t *into, const void *from,
                    const struct tm_field *fields)
{
    for (const struct tm_field *f = fields; f->name; f++) {
        int last = f->count;
        while (last > 0 && get(from, f, last - 1) == f->otherwise)
            last--;
        if (last == 0)
            continue;
        if (f->count == 1) {
            json_put_int(into, f->name, get(from, f, 0));
            continue;
        }
        json_t *list = json_array();
        for (int i = 0; i < last; i++)
            json_add(list, json_integer(get(from, f, i)));
        json_put(into, f->name, list);
    }
}

static bool is_good(const json_t *value, const struct tm_field *f)
{
    json_int_t n = json_integer_value(value);
    return json_is_integer(value) && n >= f->least && n <= f->most;
}

static bool load_field(void *into, const json_t *json, const struct tm_field *f)
{
    const json_t *value = json_object_get(json, f->name);
    for (int i = 0; i < f->count; i++)
        set(into, f, i, f->otherwise);
    if (!value)
        return true;
    if (f->count == 1) {
        set(into, f, 0, (int)json_integer_value(value));
        return is_good(value, f);
    }
    if (!json_is_array(value) || json_array_size(value) > (size_t)f->count)
        return false;
    for (size_t i = 0; i < json_array_size(value); i++) {
        const json_t *one = json_array_get(value, i);
        if (!is_good(one, f))
            return false;
        set(into, f, (int)i, (int)json_integer_value(one));
    }
    return true;
}

bool tm_load_fields(void *into, const json_t *json,
                    const struct tm_field *fields, const char *others,
                    const char *what, struct error *e)
{
    char names[1600];
    size_t length = strlen(others);
    if (length + 2 > sizeof names)
        return false;
    memcpy(names, others, length);
    for (const struct tm_field *f = fields; f->name; f++) {
        size_t more = strlen(f->name);
        if (length + more + 3 > sizeof names)
            return false;
        names[length++] = ' ';
        memcpy(names + length, f->name, more);
        length += more;
        names[length++] = '?';
    }
    names[length] = '\0';
    if (!json_keys(json, names, what, e))
        return false;
    for (const struct tm_field *f = fields; f->name; f++)
        if (!load_field(into, json, f))
            return fail(e, EX_DATAERR, "%s has a wrong \"%s\"", what, f->name);
    return true;
}
