/** The two folders that are the program's own in a home. */
#ifndef SYSTEM_FOLDERS_H
#define SYSTEM_FOLDERS_H

#include "core/app.h"

/** For keys: $XDG_CONFIG_HOME/turnpost, else ~/.config/turnpost; NULL when
 *  neither is named. */
const char *folder_of_keys(const struct app *app);

/** For what is remembered: $XDG_STATE_HOME/turnpost, else
 *  ~/.local/state/turnpost; NULL. */
const char *folder_of_memory(const struct app *app);

/** Makes the folders that lead to the file at @p path, mode 0700; what is there
 *  stays as it is. False with errno. */
bool folders_make(struct arena *arena, const char *path);

#endif
