/** Signals that nobody sends. */
#ifndef WINDOWS_SIGNAL_H
#define WINDOWS_SIGNAL_H

#include_next <signal.h>

typedef int sigset_t;

/* A pipe that nobody reads is an error of write alone. */
#define SIGPIPE SIGTERM

#endif
