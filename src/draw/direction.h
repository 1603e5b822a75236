/** Words of scripts that are written from right to left, in the order in which
 *  their letters stand beside each other. */
#ifndef DRAW_DIRECTION_H
#define DRAW_DIRECTION_H

#include "core/text.h"

/** @p words with what is written from right to left turned round, character by
 *  character, inside a line from left to right; numbers in it stay as they are.
 *  Words without such a letter come back themselves. */
const char *direction_seen(const char *words, struct arena *arena);

#endif
