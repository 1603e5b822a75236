/* Relics and places of a saved position (put_markers in save.c). */
#include "smallworld/position/reader.h"
#include "smallworld/rules/markers.h"
#include "smallworld/trait.h"

static bool is_marker(int id)
{
    return id >= sw_card_count;
}

static void load_one(struct reader *in, const json_t *one)
{
    struct game_state *s = in->s;
    read_keys(in, one, "trait region holder? badge?", "a relic or place");
    int id = read_any_of(in, one, "trait", SW_NONE);
    int region = read_number(in, one, "region", 1, s->board->regions, 0) - 1;
    int holder = read_race_of(in, one, "holder", SW_NONE);
    int badge = read_power_of(in, one, "badge", SW_NONE);
    if (in->ok && (!is_marker(id) || region < 0 || !s->marker_unseen[id] ||
                   s->marker_count == SW_MARKERS))
        read_bad(in, "map");
    if (!in->ok)
        return;
    sw_put_marker(s, id, region);
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].trait == id) {
            s->markers[i].holder = (signed char)holder;
            s->markers[i].badge = (short)badge;
        }
}

/* One that has left the game. */
static void load_gone(struct reader *in, const json_t *markers)
{
    struct game_state *s = in->s;
    int gone = read_any_of(in, markers, "gone", SW_NONE);
    if (!in->ok || gone < 0)
        return;
    if (!is_marker(gone) || !s->marker_unseen[gone] ||
        !sw_trait(gone)->marker.lies)
        read_bad(in, "gone");
    s->gone = (short)gone;
    s->marker_unseen[gone] = false;
}

void load_markers(struct reader *in, const json_t *json)
{
    const json_t *markers = json_object_get(json, "markers");
    struct game_state *s = in->s;
    json_t *one;
    size_t i;
    s->hidden = 0;
    s->dens_wanted = false;
    if (!markers)
        return;
    read_keys(in, markers,
              "badge_for? dens_wanted? found? found_last? gone? hidden? map?",
              "the markers");
    if (!in->ok)
        return;
    if (json_object_get(markers, "map"))
        json_array_foreach (read_list(in, markers, "map", SW_MARKERS), i, one)
            load_one(in, one);
    load_gone(in, markers);
    s->hidden =
        (signed char)read_number(in, markers, "hidden", 0, SW_MARKERS, 0);
    s->dens_wanted = read_flag(in, markers, "dens_wanted");
    s->found = (signed char)(read_number(in, markers, "found", 0,
                                         s->board->regions, 0) -
                             1);
    s->badge_for = (short)read_any_of(in, markers, "badge_for", SW_NONE);
    s->found_last = (short)read_any_of(in, markers, "found_last", SW_NONE);
}
