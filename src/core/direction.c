#include "core/direction.h"

#include <utf8proc.h>

#include "core/columns.h"

enum direction direction_of(const char *character)
{
    utf8proc_int32_t c = 0;
    utf8proc_iterate((const utf8proc_uint8_t *)character, -1, &c);
    switch (utf8proc_get_property(c)->bidi_class) {
    case UTF8PROC_BIDI_CLASS_R:
    case UTF8PROC_BIDI_CLASS_AL:
        return DIRECTION_BACK;
    case UTF8PROC_BIDI_CLASS_L:
        return DIRECTION_ONWARD;
    case UTF8PROC_BIDI_CLASS_EN:
    case UTF8PROC_BIDI_CLASS_AN:
        return DIRECTION_NUMBER;
    default:
        return DIRECTION_NONE;
    }
}

size_t direction_turned(const char *words)
{
    size_t length = 0, end = 0;
    while (words[length] && words[length] != '\n') {
        enum direction direction = direction_of(words + length);
        if (direction == DIRECTION_ONWARD ||
            (length == 0 && direction != DIRECTION_BACK))
            break;
        length += columns_character(words + length, NULL);
        if (direction == DIRECTION_BACK)
            end = length;
    }
    return end;
}
