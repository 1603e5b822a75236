/* Orders that mean the same whatever the others do meanwhile: answers to
 * offers, whose size is fixed (TM-LEECH-01), and standing orders. */
#include <string.h>
#include <strings.h>

#include "terra-mystica/rules/engine.h"

static bool is_word(const char *at, size_t length, const char *word)
{
    size_t wanted = strlen(word);
    return length >= wanted && !strncasecmp(at, word, wanted) &&
           (length == wanted || at[wanted] == ' ');
}

/** `decline` alone would refuse offers that its writer has not seen. */
static bool lasts(const char *at, size_t length)
{
    while (length && *at == ' ')
        at++, length--;
    while (length && at[length - 1] == ' ')
        length--;
    return length == 0 || is_word(at, length, "leech") ||
           is_word(at, length, "standing") ||
           (is_word(at, length, "decline") && length > strlen("decline"));
}

bool tm_lasts(const char *line, size_t length)
{
    const char *end = line + length;
    bool all = true;
    while (all && line < end) {
        const char *stop = memchr(line, '.', (size_t)(end - line));
        stop = stop ? stop : end;
        all = lasts(line, (size_t)(stop - line));
        line = stop + 1;
    }
    return all;
}
