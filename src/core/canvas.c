#include "core/canvas.h"

#include <assert.h>
#include <string.h>

#include "core/columns.h"
#include "core/language.h"
#include "core/narrow.h"

static const char outline[] = "<b style=\"outline:2px solid #c2185b\">";

struct canvas *canvas_new(struct arena *arena, int width, int height)
{
    assert(width >= 0 && height >= 0);
    struct canvas *canvas = arena_alloc(arena, sizeof *canvas);
    size_t cells = to_size(width) * to_size(height);
    canvas->arena = arena;
    canvas->width = width;
    canvas->height = height;
    canvas->cells = arena_raw(arena, cells + 1); /* set() looks ahead */
    canvas->styles = arena_alloc(arena, cells);
    memset(canvas->cells, ' ', cells + 1);
    return canvas;
}

static bool is_inside(const struct canvas *canvas, int x, int y)
{
    return x >= 0 && x < canvas->width && y >= 0 && y < canvas->height;
}

static size_t place(const struct canvas *canvas, int x, int y)
{
    return to_size(y) * to_size(canvas->width) + to_size(x);
}

static void clear(struct canvas *canvas, size_t cell)
{
    canvas->cells[cell] = ' ';
    canvas->styles[cell] = CANVAS_PLAIN;
}

/* Half of a wide character is not left standing. */
static void set(struct canvas *canvas, size_t cell, char c, int style)
{
    if (canvas->cells[cell] == CANVAS_TAKEN)
        clear(canvas, cell - 1);
    if (canvas->cells[cell + 1] == CANVAS_TAKEN)
        clear(canvas, cell + 1);
    canvas->cells[cell] = c;
    canvas->styles[cell] = to_byte(style);
}

void canvas_put(struct canvas *canvas, int x, int y, char c, int style)
{
    if (is_inside(canvas, x, y))
        set(canvas, place(canvas, x, y), c >= ' ' && c <= '~' ? c : '?', style);
}

enum { LONG = 0xff };                /* no byte of UTF-8 */
enum { LETTER_MAX = 64 };            /* bytes of one with all its marks */
enum { FIRST = 0x80, KINDS = 0x80 }; /* of letters; the last is none */

static bool is_other(char cell)
{
    return (unsigned char)cell >= FIRST;
}

static void make_kinds(struct canvas *canvas)
{
    canvas->letters = text_new(canvas->arena);
    canvas->kinds = arena_alloc(canvas->arena, KINDS * sizeof *canvas->kinds);
    canvas->kinds[CANVAS_OTHER - FIRST] = UINT32_MAX;
}

static uint32_t place_of(uint32_t packed)
{
    return packed * 0x9e3779b1u >> 25; /* of KINDS */
}

/* The byte for a letter, or CANVAS_OTHER. */
static unsigned char kind_of(const struct canvas *canvas, uint32_t packed)
{
    uint32_t place = place_of(packed);
    for (int tries = 0; tries < KINDS; tries++, place = (place + 1) % KINDS) {
        if (!canvas->kinds[place])
            canvas->kinds[place] = packed;
        if (canvas->kinds[place] == packed)
            return to_byte(FIRST + place);
    }
    return CANVAS_OTHER;
}

__attribute__((noinline)) static void set_rarer(struct canvas *canvas,
                                                size_t cell, uint32_t packed,
                                                int style)
{
    if (!canvas->kinds)
        make_kinds(canvas);
    unsigned char kind = kind_of(canvas, packed);
    set(canvas, cell, to_char(kind), style);
    if (kind != CANVAS_OTHER)
        return;
    if (!canvas->others)
        canvas->others = arena_raw(canvas->arena, to_size(canvas->width) *
                                                      to_size(canvas->height) *
                                                      sizeof *canvas->others);
    canvas->others[cell] = packed;
}

static void set_letter(struct canvas *canvas, size_t cell, uint32_t packed,
                       int style)
{
    uint32_t place = place_of(packed);
    if (canvas->kinds && canvas->kinds[place] == packed)
        set(canvas, cell, to_char(FIRST + place), style);
    else
        set_rarer(canvas, cell, packed, style);
}

