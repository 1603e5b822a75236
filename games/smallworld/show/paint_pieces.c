/* Tokens and pieces as counters. */
#include <stdio.h>

#include "smallworld/position/position.h"
#include "smallworld/show/paint.h"
#include "smallworld/show/show.h"
#include "smallworld/trait.h"

enum {
    SIZE = SW_COUNTER, /* of words */
    PIECE = 160,
    NUMBER = 120,                /* room for how many of them there are */
    KINDS = 1 + SW_MARKERS + 16, /* kinds of pieces in one region */
};

unsigned sw_seat_color(int seat)
{
    return drawing_seat_color(seat);
}

int sw_counter_height(int size)
{
    return size * 7 / 5;
}

/* Of the part with the letter. */
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

/* "orc 1" of "B (orc 1)": the ground says that it is in decline. */
static void bare_words(const char *tokens, char into[SW_BRIEF])
{
    for (tokens += 2; *tokens; tokens++)
        if (*tokens != '(' && *tokens != ')')
            *into++ = *tokens;
    *into = '\0';
}

int sw_tokens_width(const struct game_state *s, const struct drawing *d,
                    int region, int size)
{
    char tokens[SW_BRIEF], words[SW_BRIEF];
    sw_brief_tokens(s, region, false, arena_language(d->arena), tokens);
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
    sw_brief_tokens(s, region, false, arena_language(d->arena), tokens);
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

/* ---- what lies in a region ---- */

/* Pieces of one kind. */
struct held {
    char glyph;
    int trait; /* or SW_NONE: a marker that lies face down */
    const char *title;
    int count;
};

/* What lies in the region, in its order; how many kinds that are. */
static int held_in(const struct game_state *s, int region,
                   struct held held[KINDS])
{
    int count = 0;
    if (s->region[region].face_down)
        held[count++] = (struct held){ '?', SW_NONE, "", 1 };
    for (int i = 0; i < s->marker_count; i++) {
        const struct sw_trait *trait = sw_trait(s->markers[i].trait);
        if (s->markers[i].region == region)
            held[count++] =
                (struct held){ SW_HOOK(trait, marker, glyph),
                               s->markers[i].trait, trait->title, 1 };
    }
    for (int t = 0; t < sw_trait_count && count < KINDS; t++) {
        const struct sw_piece *piece = sw_piece_of(sw_trait(t));
        int n = sw_pieces_in(s, t, region);
        if (n > 0)
            held[count++] =
                (struct held){ sw_piece_glyph(piece), t, piece->title, n };
    }
    return count;
}

/* How many kinds stand in each row but the last one. */
static int row_length(const struct sw_rows *rows, int count)
{
    int least = (count + SW_ROWS - 1) / SW_ROWS;
    return rows->most > least ? rows->most : least;
}

static int held_width(const struct held *held)
{
    return PIECE + (held->count > 1 ? NUMBER : 0);
}

static int row_width(const struct held *held, int count, int gap)
{
    int width = 0;
    for (int i = 0; i < count; i++)
        width += held_width(&held[i]) + (i ? gap : 0);
    return width;
}

int sw_rows_widths(const struct game_state *s, int region,
                   const struct sw_rows *rows, int widths[SW_ROWS])
{
    struct held held[KINDS];
    int count = held_in(s, region, held), lines = 0;
    int length = row_length(rows, count);
    for (int i = 0; i < count; i += length)
        widths[lines++] = row_width(
            held + i, count - i < length ? count - i : length, rows->gap);
    return lines;
}

/* With its left edge at x. */
static void paint_held(struct drawing *d, const struct held *held, int x, int y)
{
    if (held->trait != SW_NONE)
        drawing_begin(d, sw_trait_kind(held->trait),
                      sw_trait(held->trait)->name,
                      sw_name(held->title, d->arena));
    sw_paint_piece(d, held->glyph, x + PIECE / 2, y);
    if (held->trait != SW_NONE)
        drawing_end(d);
    if (held->count < 2)
        return;
    char words[16];
    snprintf(words, sizeof words, "%d", held->count);
    sw_paint_words(d, x + PIECE + 20, y, SIZE, words, SW_INK);
}

void sw_paint_rows(const struct game_state *s, struct drawing *d, int region,
                   const struct sw_rows *rows, int x, int y)
{
    struct held held[KINDS];
    int count = held_in(s, region, held), length = row_length(rows, count);
    int at = 0;
    for (int i = 0; i < count; i++) {
        int left = count - i < length ? count - i : length;
        if (i % length == 0)
            at = x - row_width(held + i, left, rows->gap) / 2;
        paint_held(d, &held[i], at, y + i / length * SW_ROW);
        at += held_width(&held[i]) + rows->gap;
    }
}
