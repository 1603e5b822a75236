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
    struct sw_marker marker;
    if (!read_entry(in, &marker, one, sw_marker_fields, "", "a relic or place"))
        return;
    if (!is_marker(marker.trait) || !s->marker_unseen[marker.trait] ||
        s->marker_count == SW_MARKERS) {
        read_bad(in, "map");
        return;
    }
    sw_put_marker(s, marker.trait, marker.region);
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].trait == marker.trait)
            s->markers[i] = marker;
}

/* One that has left the game. */
static void load_gone(struct reader *in)
{
    struct game_state *s = in->s;
    if (!in->ok || s->gone < 0)
        return;
    if (!is_marker(s->gone) || !s->marker_unseen[s->gone] ||
        !SW_HOOK(sw_trait(s->gone), marker, lies))
        read_bad(in, "gone");
    s->marker_unseen[s->gone] = false;
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
    if (!read_entry(in, s, markers, sw_markers_fields, "map?", "the markers"))
        return;
    if (json_object_get(markers, "map"))
        json_array_foreach (read_list(in, markers, "map", SW_MARKERS), i, one)
            load_one(in, one);
    load_gone(in);
}
