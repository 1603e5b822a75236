/* The position to JSON (turnpost-state(5)). Traits go by their names, so that
 * new ones never renumber old files; what follows from the rest is left out:
 * the banner stack is what is nowhere else, and so is the first badge stack. */
#include "smallworld/position/save.h"

#include <stdio.h>

#include "core/json.h"
#include "core/narrow.h"
#include "smallworld/position/reader.h"
#include "smallworld/trait.h"

static json_t *saved(const void *from, const struct field *fields)
{
    json_t *json = json_object();
    fields_save(json, from, fields);
    return json;
}

/* Each of a list in a row. */
static json_t *save_each(const void *first, size_t size, int count,
                         const struct field *fields)
{
    json_t *array = json_array();
    for (int i = 0; i < count; i++)
        json_add(array, saved((const char *)first + to_size(i) * size, fields));
    return array;
}

static void put_list(json_t *object, const struct sw_seat *seat)
{
    if (seat->listed == 0)
        return;
    json_t *list = json_array();
    for (int i = 0; i < seat->listed; i++)
        json_add(list, json_integer(seat->list[i] + 1));
    json_put(object, "list", list);
}

static json_t *save_seat(const struct sw_seat *seat)
{
    json_t *json = saved(seat, sw_seat_fields);
    put_list(json, seat);
    return json;
}

/* Under their labels those that somebody holds or was paid for. */
static json_t *save_regions(const struct game_state *s)
{
    json_t *regions = json_object();
    char label[12];
    for (int r = 0; r < s->board->regions; r++) {
        json_t *region = saved(&s->region[r], sw_region_fields);
        if (json_object_size(region) == 0) {
            json_decref(region);
            continue;
        }
        snprintf(label, sizeof label, "%d", r + 1);
        json_put(regions, label, region);
    }
    return regions;
}

/* The regions with a Lost Tribe. */
static json_t *save_tribes(const struct game_state *s)
{
    json_t *tribes = json_array();
    for (int r = 0; r < s->board->regions; r++)
        if (s->region[r].tribes)
            json_add(tribes, json_integer(r + 1));
    return tribes;
}

static json_t *save_returned(const struct game_state *s)
{
    json_t *returned = json_array();
    for (int i = 0; i < s->returned_count; i++)
        json_add(returned, json_string(sw_trait(s->returned[i])->name));
    return returned;
}

static json_t *save_discarded(const struct game_state *s)
{
    json_t *discarded = json_array();
    for (int id = sw_race_count; id < sw_card_count; id++)
        if (s->badge_discarded[id])
            json_add(discarded, json_string(sw_trait(id)->name));
    return discarded;
}

static json_t *save_reshuffled(const struct game_state *s)
{
    json_t *reshuffled = json_object();
    for (int id = sw_race_count; id < sw_card_count; id++)
        if (s->badge_stack[id] > 1)
            json_put(reshuffled, sw_trait(id)->name,
                     json_integer(s->badge_stack[id]));
    return reshuffled;
}

static void put_ways(json_t *json, const int *ways)
{
    if (ways[0] < 0)
        return;
    json_t *list = json_array();
    for (int i = 0; i < SW_WAYS && ways[i] >= 0; i++)
        json_add(list, json_string(sw_trait(ways[i])->name));
    json_put(json, "ways", list);
}

static json_t *save_die(const struct game_state *s)
{
    json_t *json = saved(s, sw_die_fields);
    put_ways(json, s->die_ways);
    return json;
}

/* Nothing, as long as none have been found and none can be. */
static void put_markers(json_t *json, const struct game_state *s)
{
    json_t *markers = saved(s, sw_markers_fields);
    if (s->marker_count > 0)
        json_put(markers, "map",
                 save_each(s->markers, sizeof *s->markers, s->marker_count,
                           sw_marker_fields));
    if (json_object_size(markers) > 0)
        json_put(json, "markers", markers);
    else
        json_decref(markers);
}

static json_t *save_seats(const struct game_state *s)
{
    json_t *seats = json_array();
    for (int i = 0; i < s->seats; i++)
        json_add(seats, save_seat(&s->seat[i]));
    return seats;
}

static json_t *save_factions(const struct game_state *s)
{
    json_t *factions = json_object();
    for (int race = 0; race < sw_race_count; race++)
        if (s->faction[race].seat >= 0)
            json_put(factions, sw_trait(race)->name,
                     saved(&s->faction[race], sw_faction_fields));
    return factions;
}

json_t *sw_save(const struct game_state *s)
{
    json_t *json = saved(s, sw_turn_fields);
    json_put(json, "attacks",
             save_each(s->attacks, sizeof *s->attacks, s->attack_count,
                       sw_attack_fields));
    json_put(
        json, "column",
        save_each(s->column, sizeof *s->column, s->combos, sw_combo_fields));
    json_put(json, "die", save_die(s));
    json_put(json, "discarded", save_discarded(s));
    json_put(json, "factions", save_factions(s));
    if (s->board->labels)
        json_put(json, "map", json_string(s->board->name));
    put_markers(json, s);
    json_put(
        json, "pieces",
        save_each(s->memos, sizeof *s->memos, s->memo_count, sw_memo_fields));
    json_put(json, "regions", save_regions(s));
    json_put(json, "reshuffled", save_reshuffled(s));
    json_put(json, "returned", save_returned(s));
    json_put(json, "seats", save_seats(s));
    json_put(json, "tribes", save_tribes(s));
    return json;
}
