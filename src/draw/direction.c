#include "draw/direction.h"

#include <string.h>

#include "core/columns.h"
#include "core/direction.h"

static size_t number_length(const char *words, size_t most)
{
    size_t length = 0;
    while (length < most && direction_of(words + length) == DIRECTION_NUMBER)
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
        length = direction_turned(words + at);
        if (length > 0)
            turn(words + at, length, seen + at);
        else
            length = columns_character(words + at, NULL);
    }
    return seen;
}
