/* A position from JSON: what save.c wrote, read as if an enemy had. Nearly
 * everything may be missing, so that a starting position can be short. */
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/position/save.h"
#include "terra-mystica/rules/setup.h"

struct reader {
    struct game_state *s;
    struct error *e;
    bool full; /* a saved position, not a starting one */
};

static bool wrong(struct reader *in, const char *what)
{
    return fail(in->e, EX_DATAERR, "the position has a wrong \"%s\"", what);
}

static bool wrong_at(struct reader *in, const char *hex, const char *what)
{
    return fail(in->e, EX_DATAERR, "the position has a wrong \"%s\" at %s",
                what, hex);
}

/* Seats 0 … seats - 1, each once. */
static bool load_order(struct reader *in, const json_t *json, const char *key,
                       int *order)
{
    const json_t *list = json_object_get(json, key);
    unsigned seen = 0;
    if (!list)
        return true;
    if (json_array_size(list) != to_size(in->s->seats))
        return wrong(in, key);
    for (int i = 0; i < in->s->seats; i++) {
        const json_t *one = json_array_get(list, to_size(i));
        json_int_t seat = json_integer_value(one);
        if (!json_is_integer(one) || seat < 0 || seat >= in->s->seats ||
            seen >> seat & 1)
            return wrong(in, key);
        seen |= 1u << seat;
        order[i] = to_int(seat);
    }
    return true;
}

static bool load_tile(struct reader *in, struct tm_seat *of, const char *name)
{
    int card = tm_tile_named(name, "BON", TM_CARDS);
    int favour = tm_tile_named(name, "FAV", TM_FAVOURS);
    int town = tm_tile_named(name, "TW", TM_TOWNS);
    if (card != TM_NONE && of->card == TM_NONE) {
        of->card = card;
    } else if (favour != TM_NONE && in->s->favours[favour] > 0 &&
               !(of->favours >> favour & 1)) {
        in->s->favours[favour]--;
        of->favours |= 1 << favour;
    } else if (town != TM_NONE && in->s->towns[town] > 0) {
        in->s->towns[town]--;
        of->towns[town]++;
    } else {
        return wrong(in, "tiles");
    }
    return true;
}

static bool load_tiles(struct reader *in, struct tm_seat *of,
                       const json_t *json)
{
    const json_t *list = json_object_get(json, "tiles");
    if (list && !json_is_array(list))
        return wrong(in, "tiles");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *name = json_string_value(json_array_get(list, i));
        if (!name ? !wrong(in, "tiles") : !load_tile(in, of, name))
            return false;
    }
    return true;
}

static bool load_standing(struct reader *in, struct tm_seat *of,
                          const json_t *json)
{
    const json_t *list = json_object_get(json, "standing");
    if (list && (!json_is_array(list) || json_array_size(list) > TM_STANDING))
        return wrong(in, "standing");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *one = json_array_get(list, i);
        const char *from = json_string_value(json_object_get(one, "from"));
        int max;
        if (!json_keys(one, "from? max", "a standing order", in->e) ||
            !json_get_int(one, "max", -1, 99, &max, in->e))
            return false;
        int faction = from ? tm_faction_named(from) : TM_NONE;
        if (from && faction == TM_NONE)
            return wrong(in, "from");
        of->standing[of->standings++] =
            (struct tm_standing){ .from = to_signed_char(faction),
                                  .max = to_signed_char(max) };
    }
    return true;
}

static bool load_conditional_moves(struct reader *in, struct tm_seat *of,
                                   const json_t *json)
{
    const json_t *list = json_object_get(json, "later");
    if (list &&
        (!json_is_array(list) || json_array_size(list) > TM_CONDITIONAL))
        return wrong(in, "later");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *one = json_array_get(list, i);
        const char *line = json_string_value(one);
        size_t length = json_string_length(one);
        if (!line || length == 0 || length >= TM_CONDITIONAL_LENGTH ||
            strlen(line) != length || !text_is_printable(line, length))
            return wrong(in, "later");
        memcpy(of->conditional[of->conditional_count++], line, length + 1);
    }
    return true;
}

/* What the faction's board gives stands where the position says nothing. */
static bool load_seat(struct reader *in, int seat, json_t *json)
{
    struct tm_seat *of = &in->s->seat[seat];
    const json_t *name = json_object_get(json, "faction");
    json_t *all = json_object();
    bool good = false;
    if (json_is_object(json) && json_is_string(name)) {
        int faction = tm_faction_named(json_string_value(name));
        if (faction == TM_NONE ||
            !tm_faction_free(in->s, faction, NOWHERE, NULL)) {
            json_decref(all);
            return wrong(in, "faction");
        }
        tm_take_faction(in->s, seat, faction);
        if (!in->full)
            fields_save(all, of, tm_seat_fields);
    }
    if (json_is_object(json))
        json_object_update(all, json);
    good =
        fields_load(of, all, tm_seat_fields, "faction? tiles? standing? later?",
                    "a seat", NULL, in->e) &&
        load_tiles(in, of, json) && load_standing(in, of, json) &&
        load_conditional_moves(in, of, json);
    json_decref(all);
    return good;
}

