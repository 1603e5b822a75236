#include "draw/direction.h"

#include <string.h>
#include <utf8proc.h>

#include "core/columns.h"

enum way { NEUTRAL, ONWARD, BACK, NUMBER };

static enum way way_of(const char *character)
{
    utf8proc_int32_t c = 0;
    utf8proc_iterate((const utf8proc_uint8_t *)character, -1, &c);
    switch (utf8proc_get_property(c)->bidi_class) {
    case UTF8PROC_BIDI_CLASS_R:
    case UTF8PROC_BIDI_CLASS_AL:
        return BACK;
    case UTF8PROC_BIDI_CLASS_L:
        return ONWARD;
    case UTF8PROC_BIDI_CLASS_EN:
    case UTF8PROC_BIDI_CLASS_AN:
        return NUMBER;
    default:
        return NEUTRAL;
    }
}

/* The end of what is turned round together: from one letter of that way to the
 * last before one of the other. */
static size_t turned_length(const char *words)
{
    size_t length = 0, end = 0;
    while (words[length]) {
        enum way way = way_of(words + length);
        if (way == ONWARD)
            break;
        length += columns_character(words + length, NULL);
        if (way == BACK)
            end = length;
    }
    return end;
}

static size_t number_length(const char *words, size_t most)
{
    size_t length = 0;
    while (length < most && way_of(words + length) == NUMBER)
        length += columns_character(words + length, NULL);
    return length;
}

static void turn(const char *words, size_t length, char *into)
{
    for (size_t at = 0, step; at < length; at += step) {
        step = number_length(words + at, length - at);
        if (step == 0)
            step = columns_character(words + at, NULL);
        memcpy(into + length - at - step, words + at, step);
    }
}

const char *direction_seen(const char *words, struct arena *arena)
{
    char *seen = arena_copy(arena, words, strlen(words));
    for (size_t at = 0, length; words[at]; at += length) {
        length = way_of(words + at) == BACK ? turned_length(words + at) : 0;
        if (length > 0)
            turn(words + at, length, seen + at);
        else
            length = columns_character(words + at, NULL);
    }
    return seen;
}
