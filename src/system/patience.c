#include "system/patience.h"

#include <time.h>

int64_t patience_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static sigset_t only_interrupts(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    return set;
}

struct patience patience_begin(bool watches)
{
    struct patience patience = { .began = patience_clock(),
                                 .watches = watches };
    sigset_t interrupts = only_interrupts();
    if (watches)
        sigprocmask(SIG_BLOCK, &interrupts, &patience.before);
    return patience;
}

int64_t patience_passed(const struct patience *patience)
{
    return patience_clock() - patience->began;
}

bool patience_ended(const struct patience *patience)
{
    sigset_t waiting;
    return patience->watches && sigpending(&waiting) == 0 &&
           sigismember(&waiting, SIGINT) == 1;
}

void patience_end(struct patience *patience)
{
    sigset_t interrupts = only_interrupts();
    struct timespec at_once = { 0, 0 };
    if (!patience->watches)
        return;
    sigtimedwait(&interrupts, NULL, &at_once);
    sigprocmask(SIG_SETMASK, &patience->before, NULL);
    patience->watches = false;
}
