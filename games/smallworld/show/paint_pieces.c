/* Tokens and pieces as counters. */
#include <stdio.h>

#include "smallworld/position/queries.h"
#include "smallworld/show/brief.h"
#include "smallworld/show/paint.h"
#include "smallworld/trait.h"

enum {
    HEIGHT = 190,
    LETTER = 170, /* width of the part with the letter */
    SIZE = 135,   /* of words */
    PIECE = 160,
};

unsigned sw_seat_color(int seat)
{
    return drawing_seat_color(seat);
}

int sw_counter_width(const char *words)
{
    return LETTER + sw_words_width(words, SIZE) + 80;
}

void sw_paint_counter(struct drawing *d, char letter, const char *words,
                      unsigned color, bool declined, int x, int y)
{
    int width = sw_counter_width(words);
    int left = x - width / 2, top = y - HEIGHT / 2;
    unsigned ground = declined ? SW_FADED : color;
    unsigned ink = declined ? 0x555555 : SW_INK;
    drawing_rect(d, left, top, width, HEIGHT, ground, SHAPE_NONE);
    drawing_rect(d, left, top, LETTER, HEIGHT, declined ? color : SW_INK,
                 SHAPE_NONE);
    sw_paint_centred(d, left + LETTER / 2, y, SIZE, (char[]){ letter, '\0' },
                     declined ? SW_INK : SW_PAPER);
    sw_paint_centred(d, left + LETTER + (width - LETTER) / 2, y, SIZE, words,
                     ink);
    drawing_rect(d, left, top, width, HEIGHT, SHAPE_NONE,
                 declined ? 0x777777 : SW_INK);
}

int sw_native_width(const char *words)
{
    return sw_words_width(words, SIZE) + 100;
}

static void paint_natives(struct drawing *d, const char *words, int x, int y)
{
    int width = sw_words_width(words, SIZE) + 100;
    drawing_rect(d, x - width / 2, y - HEIGHT / 2, width, HEIGHT, SW_NATIVE,
                 SW_INK);
    sw_paint_centred(d, x, y, SIZE, words, SW_PAPER);
}

void sw_paint_tokens(const struct game_state *s, struct drawing *d, int region,
                     int x, int y)
{
    char words[SW_BRIEF];
    int owner = sw_owner(s, region);
    sw_brief_tokens(s, region, false, words);
    if (!*words)
        return;
    if (owner < 0)
        paint_natives(d, words, x, y);
    else
        sw_paint_counter(d, words[0], words + 2, sw_seat_color(owner),
                         s->faction[s->region[region].race].declined, x, y);
}

void sw_paint_piece(struct drawing *d, char glyph, int x, int y)
{
    drawing_rect(d, x - PIECE / 2, y - PIECE / 2, PIECE, PIECE, SW_PAPER,
                 SW_INK);
    sw_paint_centred(d, x, y, SIZE, (char[]){ glyph, '\0' }, SW_INK);
}

static int row_width(const struct game_state *s, int region)
{
    int width = s->region[region].face_down ? PIECE + 40 : 0;
    for (int i = 0; i < s->marker_count; i++)
        width += s->markers[i].region == region ? PIECE + 40 : 0;
    for (int t = 0; t < sw_trait_count; t++) {
        int n = sw_pieces_in(s, t, region);
        width += n > 0 ? PIECE + 40 : 0;
        width += n > 1 ? 120 : 0;
    }
    return width - 40;
}

void sw_paint_pieces(const struct game_state *s, struct drawing *d, int region,
                     int x, int y)
{
    int at = x - row_width(s, region) / 2;
    if (s->region[region].face_down) {
        sw_paint_piece(d, '?', at + PIECE / 2, y);
        at += PIECE + 40;
    }
    for (int i = 0; i < s->marker_count; i++) {
        if (s->markers[i].region != region)
            continue;
        sw_paint_piece(d, sw_trait(s->markers[i].trait)->marker.glyph,
                       at + PIECE / 2, y);
        at += PIECE + 40;
    }
    for (int t = 0; t < sw_trait_count; t++) {
        int n = sw_pieces_in(s, t, region);
        if (n <= 0)
            continue;
        sw_paint_piece(d, sw_piece_glyph(&sw_trait(t)->piece), at + PIECE / 2,
                       y);
        at += PIECE + 40;
        if (n < 2)
            continue;
        char words[16];
        snprintf(words, sizeof words, "%d", n);
        sw_paint_words(d, at - 20, y, SIZE, words, SW_INK);
        at += 120;
    }
}
