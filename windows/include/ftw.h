/** Folders with all that is in them; tests look for their files so. */
#ifndef WINDOWS_FTW_H
#define WINDOWS_FTW_H

#include <sys/stat.h>

enum { FTW_F, FTW_D, FTW_DP };
enum { FTW_PHYS = 1, FTW_DEPTH = 8 };

struct FTW {
    int base, level;
};

/** Calls @p look with each file and, before what is in it, each folder; ends
 *  when that is not 0. */
int nftw(const char *path,
         int (*look)(const char *, const struct stat *, int, struct FTW *),
         int most, int flags);

#endif
