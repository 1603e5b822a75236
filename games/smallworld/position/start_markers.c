/* Monsters, relics and places of a starting position. */
#include <sysexits.h>

#include "smallworld/position/position.h"
#include "smallworld/position/start.h"
#include "smallworld/rules/markers.h"
#include "smallworld/trait.h"

/* "monsters": [12, 14] */
bool start_monsters(struct game_state *s, const json_t *monsters,
                    struct error *e)
{
    json_t *value;
    size_t i;
    int r = 0;
    for (r = 0; monsters && r < s->board->regions; r++)
        s->region[r].monsters = 0;
    s->dens_wanted = s->dens_wanted && !monsters;
    json_array_foreach (monsters, i, value) {
        if (!start_region(s, value, "a Monsters' region", &r, e))
            return false;
        if (s->region[r].race >= 0)
            return fail(e, EX_DATAERR, "setup: no Monsters can be in region %s",
                        sw_label(s, r));
        s->region[r].monsters = 2;
        s->region[r].tribes = 0;
    }
    return true;
}

/* A region's label, or { "region": 12, "badge": "wise" }. */
static bool read_marker(struct game_state *s, const char *name,
                        const json_t *value, struct error *e)
{
    int region = 0, id = sw_trait_named(name), badge = SW_NONE;
    bool object = json_is_object(value);
    if (id < sw_card_count || !s->marker_unseen[id])
        return fail(e, EX_DATAERR,
                    "setup: there is no relic or place \"%.20s\"", name);
    if (!start_region(s, object ? json_object_get(value, "region") : value,
                      name, &region, e) ||
        (object &&
         (badge = start_trait(json_object_get(value, "badge"), false, e)) < 0))
        return false;
    if (badge >= 0 && !s->badge_stack[badge])
        return fail(e, EX_DATAERR, "setup: %s is used twice",
                    sw_name_for(e, sw_trait(badge)->title));
    if ((badge >= 0) != SW_HOOK(sw_trait(id), marker, draws_badge))
        return fail(e, EX_DATAERR,
                    badge >= 0 ? "setup: %s takes no badge"
                               : "setup: %s needs a badge",
                    sw_name_for(e, sw_trait(id)->title));
    sw_put_marker(s, id, region);
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].trait == id) {
            s->markers[i].badge = badge;
            s->markers[i].holder = s->region[region].race;
        }
    if (badge >= 0)
        s->badge_stack[badge] = 0;
    return true;
}

/* Pieces of badges that are lent, as far as none lie on the map. */
static void lent_hands(struct game_state *s)
{
    for (int i = 0; i < s->marker_count; i++) {
        const struct sw_marker *m = &s->markers[i];
        if (m->badge >= 0 && m->holder >= 0 && sw_active(s, m->holder))
            start_hand(s, m->badge);
    }
}

/* "face_down": ["A6"]; without it one on each size icon where nobody stands,
 * as far as markers go. */
static bool start_face_down(struct game_state *s, const json_t *regions,
                            struct error *e)
{
    json_t *value;
    size_t i;
    int r, left = sw_markers_left(s);
    for (r = 0; r < s->board->regions; r++)
        s->region[r].face_down = s->region[r].face_down && !regions &&
                                 s->region[r].race < 0 && left-- > 0;
    json_array_foreach (regions, i, value) {
        if (!start_region(s, value, "a face-down marker's region", &r, e))
            return false;
        if (!sw_has_isles(s->board) || s->region[r].race >= 0 || left-- < 1)
            return fail(e, EX_DATAERR,
                        "setup: no marker can lie face down in region %s",
                        sw_label(s, r));
        s->region[r].face_down = true;
    }
    return true;
}

bool start_markers(struct game_state *s, const json_t *json, struct error *e)
{
    json_t *markers = json_object_get(json, "markers"), *value;
    json_t *hidden = json_object_get(json, "hidden");
    const char *name;
    int count = 0;
    json_object_foreach (markers, name, value)
        if (!read_marker(s, name, value, e))
            return false;
    if (!start_face_down(s, json_object_get(json, "face_down"), e))
        return false;
    for (int r = 0; r < s->board->regions; r++)
        count += s->region[r].monsters > 0 || s->region[r].face_down;
    if (hidden && !start_small(hidden, SW_MARKERS, "hidden", &count, e))
        return false;
    sw_hide_markers(s, count);
    if (json_object_get(json, "pieces") &&
        !start_pieces(s, SW_NONE, json_object_get(json, "pieces"), e))
        return false;
    lent_hands(s);
    return true;
}
