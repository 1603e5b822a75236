/* Export: what this program does by itself (standing orders, preferences,
 * offers without room, spades that lapse) in lines of its own. */
#include <string.h>

#include "terra-mystica/faction.h"
#include "terra-mystica/import/import.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/queries.h"

static bool is_open(const struct tm_writer *w, int seat, int from, int amount)
{
    for (int i = 0; i < w->own->offer_count; i++) {
        const struct tm_offer *offer = &w->own->offer[i];
        if (offer->seat == seat && offer->from == from &&
            offer->amount == amount)
            return true;
    }
    return false;
}

static bool was_taken(const struct tm_writer *w, int seat, int from, int amount)
{
    const char *title = tm_faction_title(w->own, from);
    for (const struct event *at = w->events.first; at; at = at->next) {
        const char *whose = event_says(at, "from");
        if (at->seat == seat && !strcmp(at->kind, "leech") && whose &&
            !strcmp(whose, title) && event_number(at, "amount", 0) == amount)
            return true;
    }
    return false;
}

static int own_seat(const struct tm_writer *w, int shadow)
{
    return w->own->seating[shadow];
}

static bool answer(struct tm_writer *w)
{
    for (int i = 0; i < w->shadow->offer_count; i++) {
        const struct tm_offer *offer = &w->shadow->offer[i];
        int seat = own_seat(w, offer->seat), from = own_seat(w, offer->from);
        bool taken = was_taken(w, seat, from, offer->amount);
        if (is_open(w, seat, from, offer->amount))
            continue;
        if (tm_say(w, seat,
                   arena_print(w->arena, "%s %d from %s",
                               taken ? "leech" : "decline", offer->amount,
                               tm_of(w->own, from)->name)))
            return true;
    }
    return false;
}

static bool place_steps(struct tm_writer *w, int seat)
{
    const struct tm_seat *own = &w->own->seat[seat];
    const struct tm_seat *there = &w->shadow->seat[w->seat_of[seat]];
    for (int i = 0; there->steps > own->steps && i < TM_CULTS; i++)
        if (own->cult[i] > there->cult[i] &&
            tm_say(w, seat,
                   arena_print(w->arena, "+%s", tm_good_short(TM_FIRE + i))))
            return true;
    return false;
}

/* Hexes that lie otherwise here: spades of phase III used by order. */
static bool use_spades(struct tm_writer *w, int seat)
{
    if (w->shadow->seat[w->seat_of[seat]].cult_spades == 0)
        return false;
    for (int i = 0; i < TM_HEXES; i++)
        if (w->own->hex[i].colour != w->shadow->hex[i].colour &&
            tm_say(w, seat,
                   arena_print(w->arena, "transform %s to %s",
                               tm_hex_name(w->own->board, i),
                               tm_colour_name(w->own->hex[i].colour))))
            return true;
    return false;
}

static bool throw_away(struct tm_writer *w, int seat)
{
    static const struct {
        int good;
        const char *word;
    } goods[] = { { TM_SPADE, "-SPADE" },
                  { TM_BRIDGE, "-BRIDGE" },
                  { TM_EXCHANGE, "-CONVERT_W_TO_P" },
                  { TM_DWELLING, "-FREE_D" },
                  { TM_TRADE, "-FREE_TP" },
                  { TM_STORM, "-FREE_TF" } };
    const struct game_state *s = w->shadow;
    const struct tm_seat *there = &s->seat[w->seat_of[seat]];
    const struct tm_seat *own = &w->own->seat[seat];
    for (size_t i = 0; i < sizeof goods / sizeof *goods; i++)
        if (there->due.n[goods[i].good] > own->due.n[goods[i].good] &&
            tm_say(w, seat, goods[i].word))
            return true;
    if (s->turn != w->seat_of[seat] || w->own->turn == seat)
        return false;
    return there->cult_spades > own->cult_spades && tm_say(w, seat, "-SPADE");
}

/* Dwellings of preferences; the introductory game begins with all on the map.
 */
static bool place_dwelling(struct tm_writer *w, int seat)
{
    if (w->shadow->phase != TM_DWELLINGS || w->shadow->turn != w->seat_of[seat])
        return false;
    for (int i = 0; i < TM_HEXES; i++)
        if (w->own->hex[i].seat == seat && w->shadow->hex[i].seat == TM_NONE &&
            tm_say(w, seat,
                   arena_print(w->arena, "build %s",
                               tm_hex_name(w->own->board, i))))
            return true;
    return false;
}

static bool take_card(struct tm_writer *w, int seat)
{
    return w->shadow->phase == TM_BONUS &&
           w->shadow->turn == w->seat_of[seat] &&
           w->own->seat[seat].card != TM_NONE &&
           tm_say(w, seat,
                  arena_print(w->arena, "pass %s",
                              tm_card_name(w->own->seat[seat].card)));
}

/* There spades pay when they are gained (TM-NOTE-32 b): points for those that
 * lapse are given back. */
static bool give_back(struct tm_writer *w, int seat)
{
    enum { MOST = 3 }; /* for a spade: scoring tile and faction */
    int there = w->seat_of[seat];
    int more = w->shadow->seat[there].vp - w->own->seat[seat].vp;
    if (w->thrown[seat] == 0 || tm_spades(w->shadow, there) > 0 ||
        w->shadow->seat[there].cult_spades > 0)
        return false;
    int most = MOST * w->thrown[seat];
    w->thrown[seat] = 0;
    return more > 0 && more <= most &&
           tm_say(w, seat, arena_print(w->arena, "-%dVP", more));
}

bool tm_catch_up(struct tm_writer *w)
{
    for (int seat = 0; seat < w->own->seats; seat++)
        if (!tm_plays(w->own, seat) && tm_plays(w->shadow, w->seat_of[seat]) &&
            tm_say(w, seat, "resign"))
            return true;
    if (answer(w))
        return true;
    for (int seat = 0; seat < w->own->seats; seat++)
        if (place_steps(w, seat) || use_spades(w, seat) ||
            throw_away(w, seat) || place_dwelling(w, seat) ||
            take_card(w, seat) || give_back(w, seat))
            return true;
    return false;
}
