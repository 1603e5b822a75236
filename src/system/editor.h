/** The editor of whoever sits at the keyboard. */
#ifndef SYSTEM_EDITOR_H
#define SYSTEM_EDITOR_H

#include "core/app.h"

/** Opens the file at @p path in $VISUAL, else $EDITOR, else vi, a command for
 *  the shell, and waits for its end. What it prints does not go to our standard
 *  output, unless that is the terminal. Fails when it cannot be started, is
 *  killed or ends with another status than 0. */
bool editor_run(struct app *app, const char *path, struct error *e);

#endif
