/* Reads a starting position (turnpost-setup(5)). */
#include "smallworld/position/start.h"

#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/narrow.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/setup.h"

static int seat_called(const struct setup *setup, const char *name)
{
    for (int i = 0; i < setup->seats; i++)
        if (!strcmp(setup->names[i], name))
            return i;
    return SW_NONE;
}

/* A region's label as the key of an object; -1 with the error set. */
static int region_key(const struct game_state *s, const char *key,
                      struct error *e)
{
    int region = sw_labelled(s, key);
    if (region >= 0)
        return region;
    fail(e, EX_DATAERR, "setup: there is no region \"%.20s\"", key);
    if (sw_isles_owe(s))
        advise(e, "name the islands, as in --board %s-L1b-M2a", s->board->name);
    return SW_NONE;
}

/* Are the members of these names arrays, if they are there at all? */
static bool are_arrays(const json_t *json, const char *const *keys, int count,
                       struct error *e)
{
    for (int i = 0; i < count; i++) {
        const json_t *value = json_object_get(json, keys[i]);
        if (value && !json_is_array(value))
            return fail(e, EX_DATAERR, "setup: %s must be an array", keys[i]);
    }
    return true;
}

static bool number(const json_t *value, int least, int most, const char *what,
                   int *into, struct error *e)
{
    json_int_t n = json_is_integer(value) ? json_integer_value(value) : -1;
    if (n < least || n > most)
        return fail(e, EX_DATAERR, "setup: %s must be a number, %d to %d",
                    error_said(e, what), least, most);
    *into = to_int(n);
    return true;
}

bool start_small(const json_t *value, int most, const char *what, int *into,
                 struct error *e)
{
    return number(value, 0, most, what, into, e);
}

bool start_region(const struct game_state *s, const json_t *value,
                  const char *what, int *into, struct error *e)
{
    const char *label = json_string_value(value);
    *into = label ? sw_labelled(s, label) : SW_NONE;
    if (*into >= 0)
        return true;
    if (s->board->labels)
        return fail(e, EX_DATAERR,
                    "setup: %s must be a region, \"%s\" to \"%s\"",
                    error_said(e, what), sw_label(s, 0),
                    sw_label(s, s->board->regions - 1));
    if (!number(value, 1, s->board->regions, what, into, e))
        return false;
    --*into;
    return true;
}

int start_trait(const json_t *value, bool race, struct error *e)
{
    const char *name = json_string_value(value);
    int id = name ? sw_trait_named(name) : SW_NONE;
    if (id >= 0 && id < sw_card_count && (id < sw_race_count) == race)
        return id;
    fail(e, EX_DATAERR,
         race ? "setup: there is no race \"%.20s\""
              : "setup: there is no power \"%.20s\"",
         name ? name : "");
    return SW_NONE;
}

static bool read_regions(struct game_state *s, int race, json_t *regions,
                         struct error *e)
{
    const char *key;
    json_t *value;
    int power = s->faction[race].power;
    int least = power >= 0 && SW_HOOK(sw_trait(power), piece, holds) ? 0 : 1;
    json_object_foreach (regions, key, value) {
        int n = 0, r = region_key(s, key, e);
        if (r < 0 || !start_small(value, 30, "a region's tokens", &n, e))
            return false;
        if (s->region[r].race >= 0 || n < least)
            return fail(e, EX_DATAERR,
                        "setup: region %s is taken twice or has no token",
                        sw_label(s, r));
        s->region[r].race = to_signed_char(race);
        s->region[r].tokens = to_signed_char(n);
        s->region[r].tribes = s->region[r].monsters = 0;
        s->region[r].settled = s->faction[race].declined &&
                               s->board->places[r].terrain == SW_RIVER;
    }
    return true;
}

/* The trait in the game whose pieces are called word: the faction's own
 * first. */
static int piece_trait(const struct game_state *s, int race, const char *word)
{
    int own[2] = { race, race < 0 ? SW_NONE : s->faction[race].power };
    for (int i = 0; i < 2; i++)
        if (own[i] >= 0 && SW_HOOK(sw_trait(own[i]), piece, word) &&
            !strcmp(sw_trait(own[i])->piece->word, word))
            return own[i];
    for (int id = 0; id < sw_trait_count; id++)
        if (s->in_game[id] && SW_HOOK(sw_trait(id), piece, word) &&
            !strcmp(sw_trait(id)->piece->word, word))
            return id;
    return SW_NONE;
}

