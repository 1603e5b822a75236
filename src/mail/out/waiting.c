#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "mail/folder.h"
#include "mail/out/outbox.h"

enum { LETTERS_MAX = 10000 };

static int by_time(const void *one, const void *other)
{
    const struct waiting *a = one, *b = other;
    int order = folder_order(&a->time, &b->time);
    return order ? order : strcmp(a->path, b->path);
}

static bool add_waiting(const struct mailer *mailer, const char *name,
                        struct waiting_list *list)
{
    struct arena *arena = mailer->app->arena;
    struct stat file;
    if (!text_ends(name, outbox_ending) || list->count == LETTERS_MAX)
        return true;
    char *path = arena_print(arena, "%s/%s", mailer->outbox, name);
    if (lstat(path, &file) != 0)
        return errno == ENOENT;
    if (!S_ISREG(file.st_mode))
        return true;
    list->letters = arena_more(arena, list->letters, list->count, &list->room,
                               sizeof *list->letters);
    list->letters[list->count++] = (struct waiting){ path, file.st_mtim };
    return true;
}

bool outbox_list(const struct mailer *mailer, struct waiting_list *list,
                 struct error *e)
{
    DIR *folder = opendir(mailer->outbox);
    const struct dirent *entry;
    bool done = folder != NULL;
    *list = (struct waiting_list){ 0 };
    while (done && (errno = 0, entry = readdir(folder)))
        done = add_waiting(mailer, entry->d_name, list);
    if (!done || errno != 0)
        fail(e, EX_TEMPFAIL, "the outbox \"%s\" cannot be read: %s",
             mailer->outbox, error_said(e, strerror(errno)));
    done = done && errno == 0;
    if (folder)
        closedir(folder);
    if (list->count > 0)
        qsort(list->letters, to_size(list->count), sizeof *list->letters,
              by_time);
    return done;
}
