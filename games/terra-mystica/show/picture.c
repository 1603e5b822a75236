/* The map as a picture of hexes. */

#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/show/paint.h"

enum {
    MARGIN = 100,
    ROWS = 9,
    BRIDGE = 70,
};

/* A map that is painted, and what of it. */
struct painter {
    const struct game_state *s;
    struct drawing *d;
    int top;     /* of the hexes */
    bool rivers; /* with names */
    const struct look *look;
};

static int middle_x(int hex)
{
    return MARGIN + TM_HEX_WIDTH / 2 + hex % TM_COLUMNS * TM_HEX_WIDTH +
           (hex / TM_COLUMNS & 1) * TM_HEX_WIDTH / 2;
}

static int middle_y(const struct painter *p, int hex)
{
    return p->top + TM_HEX_SIDE +
           (hex / TM_COLUMNS - tm_first_row(p->s->board)) * TM_ROW_HEIGHT;
}

static void paint_words(const struct painter *p, int hex)
{
    const struct tm_hex *there = &p->s->hex[hex];
    int x = middle_x(hex), y = middle_y(p, hex);
    bool land = there->colour < TM_RIVER, town = tm_in_town(p->s, hex);
    char letter[] = { tm_colour_letter(there->colour), '\0' };
    const char *name = tm_hex_name(p->s->board, hex);
    if (land || p->rivers || tm_owner(p->s, hex) >= 0)
        drawing_words(p->d, x, y - 190, 105, 'c', name,
                      land ? TM_INK : 0x446677)
            ->bold = land;
    if (town)
        tm_paint_town(p->d, land ? x - 62 : x, y + 183);
    if (land)
        drawing_words(p->d, town ? x + 62 : x, y + 190, 120, 'c', letter,
                      TM_INK);
}

static void paint_structure(const struct painter *p, int hex)
{
    const struct tm_hex *there = &p->s->hex[hex];
    int seat = tm_owner(p->s, hex);
    int x = middle_x(hex), y = middle_y(p, hex);
    if (seat >= 0)
        tm_paint_piece(p->d, there->building, tm_home(p->s, seat), x, y);
    char words[TM_MARK];
    const char *mark = tm_reach_mark(p->s, p->look, hex, words);
    if (!mark)
        return;
    drawing_rect(p->d, x - 200, y - 85, 400, 170, TM_PAPER, TM_INK);
    drawing_words(p->d, x, y, 115, 'c', mark, TM_INK)->bold = true;
}

/* From the edge of one hex to that of the other, in the owner's colour. */
static void paint_bridge(const struct painter *p,
                         const struct tm_bridge *bridge)
{
    int x = middle_x(bridge->a), y = middle_y(p, bridge->a);
    int width = middle_x(bridge->b) - x;
    int height = middle_y(p, bridge->b) - y;
    int left = x + width * 31 / 100, top = y + height * 31 / 100;
    unsigned color = tm_piece_color(tm_home(p->s, bridge->seat));
    drawing_line(p->d, left, top, width * 38 / 100, height * 38 / 100,
                 BRIDGE + 40, TM_PAPER);
    drawing_line(p->d, left, top, width * 38 / 100, height * 38 / 100, BRIDGE,
                 color);
}

static void describe(const struct game_state *s, struct drawing *d)
{
    struct text words = text_new(d->arena);
    tm_round_words(s, &words);
    d->title = arena_print(d->arena, "%s, %s, %s",
                           tm_spoken("Terra Mystica", d->arena),
                           tm_spoken(s->board->title, d->arena), words.bytes);
    words = text_new(d->arena);
    for (int i = 0; i < s->seats; i++) {
        tm_player_words(s, i, &words);
        if (s->seat[i].faction >= 0)
            text_say(&words, ", %s, has %d VP. ",
                     tm_spoken(tm_colour_name(tm_home(s, i)), d->arena),
                     s->seat[i].vp);
        else
            text_say(&words, " has no faction yet. ");
    }
    text_say(&words, "The format \"list\" says what is on each hex.");
    d->description = words.bytes;
}

