/** Moments as words: one way to write each, so that nobody can spell the same
 *  one twice. */
#ifndef CORE_DATE_H
#define CORE_DATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TIME_LENGTH = 21, DAY_LENGTH = 10 };

/** "2026-11-21T07:00:00Z"; @p seconds from 1970 to the end of 9999. */
void time_write(int64_t seconds, char into[TIME_LENGTH]);
bool time_read(const char *words, int64_t *seconds);
/** "2026-11-21", which begins at 00:00 UTC. */
bool day_read(const char *words, size_t length, int64_t *seconds);

#endif
