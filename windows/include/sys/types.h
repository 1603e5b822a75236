/** What a file is known by has 64 bits. */
#ifndef WINDOWS_TYPES_H
#define WINDOWS_TYPES_H

#define _INO_T_DEFINED
typedef unsigned long long _ino_t;
typedef unsigned long long ino_t;
#define _MODE_T_
typedef unsigned mode_t;

#include_next <sys/types.h>

typedef int uid_t;
typedef int gid_t;

#endif
