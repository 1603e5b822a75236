/* ^C comes in a thread of its own, which only notes it. */
#include "system/patience.h"

#include "../names.h"

static volatile sig_atomic_t came;

static void note(int number)
{
    signal(number, note);
    came = 1;
}

struct patience patience_begin(bool watches)
{
    struct patience patience = { .began = (int64_t)GetTickCount64(),
                                 .watches = watches };
    came = 0;
    if (watches)
        signal(SIGINT, note);
    return patience;
}

int64_t patience_passed(const struct patience *patience)
{
    return (int64_t)GetTickCount64() - patience->began;
}

bool patience_ended(const struct patience *patience)
{
    return patience->watches && came;
}

void patience_end(struct patience *patience)
{
    if (patience->watches)
        signal(SIGINT, SIG_DFL);
    patience->watches = false;
}
