/** The person at the terminal. */
#ifndef SYSTEM_TERMINAL_H
#define SYSTEM_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

/** Prints @p prompt on the terminal and reads one line with echo off, without
 *  its newline. False when there is no terminal, at its end, or when the line
 *  is longer than @p room - 1 bytes. */
bool terminal_ask(const char *prompt, char *into, size_t room);

/** The same, shown while it is typed. */
bool terminal_answer(const char *prompt, char *into, size_t room);

/** How wide the terminal is that the open file @p fd is; 0 when it is none, or
 *  does not say. */
int terminal_columns(int fd);

#endif
