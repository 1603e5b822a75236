#include "smallworld/show/paint.h"

#include <string.h>

#include "core/columns.h"

void sw_paint_centred(struct drawing *d, int x, int y, int size,
                      const char *words, unsigned color)
{
    drawing_words(d, x, y, size, 'c', words, color)->bold = true;
}

void sw_paint_words(struct drawing *d, int x, int y, int size,
                    const char *words, unsigned color)
{
    drawing_words(d, x, y, size, 'l', words, color)->bold = true;
}

int sw_words_width(const char *words, int size)
{
    int width = 0;
    int columns;
    for (size_t length; *words; words += length) {
        length = columns_character(words, &columns);
        width += length > 1 || columns != 1          ? 70 * columns
                 : strchr("ijltfrI().,:;' ", *words) ? 42
                 : strchr("mwMW@&+", *words)         ? 100
                                                     : 70;
    }
    return width * size / 100;
}
