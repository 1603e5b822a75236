/** There is only the console, system/terminal.c. */
#ifndef WINDOWS_TERMIOS_H
#define WINDOWS_TERMIOS_H

struct termios {
    int nothing;
};

#endif
