#include "smallworld/show/paint.h"

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
    return drawing_words_width(words, size, true);
}
