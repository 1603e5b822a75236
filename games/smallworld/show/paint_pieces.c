/* Tokens and pieces as counters. */
#include <stdio.h>

#include "smallworld/position/queries.h"
#include "smallworld/show/brief.h"
#include "smallworld/show/orders.h"
#include "smallworld/show/paint.h"
#include "smallworld/trait.h"

enum {
    SIZE = SW_COUNTER, /* of words */
    PIECE = 160,
};

unsigned sw_seat_color(int seat)
{
    return drawing_seat_color(seat);
}

int sw_counter_height(int size)
{
    return size * 7 / 5;
}

/** Of the part with the letter. */
static int letter_width(int size)
{
    return size * 6 / 5;
}

int sw_counter_width(const char *words, int size)
{
    return letter_width(size) + sw_words_width(words, size) + size / 2;
}

void sw_paint_counter(struct drawing *d, const struct sw_counter *counter,
                      int size, int x, int y)
{
    int width = sw_counter_width(counter->words, size);
    int height = sw_counter_height(size), letter = letter_width(size);
    int left = x - width / 2, top = y - height / 2;
    bool declined = counter->declined;
    unsigned ground = declined ? SW_FADED : counter->color;
    drawing_rect(d, left, top, width, height, ground, SHAPE_NONE);
    drawing_rect(d, left, top, letter, height,
                 declined ? counter->color : SW_INK, SHAPE_NONE);
    sw_paint_centred(d, left + letter / 2, y, size,
                     (char[]){ counter->letter, '\0' },
                     declined ? SW_INK : SW_PAPER);
    sw_paint_centred(d, left + letter + (width - letter) / 2, y, size,
                     counter->words, declined ? 0x555555 : SW_INK);
    drawing_rect(d, left, top, width, height, SHAPE_NONE,
                 declined ? 0x777777 : SW_INK);
}

int sw_native_width(const char *words, int size)
{
    return sw_words_width(words, size) + size * 3 / 5;
}

static void paint_natives(struct drawing *d, const char *words, int size, int x,
                          int y)
{
    int width = sw_native_width(words, size), height = sw_counter_height(size);
    drawing_rect(d, x - width / 2, y - height / 2, width, height, SW_NATIVE,
                 SW_INK);
    sw_paint_centred(d, x, y, size, words, SW_PAPER);
}

/** "orc 1" of "B (orc 1)": the ground says that it is in decline. */
static void bare_words(const char *tokens, char into[SW_BRIEF])
{
    for (tokens += 2; *tokens; tokens++)
        if (*tokens != '(' && *tokens != ')')
            *into++ = *tokens;
    *into = '\0';
}

int sw_tokens_width(const struct game_state *s, int region, int size)
{
    char tokens[SW_BRIEF], words[SW_BRIEF];
    sw_brief_tokens(s, region, false, tokens);
    if (!*tokens)
        return 0;
    if (sw_owner(s, region) < 0)
        return sw_native_width(tokens, size);
    bare_words(tokens, words);
    return sw_counter_width(words, size);
}

void sw_paint_tokens(const struct game_state *s, struct drawing *d, int region,
                     int size, int x, int y)
{
    char tokens[SW_BRIEF], words[SW_BRIEF];
    int owner = sw_owner(s, region);
    sw_brief_tokens(s, region, false, tokens);
    if (!*tokens)
        return;
    if (owner < 0) {
        paint_natives(d, tokens, size, x, y);
        return;
    }
    bare_words(tokens, words);
    struct sw_counter counter = { tokens[0], words, sw_seat_color(owner),
                                  s->faction[s->region[region].race].declined };
    sw_paint_counter(d, &counter, size, x, y);
}

void sw_paint_piece(struct drawing *d, char glyph, int x, int y)
{
    drawing_rect(d, x - PIECE / 2, y - PIECE / 2, PIECE, PIECE, SW_PAPER,
                 SW_INK);
    sw_paint_centred(d, x, y, SIZE, (char[]){ glyph, '\0' }, SW_INK);
}

/** A piece of a trait, as a part of the picture. */
static void paint_trait(struct drawing *d, int trait, const char *title,
                        char glyph, int x, int y)
{
    drawing_begin(d, sw_trait_kind(trait), sw_trait(trait)->name, title);
    sw_paint_piece(d, glyph, x, y);
    drawing_end(d);
}

int sw_pieces_width(const struct game_state *s, int region)
{
    int width = s->region[region].face_down ? PIECE + 40 : 0;
    for (int i = 0; i < s->marker_count; i++)
        width += s->markers[i].region == region ? PIECE + 40 : 0;
    for (int t = 0; t < sw_trait_count; t++) {
        int n = sw_pieces_in(s, t, region);
        width += n > 0 ? PIECE + 40 : 0;
        width += n > 1 ? 120 : 0;
    }
    return width > 0 ? width - 40 : 0;
}

void sw_paint_pieces(const struct game_state *s, struct drawing *d, int region,
                     int x, int y)
{
    int at = x - sw_pieces_width(s, region) / 2;
    if (s->region[region].face_down) {
        sw_paint_piece(d, '?', at + PIECE / 2, y);
        at += PIECE + 40;
    }
    for (int i = 0; i < s->marker_count; i++) {
        if (s->markers[i].region != region)
            continue;
        paint_trait(
            d, s->markers[i].trait, sw_trait(s->markers[i].trait)->title,
            sw_trait(s->markers[i].trait)->marker.glyph, at + PIECE / 2, y);
        at += PIECE + 40;
    }
    for (int t = 0; t < sw_trait_count; t++) {
        int n = sw_pieces_in(s, t, region);
        if (n <= 0)
            continue;
        paint_trait(d, t, sw_trait(t)->piece.title,
                    sw_piece_glyph(&sw_trait(t)->piece), at + PIECE / 2, y);
        at += PIECE + 40;
        if (n < 2)
            continue;
        char words[16];
        snprintf(words, sizeof words, "%d", n);
        sw_paint_words(d, at - 20, y, SIZE, words, SW_INK);
        at += 120;
    }
}
