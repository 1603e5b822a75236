#ifndef PORT_STDIO_H
#define PORT_STDIO_H

/* The system's own only says that it does not work. */
#define tmpfile tmpfile_of_system
#include_next <stdio.h>
#undef tmpfile

FILE *tmpfile(void);

#endif
