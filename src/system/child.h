/** Work in a process of its own, whose death is only its own. */
#ifndef SYSTEM_CHILD_H
#define SYSTEM_CHILD_H

#include "core/app.h"

enum { CHILD_CPU_SECONDS = 120 };

/** PATH_MAX bytes for a path, shared with the processes that are started later;
 *  NULL: there are none. */
char *child_note(void);

/** Runs @p work in a child process and waits for it. It is given
 *  CHILD_CPU_SECONDS of computing and says by EX_OK or EX_TEMPFAIL how it
 *  ended, which goes into *status; it shows its own errors. False when it
 *  could not be started (EX_TEMPFAIL), and when it ended in any other way: by a
 *  fault of its own (EX_SOFTWARE), killed from outside or out of memory
 *  (EX_TEMPFAIL). */
bool child_run(struct app *app, int (*work)(void *context), void *context,
               int *status, struct error *e);

#endif
