/* The map in characters: one character a corner of the grid, so that a board
 * of 76 cells takes 77 columns. Each region has one block for its words that
 * stays where it is all game long:
 *
 *     12 $*        number ("12!": changed), what is printed here
 *     forest       terrain
 *     A Orc 5      who is here
 *     F C3         pieces, here or after the tokens if there is room */
#include <limits.h>
#include <string.h>

#include "core/columns.h"
#include "core/language.h"
#include "core/narrow.h"
#include "core/panel.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/setup.h"
#include "smallworld/show/paint.h"
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
    const struct sw_piece *piece = sw_piece_of(sw_trait(trait));
    if (!piece->word || sw_pieces_out(s, trait) == 0)
        return;
    const char *words = sw_name(piece->title, legend->arena);
    if (piece->immune)
        words = arena_say(legend->arena, "%s: immune", words);
    else if (piece->defends > 0)
        words = arena_say(legend->arena, "%s: +%d each", words, piece->defends);
    add_mark(legend, sw_piece_glyph(piece), words);
}

static void explain_glyphs(const struct game_state *s, struct legend *legend)
{
    const struct language *language = arena_language(legend->arena);
    bool tribes = false, monsters = false;
    for (int r = 0; r < s->board->regions; r++) {
        tribes |= s->region[r].tribes > 0;
        monsters |= s->region[r].monsters > 0;
    }
    for (const struct sw_mark *m = sw_marks; m->glyph; m++)
        if (sw_is_somewhere(s, m))
            add_mark(legend, m->glyph, language_say(language, m->meaning));
    if (sw_board_has(s->board) &
        (SW_HAS(SW_SEA) | SW_HAS(SW_LAKE) | SW_HAS(SW_RIVER)))
        add_mark(legend, '~', language_forms(language, "terrain", "water"));
    if (tribes)
        legend_add(legend, "   ",
                   arena_say(legend->arena,
                             sw_has_isles(s->board) ? "%s: a Murloc, +1"
                                                    : "%s: a Lost Tribe, +1",
                             sw_name(sw_native_word(s), legend->arena)));
    if (sw_any_face_down(s))
        add_mark(legend, '?', language_say(language, N_("face-down marker")));
    if (monsters)
        legend_add(legend, "   ",
                   arena_say(legend->arena, "%s: two Monsters, +2",
                             sw_name("monster", legend->arena)));
    for (int i = 0; i < s->marker_count; i++)
        add_mark(legend, SW_HOOK(sw_trait(s->markers[i].trait), marker, glyph),
                 sw_marker_words(&s->markers[i], legend->arena));
    for (int t = 0; t < sw_trait_count; t++)
        add_piece(s, legend, t);
    legend_end(legend);
    legend_add(
        legend, "",
        arena_say(
            legend->arena,
            "Top line of a region: its number. After a race or a piece: how many."));
    legend_end(legend);
}

/* "Orc = Flying Orcs" or "(hum) = Humans in decline". */
static const char *race_words(const struct game_state *s, struct legend *legend,
                              int race)
{
    char letters[4];
    sw_race_letters(s, race, letters);
    if (!s->faction[race].declined)
        return arena_print(legend->arena, "%s = %s", letters,
                           sw_combo_title(s, race, legend->arena));
    letters[0] = text_lower(letters[0]);
    return arena_say(legend->arena, "(%s) = %s in decline", letters,
                     sw_name(sw_race_title(race), legend->arena));
}

