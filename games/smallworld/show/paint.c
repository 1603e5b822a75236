#include "smallworld/show/paint.h"

#include <string.h>

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
    for (const char *c = words; *c; c++)
        width += strchr("ijltfrI().,:;' ", *c) ? 42
                 : strchr("mwMW@&+", *c)       ? 100
                                               : 70;
    return width * size / 100;
}
