/** What a command says beside its output: on standard error, and so that no
 *  name in it can trick a terminal. Warnings and the refusal are a line of JSON
 *  each with --json. */
#ifndef COMMAND_TELLING_H
#define COMMAND_TELLING_H

#include "command/command.h"

/** Tells what the command is about: the format in the language of the app's
 *  arena. */
void app_tell(const struct app *app, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/** Something to beware of, beside what the command does; both are messages, or
 *  said already. */
void app_warn(const struct app *app, const char *what, const char *hint);

/** Why the command failed; @p move is what the error's place speaks of, or
 *  NULL. The exit status. */
int app_refuse(const struct app *app, const struct error *e, const char *move);

#endif
