/* The board as a picture, from the same grid as the map in characters. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "smallworld/box.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/setup.h"
#include "smallworld/show/paint.h"
#include "smallworld/show/show.h"

enum {
    MARGIN = 120,
    LINES = 4,  /* number, terrain, tokens, a row of pieces */
    MARK = 170, /* width of a printed sign */
    TIGHT_MARK = 150,
    ALL = 99,           /* pieces in one row … */
    GAP = 40,           /* … and so far apart */
    SIGN = 130,         /* half of a terrain's pale sign */
    USUAL = 640,        /* width of most counters */
    LEAST_WIDTH = 7000, /* where islands are still to be drawn */
    UNDRAWN = 900,      /* how high that is */
    NUMBER = 170,       /* sizes of words */
    NARROW_NUMBER = 140,
    TERRAIN = 115,
    BORDER = 16, /* thickness of lines */
    CHANGE = 34,
    PAD = BORDER / 2 + CHANGE + 8, /* words are that far from a border */
    OUTLINE = 0x4a4a4a,
};

/* A board that is painted with its corner at (left, top). */
struct painter {
    const struct game_state *s;
    const struct look *look;
    const struct sw_survey *survey;
    struct drawing *d;
    int left, top;
};

/* The border of a region on the paper; into gets how many
 * points it has. */
static const int *border_of(const struct painter *p, int region, int *into)
{
    int count;
    const int *outline = sw_outline(p->s->board, region, p->d->arena, &count);
    int *points = arena_alloc(p->d->arena, 2 * to_size(count) * sizeof *points);
    for (int i = 0; i < count; i++) {
        points[2 * i] = outline[2 * i] + p->left;
        points[2 * i + 1] = outline[2 * i + 1] + p->top;
    }
    *into = count;
    return points;
}

static void paint_ground(const struct painter *p, int region)
{
    int count;
    const int *points = border_of(p, region, &count);
    enum sw_terrain terrain = p->s->board->places[region].terrain;
    drawing_polygon(p->d, count, points, sw_terrain_color(terrain), OUTLINE)
        ->size = BORDER;
}

static void paint_change(const struct painter *p, int region)
{
    int count;
    const int *points = border_of(p, region, &count);
    points = sw_inset(points, count, (BORDER + CHANGE) / 2, p->d->arena);
    drawing_polygon(p->d, count, points, SHAPE_NONE, DRAWING_CHANGED)->size =
        CHANGE;
}

/* The place for a region's lines. */
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

/* What is written in a region, and where its first line stands. */
struct label {
    char number[16], marks[SW_BRIEF];
    const char *terrain;
    int number_size, size; /* of the number and of the counter's words */
    bool tight;            /* signs stand close together */
    struct sw_rows rows;   /* of pieces */
    int x, y;
};

/* From one sign to the next, and in front of the first. */
static int mark_width(const struct label *label)
{
    return label->tight ? TIGHT_MARK : MARK;
}

static int mark_gap(const struct label *label)
{
    return label->tight ? 15 : 40;
}

static int number_width(const struct label *label)
{
    int marks = to_count(strlen(label->marks));
    return sw_words_width(label->number, label->number_size) +
           mark_width(label) * marks + (marks ? mark_gap(label) : 0);
}

/* The region's number with the signs printed there after it. */
static void paint_number(const struct painter *p, const struct label *label)
{
    int y = p->top + label->y;
    int at = p->left + label->x - number_width(label) / 2;
    sw_paint_words(p->d, at, y, label->number_size, label->number, SW_INK);
    at += sw_words_width(label->number, label->number_size) + mark_gap(label) +
          mark_width(label) / 2;
    for (const char *mark = label->marks; *mark; mark++) {
        sw_paint_mark(p->d, *mark, at, y);
        at += mark_width(label);
    }
}

/* How far below its number. */
static int pieces_at(bool below_tokens)
{
    return below_tokens ? 570 : 375;
}

static int at_least(int width, int least)
{
    return width > least ? width : least;
}

static void add_line(struct sw_block *block, int at, int width, int height)
{
    block->at[block->lines] = at;
    block->width[block->lines] = width;
    block->height[block->lines++] = height;
}

