/* The position as plain lines, for screen readers and proportional fonts: no
 * columns, no signs, one line a region. */
#include <string.h>

#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/setup.h"
#include "smallworld/show/show.h"
#include "smallworld/trait.h"

static void write_printed(const struct game_state *s, int region,
                          struct text *into)
{
    const struct sw_place *place = &s->board->places[region];
    text_add(into, "Region %s, %s", sw_label(s, region),
             sw_terrain_name(s->board, place->terrain));
    for (const struct sw_mark *m = sw_marks; m->glyph; m++)
        if (m->word && sw_is_marked(s, m, region) &&
            !strstr(sw_terrain_name(s->board, place->terrain), m->word))
            text_add(into, ", %s", m->word);
    if (place->edge && !sw_has_isles(s->board) && !sw_is_water(place->terrain))
        text_add(into, ", at the edge");
}

static void write_borders(const struct game_state *s, int region,
                          struct text *into)
{
    const char *before = "; borders ";
    for (const signed char *a = s->board->adjacent[region]; *a >= 0; a++) {
        enum sw_terrain terrain = s->board->places[*a].terrain;
        text_add(into, "%s", before);
        if (sw_is_water(terrain))
            text_add(into, "%s ", sw_terrain_name(s->board, terrain));
        text_add(into, "%s", sw_label(s, *a));
        before = ", ";
    }
}

static void write_tokens(const struct game_state *s, int region,
                         struct text *into)
{
    const struct sw_region *r = &s->region[region];
    if (r->race >= 0) {
        const struct sw_faction *f = &s->faction[r->race];
        text_add(into, "; %s's %s (%s), ", sw_seat_name(s, f->seat),
                 sw_race_title(r->race), f->declined ? "in decline" : "active");
        sw_count(r->tokens, "token", into);
    } else if (r->tribes == 1) {
        text_add(into, "; a %s", sw_native_title(s));
    } else if (r->tribes > 1) {
        text_add(into, "; %d %ss", r->tribes, sw_native_title(s));
    } else if (r->monsters > 0) {
        text_add(into, "; Monsters");
    } else {
        text_add(into, "; nobody");
    }
}

static void write_marker(const struct sw_marker *m, struct text *into)
{
    text_add(into, ", %s", sw_trait(m->trait)->title);
    if (m->badge >= 0)
        text_add(into, " (%s)", sw_trait(m->badge)->title);
}

static void write_pieces(const struct game_state *s, int region,
                         struct text *into)
{
    if (s->region[region].face_down)
        text_add(into, ", a face-down marker");
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].region == region)
            write_marker(&s->markers[i], into);
    for (int t = 0; t < sw_trait_count; t++) {
        int n = sw_pieces_in(s, t, region);
        if (n > 0)
            text_add(into, ", %s", sw_trait(t)->piece.title);
        if (n > 1)
            text_add(into, " (%d)", n);
    }
}

/* May an active race conquer water? */
static bool anybody_sails(const struct game_state *s)
{
    for (int race = 0; race < sw_race_count; race++) {
        if (s->faction[race].seat < 0 || s->faction[race].declined)
            continue;
        SW_ASK(own, s, race);
        SW_WITH (own, reach.opens)
            return true;
    }
    return false;
}

static void write_cost(const struct game_state *s, int region,
                       struct text *into)
{
    if (s->board->places[region].terrain == SW_CHASM)
        text_add(into, "; closed");
    else if (sw_immune(s, region))
        text_add(into, "; immune");
    else if (sw_is_sea(s->board->places[region].terrain) && !anybody_sails(s))
        text_add(into, "; only for races that %s",
                 sw_has_isles(s->board) ? "may conquer water" : "sail");
    else
        text_add(into, "; costs %d", sw_defence(s, region));
}

static void write_region(const struct game_state *s, const struct look *look,
                         int region, struct text *into)
{
    write_printed(s, region, into);
    write_borders(s, region, into);
    write_tokens(s, region, into);
    write_pieces(s, region, into);
    write_cost(s, region, into);
    text_add(into, "%s.\n", sw_changed(s, look, region) ? "; changed" : "");
}

