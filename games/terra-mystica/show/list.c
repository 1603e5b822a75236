/* The position as plain lines, for screen readers and proportional fonts: no
 * columns, no signs, one line a hex and one a seat. */
#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/standing_orders.h"
#include "terra-mystica/show/show.h"

static void write_bridges(const struct game_state *s, int hex,
                          struct text *into)
{
    for (int i = 0; i < s->bridge_count; i++) {
        const struct tm_bridge *bridge = &s->bridge[i];
        if (bridge->a != hex && bridge->b != hex)
            continue;
        int other = bridge->a == hex ? bridge->b : bridge->a;
        text_say(into, "; bridge of %s to %s",
                 tm_spoken_faction(s, bridge->seat, into->arena),
                 tm_hex_name(s->board, other));
    }
}

static void write_piece(const struct game_state *s, int hex, struct text *into)
{
    int seat = tm_owner(s, hex);
    if (seat >= 0) {
        const char *title = tm_building_title(s->hex[hex].building);
        text_between(into, true, N_("; "));
        text_string(into, tm_spoken_faction(s, seat, into->arena));
        text_between(into, true, N_(", "));
        text_string(into, tm_spoken(title, into->arena));
    }
    if (tm_in_town(s, hex))
        text_say(into, ", town");
}

/* Neighbours on land by name, rivers together. */
static void write_neighbours(const struct game_state *s, int hex,
                             struct text *into)
{
    struct text beside = text_new(into->arena);
    bool river = false;
    for (int i = 0; i < TM_SIDES; i++) {
        int there = tm_neighbour(hex, i);
        if (there < 0 || s->hex[there].colour == TM_VOID)
            continue;
        river |= s->hex[there].colour == TM_RIVER;
        if (s->hex[there].colour == TM_RIVER && !tm_names_rivers(s))
            continue;
        text_between(&beside, beside.length > 0, ", ");
        text_string(&beside, tm_hex_name(s->board, there));
    }
    if (river && !tm_names_rivers(s)) {
        text_between(&beside, beside.length > 0, ", ");
        text_string(&beside, tm_spoken(tm_colour_name(TM_RIVER), into->arena));
    }
    if (beside.length)
        text_say(into, "; beside %s", beside.bytes);
}

static void write_hex(const struct game_state *s, const struct look *look,
                      int hex, struct text *into)
{
    text_string(into, tm_hex_name(s->board, hex));
    text_between(into, true, N_(", "));
    text_string(into,
                tm_spoken(tm_colour_name(s->hex[hex].colour), into->arena));
    write_piece(s, hex, into);
    write_bridges(s, hex, into);
    tm_reach_words(s, look, hex, into);
    write_neighbours(s, hex, into);
    if (tm_changed(s, look, hex))
        text_say(into, "; changed");
    text_say(into, ".");
    text_byte(into, '\n');
}

/* Rivers are worth a line where they are named or something lies there. */
static bool is_listed(const struct game_state *s, int hex)
{
    if (s->hex[hex].colour != TM_RIVER)
        return s->hex[hex].colour != TM_VOID;
    return tm_names_rivers(s) || tm_owner(s, hex) >= 0 || tm_in_town(s, hex);
}

static void write_goods(const struct game_state *s, int seat, struct text *into)
{
    const struct tm_seat *of = &s->seat[seat];
    struct tm_bag next;
    const int held[] = { [TM_VP] = of->vp,
                         [TM_COIN] = of->coins,
                         [TM_WORKER] = of->workers,
                         [TM_PRIEST] = of->priests };
    for (int i = TM_VP; i <= TM_PRIEST; i++) {
        text_between(into, true, i == TM_VP ? ": " : ", ");
        tm_count_good(i, held[i], into);
    }
    text_say(into, ", power %d in I, %d in II, %d in III, ", of->bowl[0],
             of->bowl[1], of->bowl[2]);
    tm_count_good(TM_KEY, of->keys, into);
    if (tm_next_income(s, seat, &next)) {
        text_say(into, "; income next round ");
        tm_gain_words(&next, into);
    }
}

static void write_tracks(const struct game_state *s, int seat,
                         struct text *into)
{
    const struct tm_seat *of = &s->seat[seat];
    const struct tm_bag *price = tm_spade_price(s, seat);
    if (tm_shipping_of(tm_of(s, seat))->top > 0)
        text_say(into, "; shipping %d", of->shipping);
    if (tm_skip_range(s, seat) > 0)
        text_say(into, "; %s range %d",
                 tm_spoken(tm_of(s, seat)->skip.word, into->arena),
                 tm_skip_range(s, seat));
    text_say(into, "; digging %d", of->digging);
    if (price) {
        struct text words = text_new(into->arena);
        tm_gain_words(price, &words);
        text_say(into, ", %s a spade", words.bytes);
    }
}