/* Its lines, with room for a counter and a piece where roomy. */
static struct sw_block block_of(const struct painter *p, int region,
                                const struct label *label, bool roomy)
{
    struct sw_block block = { .lines = 0 };
    int rows[SW_ROWS] = { 0 };
    int tokens = sw_tokens_width(p->s, p->d, region, label->size);
    int count = sw_rows_widths(p->s, region, &label->rows, rows);
    int below = pieces_at(tokens || roomy);
    if (roomy) {
        tokens = at_least(tokens, USUAL);
        rows[0] = at_least(rows[0], MARK);
    }
    add_line(&block, 0, number_width(label), 150);
    add_line(&block, 180, sw_words_width(label->terrain, TERRAIN), 110);
    add_line(&block, 375, tokens, sw_counter_height(label->size));
    for (int i = 0; i < at_least(count, 1); i++)
        add_line(&block, below + i * SW_ROW, rows[i], MARK);
    return block;
}

static bool place(const struct painter *p, int region, struct label *label,
                  bool roomy, int pad)
{
    struct sw_block block = block_of(p, region, label, roomy);
    return sw_fit_block(p->s->board, region, &block, pad, p->d->arena,
                        &label->x, &label->y);
}

/* Where there is room; in narrow regions with less of it, shorter, smaller,
 * and last of all as near to the border as need be. */
static void squeeze(const struct painter *p, int region, struct label *label)
{
    static const struct {
        bool roomy, brief;
        int number, counter;
        bool tight;
        struct sw_rows rows;
    } tries[] = {
        { true, false, NUMBER, SW_COUNTER, false, { ALL, GAP } },
        { false, false, NUMBER, SW_COUNTER, false, { ALL, GAP } },
        { false, true, NUMBER, SW_COUNTER, false, { ALL, GAP } },
        { false, true, NUMBER, SW_COUNTER, false, { 3, GAP } },
        { false, false, NUMBER, SW_SMALL_COUNTER, false, { ALL, GAP } },
        { false, true, NUMBER, SW_SMALL_COUNTER, false, { ALL, GAP } },
        { false, true, NARROW_NUMBER, SW_SMALL_COUNTER, false, { ALL, GAP } },
        { false, true, NARROW_NUMBER, SW_LEAST_COUNTER, false, { ALL, GAP } },
        { false, true, NARROW_NUMBER, SW_LEAST_COUNTER, true, { ALL, 10 } },
        { false, true, NARROW_NUMBER, SW_LEAST_COUNTER, true, { 3, 10 } },
        { false, true, NARROW_NUMBER, SW_LEAST_COUNTER, true, { 2, 10 } },
    };
    const struct sw_board *board = p->s->board;
    enum sw_terrain terrain = board->places[region].terrain;
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        label->terrain =
            sw_name(tries[i].brief ? sw_terrain_brief(board, terrain)
                                   : sw_terrain_name(board, terrain),
                    p->d->arena);
        label->number_size = tries[i].number;
        label->size = tries[i].counter;
        label->tight = tries[i].tight;
        label->rows = tries[i].rows;
        if (place(p, region, label, tries[i].roomy, PAD))
            return;
    }
    for (int pad = PAD; pad > 0; pad -= 10)
        if (place(p, region, label, false, pad))
            return;
}

/* In the same place whoever holds it, if it can be. */
static struct label label_of(const struct painter *p, int region)
{
    struct sw_spot spot = spot_of(p, region);
    struct label label = { .x = spot.middle_x2 * SW_CELL_WIDTH / 2,
                           .y = spot.y * SW_CELL_HEIGHT };
    snprintf(label.number, sizeof label.number, "%s%s", sw_label(p->s, region),
             sw_changed(p->s, p->look, region) && !p->look->film ? "!" : "");
    sw_brief_marks(p->s, region, label.marks);
    squeeze(p, region, &label);
    return label;
}

/* Is the corner well inside the region and away from its words? */
static bool is_bare(const struct sw_board *board, int region,
                    const struct label *label, const struct sw_block *block,
                    int x, int y)
{
    for (int k = -1; k <= 1; k++)
        if (!sw_inside(board, region, x - 1, y + k, 3))
            return false;
    int half = 0, bottom = 0;
    for (int i = 0; i < block->lines; i++) {
        if (block->width[i] == 0)
            continue;
        half = block->width[i] / 2 > half ? block->width[i] / 2 : half;
        bottom = block->at[i] > bottom ? block->at[i] : bottom;
    }
    int down = y * SW_CELL_HEIGHT - label->y;
    return abs(x * SW_CELL_WIDTH - label->x) > half + SIGN ||
           down < -2 * SIGN || down > bottom + 2 * SIGN;
}

