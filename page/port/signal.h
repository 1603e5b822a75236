/** Signals that nobody sends. */
#ifndef PORT_SIGNAL_H
#define PORT_SIGNAL_H

#include_next <signal.h>
#include <__typedef_sigset_t.h>

#endif
