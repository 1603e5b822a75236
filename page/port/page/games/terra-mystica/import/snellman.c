#include <sysexits.h>

#include "terra-mystica/import/import.h"

static bool refuse_here(struct error *e)
{
    fail(e, EX_UNAVAILABLE, "a page has no notations of elsewhere");
    return advise(e, "turnpost on a computer has");
}

static bool read(const char *bytes, size_t length, struct arena *arena,
                 struct foreign *into, struct error *e)
{
    (void)bytes;
    (void)length;
    (void)arena;
    (void)into;
    return refuse_here(e);
}

static bool write(const struct setup *setup, const struct game_state *start,
                  const struct foreign_move *moves, int count,
                  struct text *into, struct error *e)
{
    (void)setup;
    (void)start;
    (void)moves;
    (void)count;
    (void)into;
    return refuse_here(e);
}

const struct notation tm_snellman = {
    .name = "snellman",
    .title = "terra.snellman.net",
    .read = read,
    .write = write,
};