static void write_stock(const struct game_state *s, int seat, struct text *into)
{
    const struct tm_seat *of = &s->seat[seat];
    text_say(into, "; left: ");
    for (int i = 0; i < TM_BUILDINGS; i++)
        text_add(into, "%d %s, ", tm_left(s, seat, i), tm_building_name(i));
    tm_count_good(TM_BRIDGE, of->bridges, into);
    text_say(into, "; cults: ");
    for (int i = 0; i < TM_CULTS; i++) {
        text_between(into, i > 0, ", ");
        text_add(into, "%s %d", tm_spoken(tm_cult_name(i), into->arena),
                 of->cult[i]);
    }
    if (of->card >= 0)
        text_say(into, "; card %s", tm_card_name(of->card));
}

void tm_seat_words(const struct game_state *s, int seat, struct text *into)
{
    const struct tm_seat *of = &s->seat[seat];
    struct text tiles = text_new(into->arena), standing = tiles;
    tm_player_words(s, seat, into);
    if (of->dropped)
        text_say(into, ", has left the game");
    if (of->faction >= 0) {
        text_between(into, true, N_(", "));
        text_string(into,
                    tm_spoken(tm_colour_name(tm_home(s, seat)), into->arena));
        write_goods(s, seat, into);
        write_tracks(s, seat, into);
        write_stock(s, seat, into);
        tm_tile_words(s, seat, &tiles);
    } else if (of->choice >= 0) {
        text_say(into, " has the %s board",
                 tm_spoken(tm_colour_name(of->choice), into->arena));
    } else {
        text_say(into, " has no faction yet");
    }
    if (tiles.length)
        text_say(into, "; tiles %s", tiles.bytes);
    standing = text_new(into->arena);
    tm_standing_words(s, seat, &standing);
    text_between(into, standing.length > 0, "; ");
    text_add(into, "%s.", standing.bytes);
}

static void write_events(const struct game_state *s, const struct look *look,
                         struct text *into)
{
    if (look->since)
        text_add(into, "\n%s:\n", look_heading(look, into->arena));
    for (const struct event *e = look->since; e; e = e->next) {
        struct text words = text_new(into->arena);
        if (!tm_is_detail(e))
            tm_tell_event(s, e, &words);
        if (words.length)
            text_add(into, "%s\n", words.bytes);
    }
}

/* A space of an order, with the priest that is on it. */
static void add_space(const struct game_state *s, int steps, int seat,
                      struct text *into)
{
    text_between(into, into->length > 0, ", ");
    if (seat < 0)
        text_say(into, "%d steps free", steps);
    else
        text_say(into, "%d steps %s", steps,
                 tm_spoken_faction(s, seat, into->arena));
}

static void write_orders(const struct game_state *s, struct text *into)
{
    for (int i = 0; i < TM_CULTS; i++) {
        struct text spaces = text_new(into->arena);
        for (int k = 0; k < TM_ORDERS; k++)
            add_space(s, tm_order_steps(k), s->priest[i][k], &spaces);
        text_say(into, "Priests in the order of %s: %s.",
                 tm_spoken(tm_cult_name(i), into->arena), spaces.bytes);
        text_byte(into, '\n');
    }
}

void tm_list(const struct game_state *s, const struct look *look,
             struct text *into)
{
    struct tm_sheet p = { s, look, into, 4096, 0 };
    for (int i = 0; i < TM_HEXES; i++)
        if (is_listed(s, i) || tm_changed(s, look, i))
            write_hex(s, look, i, into);
    text_byte(into, '\n');
    tm_heading_words(s, into);
    text_byte(into, '\n');
    if (s->phase == TM_OVER)
        tm_winner_words(s, into);
    else
        tm_due_words(s, into);
    for (int i = 0; i < tm_lots(s); i++) {
        tm_lot_words(s, i, into);
        text_byte(into, '\n');
    }
    write_events(s, look, into);
    tm_write_final(&p);
    text_byte(into, '\n');
    for (int i = 0; i < s->seats; i++) {
        tm_seat_words(s, i, into);
        text_byte(into, '\n');
    }
    write_orders(s, into);
    tm_write_supply(&p);
}
