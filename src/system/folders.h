/** The two folders that are the program's own in a home. */
#ifndef SYSTEM_FOLDERS_H
#define SYSTEM_FOLDERS_H

#include <stddef.h>

#include "core/app.h"
#include "core/arena.h"
#include "core/error.h"

/** For keys: $XDG_CONFIG_HOME/turnpost, else ~/.config/turnpost; NULL when
 *  neither is named. */
const char *folder_of_keys(const struct app *app);

/** For what is remembered: $XDG_STATE_HOME/turnpost, else
 *  ~/.local/state/turnpost; NULL. */
const char *folder_of_memory(const struct app *app);

/** Makes a folder, mode 0700, whose name is on the disk then; it may be there.
 *  False with errno. */
bool folder_make(const char *path);
/** Makes the folders that lead to the file at @p path, mode 0700; what is there
 *  stays as it is. False with errno. */
bool folders_make(struct arena *arena, const char *path);

/* -- paths.c: how this system writes paths -- */

/** What stands between several of them: ":". */
extern const char path_between[];

/** Is it found whatever the working folder is? NULL is not. */
bool path_is_whole(const char *path);

/** Puts "_" in place of what a file's name cannot have. */
void path_fit_name(char *name);

/** What one types so that nobody else may read the file at @p path. */
const char *path_hide(const char *path, struct arena *arena);

/* -- beside.c: things that lie beside the running program: in the tree where it
 * was built and before anything is installed -- */

/** The path of @p name in the folder of the running program, or NULL when
 *  there is nothing of that name. */
const char *beside_program(const char *name, struct arena *arena);

/* -- data.c: texts that are installed with the program, such as templates and
 * rules -- */

/** The text of the plain file at @p path in the arena, a NUL after it. *into
 *  is NULL when there is none, or none that may be read. Fails with EX_CONFIG
 *  when it is no plain file, larger than @p most bytes or not UTF-8. */
bool data_read(const char *path, size_t most, struct arena *arena,
               const char **into, struct error *e);

/** The same of a file that need not be text, of *@p length bytes. */
bool data_read_bytes(const char *path, size_t most, struct arena *arena,
                     const char **into, size_t *length, struct error *e);

#endif