static bool load_seats(struct reader *in, const json_t *json)
{
    const json_t *list = json_object_get(json, "seats");
    if (json_array_size(list) != to_size(in->s->seats))
        return wrong(in, "seats");
    for (int i = 0; i < in->s->seats; i++)
        if (!load_seat(in, i, json_array_get(list, to_size(i))))
            return false;
    return true;
}

static int building_named(const char *name)
{
    for (int i = TM_D; i <= TM_TILE; i++)
        if (!strcmp(name, tm_building_name(i)))
            return i;
    return TM_NONE;
}

static bool load_hex(struct reader *in, const char *name, const json_t *json)
{
    int hex = tm_hex_named(in->s->board, name), seat = TM_NONE, town = 0;
    const char *colour = json_string_value(json_object_get(json, "colour"));
    const char *what = json_string_value(json_object_get(json, "building"));
    if (hex < 0)
        return fail(in->e, EX_DATAERR,
                    "the position has a hex \"%s\", which is not on this map",
                    name);
    if (!json_keys(json, "colour? seat? building? town?", "a hex", in->e) ||
        (json_object_get(json, "seat") &&
         !json_get_int(json, "seat", 0, in->s->seats - 1, &seat, in->e)) ||
        (json_object_get(json, "town") &&
         !json_get_int(json, "town", 1, 40, &town, in->e)))
        return false;
    struct tm_hex *there = &in->s->hex[hex];
    if (colour) {
        int to = tm_colour_named(colour);
        if (to < 0 || there->colour == TM_RIVER)
            return wrong_at(in, name, "colour");
        there->colour = to_signed_char(to);
    }
    there->seat = to_signed_char(seat);
    there->town = to_signed_char(town);
    there->building = to_signed_char(what ? building_named(what) : TM_NONE);
    if (town > in->s->town_count)
        in->s->town_count = town;
    return (what != NULL) == (there->building != TM_NONE) ||
           wrong_at(in, name, "building");
}

static bool load_map(struct reader *in, const json_t *json)
{
    json_t *hexes = json_object_get(json, "hexes"), *one;
    const json_t *bridges = json_object_get(json, "bridges");
    const char *name;
    if ((hexes && !json_is_object(hexes)) ||
        (bridges && !json_is_array(bridges)) ||
        json_array_size(bridges) > TM_BRIDGES)
        return wrong(in, "hexes");
    json_object_foreach (hexes, name, one)
        if (!load_hex(in, name, one))
            return false;
    for (size_t i = 0; i < json_array_size(bridges); i++) {
        int seat;
        one = json_array_get(bridges, i);
        if (!json_keys(one, "seat a b", "a bridge", in->e) ||
            !json_get_int(one, "seat", 0, in->s->seats - 1, &seat, in->e))
            return false;
        const char *from = json_string_value(json_object_get(one, "a"));
        const char *to = json_string_value(json_object_get(one, "b"));
        int a = from ? tm_hex_named(in->s->board, from) : TM_NONE;
        int b = to ? tm_hex_named(in->s->board, to) : TM_NONE;
        if (a < 0 || b < 0 || in->s->seat[seat].bridges <= 0)
            return wrong(in, "bridges");
        in->s->seat[seat].bridges--;
        in->s->bridge[in->s->bridge_count++] =
            (struct tm_bridge){ seat, a < b ? a : b, a < b ? b : a };
    }
    return true;
}

static bool load_offers(struct reader *in, const json_t *json)
{
    const json_t *list = json_object_get(json, "offers");
    json_t *answers = json_object_get(json, "answers"), *one;
    const char *name;
    if ((list && !json_is_array(list)) || json_array_size(list) > TM_OFFERS ||
        (answers && !json_is_object(answers)))
        return wrong(in, "offers");
    for (size_t i = 0; i < json_array_size(list); i++)
        if (!fields_load(&in->s->offer[in->s->offer_count++],
                         json_array_get(list, i), tm_offer_fields, "",
                         "an offer", NULL, in->e))
            return false;
    json_object_foreach (answers, name, one) {
        struct word word = { name, NOWHERE };
        int number = word_number(&word);
        if (number < 0 || number >= TM_EVENTS)
            return wrong(in, "answers");
        if (!fields_load(&in->s->event[number], one, tm_event_fields, "",
                         "an answer", NULL, in->e))
            return false;
    }
    return true;
}

