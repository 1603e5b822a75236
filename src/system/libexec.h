/** The programs that turnpost starts, each for the library that only it needs
 *  (libcurl, GMime, cairo). They are found in the folder that TURNPOST_LIBEXEC
 *  names, beside turnpost itself, or where they were installed. */
#ifndef SYSTEM_LIBEXEC_H
#define SYSTEM_LIBEXEC_H

#include <jansson.h>

#include "core/app.h"

/** Runs turnpost-@p tool ("inbox"; with an argument: "inbox heap") with
 *  @p input on its standard input until it ends or
 *  @p seconds have passed; its standard output is appended to @p output, at
 *  most 64 MiB. Fails with EX_UNAVAILABLE when it is not there, with what it
 *  said itself when it refused (EX_DATAERR), with EX_SOFTWARE when a fault
 *  ended it or it took too long, else with EX_TEMPFAIL. */
bool libexec_run(struct app *app, const char *tool, const void *input,
                 size_t length, int seconds, struct text *output,
                 struct error *e);

/** Has a process that ended so, as waitpid says, ended by a fault of its own,
 *  such as SIGSEGV? A kill and want of memory come from outside. */
bool ended_by_fault(int status);

/** Tools that stay, so that libexec_run has not to start them: each answers as
 *  one that was started for that. They work for one process at a time, and for
 *  those that it starts. */
struct helpers;

/** Those of @p names, which ends with NULL, that are there, for app->helpers.
 */
struct helpers *helpers_start(struct app *app, const char *const *names);
/** The same without a process more for each: one is started when it is needed
 *  first, and again after its end. */
struct helpers *helpers_later(struct app *app, const char *const *names);
/** Starts those anew that have ended or do not answer, or @p all, after a
 *  process has died that may have been speaking with them. */
void helpers_mend(struct helpers *helpers, bool all);
void helpers_end(struct helpers *helpers);

/** A conversation with a tool: a line of JSON each way. */
struct libexec;

/** NULL with an error when it cannot be started. */
struct libexec *libexec_start(struct app *app, const char *tool,
                              struct error *e);
/** Asks and waits for the answer, which the caller owns; takes the reference
 *  to @p request. NULL with an error (EX_TEMPFAIL) when the tool ended or did
 *  not answer within @p seconds. */
json_t *libexec_ask(struct libexec *tool, json_t *request, int seconds,
                    struct error *e);
/** Ends the tool. NULL is allowed. */
void libexec_end(struct libexec *tool);

#endif
