#include "store/store.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/narrow.h"

/* Why letters were not sent: no rows, but said beside them. */
static const char reasons[] = "outbox/why/";

/* What is of one piece of work alone. */
static bool is_passing(const char *path)
{
    static const char *const starts[] = { "locks/", "index/", "handling/",
                                          "outbox/.lock" };
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (!strncmp(path, starts[i], strlen(starts[i])))
            return true;
    return strstr(path, ".turnpost-") != NULL;
}

static bool fail_by_file(const char *path, struct error *e)
{
    return fail(e, EX_TEMPFAIL, "\"%s\" cannot be used: %s", path,
                strerror(errno));
}

/* ---- all that is in the folder ---- */

/* Calls each with every file below path, and after what is in it with every
 * folder, until that says false. */
static bool walk(struct arena *arena, const char *path,
                 bool (*each)(void *, const char *path, bool folder),
                 void *context)
{
    DIR *folder = opendir(path);
    const struct dirent *entry;
    bool done = folder != NULL;
    while (done && (entry = readdir(folder))) {
        struct stat file;
        const char *name = entry->d_name;
        if (!strcmp(name, ".") || !strcmp(name, ".."))
            continue;
        const char *below = arena_print(arena, "%s/%s", path, name);
        bool inner = lstat(below, &file) == 0 && S_ISDIR(file.st_mode);
        done = (!inner || walk(arena, below, each, context)) &&
               each(context, below, inner);
    }
    if (folder)
        closedir(folder);
    return done;
}

static bool remove_one(void *context, const char *path, bool folder)
{
    (void)context, (void)folder;
    remove(path); /* what stays is overwritten */
    return true;
}

static void empty_folder(const struct store *store, const char *folder)
{
    walk(store->arena, folder, remove_one, NULL);
}

bool work_begin(struct store *store, const char *folder, struct error *e)
{
    work_drop(store);
    if (!db_open(store, e) || !db_begin(store, e))
        return false;
    empty_folder(store, folder); /* of what was killed here */
    store->folder = arena_print(store->arena, "%s", folder);
    store->copies = NULL;
    store->looks = store->hands_over = store->spoiled = store->changed = false;
    store->count = store->room = 0;
    return true;
}

void work_drop(struct store *store)
{
    if (!store->folder)
        return;
    if (store->db && PQstatus(store->db) == CONNECTION_OK)
        db_do(store, "rollback", NULL);
    empty_folder(store, store->folder);
    store->folder = NULL;
}

/* ---- files come ---- */

static bool put_file(const char *path, const char *bytes, size_t length,
                     struct error *e)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool done = fd >= 0 && write(fd, bytes, length) == (ssize_t)length;
    if (fd >= 0 && close(fd) != 0)
        done = false;
    return done || fail_by_file(path, e);
}

/* The folders above it, too. */
static bool place_file(const struct store *store, const struct copy *copy,
                       struct error *e)
{
    char *path = arena_print(store->arena, "%s/%s", store->folder, copy->path);
    char *slash = path + strlen(store->folder);
    while ((slash = strchr(slash + 1, '/'))) {
        *slash = '\0';
        if (mkdir(path, 0700) != 0 && errno != EEXIST)
            return fail_by_file(path, e);
        *slash = '/';
    }
    return put_file(path, copy->bytes, copy->length, e);
}

static struct copy *copy_at(const struct store *store, const char *path)
{
    for (int i = 0; i < store->count; i++)
        if (!strcmp(store->copies[i].path, path))
            return &store->copies[i];
    return NULL;
}

int64_t work_revision(const struct store *store, const char *path)
{
    const struct copy *copy = copy_at(store, path);
    return copy ? copy->revision : 0;
}

/* Paths come from turnpost alone; none leads out of the folder. */
static bool is_inside(const char *path)
{
    return *path && *path != '/' && strlen(path) < PATH_LENGTH &&
           strncmp(path, "../", 3) != 0 && !strstr(path, "/../");
}

bool work_place(struct store *store, const char *path, const char *bytes,
                size_t length, struct error *e)
{
    struct copy copy = { .path = path, .bytes = bytes, .length = length };
    return place_file(store, &copy, e);
}

struct copy *work_add(struct store *store, const struct copy *copy,
                      struct error *e)
{
    if (copy->revision > 0 && !place_file(store, copy, e)) {
        store->spoiled = true;
        return NULL;
    }
    store->copies = arena_more(store->arena, store->copies, store->count,
                               &store->room, sizeof *store->copies);
    store->copies[store->count] = *copy;
    return &store->copies[store->count++];
}

