/* The position to JSON (turnpost-state(5)). Traits go by their names, so that
 * new ones never renumber old files; what follows from the rest is left out:
 * the banner stack is what is nowhere else, and so is the first badge stack. */
#include "smallworld/position/save.h"

#include <stdio.h>

#include "smallworld/trait.h"

static const char *const steps[] = { "choice",    "picked",  "declined",
                                     "abandon",   "conquer", "purchase",
                                     "redeploy",  "place",   "last",
                                     "survivors", "over" };
static const char *const standings[] = { "unfiled", "weakest", "all", "list",
                                         "ask" };

const char *sw_step_name(enum sw_step step)
{
    return steps[step];
}

const char *sw_standing_name(enum sw_standing standing)
{
    return standings[standing];
}

/* Keys in their order, so that nothing has to be sorted for writing. */
static void put(json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new_nocheck(object, key, value) < 0)
        out_of_memory();
}

static void append(json_t *array, json_t *value)
{
    if (json_array_append_new(array, value) < 0)
        out_of_memory();
}

static void put_number(json_t *object, const char *key, int n)
{
    if (n != 0)
        put(object, key, json_integer(n));
}

static void put_flag(json_t *object, const char *key, bool flag)
{
    if (flag)
        put(object, key, json_true());
}

/* A trait's name; nothing for SW_NONE and SW_UNDRAWN. */
static void put_trait(json_t *object, const char *key, int id)
{
    if (id >= 0)
        put(object, key, json_string(sw_trait(id)->name));
}

static void put_list(json_t *object, const struct sw_seat *seat)
{
    if (seat->listed == 0)
        return;
    json_t *list = json_array();
    for (int i = 0; i < seat->listed; i++)
        append(list, json_integer(seat->list[i] + 1));
    put(object, "list", list);
}

static json_t *save_seat(const struct sw_seat *seat)
{
    json_t *json = json_object();
    put_flag(json, "asked", seat->asked);
    put(json, "coins", json_integer(seat->coins));
    put_flag(json, "dropped", seat->dropped);
    put_list(json, seat);
    put_flag(json, "opening", seat->opening);
    put_number(json, "parting", seat->parting);
    put_trait(json, "race", seat->race);
    put_flag(json, "robot", seat->robot);
    if (seat->standing != SW_UNFILED)
        put(json, "standing", json_string(standings[seat->standing]));
    return json;
}

static json_t *save_faction(const struct sw_faction *f)
{
    json_t *json = json_object();
    put_flag(json, "declined", f->declined);
    put_flag(json, "done", f->done);
    put_flag(json, "exempt", f->exempt);
    put_flag(json, "fresh", f->fresh);
    put_number(json, "hand", f->hand);
    put_trait(json, "power", f->power);
    put_flag(json, "redeployed", f->redeployed);
    put(json, "seat", json_integer(f->seat));
    put_number(json, "survivors", f->survivors);
    return json;
}

/* Coins a seat, in table order, without the zeroes at the end. */
static void put_worth(json_t *json, const struct sw_region *r, int seats)
{
    while (seats > 0 && r->worth[seats - 1] == 0)
        seats--;
    if (seats == 0)
        return;
    json_t *worth = json_array();
    for (int i = 0; i < seats; i++)
        append(worth, json_integer(r->worth[i]));
    put(json, "worth", worth);
}

static json_t *save_region(const struct sw_region *r, int seats)
{
    json_t *json = json_object();
    put_flag(json, "face_down", r->face_down);
    put_number(json, "monsters", r->monsters);
    put_trait(json, "race", r->race);
    put_flag(json, "settled", r->settled);
    put_number(json, "tokens", r->tokens);
    put_worth(json, r, seats);
    return json;
}

/* Under their labels those that somebody holds or was paid for. */
static json_t *save_regions(const struct game_state *s)
{
    json_t *regions = json_object();
    char label[8];
    for (int r = 0; r < s->board->regions; r++) {
        json_t *region = save_region(&s->region[r], s->seats);
        if (json_object_size(region) == 0) {
            json_decref(region);
            continue;
        }
        snprintf(label, sizeof label, "%d", r + 1);
        put(regions, label, region);
    }
    return regions;
}

/* The regions with a Lost Tribe. */
static json_t *save_tribes(const struct game_state *s)
{
    json_t *tribes = json_array();
    for (int r = 0; r < s->board->regions; r++)
        if (s->region[r].tribes)
            append(tribes, json_integer(r + 1));
    return tribes;
}

static json_t *save_column(const struct game_state *s)
{
    json_t *array = json_array();
    for (int i = 0; i < s->combos; i++) {
        json_t *json = json_object();
        put_number(json, "coins", s->column[i].coins);
        put_trait(json, "power", s->column[i].power);
        put_trait(json, "race", s->column[i].race);
        append(array, json);
    }
    return array;
}

static json_t *save_returned(const struct game_state *s)
{
    json_t *returned = json_array();
    for (int i = 0; i < s->returned_count; i++)
        append(returned, json_string(sw_trait(s->returned[i])->name));
    return returned;
}