bool start_pieces(struct game_state *s, int race, json_t *pieces,
                  struct error *e)
{
    const char *word, *key;
    json_t *places, *value;
    json_object_foreach (pieces, word, places) {
        int trait = piece_trait(s, race, word);
        if (trait < 0 || !json_is_object(places))
            return fail(e, EX_DATAERR, "setup: there is no piece \"%.20s\"",
                        word);
        json_object_foreach (places, key, value) {
            bool hand = !strcmp(key, "hand");
            int n = 0, r = hand ? SW_HAND : region_key(s, key, e);
            if ((!hand && r < 0) || !start_small(value, 20, word, &n, e))
                return false;
            if (s->memo_count >= SW_MEMOS / 2)
                return fail(e, EX_DATAERR, "setup: too many pieces");
            sw_set_memo(s, trait, r, n);
        }
    }
    return true;
}

void start_hand(struct game_state *s, int trait)
{
    const struct sw_piece *piece = sw_piece_of(sw_trait(trait));
    int left = piece->limit - sw_pieces_out(s, trait);
    if (piece->word && piece->returns && !piece->earned)
        sw_set_memo(s, trait, SW_HAND, left > 0 ? left : 0);
}

static bool read_badge(struct game_state *s, int race, json_t *power,
                       struct error *e)
{
    if (!power)
        return true;
    int id = start_trait(power, false, e);
    if (id < 0)
        return false;
    if (s->badge_stack[id] == 0)
        return fail(e, EX_DATAERR,
                    "setup: %s is used twice, or not in the game",
                    sw_name_for(e, sw_trait(id)->title));
    s->badge_stack[id] = 0;
    s->faction[race].power = id;
    return true;
}

static bool read_faction(struct game_state *s, int seat, bool declined,
                         json_t *json, struct error *e)
{
    int race, hand = 0;
    if (!json_keys(json, "race power? hand? regions? pieces? fresh?",
                   "setup: a faction", e) ||
        (race = start_trait(json_object_get(json, "race"), true, e)) < 0)
        return false;
    if (!s->banner_unseen[race])
        return fail(e, EX_DATAERR,
                    "setup: %s are used twice, or not in the game",
                    sw_name_for(e, sw_race_title(race)));
    if (json_object_get(json, "hand") &&
        !start_small(json_object_get(json, "hand"), 40, "hand", &hand, e))
        return false;
    s->banner_unseen[race] = false;
    struct sw_faction faction = {
        .seat = seat,
        .power = SW_NONE,
        .declined = declined,
        .hand = hand,
        .fresh = json_is_true(json_object_get(json, "fresh")),
    };
    sw_set_faction(s, race, &faction);
    if (!declined)
        s->seat[seat].race = race;
    if (!read_badge(s, race, json_object_get(json, "power"), e) ||
        !read_regions(s, race, json_object_get(json, "regions"), e) ||
        !start_pieces(s, race, json_object_get(json, "pieces"), e))
        return false;
    if (declined)
        return true;
    start_hand(s, race);
    if (s->faction[race].power >= 0)
        start_hand(s, s->faction[race].power);
    return true;
}

static bool read_standing(struct game_state *s, int seat, const json_t *value,
                          struct error *e)
{
    static const char *const names[] = { "unfiled", "weakest", "ask" };
    static const enum sw_standing orders[] = { SW_UNFILED, SW_WEAKEST, SW_ASK };
    const char *name = value ? json_string_value(value) : "unfiled";
    for (int i = 0; name && i < 3; i++)
        if (!strcmp(name, names[i])) {
            s->seat[seat].standing = orders[i];
            return true;
        }
    return fail(e, EX_DATAERR, "setup: standing is weakest or ask");
}

static bool read_seat(struct game_state *s, int seat, json_t *json,
                      struct error *e)
{
    int coins = s->seat[seat].coins;
    json_t *active = json_object_get(json, "active");
    json_t *declined = json_object_get(json, "declined"), *one;
    size_t i;
    if (!json_keys(json, "coins? active? declined? standing?", "setup: a seat",
                   e) ||
        !are_arrays(json, (const char *const[]){ "declined" }, 1, e) ||
        !read_standing(s, seat, json_object_get(json, "standing"), e))
        return false;
    if (json_object_get(json, "coins") &&
        !start_small(json_object_get(json, "coins"), 999, "coins", &coins, e))
        return false;
    s->seat[seat].coins = coins;
    if (active && !read_faction(s, seat, false, active, e))
        return false;
    json_array_foreach (declined, i, one)
        if (!read_faction(s, seat, true, one, e))
            return false;
    return true;
}

