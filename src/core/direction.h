/** Which way words are written. */
#ifndef CORE_DIRECTION_H
#define CORE_DIRECTION_H

#include <stddef.h>

enum direction {
    DIRECTION_NONE, /* as what stands around it */
    DIRECTION_ONWARD,
    DIRECTION_BACK, /* from right to left */
    DIRECTION_NUMBER,
};

/** Of the character at @p words. */
enum direction direction_of(const char *words);

/** The bytes at @p words that are turned round together, from a letter that is
 *  written from right to left to the last one before a letter of the other
 *  way, in one line; 0 when no such letter is first. */
size_t direction_turned(const char *words);

#endif
