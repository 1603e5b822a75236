#include <dirent.h>
#include <ftw.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef int look_fn(const char *, const struct stat *, int, struct FTW *);

static int walk(const char *path, look_fn *look, struct FTW place);

static int walk_within(const char *path, look_fn *look, struct FTW place)
{
    const struct dirent *entry;
    DIR *folder = opendir(path);
    int ended = 0;
    while (!ended && folder && (entry = readdir(folder))) {
        char within[PATH_MAX];
        int length =
            snprintf(within, sizeof within, "%s/%s", path, entry->d_name);
        if (length < PATH_MAX && strcmp(entry->d_name, ".") != 0 &&
            strcmp(entry->d_name, "..") != 0)
            ended = walk(within, look, place);
    }
    if (folder)
        closedir(folder);
    return ended;
}

static int walk(const char *path, look_fn *look, struct FTW place)
{
    struct stat found;
    if (lstat(path, &found) != 0)
        return -1;
    bool is_folder = S_ISDIR(found.st_mode);
    int ended = look(path, &found, is_folder ? FTW_D : FTW_F, &place);
    place.level++;
    return ended || !is_folder ? ended : walk_within(path, look, place);
}

int nftw(const char *path, look_fn *look, int most, int flags)
{
    (void)most;
    (void)flags;
    return walk(path, look, (struct FTW){ 0 });
}
