#include "smallworld/show/legend.h"

#include "smallworld/position/memo.h"
#include "smallworld/position/names.h"
#include "smallworld/position/queries.h"
#include "smallworld/show/brief.h"
#include "smallworld/show/show.h"
#include "smallworld/trait.h"

static void add_mark(struct legend *legend, char glyph, const char *meaning)
{
    legend_add(legend, "   ",
               arena_print(legend->arena, "%c %s", glyph, meaning));
}

static void add_piece(const struct game_state *s, struct legend *legend,
                      int trait)
{
    const struct sw_piece *piece = &sw_trait(trait)->piece;
    const char *extra = "";
    if (piece->immune)
        extra = ": immune";
    else if (piece->defends > 0)
        extra = arena_print(legend->arena, ": +%d each", piece->defends);
    if (piece->word && sw_pieces_out(s, trait) > 0)
        add_mark(legend, sw_piece_glyph(piece),
                 arena_print(legend->arena, "%s%s", piece->title, extra));
}

static void explain_glyphs(const struct game_state *s, struct legend *legend)
{
    bool tribes = false, monsters = false;
    for (int r = 0; r < s->board->regions; r++) {
        tribes |= s->region[r].tribes > 0;
        monsters |= s->region[r].monsters > 0;
    }
    for (const struct sw_mark *m = sw_marks; m->glyph; m++)
        if (sw_is_somewhere(s, m))
            add_mark(legend, m->glyph, m->meaning);
    if (sw_board_has(s->board) &
        (SW_HAS(SW_SEA) | SW_HAS(SW_LAKE) | SW_HAS(SW_RIVER)))
        add_mark(legend, '~', "water");
    if (tribes)
        legend_add(legend, "   ",
                   arena_print(legend->arena, "%s: a %s, +1", sw_native_word(s),
                               sw_native_title(s)));
    if (sw_any_face_down(s))
        add_mark(legend, '?', "face-down marker");
    if (monsters)
        legend_add(legend, "   ", "monster: two Monsters, +2");
    for (int i = 0; i < s->marker_count; i++)
        add_mark(legend, sw_trait(s->markers[i].trait)->marker.glyph,
                 sw_marker_words(&s->markers[i], legend->arena));
    for (int t = 0; t < sw_trait_count; t++)
        add_piece(s, legend, t);
    legend_end(legend);
    legend_add(
        legend, "",
        "Top line of a region: its number. After a race or a piece: how many.");
    legend_end(legend);
}

/* "Orc = Flying Orcs" or "(hum) = Humans in decline". */
static const char *race_words(const struct game_state *s, struct legend *legend,
                              int race)
{
    char letters[4], title[64];
    sw_race_letters(s, race, letters);
    if (!s->faction[race].declined)
        return arena_print(legend->arena, "%s = %s", letters,
                           sw_combo_title(s, race, title, sizeof title));
    letters[0] = sw_lower(letters[0]);
    return arena_print(legend->arena, "(%s) = %s in decline", letters,
                       sw_race_title(race));
}

static void explain_race(const struct game_state *s, struct legend *legend,
                         int race)
{
    if (race < 0 || sw_tokens_on_map(s, race) == 0)
        return;
    int seat = s->faction[race].seat;
    if (!*legend->words)
        legend->words =
            arena_print(legend->arena, "%c = %s", sw_seat_letter(s, seat),
                        sw_seat_name(s, seat));
    legend_add(legend, "   ", race_words(s, legend, race));
}

/* Whose tokens are on the map: one line a seat. */
static void explain_seat(const struct game_state *s, struct legend *legend,
                         int seat)
{
    int race;
    legend->style = CANVAS_SEAT + seat;
    explain_race(s, legend, s->seat[seat].race);
    for (int i = 0; (race = sw_declined(s, seat, i)) >= 0; i++)
        explain_race(s, legend, race);
    legend_end(legend);
    legend->style = CANVAS_PLAIN;
}

struct legend sw_legend(const struct game_state *s, const struct look *look,
                        int width, struct arena *arena)
{
    struct legend legend = legend_new(arena, width);
    for (int i = 0; i < s->seats; i++)
        explain_seat(s, &legend, i);
    explain_glyphs(s, &legend);
    if (sw_any_changed(s, look))
        add_mark(&legend, '!',
                 arena_print(arena, "changed since %s", look->when));
    legend_end(&legend);
    return legend;
}
