/** What whoever has started the program wants to know (sd_notify(3)). */
#ifndef SYSTEM_NOTIFY_H
#define SYSTEM_NOTIFY_H

#include "core/app.h"

/** Says @p state, such as "READY=1", to the socket that NOTIFY_SOCKET names;
 *  where none is named or nobody listens nothing happens. */
void notify(const struct app *app, const char *state);

#endif
