/* The board as a picture. */
#include "core/drawing.h"
#include "core/language.h"
#include "reversi/state.h"

enum { MARGIN = 300, SQUARE = 500, BOARD = RV_SIDE * SQUARE };
enum { WORDS = 160 }; /* their size */
enum { GREEN = 0x2e7d4f, LINES = 0x173f28, INK = 0x202020, WHITE = 0xffffff };

static const unsigned colours[] = { 0x101010, 0xf8f8f8 };

static void draw_signs(struct drawing *drawing, struct arena *arena)
{
    for (int i = 0; i < RV_SIDE; i++) {
        int at = MARGIN + i * SQUARE + SQUARE / 2;
        drawing_words(drawing, at, MARGIN / 2, 160, 'c',
                      arena_print(arena, "%c", 'a' + i), DRAWING_INK);
        drawing_words(drawing, MARGIN / 2, at, 160, 'c',
                      arena_print(arena, "%d", i + 1), DRAWING_INK);
    }
}

static void draw_square(struct drawing *drawing, const struct game_state *s,
                        int square, bool mark, bool changed)
{
    int x = MARGIN + square % RV_SIDE * SQUARE + SQUARE / 2;
    int y = MARGIN + square / RV_SIDE * SQUARE + SQUARE / 2;
    int seat = s->disc[square], inside = SQUARE - 60;
    const char *name = rv_square_name(square, drawing->arena);
    drawing_begin(drawing, "square", name,
                  seat == RV_NONE ? name
                                  : arena_print(drawing->arena, "%s: %s", name,
                                                rv_name(s, seat)));
    drawing_rect(drawing, x - SQUARE / 2, y - SQUARE / 2, SQUARE, SQUARE, GREEN,
                 LINES);
    for (int i = 0; changed && i < 2; i++) /* on white, to be seen by all */
        drawing_rect(drawing, x - inside / 2, y - inside / 2, inside, inside,
                     SHAPE_NONE, i ? DRAWING_CHANGED : WHITE)
            ->size = i ? 28 : 56;
    if (seat != RV_NONE)
        drawing_circle(drawing, x, y, SQUARE * 2 / 5, colours[seat], INK);
    else if (mark)
        drawing_circle(drawing, x, y, SQUARE / 10, LINES, SHAPE_NONE);
    if (square == s->last)
        drawing_circle(drawing, x, y, SQUARE / 10, colours[!seat], SHAPE_NONE);
    drawing_end(drawing);
}

/* "Ann: 28, has lost". */
static const char *standing(const struct game_state *s, int seat,
                            struct arena *arena)
{
    const char *what = rv_seat_words(s, seat, arena);
    return arena_print(arena, "%s: %d%s%s", rv_name(s, seat), rv_discs(s, seat),
                       *what ? ", " : "", what);
}

/* As wide as the board, or as the longest name needs. */
static int picture_width(const struct game_state *s, struct arena *arena)
{
    int width = BOARD + 2 * MARGIN;
    for (int i = 0; i < RV_SEATS; i++) {
        int words = drawing_words_width(standing(s, i, arena), WORDS, false);
        int needed = MARGIN + 280 + words + MARGIN;
        width = needed > width ? needed : width;
    }
    return width;
}

static void draw_seats(struct drawing *drawing, const struct game_state *s,
                       struct arena *arena)
{
    for (int i = 0; i < RV_SEATS; i++) {
        int y = 2 * MARGIN + BOARD + i * 300;
        drawing_begin(drawing, "seat", rv_name(s, i), standing(s, i, arena));
        drawing_circle(drawing, MARGIN + 100, y, 90, colours[i], INK);
        drawing_words(drawing, MARGIN + 280, y, WORDS, 'l',
                      standing(s, i, arena), DRAWING_INK);
        drawing_end(drawing);
    }
}

static void draw_changed_key(struct drawing *drawing, const char *when)
{
    int y = 2 * MARGIN + BOARD + RV_SEATS * 300;
    drawing_rect(drawing, MARGIN + 20, y - 80, 160, 160, SHAPE_NONE,
                 DRAWING_CHANGED)
        ->size = 40;
    drawing_words(drawing, MARGIN + 280, y, 160, 'l',
                  arena_say(drawing->arena, "changed since %s", when),
                  DRAWING_INK);
}

struct drawing *rv_picture(const struct game_state *s, const struct look *look,
                           struct arena *arena)
{
    struct drawing *drawing =
        drawing_new(arena, picture_width(s, arena), BOARD + 3 * MARGIN + 300);
    rv_squares open = 0, changed = rv_changed(s, look);
    bool key = changed && !look->film;
    drawing->height += key ? 300 : 0;
    for (int i = 0; i < RV_SEATS && !s->over && !open; i++)
        if (look->reach >> i & 1)
            open = rv_open_to(s, i);
    drawing->title =
        language_name(arena_language(arena), "reversi", "Reversi", NULL, arena);
    drawing->description =
        arena_say(arena, "%s has %d dark discs, %s has %d light discs.",
                  rv_name(s, RV_DARK), rv_discs(s, RV_DARK),
                  rv_name(s, RV_LIGHT), rv_discs(s, RV_LIGHT));
    drawing_rect(drawing, 0, 0, drawing->width, drawing->height, DRAWING_PAPER,
                 SHAPE_NONE);
    draw_signs(drawing, arena);
    for (int i = 0; i < RV_SQUARES; i++)
        draw_square(drawing, s, i, open >> i & 1, changed >> i & 1);
    draw_seats(drawing, s, arena);
    if (key)
        draw_changed_key(drawing, look->when);
    return drawing;
}
