/* A position from JSON: what save.c wrote, read as if an enemy had. */
#include <string.h>

#include "core/narrow.h"
#include "smallworld/position/position.h"
#include "smallworld/position/reader.h"
#include "smallworld/position/save.h"
#include "smallworld/rules/setup.h"
#include "smallworld/rules/turn.h"

static void load_list(struct reader *in, const json_t *json,
                      struct sw_seat *seat)
{
    json_t *value;
    size_t i;
    if (!json_object_get(json, "list"))
        return;
    json_array_foreach (read_list(in, json, "list", SW_LIST), i, value) {
        json_int_t label = json_integer_value(value);
        if (label < 1 || label > in->s->board->regions)
            read_bad(in, "list");
        else
            seat->list[seat->listed++] = to_signed_char(label - 1);
    }
}

static void load_seats(struct reader *in, const json_t *json)
{
    json_t *one;
    size_t i;
    const json_t *seats = read_list(in, json, "seats", SW_SEATS);
    if (json_array_size(seats) != to_size(in->s->seats))
        read_bad(in, "seats");
    json_array_foreach (seats, i, one) {
        struct sw_seat *seat = &in->s->seat[i];
        if (!read_entry(in, seat, one, sw_seat_fields, "list?", "a seat"))
            return;
        load_list(in, one, seat);
    }
}

static void load_factions(struct reader *in, const json_t *json)
{
    const char *name;
    json_t *one;
    json_object_foreach (json_object_get(json, "factions"), name, one) {
        struct sw_faction faction;
        int race = read_named(in, name, "factions");
        if (race >= sw_race_count)
            read_bad(in, "factions");
        if (!read_entry(in, &faction, one, sw_faction_fields, "", "a faction"))
            return;
        sw_set_faction(in->s, race, &faction);
    }
}

static int region_label(struct reader *in, const char *label)
{
    struct word word = { label, NOWHERE };
    int number = word_number(&word);
    if (number >= 1 && number <= in->s->board->regions)
        return number - 1;
    read_bad(in, "regions");
    return 0;
}

/* Coins for seats that play. */
static void load_region(struct reader *in, const char *label,
                        const json_t *json)
{
    struct sw_region *region = &in->s->region[region_label(in, label)];
    if (json_array_size(json_object_get(json, "worth")) > to_size(in->s->seats))
        read_bad(in, "worth");
    read_entry(in, region, json, sw_region_fields, "", "a region");
}

static void load_regions(struct reader *in, const json_t *json)
{
    json_t *one, *regions = json_object_get(json, "regions");
    const char *label;
    size_t i;
    for (int r = 0; r < in->s->board->regions; r++) {
        in->s->region[r].tribes = in->s->region[r].monsters = 0;
        in->s->region[r].face_down = false;
    }
    json_object_foreach (regions, label, one)
        load_region(in, label, one);
    json_array_foreach (read_list(in, json, "tribes", SW_REGIONS), i, one) {
        json_int_t label_there = json_integer_value(one);
        if (label_there < 1 || label_there > in->s->board->regions)
            read_bad(in, "tribes");
        else
            in->s->region[label_there - 1].tribes = 1;
    }
}

static void load_column(struct reader *in, const json_t *json)
{
    json_t *one;
    size_t i;
    json_array_foreach (read_list(in, json, "column", SW_COLUMN), i, one) {
        struct sw_combo *combo = &in->s->column[in->s->combos];
        if (!read_entry(in, combo, one, sw_combo_fields, "", "a combo"))
            return;
        in->s->combos++;
    }
}

/* What a list names leaves the stacks of the blank position. */
static void load_stacks(struct reader *in, const json_t *json)
{
    struct game_state *s = in->s;
    json_t *one;
    const char *name;
    size_t i;
    json_array_foreach (read_list(in, json, "returned", SW_RACES), i, one) {
        int race = read_trait(in, one, true, SW_NONE, "returned");
        if (!in->ok || s->returned_count == SW_RACES)
            return;
        s->returned[s->returned_count++] = to_signed_char(race);
    }
    json_array_foreach (read_list(in, json, "discarded", SW_TRAITS), i, one) {
        int power = read_trait(in, one, false, SW_NONE, "discarded");
        if (in->ok)
            s->badge_discarded[power] = true;
    }
    json_object_foreach (json_object_get(json, "reshuffled"), name, one) {
        int id = read_named(in, name, "reshuffled");
        json_int_t generation = json_integer_value(one);
        if (id < sw_race_count || id >= sw_card_count || generation < 2 ||
            generation > 999)
            read_bad(in, "reshuffled");
        if (!in->ok)
            return;
        if (s->badge_stack[id])
            s->badge_stack[id] = to_short(generation);
    }
}