static bool read_combo(struct game_state *s, const json_t *json,
                       struct error *e)
{
    int coins = 0, race = start_trait(json_array_get(json, 0), true, e);
    int power =
        race < 0 ? SW_NONE : start_trait(json_array_get(json, 1), false, e);
    if (power < 0 ||
        !start_small(json_array_get(json, 2), 99, "a combo's coins", &coins, e))
        return false;
    if (s->combos == SW_COLUMN || !s->banner_unseen[race] ||
        !s->badge_stack[power])
        return fail(e, EX_DATAERR, "setup: %s %s are not free for the column",
                    sw_name_for(e, sw_trait(power)->title),
                    sw_name_for(e, sw_race_title(race)));
    s->banner_unseen[race] = false;
    s->badge_stack[power] = 0;
    s->column[s->combos++] = (struct sw_combo){ race, power, coins };
    return true;
}

static bool read_tribes(struct game_state *s, const json_t *tribes,
                        struct error *e)
{
    json_t *value;
    size_t i;
    int r = 0;
    for (r = 0; tribes && r < s->board->regions; r++)
        s->region[r].tribes = 0;
    json_array_foreach (tribes, i, value) {
        if (!start_region(s, value, "a tribe's region", &r, e))
            return false;
        if (s->region[r].race >= 0 || s->region[r].monsters > 0 ||
            sw_is_water(s->board->places[r].terrain))
            return fail(e, EX_DATAERR, "setup: no tribe can be in region %s",
                        sw_label(s, r));
        s->region[r].tribes = 1;
    }
    return true;
}

static bool read_stacks(struct game_state *s, const json_t *json,
                        struct error *e)
{
    json_t *value;
    size_t i;
    json_array_foreach (json_object_get(json, "column"), i, value)
        if (!read_combo(s, value, e))
            return false;
    json_array_foreach (json_object_get(json, "discarded"), i, value) {
        int id = start_trait(value, false, e);
        if (id < 0)
            return false;
        if (!s->badge_stack[id])
            return fail(e, EX_DATAERR, "setup: %s is used twice",
                        sw_name_for(e, sw_trait(id)->title));
        s->badge_stack[id] = 0;
        s->badge_discarded[id] = true;
    }
    json_array_foreach (json_object_get(json, "returned"), i, value) {
        int id = start_trait(value, true, e);
        if (id < 0)
            return false;
        if (!s->banner_unseen[id])
            return fail(e, EX_DATAERR, "setup: %s are used twice",
                        sw_name_for(e, sw_race_title(id)));
        s->banner_unseen[id] = false;
        s->returned[s->returned_count++] = to_signed_char(id);
    }
    return true;
}

static void note_past(struct game_state *s)
{
    for (int race = 0; race < sw_race_count; race++) {
        if (s->faction[race].seat < 0)
            continue;
        SW_ASK(own, s, race);
        SW_EACH (own)
            if (own.t->starts && sw_still_there(s, &own))
                own.t->starts(s, race);
    }
}

bool sw_read_start(struct game_state *s, const struct setup *setup,
                   struct error *e)
{
    static const char *const arrays[] = { "tribes", "monsters",  "face_down",
                                          "column", "discarded", "returned" };
    const json_t *json = setup->start;
    const char *name;
    json_t *value;
    int round = 1;
    if (!json_keys(
            json,
            "round? turn? seats? tribes? monsters? markers? hidden? pieces? face_down? column? discarded? returned?",
            "setup", e) ||
        !are_arrays(json, arrays, sizeof arrays / sizeof *arrays, e))
        return false;
    if (json_object_get(json, "round") &&
        !number(json_object_get(json, "round"), 1, s->rounds, "round", &round,
                e))
        return false;
    s->round = round;
    json_object_foreach (json_object_get(json, "seats"), name, value) {
        int seat = seat_called(setup, name);
        if (seat < 0)
            return fail(e, EX_DATAERR, "setup: no player is called \"%.20s\"",
                        name);
        if (!read_seat(s, seat, value, e))
            return false;
    }
    if ((value = json_object_get(json, "turn"))) {
        const char *who = json_string_value(value);
        int seat = who ? seat_called(setup, who) : SW_NONE;
        if (seat < 0)
            return fail(e, EX_DATAERR, "setup: turn must name a player");
        s->turn = seat;
    }
    if (!start_monsters(s, json_object_get(json, "monsters"), e) ||
        !read_tribes(s, json_object_get(json, "tribes"), e) ||
        !read_stacks(s, json, e) || !start_markers(s, json, e))
        return false;
    note_past(s);
    return true;
}
