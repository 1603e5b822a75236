#ifndef PORT_UNISTD_H
#define PORT_UNISTD_H

#include_next <unistd.h>

int fchown(int file, uid_t owner, gid_t group);

#endif
