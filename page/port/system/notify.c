#include "system/notify.h"

void notify(const struct app *app, const char *state)
{
    (void)app;
    (void)state;
}