static void write_faction(const struct game_state *s, int race,
                          struct text *into)
{
    text_add(into, "; ");
    sw_faction_words(s, race, into);
    SW_ASK(own, s, race);
    SW_EACH (own) {
        struct text more = text_new(into->arena);
        sw_own_summary(s, &own, &more);
        text_add(into, "%s%s", more.length ? ", " : "", more.bytes);
    }
}

static void write_seat(const struct game_state *s, const struct look *look,
                       int seat, struct text *into)
{
    struct text standing = text_new(into->arena);
    int race = s->seat[seat].race;
    text_add(into, "%s", sw_seat_name(s, seat));
    if (s->seat[seat].dropped)
        text_add(into, ", has left the game");
    text_add(into, ": ");
    if (sw_coins_known(s, look, seat))
        sw_count(s->seat[seat].coins, "coin", into);
    else
        text_add(into, "coins hidden");
    if (race >= 0)
        write_faction(s, race, into);
    else
        text_add(into, "; no active race");
    for (int i = 0; (race = sw_declined(s, seat, i)) >= 0; i++)
        write_faction(s, race, into);
    sw_standing_words(s, seat, &standing);
    text_add(into, "%s%s.\n", standing.length ? "; " : "", standing.bytes);
}

static void write_combo(const struct game_state *s, int place,
                        struct text *into)
{
    const struct sw_combo *c = &s->column[place];
    if (c->race < 0 || c->power < 0) {
        text_add(into, "Combo %d: still to be drawn.\n", place + 1);
        return;
    }
    const char *camp = sw_camp_title(sw_trait(c->race)->camp);
    text_add(into, "Combo %d: %s %s%s%s, %d tokens, costs ", place + 1,
             sw_trait(c->power)->title, sw_trait(c->race)->title,
             camp ? ", " : "", camp ? camp : "", sw_combo_tokens(c));
    sw_count(place, "coin", into);
    if (c->coins) {
        text_add(into, ", ");
        sw_count(c->coins, "coin", into);
        text_add(into, " on it");
    }
    text_add(into, ". ");
    sw_trait_words(c->power, into);
    text_add(into, " ");
    sw_trait_words(c->race, into);
    text_add(into, "\n");
}

static void write_events(const struct game_state *s, const struct look *look,
                         struct text *into)
{
    if (look->since)
        text_add(into, "\n%s:\n", look_heading(look, into->arena));
    for (const struct event *e = look->since; e; e = e->next) {
        struct text words = text_new(into->arena);
        sw_tell_event(s, e, &words);
        if (words.length)
            text_add(into, "%s\n", words.bytes);
    }
}

/* "Island A: large board 1, side b." */
static void write_isles(const struct game_state *s, struct text *into)
{
    char title[32];
    if (sw_isles_owe(s))
        text_add(into, "The islands are still to be drawn.\n");
    for (int i = 0; i < s->board->isle_count; i++)
        text_add(into, "Island %c: %s.\n", 'A' + i,
                 sw_isle_title(s->board->isles[i].board, title));
}

void sw_list(const struct game_state *s, const struct look *look,
             struct text *into)
{
    write_isles(s, into);
    for (int r = 0; r < s->board->regions; r++)
        write_region(s, look, r, into);
    text_add(into, "\nRound %d of %d.\n", s->round, s->rounds);
    if (s->hidden > 0)
        text_add(into, "%d %s.\n", s->hidden,
                 sw_has_isles(s->board) ? "face-down artifacts and places"
                                        : "hidden relics and places");
    write_events(s, look, into);
    text_add(into, "\n");
    for (int i = 0; i < s->seats; i++)
        write_seat(s, look, i, into);
    text_add(into, "\n");
    for (int i = 0; i < s->combos && s->step != SW_STEP_OVER; i++)
        write_combo(s, i, into);
    struct text ours = text_new(into->arena);
    sw_ours_words(s, &ours);
    if (ours.length)
        text_add(into, "\n%s\n", ours.bytes);
}
