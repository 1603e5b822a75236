/* The map in characters: a brick wall whose joints are drawn so that each brick
 * looks like a hex. Six columns and three lines a hex; land is outlined and
 * rivers are not, so that the eye sees what lies together.
 *
 *     .--'--.
 *     |E7 *S|     name, town, colour
 *     |Wi!TP|     whose, "!" if changed, and what
 *     '--.--'                                                            */
#include <stdio.h>

#include "core/language.h"
#include "terra-mystica/show/show.h"

enum {
    WIDE = 6, /* columns of a hex, without the border that it shares */
    HIGH = 3,
    ROWS = 9,
    LEAST = TM_COLUMNS * WIDE, /* the border on the right is left out then */
};

/* The sheet and what is on it. */
struct chart {
    const struct game_state *s;
    struct canvas *canvas;
    bool rivers; /* with names */
    const struct look *look;
};

static int left_of(int hex)
{
    return hex % TM_COLUMNS * WIDE + (hex / TM_COLUMNS & 1) * WIDE / 2;
}

static int top_of(const struct game_state *s, int hex)
{
    return (hex / TM_COLUMNS - tm_first_row(s->board)) * HIGH;
}

static void draw_river(const struct chart *c, int hex)
{
    int left = left_of(hex), top = top_of(c->s, hex);
    for (int y = top; y <= top + HIGH; y++)
        for (int x = left; x <= left + WIDE; x++)
            if ((x + 2 * (y % 2)) % 4 == 0)
                canvas_put(c->canvas, x, y, '~', CANVAS_DIM);
}

static void draw_outline(const struct chart *c, int hex)
{
    int left = left_of(hex), top = top_of(c->s, hex);
    for (int y = top + 1; y < top + HIGH; y++)
        canvas_write(c->canvas, left, y, "|     |", CANVAS_PLAIN);
    canvas_write(c->canvas, left, top, ".--'--.", CANVAS_PLAIN);
    canvas_write(c->canvas, left, top + HIGH, "'--.--'", CANVAS_PLAIN);
}

static const char *piece_name(int building)
{
    return building == TM_TILE ? "@" : tm_building_name(building);
}

static int changed_style(const struct chart *c, int hex)
{
    return tm_changed(c->s, c->look, hex) ? CANVAS_CHANGED : 0;
}

/* In the middle of the second line, where nothing else stands. */
static void mark_change(const struct chart *c, int hex)
{
    if (tm_changed(c->s, c->look, hex))
        canvas_put(c->canvas, left_of(hex) + WIDE / 2, top_of(c->s, hex) + 2,
                   '!', CANVAS_BOLD);
}

static void write_land(const struct chart *c, int hex)
{
    char owner[3], words[16];
    const struct tm_hex *there = &c->s->hex[hex];
    int x = left_of(hex) + 1, y = top_of(c->s, hex) + 1;
    int seat = tm_owner(c->s, hex);
    int style = seat < 0 ? CANVAS_PLAIN : CANVAS_SEAT + seat;
    canvas_write(c->canvas, x, y, tm_hex_name(c->s->board, hex),
                 CANVAS_DIM + changed_style(c, hex));
    canvas_put(c->canvas, x + 4, y, tm_colour_letter(there->colour),
               CANVAS_BOLD);
    if (tm_in_town(c->s, hex))
        canvas_put(c->canvas, x + 3, y, '*', style);
    if (seat < 0) {
        const char *mark = tm_reach_mark(c->s, c->look, hex, words);
        canvas_write(c->canvas, x, y + 1, mark ? mark : "", CANVAS_BOLD);
    } else {
        snprintf(words, sizeof words, "%s %s", tm_short(c->s, seat, owner),
                 piece_name(there->building));
        canvas_write(c->canvas, x, y + 1, words, style);
    }
}

/* Names where they are wanted, town tiles, a tile that lies on the river. */
static void write_river(const struct chart *c, int hex)
{
    char owner[3], words[16];
    int x = left_of(hex) + 1, y = top_of(c->s, hex) + 1;
    int seat = tm_owner(c->s, hex);
    snprintf(words, sizeof words, " %s%s ", tm_hex_name(c->s->board, hex),
             tm_in_town(c->s, hex) ? "*" : "");
    if (c->rivers || seat >= 0 || tm_in_town(c->s, hex))
        canvas_write(c->canvas, x, y, words,
                     CANVAS_DIM + changed_style(c, hex));
    if (seat >= 0) {
        snprintf(words, sizeof words, "%s %s", tm_short(c->s, seat, owner),
                 piece_name(c->s->hex[hex].building));
        canvas_write(c->canvas, x, y + 1, words, CANVAS_SEAT + seat);
    }
}

static void draw_bridge(const struct chart *c, const struct tm_bridge *bridge)
{
    int a = left_of(bridge->a), b = left_of(bridge->b);
    int top = top_of(c->s, bridge->a) + HIGH, end = top_of(c->s, bridge->b);
    int style = CANVAS_SEAT + bridge->seat;
    int from = a == b ? a + WIDE / 2 : a < b ? a + WIDE : b + WIDE;
    int to = a == b ? from : a < b ? b : a;
    for (int y = top; y <= end; y++)
        for (int x = from; x <= to; x++)
            canvas_put(c->canvas, x, y, '#', style);
}

static void draw_hexes(const struct chart *c)
{
    const struct tm_hex *hex = c->s->hex;
    for (int i = 0; i < TM_HEXES; i++)
        if (hex[i].colour == TM_RIVER)
            draw_river(c, i);
    for (int i = 0; i < TM_HEXES; i++)
        if (hex[i].colour < TM_RIVER)
            draw_outline(c, i);
    for (int i = 0; i < TM_HEXES; i++) {
        if (hex[i].colour < TM_RIVER)
            write_land(c, i);
        else if (hex[i].colour == TM_RIVER)
            write_river(c, i);
        mark_change(c, i);
    }
    for (int i = 0; i < c->s->bridge_count; i++)
        draw_bridge(c, &c->s->bridge[i]);
}

static void explain_change(const struct game_state *s, const struct look *look,
                           struct legend *legend)
{
    if (!tm_any_changed(s, look))
        return;
    legend_add(legend, "",
               arena_say(legend->arena, "! changed since %s", look->when));
    legend_end(legend);
}

/* Adds what the marks of reach mean to the legend. */
static void explain_reach(const struct game_state *s, const struct look *look,
                          struct arena *arena, struct legend *legend)
{
    legend->style = CANVAS_BOLD;
    for (int seat = 0; seat < s->seats; seat++) {
        struct text words = text_new(arena);
        if (look->reach >> seat & 1)
            tm_reach_legend(s, seat, &words);
        if (!words.length)
            continue;
        legend_add(legend, "", words.bytes);
        legend_end(legend);
    }
}

struct canvas *tm_map(const struct game_state *s, const struct look *look,
                      struct arena *arena)
{
    int width = look->width > LEAST ? LEAST + 1 : LEAST;
    int height = ROWS * HIGH + 1;
    if (look->width < LEAST)
        return canvas_instead(arena, look->width, LEAST);
    struct legend legend = tm_legend(s, LEAST, arena);
    explain_change(s, look, &legend);
    explain_reach(s, look, arena, &legend);
    struct canvas *canvas = canvas_new(arena, width, height + legend.count);
    struct chart chart = { s, canvas, tm_names_rivers(s), look };
    draw_hexes(&chart);
    legend_write(&legend, canvas, height);
    return canvas;
}
