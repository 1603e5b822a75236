/** What everybody sees of a position of Terra Mystica, in the words of the
 *  recorded games. */
#ifndef TESTS_TM_GAMES_H
#define TESTS_TM_GAMES_H

#include "terra-mystica/position/state.h"

/** All keys and values; the caller owns the reference. */
json_t *visible(const struct game_state *s, struct arena *arena);
/** For qsort: texts by their letters. */
int visible_by_name(const void *a, const void *b);
/** printf into the arena, at most 400 bytes. */
const char *visible_say(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
