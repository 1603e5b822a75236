#ifndef WINDOWS_TIME_H
#define WINDOWS_TIME_H

#include_next <time.h>

/** NULL for a time that no calendar of Windows has. */
struct tm *gmtime_r(const time_t *time, struct tm *into);

#endif