static void paint_texture(const struct painter *p, int region,
                          const struct label *label)
{
    const struct sw_board *board = p->s->board;
    enum sw_terrain terrain = board->places[region].terrain;
    struct sw_block block = block_of(p, region, label, false);
    for (int y = 1; y < board->height; y++)
        for (int x = 1 + y % 2 * 2; x < board->width; x += 4)
            if (is_bare(board, region, label, &block, x, y))
                sw_paint_terrain(p->d, terrain, p->left + x * SW_CELL_WIDTH,
                                 p->top + y * SW_CELL_HEIGHT);
}

static void paint_region(const struct painter *p, int region)
{
    struct label label = label_of(p, region);
    int tokens = sw_tokens_width(p->s, p->d, region, label.size);
    paint_texture(p, region, &label);
    int x = p->left + label.x, y = p->top + label.y;
    paint_number(p, &label);
    sw_paint_centred(p->d, x, y + 180, TERRAIN, label.terrain, 0x444444);
    sw_paint_tokens(p->s, p->d, region, label.size, x, y + 375);
    sw_paint_rows(p->s, p->d, region, &label.rows, x,
                  y + pieces_at(tokens > 0));
}

static void describe(const struct game_state *s, struct drawing *d)
{
    struct text words = text_new(d->arena);
    d->title = arena_say(d->arena, "%s, board %s, round %d of %d",
                         sw_name(sw_title(s->setup), d->arena), s->board->name,
                         s->round, s->rounds);
    for (int race = 0; race < sw_race_count; race++) {
        if (s->faction[race].seat < 0)
            continue;
        struct text has = text_new(d->arena);
        sw_faction_words(s, race, &has);
        text_say(&words, "%s has %s.", sw_seat_name(s, s->faction[race].seat),
                 has.bytes);
        text_byte(&words, ' ');
    }
    text_say(&words, "The format \"list\" says what is in each region.");
    d->description = words.bytes;
}

/* All of a region, as one part of the picture. */
static void paint_part(const struct painter *p, int region)
{
    struct text words = text_new(p->d->arena);
    const char *label = sw_label(p->s, region);
    text_add(&words, "%s, ", label);
    sw_describe_region(p->s, SW_NONE, region, &words);
    drawing_begin(p->d, "region", label, words.bytes);
    paint_ground(p, region);
    if (sw_changed(p->s, p->look, region))
        paint_change(p, region);
    paint_region(p, region);
    drawing_end(p->d);
}

struct drawing *sw_draw_map(const struct game_state *s, const struct look *look,
                            struct arena *arena)
{
    const struct sw_board *board = s->board;
    int width = board->width * SW_CELL_WIDTH;
    int height = board->height * SW_CELL_HEIGHT;
    bool undrawn = sw_isles_owe(s);
    if (undrawn) {
        width = LEAST_WIDTH;
        height = UNDRAWN;
    }
    struct drawing *d = drawing_new(arena, width + 2 * MARGIN, 0);
    struct painter p = { s, look,   sw_survey(s->board, d->arena),
                         d, MARGIN, MARGIN };
    describe(s, d);
    struct shape *paper =
        drawing_rect(d, 0, 0, 0, 0, DRAWING_PAPER, SHAPE_NONE);
    p.top += sw_paint_heading(s, look, d, MARGIN, MARGIN, width);
    if (undrawn)
        sw_paint_centred(d, d->width / 2, p.top + height / 2, NUMBER,
                         arena_say(arena, "The islands are still to be drawn."),
                         DRAWING_INK);
    for (int r = 0; r < board->regions; r++)
        paint_part(&p, r);
    int y = p.top + height + MARGIN;
    y += sw_paint_key(s, look, d, MARGIN, y, width);
    y += sw_paint_tables(s, look, d, MARGIN, y, width);
    d->height = y + MARGIN;
    paper->width = d->width;
    paper->height = d->height;
    return d;
}