static uint32_t letter_at(const struct canvas *canvas, size_t cell)
{
    unsigned char kind = (unsigned char)canvas->cells[cell];
    return kind == CANVAS_OTHER ? canvas->others[cell]
                                : canvas->kinds[kind - FIRST];
}

/* By the second half of a wide character. */
static void take(struct canvas *canvas, size_t cell, int style)
{
    set(canvas, cell, ' ', style);
    canvas->cells[cell] = CANVAS_TAKEN;
}

static void put_other(struct canvas *canvas, int x, int y, const char *bytes,
                      size_t length, int columns, int style)
{
    if (!is_inside(canvas, x, y) || x + columns > canvas->width)
        return;
    size_t cell = place(canvas, x, y);
    uint32_t packed = 0;
    if (!canvas->kinds)
        make_kinds(canvas);
    if (length <= 4) {
        while (length > 0)
            packed = packed << 8 | (unsigned char)bytes[--length];
    } else {
        packed = (uint32_t)canvas->letters.length << 8 | LONG;
        text_bytes(&canvas->letters, bytes, length);
        text_byte(&canvas->letters, '\0');
    }
    set_letter(canvas, cell, packed, style);
    if (columns > 1)
        take(canvas, cell + 1, style);
}

static uint32_t packed_letter(const char *words, size_t length)
{
    const unsigned char *c = (const unsigned char *)words;
    return c[0] | (uint32_t)c[1] << 8 | (length > 2 ? (uint32_t)c[2] << 16 : 0);
}

static int write_common(struct canvas *canvas, int x, int y, const char *words,
                        const struct columns_word *part, int style)
{
    const char *end = words + part->length;
    int columns = part->wide ? 2 : 1;
    size_t row = place(canvas, 0, y);
    for (size_t own; words < end; words += own, x += columns) {
        unsigned char first = (unsigned char)*words;
        own = first < 0x80 ? 1 : first < 0xe0 ? 2 : 3;
        if (x < 0 || x + columns > canvas->width)
            continue;
        size_t cell = row + to_size(x);
        if (own == 1)
            set(canvas, cell, *words, style);
        else
            set_letter(canvas, cell, packed_letter(words, own), style);
        if (columns > 1)
            take(canvas, cell + 1, style);
    }
    return x;
}

void canvas_write(struct canvas *canvas, int x, int y, const char *words,
                  int style)
{
    struct columns_word part;
    if (y < 0 || y >= canvas->height)
        return;
    for (; *words && x < canvas->width; words += part.length) {
        part = columns_word(words);
        if (part.common) {
            part.length *= to_size(part.count);
            x = write_common(canvas, x, y, words, &part, style);
            continue;
        }
        bool shown =
            part.length <= LETTER_MAX && text_is_printable(words, part.length);
        if (shown && part.length > 1 && part.columns > 0)
            put_other(canvas, x, y, words, part.length, part.columns, style);
        else if (part.columns > 0 || !shown)
            canvas_put(canvas, x, y, *words, style);
        x += shown ? part.columns : 1;
    }
}

struct canvas *canvas_instead(struct arena *arena, int width, int wanted)
{
    struct canvas *canvas = canvas_new(arena, width, 2);
    canvas_write(canvas, 0, 0,
                 arena_say(arena, "The map is %d columns wide;", wanted),
                 CANVAS_PLAIN);
    canvas_write(canvas, 0, 1,
                 arena_say(arena, "the format \"list\" says the same."),
                 CANVAS_PLAIN);
    return canvas;
}

char canvas_at(const struct canvas *canvas, int x, int y)
{
    char c = is_inside(canvas, x, y) ? canvas->cells[place(canvas, x, y)] : ' ';
    return is_other(c) || c == CANVAS_TAKEN ? '?' : c;
}

/* The ANSI sequence of a style, which begins by undoing the one before. */
static const char *style_sequence(int style)
{
    static const char *const seats[] = {
        "\033[0;1;36m", "\033[0;1;33m", "\033[0;1;35m",
        "\033[0;1;32m", "\033[0;1;34m",
    };
    static const size_t count = sizeof seats / sizeof *seats;
    style &= ~CANVAS_CHANGED;
    switch (style) {
    case CANVAS_PLAIN:
        return "\033[0m";
    case CANVAS_DIM:
        return "\033[0;2m";
    case CANVAS_BOLD:
        return "\033[0;1m";
    default:
        return seats[to_size(style - CANVAS_SEAT) % count];
    }
}

