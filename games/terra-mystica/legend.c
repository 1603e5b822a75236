#include <assert.h>
#include <string.h>

#include "terra-mystica/show.h"

/** A line that is being filled with entries. */
struct row {
    struct arena *arena;
    struct tm_legend *legend;
    int width;
    const char *words;
    int style;
};

static void end_row(struct row *row)
{
    if (!*row->words)
        return;
    assert(row->legend->count < TM_LEGEND_LINES);
    row->legend->lines[row->legend->count].words = row->words;
    row->legend->lines[row->legend->count++].style = row->style;
    row->words = "";
}

/** Adds an entry behind blanks, or on a line of its own if it does not fit. */
static void add(struct row *row, const char *entry)
{
    size_t width = strlen(row->words) + 3 + strlen(entry);
    if (*row->words && width > (size_t)row->width)
        end_row(row);
    row->words = arena_print(row->arena, "%s%s%s", row->words,
                             *row->words ? "   " : "", entry);
}

static void explain_seat(const struct game_state *s, struct row *row, int seat)
{
    char brief[3];
    if (s->seat[seat].faction < 0)
        return;
    int home = tm_home(s, seat);
    row->style = CANVAS_SEAT + seat;
    add(row, arena_print(row->arena, "%s = %s, %s, home %c",
                         tm_short(s, seat, brief), tm_of(s, seat)->title,
                         tm_seat_name(s, seat), tm_colour_letter(home)));
    end_row(row);
    row->style = CANVAS_PLAIN;
}

/** The colours in the order of the wheel. */
static void explain_wheel(struct row *row)
{
    struct text words = text_new(row->arena);
    text_add(&words, "Wheel: ");
    for (int i = 0; i < TM_COLOURS; i++)
        text_add(&words, "%c %s, ", tm_colour_letter(i), tm_colour_name(i));
    text_add(&words, "%c ...", tm_colour_letter(0));
    add(row, words.bytes);
    end_row(row);
}

static void explain_pieces(const struct game_state *s, struct row *row)
{
    bool tile = false, town = false;
    for (int i = 0; i < TM_HEXES; i++) {
        tile |= s->hex[i].building == TM_TILE;
        town |= tm_in_town(s, i);
    }
    for (int i = 0; i < TM_BUILDINGS; i++)
        add(row, arena_print(row->arena, "%s %s", tm_building_name(i),
                             tm_building_title(i)));
    add(row, "~ river");
    if (tile)
        add(row, "@ special tile");
    if (town)
        add(row, "* in a town");
    end_row(row);
}

static void explain_bridges(const struct game_state *s, struct row *row)
{
    char a[TM_NAME], b[TM_NAME];
    if (s->bridge_count > 0)
        add(row, "# bridges:");
    for (int i = 0; i < s->bridge_count; i++) {
        const struct tm_bridge *bridge = &s->bridge[i];
        add(row, arena_print(row->arena, "%s:%s %s",
                             tm_hex_name(s->board, bridge->a, a),
                             tm_hex_name(s->board, bridge->b, b),
                             tm_faction_title(s, bridge->seat)));
    }
    end_row(row);
}

void tm_legend(const struct game_state *s, int width, struct arena *arena,
               struct tm_legend *legend)
{
    struct row row = { arena, legend, width, "", CANVAS_PLAIN };
    legend->count = 0;
    for (int i = 0; i < s->seats; i++)
        explain_seat(s, &row, i);
    explain_wheel(&row);
    explain_pieces(s, &row);
    explain_bridges(s, &row);
}
