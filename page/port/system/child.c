#include "system/child.h"

#include <sysexits.h>

char *child_note(void)
{
    return NULL;
}

/* One instance is one process: its death is only its own anyway. */
bool child_run(struct app *app, int (*work)(void *context), void *context,
               int *status, struct error *e)
{
    (void)app;
    (void)e;
    *status = work(context);
    return true;
}
