/* The board as a picture, from the same grid as the map in characters. */
#include <stdio.h>
#include <string.h>

#include "core/narrow.h"
#include "smallworld/box.h"
#include "smallworld/position/names.h"
#include "smallworld/rules/islands.h"
#include "smallworld/show/brief.h"
#include "smallworld/show/grid.h"
#include "smallworld/show/paint.h"
#include "smallworld/show/phrases.h"
#include "smallworld/show/show.h"

enum {
    MARGIN = 120,
    LINES = 4,    /* number, terrain, tokens, pieces */
    MARK = 170,   /* width of a printed sign */
    NUMBER = 170, /* sizes of words */
    TERRAIN = 115,
    OUTLINE = 0x4a4a4a,
};

/** A board that is painted with its corner at (left, top). */
struct painter {
    const struct game_state *s;
    const struct sw_survey *survey;
    struct drawing *d;
    int left, top;
};

static void paint_ground(const struct painter *p, int region)
{
    int count;
    const int *outline = sw_outline(p->s->board, region, p->d->arena, &count);
    int *points = arena_alloc(p->d->arena, 2 * to_size(count) * sizeof *points);
    for (int i = 0; i < count; i++) {
        points[2 * i] = outline[2 * i] + p->left;
        points[2 * i + 1] = outline[2 * i + 1] + p->top;
    }
    enum sw_terrain terrain = p->s->board->places[region].terrain;
    drawing_polygon(p->d, count, points, sw_terrain_color(terrain), OUTLINE)
        ->size = 16;
}

/** The place for a region's lines. */
static struct sw_spot spot_of(const struct painter *p, int region)
{
    const struct sw_place *place = &p->s->board->places[region];
    struct sw_spot spot = { place->label_x2, place->label_y };
    for (int width = 9; width >= 6; width--) {
        int widths[LINES] = { width, width, width, 5 };
        if (sw_find_spot(p->survey, region, widths, LINES, &spot))
            break;
    }
    return spot;
}

/** Is the corner well inside the region and away from its words? */
static bool is_bare(const struct sw_board *board, int region,
                    const struct sw_spot *spot, int lines, int x, int y)
{
    for (int k = -1; k <= 1; k++)
        if (!sw_inside(board, region, x - 1, y + k, 3))
            return false;
    bool beside = 2 * x < spot->middle_x2 - 10 || 2 * x > spot->middle_x2 + 10;
    return beside || y < spot->y - 1 || y > spot->y + lines;
}

static void paint_texture(const struct painter *p, int region,
                          const struct sw_spot *spot, int lines)
{
    const struct sw_board *board = p->s->board;
    enum sw_terrain terrain = board->places[region].terrain;
    for (int y = 1; y < board->height; y++)
        for (int x = 1 + y % 2 * 2; x < board->width; x += 4)
            if (is_bare(board, region, spot, lines, x, y))
                sw_paint_terrain(p->d, terrain, p->left + x * SW_CELL_WIDTH,
                                 p->top + y * SW_CELL_HEIGHT);
}

/** The region's number with the signs printed there after it. */
static void paint_number(const struct painter *p, int region, int x, int y)
{
    char words[16], marks[SW_BRIEF];
    snprintf(words, sizeof words, "%s", sw_label(p->s, region));
    sw_brief_marks(p->s, region, marks);
    int number = sw_words_width(words, NUMBER);
    int width = number + MARK * to_count(strlen(marks)) + (*marks ? 40 : 0);
    int at = x - width / 2;
    sw_paint_words(p->d, at, y, NUMBER, words, SW_INK);
    at += number + 40 + MARK / 2;
    for (const char *mark = marks; *mark; mark++, at += MARK)
        sw_paint_mark(p->d, *mark, at, y);
}

/** The terrain's name, or the brief one where that would leave the region. */
static const char *terrain_words(const struct painter *p, int region,
                                 const struct sw_spot *spot)
{
    const struct sw_board *board = p->s->board;
    enum sw_terrain terrain = board->places[region].terrain;
    const char *name = sw_terrain_name(board, terrain);
    int middle = spot->middle_x2 * SW_CELL_WIDTH / 2;
    int half = sw_words_width(name, TERRAIN) / 2;
    for (int x = middle - half; x <= middle + half; x += SW_CELL_WIDTH / 2)
        if (!sw_inside(board, region, x / SW_CELL_WIDTH, spot->y + 1, 1))
            return sw_terrain_brief(board, terrain);
    return name;
}

static void paint_region(const struct painter *p, int region)
{
    struct sw_spot spot = spot_of(p, region);
    char tokens[SW_BRIEF], pieces[SW_BRIEF];
    sw_brief_tokens(p->s, region, true, tokens);
    sw_brief_pieces(p->s, region, pieces);
    paint_texture(p, region, &spot, 2 + (*tokens != '\0') + (*pieces != '\0'));
    int x = p->left + spot.middle_x2 * SW_CELL_WIDTH / 2;
    int y = p->top + spot.y * SW_CELL_HEIGHT;
    paint_number(p, region, x, y);
    sw_paint_centred(p->d, x, y + 180, TERRAIN, terrain_words(p, region, &spot),
                     0x444444);
    sw_paint_tokens(p->s, p->d, region, x, y + 375);
    sw_paint_pieces(p->s, p->d, region, x, y + (*tokens ? 570 : 375));
}

static void describe(const struct game_state *s, struct drawing *d)
{
    struct text words = text_new(d->arena);
    d->title =
        arena_print(d->arena, "%s, board %s, round %d of %d",
                    sw_title(s->setup), s->board->name, s->round, s->rounds);
    for (int race = 0; race < sw_race_count; race++) {
        if (s->faction[race].seat < 0)
            continue;
        text_add(&words, "%s has ", sw_seat_name(s, s->faction[race].seat));
        sw_faction_words(s, race, &words);
        text_add(&words, ". ");
    }
    text_add(&words, "The format \"list\" says what is in each region.");
    d->description = words.bytes;
}

struct drawing *sw_draw_map(const struct game_state *s, const struct look *look,
                            struct arena *arena)
{
    const struct sw_board *board = s->board;
    int width = board->width * SW_CELL_WIDTH;
    int height = board->height * SW_CELL_HEIGHT;
    struct drawing *d =
        drawing_new(arena, width + 2 * MARGIN, height + 3 * MARGIN);
    struct painter p = { s, sw_survey(s->board, d->arena), d, MARGIN, MARGIN };
    (void)look;
    describe(s, d);
    struct shape *paper = drawing_rect(d, 0, 0, 0, 0, SW_PAPER, SHAPE_NONE);
    if (sw_isles_owe(s))
        sw_paint_centred(d, d->width / 2, d->height / 2, NUMBER,
                         "The islands are still to be drawn.", SW_INK);
    for (int r = 0; r < board->regions; r++)
        paint_ground(&p, r);
    for (int r = 0; r < board->regions; r++)
        paint_region(&p, r);
    d->height += sw_paint_key(s, d, MARGIN, height + 2 * MARGIN, width);
    paper->width = d->width;
    paper->height = d->height;
    return d;
}