static json_t *save_discarded(const struct game_state *s)
{
    json_t *discarded = json_array();
    for (int id = sw_race_count; id < sw_card_count; id++)
        if (s->badge_discarded[id])
            append(discarded, json_string(sw_trait(id)->name));
    return discarded;
}

static json_t *save_reshuffled(const struct game_state *s)
{
    json_t *reshuffled = json_object();
    for (int id = sw_race_count; id < sw_card_count; id++)
        if (s->badge_stack[id] > 1)
            put(reshuffled, sw_trait(id)->name,
                json_integer(s->badge_stack[id]));
    return reshuffled;
}

static json_t *save_pieces(const struct game_state *s)
{
    json_t *array = json_array();
    for (int i = 0; i < s->memo_count; i++) {
        json_t *json = json_object();
        put(json, "at", json_integer(s->memos[i].at));
        put(json, "n", json_integer(s->memos[i].n));
        put_trait(json, "trait", s->memos[i].trait);
        append(array, json);
    }
    return array;
}

static json_t *save_attacks(const struct game_state *s)
{
    json_t *array = json_array();
    for (int i = 0; i < s->attack_count; i++) {
        const struct sw_attack *a = &s->attacks[i];
        json_t *json = json_object();
        put_trait(json, "by", a->by);
        put_flag(json, "declined", a->on_declined);
        put_number(json, "defenders", a->defenders);
        put_flag(json, "nonempty", a->nonempty);
        put_trait(json, "on", a->on);
        put(json, "region", json_integer(a->region + 1));
        if (a->seat >= 0)
            put(json, "seat", json_integer(a->seat));
        put_flag(json, "won", a->won);
        append(array, json);
    }
    return array;
}

static void put_ways(json_t *json, const short *ways)
{
    if (ways[0] < 0)
        return;
    json_t *list = json_array();
    for (int i = 0; i < SW_WAYS && ways[i] >= 0; i++)
        append(list, json_string(sw_trait(ways[i])->name));
    put(json, "ways", list);
}

static json_t *save_die(const struct game_state *s)
{
    json_t *json = json_object();
    if (s->die_before >= 0)
        put(json, "before", json_integer(s->die_before));
    if (s->die_last >= 0)
        put(json, "last", json_integer(s->die_last));
    put_trait(json, "race", s->die_race);
    put_number(json, "region", s->die_region + 1);
    put_trait(json, "trait", s->die_trait);
    put_ways(json, s->die_ways);
    put_flag(json, "wanted", s->die_wanted);
    put_flag(json, "won", s->die_won);
    return json;
}

static json_t *save_marker(const struct sw_marker *m)
{
    json_t *json = json_object();
    put_trait(json, "badge", m->badge);
    put_trait(json, "holder", m->holder);
    put(json, "region", json_integer(m->region + 1));
    put_trait(json, "trait", m->trait);
    return json;
}

/* Nothing, as long as none have been found and none can be. */
static void put_markers(json_t *json, const struct game_state *s)
{
    json_t *list = json_array(), *markers = json_object();
    for (int i = 0; i < s->marker_count; i++)
        append(list, save_marker(&s->markers[i]));
    put_trait(markers, "badge_for", s->badge_for);
    put_flag(markers, "dens_wanted", s->dens_wanted);
    put_number(markers, "found", s->found + 1);
    put_trait(markers, "found_last", s->found_last);
    put_trait(markers, "gone", s->gone);
    put_number(markers, "hidden", s->hidden);
    if (s->marker_count > 0)
        put(markers, "map", list);
    else
        json_decref(list);
    if (json_object_size(markers) > 0)
        put(json, "markers", markers);
    else
        json_decref(markers);
}

static json_t *save_seats(const struct game_state *s)
{
    json_t *seats = json_array();
    for (int i = 0; i < s->seats; i++)
        append(seats, save_seat(&s->seat[i]));
    return seats;
}

static json_t *save_factions(const struct game_state *s)
{
    json_t *factions = json_object();
    for (int race = 0; race < sw_race_count; race++)
        if (s->faction[race].seat >= 0)
            put(factions, sw_trait(race)->name,
                save_faction(&s->faction[race]));
    return factions;
}

json_t *sw_save(const struct game_state *s)
{
    json_t *json = json_object();
    put(json, "asking", json_integer(s->asking));
    put(json, "attacks", save_attacks(s));
    put(json, "column", save_column(s));
    put(json, "die", save_die(s));
    put(json, "discarded", save_discarded(s));
    put(json, "factions", save_factions(s));
    put(json, "handed", json_integer(s->handed));
    if (s->board->labels)
        put(json, "map", json_string(s->board->name));
    put_markers(json, s);
    put_flag(json, "opens", s->opens);
    put(json, "pieces", save_pieces(s));
    put(json, "regions", save_regions(s));
    put(json, "reshuffled", save_reshuffled(s));
    put(json, "returned", save_returned(s));
    put(json, "round", json_integer(s->round));
    put(json, "seats", save_seats(s));
    put(json, "step", json_string(steps[s->step]));
    put(json, "tribes", save_tribes(s));
    put(json, "turn", json_integer(s->turn));
    return json;
}
