#include "core/canvas.h"

#include <assert.h>
#include <string.h>

#include "core/narrow.h"
#include "core/text.h"

struct canvas *canvas_new(struct arena *arena, int width, int height)
{
    assert(width >= 0 && height >= 0);
    struct canvas *canvas = arena_alloc(arena, sizeof *canvas);
    size_t cells = to_size(width) * to_size(height);
    canvas->width = width;
    canvas->height = height;
    canvas->cells = arena_alloc(arena, cells);
    canvas->styles = arena_alloc(arena, cells);
    memset(canvas->cells, ' ', cells);
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

void canvas_put(struct canvas *canvas, int x, int y, char c, int style)
{
    if (!is_inside(canvas, x, y))
        return;
    canvas->cells[place(canvas, x, y)] = c >= ' ' && c <= '~' ? c : '?';
    canvas->styles[place(canvas, x, y)] = to_byte(style);
}

/* A letter outside ASCII fills one cell with "?": its later bytes are left
 * out, so that what follows stays in its column. */
void canvas_write(struct canvas *canvas, int x, int y, const char *words,
                  int style)
{
    for (; *words && x < canvas->width; words++)
        if (!text_is_inside(*words))
            canvas_put(canvas, x++, y, *words, style);
}

char canvas_at(const struct canvas *canvas, int x, int y)
{
    return is_inside(canvas, x, y) ? canvas->cells[place(canvas, x, y)] : ' ';
}

/** The ANSI sequence of a style, which begins by undoing the one before. */
static const char *style_sequence(int style)
{
    static const char *const seats[] = {
        "\033[0;1;36m", "\033[0;1;33m", "\033[0;1;35m",
        "\033[0;1;32m", "\033[0;1;34m",
    };
    static const size_t count = sizeof seats / sizeof *seats;
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

static void styled_line(const char *cells, const unsigned char *styles,
                        size_t length, struct text *into)
{
    int now = CANVAS_PLAIN;
    for (size_t i = 0; i < length; i++) {
        if (styles[i] != now && cells[i] != ' ') {
            now = styles[i];
            text_add(into, "%s", style_sequence(now));
        }
        text_bytes(into, &cells[i], 1);
    }
    if (now != CANVAS_PLAIN)
        text_add(into, "%s", style_sequence(CANVAS_PLAIN));
}

void canvas_text(const struct canvas *canvas, bool color, struct text *into)
{
    for (int y = 0; y < canvas->height; y++) {
        const char *cells = canvas->cells + place(canvas, 0, y);
        size_t length = line_length(canvas, y);
        if (color) {
            styled_line(cells, canvas->styles + place(canvas, 0, y), length,
                        into);
        } else {
            text_bytes(into, cells, length);
        }
        text_bytes(into, "\n", 1);
    }
}
