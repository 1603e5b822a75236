#ifndef PORT_STAT_H
#define PORT_STAT_H

#include_next <sys/stat.h>

int fchmod(int file, mode_t mode);
mode_t umask(mode_t mask);

#endif