static size_t line_length(const struct canvas *canvas, int y)
{
    size_t length = to_size(canvas->width);
    while (length > 0 && canvas->cells[place(canvas, 0, y) + length - 1] == ' ')
        length--;
    return length;
}

/* Where it ends, at most four bytes behind at if it is not a long one. */
static inline char *put_letter(const struct canvas *canvas, uint32_t packed,
                               char *at)
{
    if ((packed & 0xff) == LONG)
        return stpcpy(at, canvas->letters.bytes + (packed >> 8));
    at[0] = to_char(packed & 0xff);
    at[1] = to_char(packed >> 8 & 0xff);
    at += 2;
    for (packed >>= 16; packed; packed >>= 8)
        *at++ = to_char(packed & 0xff);
    return at;
}

static void write_cell(const struct canvas *canvas, size_t cell,
                       struct text *into)
{
    char c = canvas->cells[cell];
    if (is_other(c)) {
        char *at = text_room(into, 4 + canvas->letters.length);
        at = put_letter(canvas, letter_at(canvas, cell), at);
        *at = '\0';
        into->length = to_size(at - into->bytes);
    } else if (c != CANVAS_TAKEN) {
        text_byte(into, c);
    }
}

/* Without styles. */
static void write_plain(const struct canvas *canvas, size_t cell, size_t end,
                        struct text *into)
{
    const char *cells = canvas->cells;
    char *at = text_room(into, 4 * (end - cell) + canvas->letters.length);
    while (cell < end) {
        for (; cell + 8 <= end; cell += 8, at += 8) {
            uint64_t eight = text_eight(cells + cell);
            if (eight & 0x8080808080808080)
                break;
            memcpy(at, &eight, sizeof eight);
        }
        while (cell < end && !is_other(cells[cell]))
            *at++ = cells[cell++];
        while (cell < end && is_other(cells[cell])) {
            at = put_letter(canvas, letter_at(canvas, cell++), at);
            cell += cells[cell] == CANVAS_TAKEN;
        }
    }
    *at = '\0';
    into->length = to_size(at - into->bytes);
}

static void write_styled(const struct canvas *canvas, size_t cell, size_t end,
                         struct text *into)
{
    int now = CANVAS_PLAIN;
    for (; cell < end; cell++) {
        int style = canvas->styles[cell];
        if (style != now && canvas->cells[cell] != ' ')
            text_string(into, style_sequence(now = style));
        write_cell(canvas, cell, into);
    }
    if (now != CANVAS_PLAIN)
        text_string(into, style_sequence(CANVAS_PLAIN));
}

void canvas_text(const struct canvas *canvas, bool color, struct text *into)
{
    for (int y = 0; y < canvas->height; y++) {
        size_t cell = place(canvas, 0, y), length = line_length(canvas, y);
        if (color)
            write_styled(canvas, cell, cell + length, into);
        else if (canvas->kinds)
            write_plain(canvas, cell, cell + length, into);
        else
            text_bytes(into, canvas->cells + cell, length);
        text_bytes(into, "\n", 1);
    }
}

static void html_cell(const struct canvas *canvas, size_t cell,
                      struct text *into)
{
    char c = canvas->cells[cell];
    const char *entity =
        is_other(c) || c == CANVAS_TAKEN ? NULL : text_entity(c);
    if (entity)
        text_string(into, entity);
    else
        write_cell(canvas, cell, into);
}

void canvas_html(const struct canvas *canvas, struct text *into)
{
    for (int y = 0; y < canvas->height; y++) {
        size_t cell = place(canvas, 0, y), end = cell + line_length(canvas, y);
        bool now = false;
        for (; cell < end; cell++) {
            bool changed = canvas->styles[cell] & CANVAS_CHANGED;
            if (changed != now)
                text_string(into, changed ? outline : "</b>");
            now = changed;
            html_cell(canvas, cell, into);
        }
        text_string(into, now ? "</b>\n" : "\n");
    }
}
