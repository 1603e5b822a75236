/* Relics and places on the map, the stack they come from, and Monsters
 * (Underground, sections 1, 5 and 6). */
#include "smallworld/rules/markers.h"

#include <assert.h>

#include "smallworld/position/position.h"
#include "smallworld/rules/setup.h"
#include "smallworld/trait.h"

static int find(const struct game_state *s, int trait)
{
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].trait == trait)
            return i;
    return SW_NONE;
}

int sw_marker_region(const struct game_state *s, int trait)
{
    int i = find(s, trait);
    return i < 0 ? SW_NONE : s->markers[i].region;
}

bool sw_marker_plays(const struct game_state *s, int trait)
{
    return s->marker_unseen[trait] || find(s, trait) >= 0 || s->gone == trait;
}

/* They are kept in the order of their traits, so that equal positions are
 * equal bytes. */
void sw_put_marker(struct game_state *s, int trait, int region)
{
    int i = find(s, trait);
    if (i < 0) {
        assert(s->marker_count < SW_MARKERS);
        for (i = s->marker_count++; i > 0 && s->markers[i - 1].trait > trait;
             i--)
            s->markers[i] = s->markers[i - 1];
        s->markers[i] = (struct sw_marker){ .trait = trait,
                                            .badge = SW_NONE,
                                            .holder = SW_NONE };
        s->marker_unseen[trait] = false;
    }
    s->markers[i].region = region;
}

void sw_move_marker(struct game_state *s, int trait, int region)
{
    int from = sw_marker_region(s, trait);
    sw_put_marker(s, trait, region);
    if (from == region)
        return;
    sw_tell_at(s, "marker", "piece", trait, region);
}

/* SWU-STONEHEDGE-07: pieces of a badge that was lent leave with it; the next
 * race begins with those that belong in its hand. */
static void badge_passes(struct game_state *s, int badge, int to)
{
    const struct sw_piece *piece = sw_piece_of(sw_trait(badge));
    sw_forget(s, badge, !piece->built);
    if (to >= 0 && sw_active(s, to) && piece->returns)
        sw_set_memo(s, badge, SW_HAND, piece->limit);
}

/* The first that is in another race's region than before, or NULL. */
static struct sw_marker *passing(struct game_state *s)
{
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].holder != s->region[s->markers[i].region].race)
            return &s->markers[i];
    return NULL;
}

/* Looked for anew each time: a trait may change what is on the map. */
void sw_markers_pass(struct game_state *s)
{
    for (struct sw_marker *m; (m = passing(s));) {
        int from = m->holder, to = s->region[m->region].race;
        m->holder = to;
        if (m->badge >= 0)
            badge_passes(s, m->badge, to);
        if (SW_HOOK(sw_trait(m->trait), marker, passes))
            sw_trait(m->trait)->marker->passes(s, from, to);
    }
}

void sw_monsters_leave(struct game_state *s, int region)
{
    if (s->region[region].monsters == 0)
        return;
    s->region[region].monsters = 0;
    if (s->hidden > 0)
        s->found = region;
}

/* -- drawing -- */

/* One that has not been seen; place: no relic. */
static int pick_marker(struct game_state *s, struct rng *rng, bool place)
{
    int found[SW_TRAITS], count = 0;
    for (int t = sw_card_count; t < sw_trait_count; t++)
        if (s->marker_unseen[t] &&
            !(place && SW_HOOK(sw_trait(t), marker, moves)))
            found[count++] = t;
    int trait = count ? found[rng_below(rng, count)] : SW_NONE;
    if (trait >= 0)
        s->marker_unseen[trait] = false;
    return trait;
}

static void tell_find(struct game_state *s, const char *kind, int trait,
                      int region)
{
    sw_tell_at(s, kind, "piece", trait, region);
}

/* Where what was found lies; SW_NONE: it has left the game. */
static int lies(const struct game_state *s, int trait, int region)
{
    const struct sw_trait *t = sw_trait(trait);
    return SW_HOOK(t, marker, lies) ? t->marker->lies(s, region) : region;
}

static void draw_marker(struct game_state *s, struct rng *rng)
{
    int region = s->found, trait = pick_marker(s, rng, false);
    s->found = SW_NONE;
    s->hidden--;
    if (lies(s, trait, region) < 0) { /* SWW-WELL-02 */
        tell_find(s, "find", trait, region);
        tell_find(s, "find_nothing", trait, region);
        s->gone = trait;
        trait = pick_marker(s, rng, true);
    }
    s->found_last = trait;
    if (trait < 0)
        return;
    sw_put_marker(s, trait, lies(s, trait, region));
    tell_find(s, "find", trait, lies(s, trait, region));
    if (SW_HOOK(sw_trait(trait), marker, drawn))
        sw_trait(trait)->marker->drawn(s, region);
    if (SW_HOOK(sw_trait(trait), marker, draws_badge))
        s->badge_for = trait;
    else
        sw_markers_pass(s);
}