/* "rounds": six scoring tiles; "cards": those in the game. */
static bool load_deal(struct reader *in, const json_t *json)
{
    static const int usual[TM_ROUNDS] = { 2, 0, 5, 1, 3, 7 };
    struct game_state *s = in->s;
    const json_t *rounds = json_object_get(json, "rounds");
    const json_t *cards = json_object_get(json, "cards");
    memcpy(s->score, usual, sizeof usual);
    if (rounds && !tm_read_rounds(rounds, s->score))
        return wrong(in, "rounds");
    for (int i = 0; !cards && i < s->seats + 3; i++)
        s->card_in[i] = true;
    return !cards || tm_read_cards(s, cards) || wrong(in, "cards");
}

static bool load_phase(struct reader *in, const json_t *json)
{
    const json_t *phase = json_object_get(json, "phase");
    in->s->phase = TM_ACTING;
    if (!phase)
        return true;
    for (int i = TM_DEALING; i <= TM_OVER; i++)
        if (json_is_string(phase) && !strcmp(json_string_value(phase),
                                             tm_phase_name((enum tm_phase)i))) {
            in->s->phase = (enum tm_phase)i;
            return true;
        }
    return wrong(in, "phase");
}

/* A starting position says no more of the turn than whose it is. */
static void begin_turn_load(struct game_state *s, const json_t *json)
{
    s->now.skipped = s->now.storm = s->now.laid = TM_NONE;
    if (json_object_get(json, "now"))
        return;
    if (s->phase == TM_ACTING) {
        s->now.left = 1;
        s->round = s->round ? s->round : 1;
        s->lap = s->lap ? s->lap : 1;
        s->turn = s->turn == TM_NONE ? 0 : s->turn;
    }
}

/* A starting position says who has passed, and may leave out the order. */
static void order_passes(struct game_state *s)
{
    if (s->pass_count > 0)
        return;
    for (int i = 0; i < s->seats; i++)
        if (s->seat[s->order[i]].passed)
            s->passes[s->pass_count++] = s->order[i];
}

/* In a log: the line that the next one may go on with. */
static bool load_stream(struct game_state *s, const json_t *json,
                        struct error *e)
{
    const json_t *stream = json_object_get(json, "stream");
    s->stream.seat = TM_NONE;
    return !stream ||
           (fields_load(&s->stream, stream, tm_stream_fields, "now",
                        "the line before", NULL, e) &&
            fields_load(&s->stream.now, json_object_get(stream, "now"),
                        tm_turn_fields, "", "its turn", NULL, e));
}

/* What follows from the rest. */
static void derive(struct game_state *s)
{
    for (int i = 0; i < TM_CULTS; i++)
        for (int k = 0; k < TM_ORDERS; k++)
            if (s->priest[i][k] != TM_NONE)
                s->seat[s->priest[i][k]].placed++;
    for (int i = 0; i < s->seats; i++) {
        struct tm_seat *of = &s->seat[i];
        int tokens = of->bowl[0] + of->bowl[1] + of->bowl[2];
        of->burnt = of->faction == TM_NONE ? 0 : 12 - tokens;
    }
}

struct game_state *tm_load(const struct setup *setup, const json_t *json,
                           struct arena *arena, struct error *e)
{
    static const char others[] =
        "phase? seating? order? seats? now? hexes? bridges? offers? answers? rounds? cards? stream?";
    struct game_state *s = arena_alloc(arena, sizeof *s);
    struct reader in = { s, e, json_object_get(json, "now") != NULL };
    if (!tm_blank(s, setup, e) ||
        !fields_load(s, json, tm_table_fields, others, "the position", NULL,
                     e) ||
        !load_phase(&in, json) ||
        !load_order(&in, json, "seating", s->seating) ||
        !load_order(&in, json, "order", s->order))
        return NULL;
    const json_t *now = json_object_get(json, "now");
    if (now &&
        !fields_load(&s->now, now, tm_turn_fields, "", "the turn", NULL, e))
        return NULL;
    if (!now)
        begin_turn_load(s, json);
    if (!load_stream(s, json, e))
        return NULL;
    int lots = s->lot_count;
    s->lot_count = 0; /* they do not hinder the seats that hold them */
    if (!load_seats(&in, json))
        return NULL;
    s->lot_count = lots;
    if (!load_map(&in, json) || !load_offers(&in, json) ||
        (s->phase != TM_DEALING && !load_deal(&in, json)))
        return NULL;
    derive(s);
    if (!in.full)
        order_passes(s);
    return tm_check(s, e) ? s : NULL;
}
