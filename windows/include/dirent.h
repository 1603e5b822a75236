/** Folders; names are in UTF-8. */
#ifndef WINDOWS_DIRENT_H
#define WINDOWS_DIRENT_H

#include <limits.h>

struct dirent {
    char d_name[NAME_MAX * 3 + 1];
};

typedef struct folder DIR;

DIR *opendir(const char *path);
struct dirent *readdir(DIR *folder);
int dirfd(DIR *folder);
int closedir(DIR *folder);

#endif
