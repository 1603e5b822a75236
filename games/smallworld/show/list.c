/* The position as plain lines, for screen readers and proportional fonts: no
 * columns, no signs, one line a region. */
#include <string.h>

#include "core/language.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/setup.h"
#include "smallworld/show/show.h"
#include "smallworld/trait.h"

static void write_next(const char *words, struct text *into)
{
    text_between(into, true, N_(", "));
    text_string(into, words);
}

static void write_printed(const struct game_state *s, int region,
                          struct text *into)
{
    const struct sw_place *place = &s->board->places[region];
    const char *terrain = sw_terrain_name(s->board, place->terrain);
    text_say(into, "Region %s, %s", sw_label(s, region),
             sw_name(terrain, into->arena));
    for (const struct sw_mark *m = sw_marks; m->glyph; m++)
        if (m->word && sw_is_marked(s, m, region) && !strstr(terrain, m->word))
            write_next(sw_name(m->word, into->arena), into);
    if (place->edge && !sw_has_isles(s->board) && !sw_is_water(place->terrain))
        text_say(into, ", at the edge");
}

static void write_borders(const struct game_state *s, int region,
                          struct text *into)
{
    struct text list = text_new(into->arena);
    for (const signed char *a = s->board->adjacent[region]; *a >= 0; a++) {
        enum sw_terrain terrain = s->board->places[*a].terrain;
        text_between(&list, list.length > 0, ", ");
        if (sw_is_water(terrain))
            text_add(&list, "%s ",
                     sw_name(sw_terrain_name(s->board, terrain), into->arena));
        text_string(&list, sw_label(s, *a));
    }
    if (list.length)
        text_say(into, "; borders %s", list.bytes);
}

static void write_tokens(const struct game_state *s, int region,
                         struct text *into)
{
    const struct sw_region *r = &s->region[region];
    struct text words = text_new(into->arena);
    if (r->race >= 0) {
        const struct sw_faction *f = &s->faction[r->race];
        text_count(&words, r->tokens, "%d token", "%d tokens");
        text_say(into,
                 f->declined ? "; %s's %s (in decline), %s"
                             : "; %s's %s (active), %s",
                 sw_seat_name(s, f->seat),
                 sw_name(sw_race_title(r->race), into->arena), words.bytes);
    } else if (r->tribes > 0) {
        sw_native_words(s, r->tribes, &words);
        text_between(into, true, N_("; "));
        text_string(into, words.bytes);
    } else if (r->monsters > 0) {
        text_say(into, "; Monsters");
    } else {
        text_say(into, "; nobody");
    }
}

static void write_marker(const struct sw_marker *m, struct text *into)
{
    write_next(sw_name(sw_trait(m->trait)->title, into->arena), into);
    if (m->badge >= 0)
        text_say(into, " (%s)",
                 sw_name(sw_trait(m->badge)->title, into->arena));
}

static void write_pieces(const struct game_state *s, int region,
                         struct text *into)
{
    if (s->region[region].face_down)
        text_say(into, ", a face-down marker");
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].region == region)
            write_marker(&s->markers[i], into);
    for (int t = 0; t < sw_trait_count; t++) {
        int n = sw_pieces_in(s, t, region);
        if (n > 0)
            write_next(sw_name(SW_HOOK(sw_trait(t), piece, title), into->arena),
                       into);
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
        SW_WITH (own, reach, opens)
            return true;
    }
    return false;
}

static void write_cost(const struct game_state *s, int region,
                       struct text *into)
{
    if (s->board->places[region].terrain == SW_CHASM)
        text_say(into, "; closed");
    else if (sw_immune(s, region))
        text_say(into, "; immune");
    else if (sw_is_sea(s->board->places[region].terrain) && !anybody_sails(s))
        text_say(into, sw_has_isles(s->board)
                           ? "; only for races that may conquer water"
                           : "; only for races that sail");
    else
        text_say(into, "; costs %d", sw_defence(s, region));
}

static void end_line(struct text *into)
{
    text_say(into, ".");
    text_byte(into, '\n');
}

