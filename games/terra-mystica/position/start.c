/* The first position, and what a starting position may say. */
#include "terra-mystica/position/save.h"

#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/setup.h"

static void blank_seat(struct tm_seat *of)
{
    of->faction = of->lot = of->choice = of->card = TM_NONE;
    of->tile = TM_NONE;
    of->bridges = 3;
    memset(of->cult_list, TM_NONE, sizeof of->cult_list);
    memset(of->bonus_list, TM_NONE, sizeof of->bonus_list);
    memset(of->faction_list, TM_NONE, sizeof of->faction_list);
    memset(of->bid_on, TM_NONE, sizeof of->bid_on);
}

bool tm_blank(struct game_state *s, const struct setup *setup, struct error *e)
{
    *s = (struct game_state){ .setup = setup,
                              .seats = setup->seats,
                              .phase = TM_DEALING,
                              .turn = TM_NONE };
    if (!tm_read_options(&s->options, setup, e))
        return false;
    s->profile = tm_profile_of(setup);
    s->board = tm_board_named(setup->board ? setup->board : "base");
    for (int i = 0; i < TM_SEATS; i++) {
        blank_seat(&s->seat[i]);
        s->seating[i] = s->order[i] = i;
        s->lots[i] = TM_NONE;
    }
    for (int i = 0; i < TM_HEXES; i++)
        s->hex[i] = (struct tm_hex){ to_signed_char(tm_printed(s->board, i)),
                                     TM_NONE, TM_NONE, 0 };
    for (int i = 0; i < TM_EVENTS; i++)
        s->event[i].seat = TM_NONE;
    for (int i = 0; i < TM_FAVOURS; i++)
        s->favours[i] = tm_favours[i].count;
    for (int i = 0; i < TM_TOWNS; i++)
        s->towns[i] =
            !tm_towns[i].mini || s->options.towns ? tm_towns[i].count : 0;
    memset(s->priest, TM_NONE, sizeof s->priest);
    s->now.skipped = s->now.storm = s->now.laid = TM_NONE;
    s->stream.seat = TM_NONE;
    return true;
}

static bool bad(struct error *e, const char *what)
{
    return fail(e, EX_DATAERR, "\"%s\" of the starting position is wrong",
                what);
}

/* May so many bonus cards be in the game (TM-SET-08)? In a log there may be
 * those for a player who left before choosing a faction. */
static bool cards_fit(const struct game_state *s, size_t count)
{
    size_t least = to_size(s->seats) + 3, most = TM_SEATS + 3;
    return count == least ||
           (s->profile->cards_for_who_left && count > least && count <= most);
}

bool tm_read_rounds(const json_t *list, int score[TM_ROUNDS])
{
    for (size_t i = 0; i < TM_ROUNDS; i++) {
        const char *name = json_string_value(json_array_get(list, i));
        score[i] = name ? tm_tile_named(name, "SCORE", TM_SCORES) : TM_NONE;
        if (score[i] == TM_NONE)
            return false;
    }
    return json_array_size(list) == TM_ROUNDS;
}

bool tm_read_cards(struct game_state *s, const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *name = json_string_value(json_array_get(list, i));
        int card = name ? tm_tile_named(name, "BON", TM_CARDS) : TM_NONE;
        if (card == TM_NONE || s->card_in[card])
            return false;
        s->card_in[card] = true;
    }
    return cards_fit(s, json_array_size(list));
}

/* "factions": by seat, in table order; then nothing is chosen. */
static bool read_factions(struct game_state *s, const json_t *start,
                          struct error *e)
{
    const json_t *list = json_object_get(start, "factions");
    size_t i;
    json_t *one;
    if (!list)
        return true;
    if (json_array_size(list) != to_size(s->seats))
        return bad(e, "factions");
    json_array_foreach (list, i, one) {
        const char *name = json_string_value(one);
        int faction = name ? tm_faction_named(name) : TM_NONE;
        if (faction == TM_NONE || !tm_faction_free(s, faction, NOWHERE, NULL))
            return bad(e, "factions");
        tm_take_faction(s, to_count(i), faction);
    }
    return true;
}

struct game_state *tm_start(const struct setup *setup, struct arena *arena,
                            struct error *e)
{
    struct game_state *s = arena_alloc(arena, sizeof *s);
    if (!tm_blank(s, setup, e))
        return NULL;
    if (!setup->start)
        return s;
    if (!json_object_get(setup->start, "scoring"))
        return tm_load(setup, setup->start, arena, e);
    if (!json_keys(setup->start, "scoring cards factions?",
                   "a starting position", e) ||
        !(tm_read_rounds(json_object_get(setup->start, "scoring"), s->score) ||
          bad(e, "scoring")) ||
        !(tm_read_cards(s, json_object_get(setup->start, "cards")) ||
          bad(e, "cards")) ||
        !read_factions(s, setup->start, e))
        return NULL;
    tm_dealt(s);
    return s;
}