/* A hex and what is on it, as one part of the picture. */
static void paint_hex(const struct painter *p, int hex)
{
    struct text words = text_new(p->d->arena);
    int x = middle_x(hex), y = middle_y(p, hex);
    const char *name = tm_hex_name(p->s->board, hex);
    text_add(&words, "%s, ", name);
    tm_hex_words(p->s, TM_NONE, hex, &words);
    drawing_begin(p->d, "hex", name, words.bytes);
    tm_paint_hex(p->d, p->s->hex[hex].colour, x, y);
    if (tm_changed(p->s, p->look, hex))
        tm_paint_change(p->d, x, y);
    paint_words(p, hex);
    paint_structure(p, hex);
    drawing_end(p->d);
}

/* Land lies over the edges of rivers, bridges over both. */
static void paint_map(const struct painter *p)
{
    const struct game_state *s = p->s;
    for (int i = 0; i < TM_HEXES; i++)
        if (s->hex[i].colour == TM_RIVER)
            paint_hex(p, i);
    for (int i = 0; i < TM_HEXES; i++)
        if (s->hex[i].colour < TM_RIVER)
            paint_hex(p, i);
    for (int i = 0; i < s->bridge_count; i++)
        paint_bridge(p, &s->bridge[i]);
}

/* The game, the round and the board; how high that is. */
static int paint_heading(const struct game_state *s, struct drawing *d)
{
    struct text words = text_new(d->arena);
    text_add(&words, "%s. ", tm_spoken("Terra Mystica", d->arena));
    tm_round_words(s, &words);
    return drawing_heading(d, MARGIN, MARGIN, d->width - 2 * MARGIN,
                           words.bytes, tm_spoken(s->board->title, d->arena));
}

static int paint_reach_key(const struct painter *p, int x, int y)
{
    int lines = 0;
    for (int seat = 0; seat < p->s->seats; seat++) {
        struct text words = text_new(p->d->arena);
        if (p->look->reach >> seat & 1)
            tm_reach_legend(p->s, seat, &words);
        if (words.length)
            drawing_words(p->d, x, y + TM_LINE / 2 + lines++ * TM_LINE,
                          TM_WORDS, 'l', words.bytes, DRAWING_INK);
    }
    return lines * TM_LINE;
}

/* Everything that is not on the map; how high it is. */
static int paint_tables(const struct painter *p, int top)
{
    int y = top + paint_reach_key(p, MARGIN, top);
    y += tm_paint_due(p->s, p->d, MARGIN, y);
    y += tm_paint_seats(p->s, p->d, MARGIN, y);
    y += tm_paint_cults(p->s, p->d, MARGIN, y);
    y += tm_paint_supply(p->s, p->d, MARGIN, y);
    return y - top;
}

struct drawing *tm_draw_map(const struct game_state *s, const struct look *look,
                            struct arena *arena)
{
    int width = TM_COLUMNS * TM_HEX_WIDTH;
    int height = (ROWS - 1) * TM_ROW_HEIGHT + 2 * TM_HEX_SIDE;
    struct drawing *d =
        drawing_new(arena, width + 2 * MARGIN, height + 3 * MARGIN);
    struct painter p = { s, d, 0, tm_names_rivers(s), look };
    describe(s, d);
    struct shape *paper =
        drawing_rect(d, 0, 0, 0, 0, DRAWING_PAPER, SHAPE_NONE);
    p.top = MARGIN + paint_heading(s, d) + 130;
    paint_map(&p);
    int y = p.top + height + MARGIN;
    y += tm_paint_key(s, look, d, MARGIN, y, width);
    if (!look->film)
        y += paint_tables(&p, y);
    d->height = y + MARGIN;
    paper->width = d->width;
    paper->height = d->height;
    return d;
}
