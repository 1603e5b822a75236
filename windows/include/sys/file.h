#ifndef WINDOWS_FILE_H
#define WINDOWS_FILE_H

enum { LOCK_SH = 1, LOCK_EX = 2, LOCK_NB = 4, LOCK_UN = 8 };

/** Other programs may read what is locked. Folders cannot be locked. */
int flock(int file, int operation);

#endif
