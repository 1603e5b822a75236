#include "smallworld/legend.h"

#include <assert.h>
#include <string.h>

/** A line that is being filled with entries. */
struct row {
    struct arena *arena;
    struct sw_legend *legend;
    int width;
    const char *words;
    int style;
};

static void end_row(struct row *row)
{
    if (!*row->words)
        return;
    assert(row->legend->count < SW_LEGEND_LINES);
    row->legend->lines[row->legend->count].words = row->words;
    row->legend->lines[row->legend->count++].style = row->style;
    row->words = "";
}

/** Adds an entry behind @p gap, or on a line of its own if it does not fit. */
static void add(struct row *row, const char *gap, const char *entry)
{
    size_t width = strlen(row->words) + strlen(gap) + strlen(entry);
    if (*row->words && width > (size_t)row->width)
        end_row(row);
    row->words = arena_print(row->arena, "%s%s%s", row->words,
                             *row->words ? gap : "", entry);
}

static void add_mark(struct row *row, char glyph, const char *meaning)
{
    add(row, "   ", arena_print(row->arena, "%c %s", glyph, meaning));
}

static bool is_somewhere(const struct game_state *s, const struct sw_mark *m)
{
    for (int r = 0; r < s->board->regions; r++)
        if (m->here(s, r))
            return true;
    return false;
}

static void add_piece(const struct game_state *s, struct row *row, int trait)
{
    const struct sw_piece *piece = &sw_trait(trait)->piece;
    const char *extra = "";
    if (piece->immune)
        extra = ": immune";
    else if (piece->defends > 0)
        extra = arena_print(row->arena, ": +%d each", piece->defends);
    if (piece->word && sw_pieces_out(s, trait) > 0)
        add_mark(row, sw_piece_glyph(piece),
                 arena_print(row->arena, "%s%s", piece->title, extra));
}

static bool has_tribes(const struct game_state *s)
{
    for (int r = 0; r < s->board->regions; r++)
        if (s->region[r].tribes > 0)
            return true;
    return false;
}

static bool has_water(const struct game_state *s)
{
    for (int r = 0; r < s->board->regions; r++)
        if (sw_is_water(s->board->places[r].terrain))
            return true;
    return false;
}

static void explain_glyphs(const struct game_state *s, struct row *row)
{
    for (const struct sw_mark *m = sw_marks; m->glyph; m++)
        if (is_somewhere(s, m))
            add_mark(row, m->glyph, m->meaning);
    if (has_water(s))
        add_mark(row, '~', "water");
    if (has_tribes(s))
        add(row, "   ", "tribe: a Lost Tribe, +1");
    for (int t = 0; t < sw_trait_count; t++)
        add_piece(s, row, t);
    end_row(row);
    add(row, "",
        "Top line of a region: its number. Behind a race or a piece: "
        "how many.");
    end_row(row);
}

/** "Orc = Flying Orcs" or "(hum) = Humans in decline". */
static const char *race_words(const struct game_state *s, struct row *row,
                              int race)
{
    char letters[4], title[64];
    sw_race_letters(s, race, letters);
    if (!s->faction[race].declined)
        return arena_print(row->arena, "%s = %s", letters,
                           sw_combo_title(s, race, title, sizeof title));
    letters[0] = (char)(letters[0] - 'A' + 'a');
    return arena_print(row->arena, "(%s) = %s in decline", letters,
                       sw_race_title(race));
}

static void explain_race(const struct game_state *s, struct row *row, int race)
{
    if (race < 0 || sw_tokens_on_map(s, race) == 0)
        return;
    int seat = s->faction[race].seat;
    if (!*row->words)
        row->words = arena_print(row->arena, "%c = %s", sw_seat_letter(s, seat),
                                 sw_seat_name(s, seat));
    add(row, "   ", race_words(s, row, race));
}

/** Whose tokens are on the map: one line a seat. */
static void explain_seat(const struct game_state *s, struct row *row, int seat)
{
    int race;
    row->style = CANVAS_SEAT + seat;
    explain_race(s, row, s->seat[seat].race);
    for (int i = 0; (race = sw_declined(s, seat, i)) >= 0; i++)
        explain_race(s, row, race);
    end_row(row);
    row->style = CANVAS_PLAIN;
}

void sw_legend(const struct game_state *s, int width, struct arena *arena,
               struct sw_legend *legend)
{
    struct row row = { arena, legend, width, "", CANVAS_PLAIN };
    legend->count = 0;
    for (int i = 0; i < s->seats; i++)
        explain_seat(s, &row, i);
    explain_glyphs(s, &row);
}
