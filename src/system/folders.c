#include "system/folders.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

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

bool folders_make(struct arena *arena, const char *path)
{
    char *folder = arena_copy(arena, path, strlen(path));
    for (char *slash = strchr(folder + 1, '/'); slash;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = mkdir(folder, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!made)
            return false;
    }
    return true;
}
