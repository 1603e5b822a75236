#ifndef PORT_SYSMACROS_H
#define PORT_SYSMACROS_H

#define major(device) ((unsigned)((device) >> 8))
#define minor(device) ((unsigned)((device)&255))

#endif