static void write_region(const struct game_state *s, const struct look *look,
                         int region, struct text *into)
{
    write_printed(s, region, into);
    write_borders(s, region, into);
    write_tokens(s, region, into);
    write_pieces(s, region, into);
    write_cost(s, region, into);
    if (sw_changed(s, look, region))
        text_say(into, "; changed");
    end_line(into);
}

static void write_faction(const struct game_state *s, int race,
                          struct text *into)
{
    text_between(into, true, "; ");
    sw_faction_words(s, race, into);
    SW_ASK(own, s, race);
    SW_EACH (own) {
        struct text more = text_new(into->arena);
        sw_own_summary(s, &own, &more);
        text_between(into, more.length > 0, ", ");
        text_add(into, "%s", more.bytes);
    }
}

static void write_coins(const struct game_state *s, const struct look *look,
                        int seat, struct text *into)
{
    if (sw_coins_known(s, look, seat))
        text_count(into, s->seat[seat].coins, "%d coin", "%d coins");
    else
        text_say(into, "coins hidden");
}

static void write_seat(const struct game_state *s, const struct look *look,
                       int seat, struct text *into)
{
    struct text standing = text_new(into->arena), coins = text_new(into->arena);
    int race = s->seat[seat].race;
    write_coins(s, look, seat, &coins);
    text_say(into,
             s->seat[seat].dropped ? "%s, has left the game: %s" : "%s: %s",
             sw_seat_name(s, seat), coins.bytes);
    if (race >= 0)
        write_faction(s, race, into);
    else
        text_say(into, "; no active race");
    for (int i = 0; (race = sw_declined(s, seat, i)) >= 0; i++)
        write_faction(s, race, into);
    sw_standing_words(s, seat, &standing);
    text_between(into, standing.length > 0, "; ");
    text_add(into, "%s", standing.bytes);
    end_line(into);
}

/* "Flying Orcs", with a camp "Flying Orcs, Horde". */
static const char *combo_name(const struct sw_combo *c, struct arena *arena)
{
    const char *camp = sw_camp_title(sw_trait(c->race)->camp);
    const char *name = sw_combo_name(c->power, c->race, arena);
    return camp ? arena_print(arena, "%s, %s", name, sw_name(camp, arena))
                : name;
}

static void write_combo(const struct game_state *s, int place,
                        struct text *into)
{
    const struct sw_combo *c = &s->column[place];
    struct text tokens = text_new(into->arena), price = text_new(into->arena);
    if (c->race < 0 || c->power < 0) {
        text_say(into, "Combo %d: still to be drawn.", place + 1);
        text_byte(into, '\n');
        return;
    }
    text_count(&tokens, sw_combo_tokens(c), "%d token", "%d tokens");
    text_count(&price, place, "costs %d coin", "costs %d coins");
    if (c->coins)
        text_count(&price, c->coins, ", %d coin on it", ", %d coins on it");
    text_say(into, "Combo %d: %s, %s, %s.", place + 1,
             combo_name(c, into->arena), tokens.bytes, price.bytes);
    text_byte(into, ' ');
    sw_trait_words(c->power, into);
    text_byte(into, ' ');
    sw_trait_words(c->race, into);
    text_byte(into, '\n');
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
    if (sw_isles_owe(s)) {
        text_say(into, "The islands are still to be drawn.");
        text_byte(into, '\n');
    }
    for (int i = 0; i < s->board->isle_count; i++) {
        text_say(into, "Island %c: %s.", 'A' + i,
                 sw_isle_words(s->board->isles[i].board, into->arena));
        text_byte(into, '\n');
    }
}

void sw_list(const struct game_state *s, const struct look *look,
             struct text *into)
{
    write_isles(s, into);
    for (int r = 0; r < s->board->regions; r++)
        write_region(s, look, r, into);
    text_byte(into, '\n');
    text_say(into, "Round %d of %d.", s->round, s->rounds);
    text_byte(into, '\n');
    if (s->hidden > 0) {
        text_say(into,
                 sw_has_isles(s->board) ? "%d face-down artifacts and places."
                                        : "%d hidden relics and places.",
                 s->hidden);
        text_byte(into, '\n');
    }
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