/* SWU-STONEHEDGE-01 */
static void draw_badge(struct game_state *s, struct rng *rng)
{
    int marker = s->badge_for, badge = sw_badge_draw(s, rng);
    s->badge_for = SW_NONE;
    s->markers[find(s, marker)].badge = badge;
    struct event *told = sw_tell_of(s, "badge", "piece", marker);
    event_word(told, "power", sw_trait(badge)->name);
    if (SW_HOOK(sw_trait(badge), marker, drawn))
        sw_trait(badge)->marker->drawn(s, sw_marker_region(s, marker));
    sw_markers_pass(s);
}

/* -- Monsters on a base board (SWU-COMPAT-11, -12) -- */

/* The sets of regions are gone through in lexicographic order. */
struct dens {
    const struct game_state *s;
    int size, wanted, seen; /* the set that is wanted, sets so far */
    int chosen[SW_REGIONS], count;
};

static bool stands_apart(const struct dens *d, int region)
{
    for (int i = 0; i < d->count; i++)
        if (sw_touch(d->s->board, d->chosen[i], region))
            return false;
    return d->s->region[region].tribes > 0;
}

/* Goes on with the regions chosen so far; true: the wanted set is chosen. */
static bool choose_set(struct dens *d, int from)
{
    if (d->count == d->size)
        return d->seen++ == d->wanted;
    for (int r = from; r < d->s->board->regions; r++) {
        if (!stands_apart(d, r))
            continue;
        d->chosen[d->count++] = r;
        if (choose_set(d, r + 1))
            return true;
        d->count--;
    }
    return false;
}

static int sets_of(const struct game_state *s, int size)
{
    struct dens all = { .s = s, .size = size, .wanted = -1 };
    choose_set(&all, 0);
    return all.seen;
}

int sw_markers_left(const struct game_state *s)
{
    int left = 0, spare = 0;
    for (int t = sw_card_count; t < sw_trait_count; t++) {
        left += s->marker_unseen[t];
        spare += s->marker_unseen[t] && SW_HOOK(sw_trait(t), marker, lies);
    }
    return left - spare;
}

void sw_hide_markers(struct game_state *s, int count)
{
    int left = sw_markers_left(s);
    s->hidden = count < left ? count : left;
}

static void draw_dens(struct game_state *s, struct rng *rng)
{
    struct dens d = { .s = s, .size = s->seats + 1 };
    while (d.size > 0 && sets_of(s, d.size) == 0)
        d.size--;
    d.wanted = rng_below(rng, sets_of(s, d.size));
    choose_set(&d, 0);
    s->dens_wanted = false;
    for (int i = 0; i < d.count; i++) {
        s->region[d.chosen[i]].tribes = 0;
        s->region[d.chosen[i]].monsters = 2;
        sw_tell_region(s, sw_tell(s, "den"), "region", d.chosen[i]);
    }
    sw_hide_markers(s, d.count);
}

int sw_to_reveal(const struct game_state *s)
{
    int regions = s->hidden > 0 ? s->board->regions : 0;
    for (int r = 0; r < regions; r++)
        if (s->region[r].face_down && s->region[r].race >= 0)
            return r;
    return SW_NONE;
}

bool sw_markers_owe(const struct game_state *s)
{
    return sw_to_reveal(s) >= 0 || s->dens_wanted || s->found >= 0 ||
           s->badge_for >= 0;
}

void sw_markers_ignore(struct game_state *s)
{
    s->found = SW_NONE;
    s->badge_for = SW_NONE;
    for (int r = sw_to_reveal(s); r >= 0; r = sw_to_reveal(s)) {
        s->region[r].face_down = false;
        s->hidden--;
    }
}

static void tell_revealed(struct game_state *s, int region)
{
    int race = s->seat[s->turn].race;
    SW_ASK(own, s, race);
    SW_TELL(s, own, marker, revealed, (s, race, region));
}

void sw_markers_draw(struct game_state *s, struct rng *rng)
{
    if (s->dens_wanted)
        draw_dens(s, rng);
    if (s->found < 0)
        s->found = sw_to_reveal(s);
    if (s->found >= 0) {
        int region = s->found;
        s->region[region].face_down = false;
        draw_marker(s, rng);
        tell_revealed(s, region);
    }
    if (s->badge_for >= 0)
        draw_badge(s, rng);
}
