#include "system/folders.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/output.h"

static const char *own_folder(const struct app *app, const char *variable,
                              const char *otherwise)
{
    const char *base = app->environment(variable);
    const char *home = app->environment("HOME");
    if (path_is_whole(base))
        return arena_print(app->arena, "%s/turnpost", base);
    if (path_is_whole(home))
        return arena_print(app->arena, "%s/%s/turnpost", home, otherwise);
    return NULL;
}

const char *folder_of_keys(const struct app *app)
{
    return own_folder(app, "XDG_CONFIG_HOME", ".config");
}

const char *folder_of_memory(const struct app *app)
{
    return own_folder(app, "XDG_STATE_HOME", ".local/state");
}

/* The sticky bit says that the name is not on the disk yet: who made the folder
 * may have been killed before. */
bool folder_make(const char *path)
{
    const mode_t fresh = S_ISVTX | 0700;
    struct stat there;
    bool made = mkdir(path, fresh) == 0;
    if (!made && errno != EEXIST)
        return false;
    if (stat(path, &there) != 0 ||
        (!made && (there.st_mode & (S_ISVTX | 0777)) != fresh))
        return !made;
    if (!output_sync_folder(path))
        return false;
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        fchmod(folder, there.st_mode & 07777 & ~(mode_t)S_ISVTX);
        close(folder);
    }
    return true;
}

bool folders_make(struct arena *arena, const char *path)
{
    char *folder = arena_copy(arena, path, strlen(path));
    for (char *slash = strchr(folder + 1, '/'); slash;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = folder_make(folder);
        *slash = '/';
        if (!made)
            return false;
    }
    return true;
}