static void explain_race(const struct game_state *s, struct legend *legend,
                         int race)
{
    if (race < 0 || sw_tokens_on_map(s, race) == 0)
        return;
    int seat = s->faction[race].seat;
    if (!*legend->words)
        legend_add(legend, "",
                   arena_print(legend->arena, "%c = %s",
                               sw_seat_letter(s, seat), sw_seat_name(s, seat)));
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

/* In lines of at most width columns. */
static struct legend legend_of(const struct game_state *s,
                               const struct look *look, int width,
                               struct arena *arena)
{
    struct legend legend = legend_new(arena, width);
    for (int i = 0; i < s->seats; i++)
        explain_seat(s, &legend, i);
    explain_glyphs(s, &legend);
    if (sw_any_changed(s, look))
        add_mark(&legend, '!',
                 arena_say(arena, "changed since %s", look->when));
    legend_end(&legend);
    return legend;
}

enum { SHIFT = 5 }; /* columns that a line may move aside */

/* The character for borders that meet: rounded corners let a slanted border
 * look like one. */
static char border(unsigned lines)
{
    static const char borders[16] = {
        [0] = ' ',
        [SW_UP | SW_DOWN] = '|',
        [SW_LEFT | SW_RIGHT] = '-',
        [SW_DOWN | SW_LEFT] = '.',
        [SW_DOWN | SW_RIGHT] = '.',
        [SW_UP | SW_LEFT] = '\'',
        [SW_UP | SW_RIGHT] = '\'',
    };
    return borders[lines] ? borders[lines] : '+';
}

/* Borders where the letters around a corner are not all the same, and waves
 * in the water: three columns apart, every other line shifted. */
static void draw_row(const struct sw_board *board, const bool *water, int y,
                     struct canvas *canvas)
{
    bool frame = y == 0 || y == board->height;
    const char *row = board->grid[frame ? 0 : y];
    const char *above = board->grid[frame ? 0 : y - 1];
    for (int x = 0; x <= board->width; x++)
        if (frame || x == 0 || x == board->width || row[x] != row[x - 1] ||
            row[x] != above[x] || row[x] != above[x - 1])
            canvas_put(canvas, x, y, border(sw_corner(board, x, y)),
                       CANVAS_PLAIN);
        else if ((x + 2 * (y % 2)) % 4 == 0 && water[(unsigned char)row[x]])
            canvas_put(canvas, x, y, '~', CANVAS_DIM);
}

static void draw_ground(const struct sw_board *board, struct canvas *canvas)
{
    bool water[UCHAR_MAX + 1] = { false };
    for (int r = 0; r < board->regions; r++)
        water[(unsigned char)board->places[r].key] =
            sw_is_water(board->places[r].terrain);
    for (int y = 0; y <= board->height; y++)
        draw_row(board, water, y, canvas);
}

/* The words of a region: where they go, and the canvas. */
struct block {
    const struct game_state *s;
    struct canvas *canvas;
    const char **terrains; /* their names, once they were asked for */
    int region;
    bool changed;
    struct sw_spot spot;
    int line; /* the next one */
};

/* Is there room for width characters in the next line, with margin
 * blanks at either side? */
static bool has_room(const struct block *b, int width, int margin)
{
    int x = sw_spot_column(&b->spot, width), y = b->spot.y + b->line;
    return sw_inside(b->s->board, b->region, x - margin, y, width + 2 * margin);
}

/* Where the next line begins: around the middle, or beside it where it would
 * lie on a border; false: it will anyway. */
static bool find_column(const struct block *b, int width, int *x)
{
    int y = b->spot.y + b->line, middle = sw_spot_column(&b->spot, width);
    for (int i = 0; i < 2 * SHIFT; i++) {
        *x = middle + (i % 2 ? (i + 1) / 2 : -i / 2);
        if (sw_inside(b->s->board, b->region, *x, y, width))
            return true;
    }
    *x = middle;
    return false;
}

static void write_line(struct block *b, const char *words, int style)
{
    int width = columns_of(words), y = b->spot.y + b->line, x;
    find_column(b, width, &x);
    if (width == 0)
        return;
    for (int i = -1; i <= width; i++)
        if (sw_inside(b->s->board, b->region, x + i, y, 1))
            canvas_put(b->canvas, x + i, y, ' ', CANVAS_PLAIN);
    canvas_write(b->canvas, x, y, words, style);
    b->line++;
}

/* "12! $*", or "12!$*" where that helps it to stay inside. */
static void write_number(struct block *b)
{
    char words[2 * SW_BRIEF], marks[SW_BRIEF];
    sw_brief_marks(b->s, b->region, marks);
    char *end = stpcpy(words, sw_label(b->s, b->region));
    end = stpcpy(end, b->changed ? "!" : "");
    stpcpy(stpcpy(end, *marks ? " " : ""), marks);
    if (b->changed && !has_room(b, to_count(strlen(words)), 0))
        stpcpy(end, marks);
    write_line(b, words, CANVAS_BOLD + (b->changed ? CANVAS_CHANGED : 0));
}

static void write_terrain(struct block *b)
{
    enum sw_terrain terrain = b->s->board->places[b->region].terrain;
    struct arena *arena = b->canvas->arena;
    const char *name = b->terrains[terrain];
    if (!name)
        name = b->terrains[terrain] =
            sw_name(sw_terrain_name(b->s->board, terrain), arena);
    if (!has_room(b, columns_of(name), 0))
        name = sw_name(sw_terrain_brief(b->s->board, terrain), arena);
    write_line(b, name, CANVAS_DIM);
}

static int style_of(const struct game_state *s, int region)
{
    int owner = sw_owner(s, region);
    return owner < 0 ? CANVAS_PLAIN : CANVAS_SEAT + owner;
}

/* "? F T" as "?FT" where that helps it to stay inside. */
static void tighten(const struct block *b, char *pieces)
{
    int x;
    char *into = pieces;
    if (find_column(b, to_count(strlen(pieces)), &x))
        return;
    for (const char *from = pieces; *from; from++)
        if (*from != ' ')
            *into++ = *from;
    *into = '\0';
}

/* Tokens and pieces on one line, or else on two, with blanks if possible. */
static void write_tokens(struct block *b)
{
    char tokens[SW_BRIEF], pieces[SW_BRIEF], both[2 * SW_BRIEF];
    int style = style_of(b->s, b->region);
    const struct language *language = arena_language(b->canvas->arena);
    sw_brief_tokens(b->s, b->region, false, language, tokens);
    if (!has_room(b, columns_of(tokens), 0))
        sw_brief_tokens(b->s, b->region, true, language, tokens);
    sw_brief_pieces(b->s, b->region, pieces);
    stpcpy(stpcpy(stpcpy(both, tokens), " "), pieces);
    if (*tokens && *pieces && has_room(b, columns_of(both), 1)) {
        write_line(b, both, style);
        return;
    }
    write_line(b, tokens, style);
    tighten(b, pieces);
    write_line(b, pieces, style);
}

static void draw_region(const struct game_state *s, int region, bool changed,
                        const char **terrains, struct canvas *canvas)
{
    const struct sw_place *place = &s->board->places[region];
    struct block b = { .s = s,
                       .canvas = canvas,
                       .terrains = terrains,
                       .region = region,
                       .changed = changed,
                       .spot = { place->label_x2, place->label_y } };
    write_number(&b);
    write_terrain(&b);
    write_tokens(&b);
}

/* Instead of a map that is not known yet. */
static struct canvas *uncharted(struct arena *arena)
{
    const char *words = arena_say(arena, "The islands are still to be drawn.");
    struct canvas *canvas = canvas_new(arena, columns_of(words), 1);
    canvas_write(canvas, 0, 0, words, CANVAS_PLAIN);
    return canvas;
}

struct canvas *sw_map(const struct game_state *s, const struct look *look,
                      struct arena *arena)
{
    const struct sw_board *board = s->board;
    const char *terrains[SW_TERRAINS] = { NULL };
    int width = board->width + 1, height = board->height + 1;
    if (sw_isles_owe(s))
        return uncharted(arena);
    if (look->width < width)
        return canvas_instead(arena, look->width, width);
    struct legend legend = legend_of(s, look, width, arena);
    struct canvas *canvas = canvas_new(arena, width, height + legend.count);
    draw_ground(board, canvas);
    for (int r = 0; r < board->regions; r++)
        draw_region(s, r, sw_changed(s, look, r), terrains, canvas);
    legend_write(&legend, canvas, height);
    return canvas;
}
