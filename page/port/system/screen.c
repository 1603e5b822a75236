#include "system/terminal.h"

#include <sysexits.h>

bool screen_open(struct screen *screen, struct error *e)
{
    *screen = (struct screen){ .tty = -1 };
    fail(e, EX_UNAVAILABLE, "there is no terminal here");
    return advise(e, "turnpost log tells what happened, and turnpost show --at "
                     "shows the map then");
}

void screen_size(const struct screen *screen, int *columns, int *rows)
{
    (void)screen;
    *columns = 78;
    *rows = 24;
}

void screen_draw(const struct screen *screen, const char *page, int top,
                 const char *status, struct arena *arena)
{
    (void)screen;
    (void)page;
    (void)top;
    (void)status;
    (void)arena;
}

int screen_key(struct screen *screen)
{
    (void)screen;
    return KEY_GONE;
}

void screen_close(struct screen *screen)
{
    (void)screen;
}
