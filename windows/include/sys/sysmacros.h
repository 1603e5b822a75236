#ifndef WINDOWS_SYSMACROS_H
#define WINDOWS_SYSMACROS_H

#define major(device) ((unsigned)((device) >> 8))
#define minor(device) ((unsigned)((device)&255))

#endif