static void leave_stack(struct game_state *s, int race, int power)
{
    if (race >= 0)
        s->banner_unseen[race] = false;
    if (power >= 0)
        s->badge_stack[power] = 0;
}

/* Banners and badges that are somewhere are not on the stacks. */
static void thin_stacks(struct game_state *s)
{
    for (int i = 0; i < s->combos; i++)
        leave_stack(s, s->column[i].race, s->column[i].power);
    for (int i = 0; i < s->returned_count; i++)
        leave_stack(s, s->returned[i], SW_NONE);
    for (int i = 0; i < s->marker_count; i++)
        leave_stack(s, SW_NONE, s->markers[i].badge);
    for (int id = 0; id < sw_card_count; id++) {
        if (id < sw_race_count && s->faction[id].seat >= 0)
            leave_stack(s, id, s->faction[id].power);
        if (s->badge_discarded[id])
            leave_stack(s, SW_NONE, id);
    }
}

static void load_pieces(struct reader *in, const json_t *json)
{
    json_t *one;
    size_t i;
    json_array_foreach (read_list(in, json, "pieces", SW_MEMOS), i, one) {
        struct sw_memo memo;
        if (!read_entry(in, &memo, one, sw_memo_fields, "", "a piece"))
            return;
        if (sw_memo(in->s, memo.trait, memo.at) != 0)
            read_bad(in, "pieces");
        else
            sw_set_memo(in->s, memo.trait, memo.at, memo.n);
    }
}

static void load_turn(struct reader *in, const json_t *json)
{
    read_fields(in, in->s, json, sw_turn_fields);
}

/* Steps after the first need an Active race; step 8 somebody who is asked. */
static void check_step(struct reader *in)
{
    const struct game_state *s = in->s;
    bool inside = s->step > SW_STEP_CHOICE && s->step < SW_STEP_LAST;
    if (inside && s->seat[s->turn].race < 0)
        read_bad(in, "step");
    if (s->step == SW_STEP_SURVIVORS && !s->seat[s->asking].asked)
        read_bad(in, "asking");
    bool waits = s->seat[s->turn].opening || sw_opening_owes(s, NULL);
    if (s->opens && (s->step != SW_STEP_CHOICE || !waits))
        read_bad(in, "opens");
}

/* The islands of this game, once they are known. */
static void load_map(struct reader *in, const json_t *json, struct arena *arena)
{
    struct game_state *s = in->s;
    const struct sw_board *drawn = s->board;
    const char *name = json_string_value(json_object_get(json, "map"));
    bool wanted = json_object_get(json, "map") || s->board->labels;
    if (!wanted)
        return;
    if (!name || !sw_has_isles(s->board) ||
        (!sw_isles_owe(s) && strcmp(name, s->board->name))) {
        read_bad(in, "map");
        return;
    }
    if (sw_isles_owe(s))
        s->board = sw_isles_named(s->setup, drawn, name, arena, NULL);
    if (!s->board) {
        s->board = drawn;
        read_bad(in, "map");
    }
}

struct game_state *sw_load(const struct setup *setup, const json_t *json,
                           struct arena *arena, struct error *e)
{
    struct game_state *s = arena_alloc(arena, sizeof *s);
    struct reader in = { .s = s, .e = e, .ok = true };
    if (!sw_blank(s, setup, arena, e))
        return NULL;
    read_known(
        &in, json, sw_turn_fields,
        "seats factions regions tribes column pieces attacks die returned discarded reshuffled markers? map?",
        "the position");
    load_map(&in, json, arena);
    void (*const parts[])(struct reader *, const json_t *) = {
        load_turn,   load_seats,  load_factions, load_regions, load_column,
        load_stacks, load_pieces, load_attacks,  load_die,     load_markers,
    };
    for (size_t i = 0; in.ok && i < sizeof parts / sizeof *parts; i++)
        parts[i](&in, json);
    if (!in.ok)
        return NULL;
    thin_stacks(s);
    check_step(&in);
    load_check_attacks(&in);
    if (!in.ok || !sw_check(s, e))
        return NULL;
    load_check_die(&in);
    return in.ok ? s : NULL;
}
