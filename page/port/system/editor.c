#include "system/terminal.h"

#include <sysexits.h>

bool editor_run(struct app *app, const char *path, struct error *e)
{
    (void)app;
    (void)path;
    fail(e, EX_UNAVAILABLE, "no editor can be opened here");
    return advise(e, "the text is given with -m or -f");
}