struct copy *work_fetch(struct store *store, const char *path, struct error *e)
{
    struct copy *before = copy_at(store, path), copy;
    if (!store->folder || !is_inside(path) || is_passing(path)) {
        fail(e, EX_SOFTWARE, "\"%.80s\" is no path of a game", path);
        return NULL;
    }
    if (before)
        return before;
    if (row_read(store, path, &copy, e))
        return work_add(store, &copy, e);
    store->spoiled = true;
    return NULL;
}

/* ---- and go ---- */

static bool read_file(struct store *store, const char *path, struct copy *now,
                      struct error *e)
{
    struct stat file;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    bool done = fd >= 0 && fstat(fd, &file) == 0 && file.st_size <= FILE_BYTES;
    if (done) {
        char *bytes = arena_alloc(store->arena, to_size(file.st_size) + 1);
        now->length = to_size(file.st_size);
        now->bytes = bytes;
        done = read(fd, bytes, now->length) == file.st_size;
    }
    if (fd >= 0)
        close(fd);
    return done || fail_by_file(path, e);
}

/* One that was made without being looked for may be there all the same. */
static bool keep_file(struct store *store, const char *path, struct error *e)
{
    struct copy now = { .path = path + strlen(store->folder) + 1 };
    struct copy *before = copy_at(store, now.path);
    struct copy row;
    struct error none = error_like(e);
    if (is_passing(now.path))
        return true;
    if (before)
        before->seen = true;
    if (!read_file(store, path, &now, e))
        return false;
    if (!strncmp(now.path, reasons, sizeof reasons - 1))
        return row_reason(store, now.path, now.bytes, now.length, e);
    if (before && before->revision > 0 && before->length == now.length &&
        !memcmp(before->bytes, now.bytes, now.length))
        return !before->waits || row_delay(store, before, e);
    if (before)
        return row_write(store, before, now.bytes, now.length, e);
    row = (struct copy){ .path = now.path, .bytes = "" };
    return row_write(store, &row, now.bytes, now.length, &none) ||
           (row_read(store, now.path, &row, e) &&
            row_write(store, &row, now.bytes, now.length, e));
}

struct found {
    struct arena *arena;
    const char **paths;
    int count, room;
};

static bool note_file(void *context, const char *path, bool folder)
{
    struct found *found = context;
    if (folder)
        return true;
    found->paths = arena_more(found->arena, found->paths, found->count,
                              &found->room, sizeof *found->paths);
    found->paths[found->count++] = path;
    return true;
}

static int by_path(const void *one, const void *other)
{
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

/* In the order of their paths, so that no two wait for each other. */
static bool keep_files(struct store *store, struct error *e)
{
    struct found found = { .arena = store->arena };
    bool done = walk(store->arena, store->folder, note_file, &found);
    if (!done)
        return fail_by_file(store->folder, e);
    if (found.count > 0)
        qsort(found.paths, to_size(found.count), sizeof *found.paths, by_path);
    for (int i = 0; done && i < found.count; i++)
        done = keep_file(store, found.paths[i], e);
    return done;
}

static bool remove_files(struct store *store, struct error *e)
{
    for (int i = 0; i < store->count; i++) {
        const struct copy *copy = &store->copies[i];
        if (copy->revision > 0 && !copy->seen && !row_remove(store, copy, e))
            return false;
    }
    return true;
}

bool work_keep(struct store *store, struct error *e)
{
    if (!store->folder)
        return fail(e, EX_SOFTWARE, "nothing is at work");
    /* whoever did not find it, or a part of it, may not say what becomes of it
     */
    if (store->spoiled)
        return fail(e, EX_TEMPFAIL,
                    "the disk of the work did not hold all of it");
    return keep_files(store, e) && remove_files(store, e);
}

bool work_end(struct store *store, struct error *e)
{
    /* two workers with nothing to do would wake each other for ever */
    PGresult *result =
        db_say(store, store->changed ? "notify turnpost; commit" : "commit", e);
    bool done = result && !strcmp(PQcmdStatus(result), "COMMIT");
    PQclear(result);
    if (!done)
        return result ? fail(e, EX_TEMPFAIL, "the database took it back")
                      : false;
    empty_folder(store, store->folder);
    store->folder = NULL;
    return true;
}
