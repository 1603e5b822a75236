/* Nobody sends a signal. */
#include "system/patience.h"

#include <time.h>

int64_t patience_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

struct patience patience_begin(bool watches)
{
    return (struct patience){ .began = patience_clock(), .watches = watches };
}

int64_t patience_passed(const struct patience *patience)
{
    return patience_clock() - patience->began;
}

bool patience_ended(const struct patience *patience)
{
    (void)patience;
    return false;
}

void patience_end(struct patience *patience)
{
    patience->watches = false;
}
