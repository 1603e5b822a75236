/** There is no terminal here. */
#ifndef PORT_TERMIOS_H
#define PORT_TERMIOS_H

struct termios {
    int nothing;
};

#endif
