/** Signals that nobody sends. */
#ifndef PORT_SIGNAL_H
#define PORT_SIGNAL_H

#include_next <signal.h>

typedef int sigset_t;

#endif
