#include "draw/draw.h"

#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>
#include <string.h>
#include <utf8proc.h>

#include "core/narrow.h"
#include "draw/direction.h"

enum { USUAL, NO_FONT = -1 };

/* Fonts by how well they suit, the usual one first. */
struct weight {
    FcPattern *wanted;
    FcFontSet *set;
    cairo_font_face_t **faces; /* NULL: not opened yet */
};

struct fonts {
    struct arena *arena;
    struct text *missing;
    struct weight weights[2]; /* plain, bold */
};

struct fonts *fonts_new(struct arena *arena, struct text *missing)
{
    struct fonts *fonts = arena_alloc(arena, sizeof *fonts);
    fonts->arena = arena;
    fonts->missing = missing;
    return fonts;
}

void fonts_close(struct fonts *fonts)
{
    for (int bold = 0; bold < 2; bold++) {
        struct weight *weight = &fonts->weights[bold];
        for (int i = 0; weight->set && i < weight->set->nfont; i++)
            if (weight->faces[i])
                cairo_font_face_destroy(weight->faces[i]);
        if (weight->set)
            FcFontSetDestroy(weight->set);
        if (weight->wanted)
            FcPatternDestroy(weight->wanted);
        *weight = (struct weight){ 0 };
    }
}

static void find_fonts(struct fonts *fonts, bool bold)
{
    struct weight *weight = &fonts->weights[bold];
    FcResult result;
    if (weight->set)
        return;
    FcPattern *wanted = weight->wanted = FcPatternCreate();
    FcPatternAddString(wanted, FC_FAMILY, (const FcChar8 *)"sans-serif");
    FcPatternAddInteger(wanted, FC_WEIGHT,
                        bold ? FC_WEIGHT_BOLD : FC_WEIGHT_MEDIUM);
    FcConfigSubstitute(NULL, wanted, FcMatchPattern);
    FcDefaultSubstitute(wanted);
    weight->set = FcFontSort(NULL, wanted, FcTrue, NULL, &result);
    if (!weight->set)
        weight->set = FcFontSetCreate();
    weight->faces = arena_alloc(fonts->arena, to_size(weight->set->nfont + 1) *
                                                  sizeof *weight->faces);
}

static bool has(const struct weight *weight, int font, utf8proc_int32_t letter)
{
    FcCharSet *letters;
    return font != NO_FONT && font < weight->set->nfont &&
           FcPatternGetCharSet(weight->set->fonts[font], FC_CHARSET, 0,
                               &letters) == FcResultMatch &&
           FcCharSetHasChar(letters, (FcChar32)letter);
}

static bool is_mark(utf8proc_int32_t letter)
{
    utf8proc_category_t kind = utf8proc_category(letter);
    return kind >= UTF8PROC_CATEGORY_MN && kind <= UTF8PROC_CATEGORY_ME;
}

/* The font for a letter after one of the font now; NO_FONT: none has it.
 * A mark stays with its letter. */
static int font_for(const struct weight *weight, utf8proc_int32_t letter,
                    int now)
{
    if (is_mark(letter) && has(weight, now, letter))
        return now;
    for (int i = 0; i < weight->set->nfont; i++)
        if (has(weight, i, letter))
            return i;
    return NO_FONT;
}

static void miss(const struct fonts *fonts, utf8proc_int32_t letter,
                 const char *bytes, size_t length)
{
    const char *name =
        arena_print(fonts->arena, "(U+%04X)", to_unsigned(letter));
    if (!strstr(fonts->missing->bytes, name))
        text_add(fonts->missing, "%s%.*s %s",
                 fonts->missing->length ? ", " : "", to_count(length), bytes,
                 name);
}

static cairo_font_face_t *face_of(struct weight *weight, int font)
{
    if (!weight->faces[font]) {
        FcPattern *whole =
            FcFontRenderPrepare(NULL, weight->wanted, weight->set->fonts[font]);
        weight->faces[font] = cairo_ft_font_face_create_for_pattern(whole);
        FcPatternDestroy(whole);
    }
    return weight->faces[font];
}

static void choose(struct fonts *fonts, cairo_t *cairo, int font, double size,
                   bool bold)
{
    if (font > USUAL)
        cairo_set_font_face(cairo, face_of(&fonts->weights[bold], font));
    else
        cairo_select_font_face(cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                               bold ? CAIRO_FONT_WEIGHT_BOLD
                                    : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo, size);
}

/* Letters that one font has. */
struct run {
    const char *words;
    int font;
    struct run *next;
};

static bool is_plain(const char *words)
{
    while (*words >= ' ' && *words <= '~')
        words++;
    return !*words;
}

/* What is not seen is left out; what no font has gets the sign of the usual
 * font for that. */
static struct run *cut(struct fonts *fonts, const char *words, bool bold)
{
    struct run *first = NULL, *last = NULL;
    struct text part = text_new(fonts->arena);
    int now = NO_FONT;
    utf8proc_int32_t letter;
    utf8proc_ssize_t size;
    for (; *words; words += size) {
        size = utf8proc_iterate((const utf8proc_uint8_t *)words, -1, &letter);
        if (size <= 0)
            break;
        if (utf8proc_get_property(letter)->ignorable)
            continue;
        int font = font_for(&fonts->weights[bold], letter, now);
        if (font == NO_FONT) {
            miss(fonts, letter, words, to_size(size));
            font = USUAL;
        }
        if (font != now) {
            struct run *run = arena_alloc(fonts->arena, sizeof *run);
            run->font = now = font;
            part = text_new(fonts->arena);
            last = *(last ? &last->next : &first) = run;
        }
        text_bytes(&part, words, to_size(size));
        last->words = part.bytes;
    }
    return first;
}

static double advance(cairo_t *cairo, const char *words)
{
    cairo_text_extents_t extents;
    cairo_text_extents(cairo, words, &extents);
    return extents.x_advance;
}

void fonts_paint(struct fonts *fonts, cairo_t *cairo, const char *words,
                 double size, bool bold, char align)
{
    struct run whole = { .words = words, .font = USUAL }, *runs = &whole;
    double width = 0;
    if (!is_plain(words)) {
        find_fonts(fonts, bold);
        runs = cut(fonts, direction_seen(words, fonts->arena), bold);
    }
    for (const struct run *run = runs; run; run = run->next) {
        choose(fonts, cairo, run->font, size, bold);
        width += advance(cairo, run->words);
    }
    double before = align == 'c' ? width / 2 : align == 'r' ? width : 0;
    cairo_rel_move_to(cairo, -before, 0);
    for (const struct run *run = runs; run; run = run->next) {
        choose(fonts, cairo, run->font, size, bold);
        cairo_show_text(cairo, run->words);
    }
}
