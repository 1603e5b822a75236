#include "mail/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sysexits.h>
#include <time.h>
#include <unistd.h>

#include "command/command.h"
#include "core/narrow.h"
#include "core/output.h"
#include "ledger/file/codec.h"
#include "mail/batch.h"
#include "system/folders.h"

/* a rejected mail is kept for the host to look at, not to be whole */
enum { PATIENCE = 30, REASON_MAX = 512, REJECTED_BYTES = 256 << 10 };

static const char ending[] = ".turns";

bool folder_is_given(const struct mailer *mailer, struct error *e)
{
    if (mailer->games && mailer->host)
        return true;
    fail(e, EX_USAGE, "--games and --host are needed");
    return advise(e, "the folder of the ledgers, and the host's key file");
}

char *folder_path(const struct mailer *mailer, const char *part,
                  const char *name, struct error *e)
{
    struct arena *arena = mailer->app->arena;
    const char *folder = arena_print(arena, "%s/%s", mailer->games, part);
    if (!folder_make(folder)) {
        fail(e, EX_CANTCREAT, "the folder \"%s\" cannot be made: %s", folder,
             error_said(e, strerror(errno)));
        return NULL;
    }
    return arena_print(arena, "%s/%s", folder, name);
}

char *folder_mark(const void *bytes, size_t length, struct arena *arena)
{
    unsigned char hash[16];
    char hex[2 * sizeof hash + 1];
    crypto_generichash(hash, sizeof hash, bytes, length, NULL, 0);
    hex_write(hash, sizeof hash, hex);
    return arena_copy(arena, hex, strlen(hex));
}

static DIR *open_folder(const char *path, struct error *e)
{
    DIR *folder = opendir(path);
    if (folder)
        return folder;
    fail(e, EX_NOINPUT, "the folder \"%s\" cannot be read: %s", path,
         error_said(e, strerror(errno)));
    advise(e, "--games names the folder with the ledgers (*%s)", ending);
    return NULL;
}

bool folder_is_game(const char *name)
{
    size_t length = strlen(name), of = sizeof ending - 1;
    return *name != '.' && length >= of &&
           !memcmp(name + length - of, ending, of);
}

const char *const *folder_games(const struct mailer *mailer, struct error *e)
{
    struct arena *arena = mailer->app->arena;
    const char **names = NULL;
    const struct dirent *entry;
    int count = 0, room = 0;
    DIR *folder = open_folder(mailer->games, e);
    if (!folder)
        return NULL;
    names = arena_more(arena, names, count, &room, sizeof *names);
    while (errno = 0, count < FOLDER_GAMES_MAX && (entry = readdir(folder))) {
        if (!folder_is_game(entry->d_name))
            continue;
        names[count++] =
            arena_copy(arena, entry->d_name, strlen(entry->d_name));
        names = arena_more(arena, names, count, &room, sizeof *names);
    }
    int why = errno;
    closedir(folder);
    if (why) {
        fail(e, EX_TEMPFAIL, "the folder \"%s\" cannot be read: %s",
             mailer->games, error_said(e, strerror(why)));
        return NULL;
    }
    names[count] = NULL;
    qsort(names, to_size(count), sizeof *names, text_order);
    return names;
}

bool folder_wait(int fd, const char *path, struct error *e)
{
    enum lock got = lock_wait(fd, path, PATIENCE, NULL, e);
    return got == LOCK_TAKEN ||
           (got == LOCK_NONE &&
            fail(e, EX_TEMPFAIL, "\"%s\" cannot be locked: %s", path,
                 error_said(e, strerror(errno))));
}

static int lock_after(struct batch *batch, const char *path, struct error *e)
{
    int fd = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (fd < 0) {
        fail(e, EX_TEMPFAIL, "the lock \"%s\" cannot be made: %s", path,
             error_said(e, strerror(errno)));
        return -1;
    }
    if (batch && flock(fd, LOCK_EX | LOCK_NB) == 0)
        return fd;
    if ((!batch || batch_end(batch, e)) && folder_wait(fd, path, e))
        return fd;
    close(fd);
    return -1;
}

int folder_lock(const char *path, struct error *e)
{
    return lock_after(NULL, path, e);
}

/* Is it none of our files, for good? */
static bool is_away(int why)
{
    return why == ENOENT || why == ENOTDIR || why == ELOOP;
}

/* Nobody changes what is looked at. */
static bool was_looked_at(const struct mailer *mailer, struct held *held)
{
    struct held *looked = mailer->looked;
    if (held->lock < 0 || !looked || !looked->ledger ||
        strcmp(looked->path, held->path) != 0 ||
        looked->file.length != held->file.length ||
        memcmp(looked->file.bytes, held->file.bytes, held->file.length) != 0)
        return false;
    held->ledger = looked->ledger;
    looked->ledger = NULL;
    return true;
}

static bool read_held(const struct mailer *mailer, struct held *held,
                      struct error *e)
{
    struct bytes *file = &held->file;
    folder_fetch(mailer, held->path);
    if (stat(held->path, &held->read) != 0)
        return fail(e, is_away(errno) ? EX_DATAERR : EX_TEMPFAIL,
                    "\"%s\" cannot be read: %s", held->path,
                    error_said(e, strerror(errno)));
    if (!S_ISREG(held->read.st_mode))
        return fail(e, EX_DATAERR, "\"%s\" is no plain file", held->path);
    if (!input_read(mailer->app, held->path, FILE_MAX_BYTES, "the ledger", file,
                    e))
        return false;
    if (was_looked_at(mailer, held))
        return true;
    held->ledger = ledger_read(file->bytes, file->length, mailer->host, false,
                               NULL, NULL, mailer->app->arena, e);
    if (!held->ledger)
        return input_blame(held->path, e);
    if (outside_is_alone(&held->ledger->outside, held->path, e))
        return true;
    if (e)
        e->status = EX_DATAERR;
    folder_release(held);
    return false;
}

bool folder_look(const struct mailer *mailer, const char *name,
                 struct held *held, struct error *e)
{
    *held = (struct held){ .lock = -1 };
    held->path = arena_print(mailer->app->arena, "%s/%s", mailer->games, name);
    return read_held(mailer, held, e);
}

bool folder_has_entry(const struct mailer *mailer, const char *name, int n,
                      const unsigned char head[HASH])
{
    const char *path =
        arena_print(mailer->app->arena, "%s/%s", mailer->games, name);
    struct stat found;
    struct bytes file;
    unsigned char hash[HASH];
    folder_fetch(mailer, path);
    return stat(path, &found) == 0 && S_ISREG(found.st_mode) &&
           input_read(mailer->app, path, FILE_MAX_BYTES, "the ledger", &file,
                      NULL) &&
           ledger_hash_of(file.bytes, file.length, n, hash) &&
           !memcmp(hash, head, HASH);
}

bool folder_hold(const struct mailer *mailer, const char *name,
                 struct held *held, struct error *e)
{
    const char *lock = folder_path(mailer, "locks", name, e);
    *held =
        (struct held){ .lock = lock ? lock_after(mailer->batch, lock, e) : -1 };
    if (held->lock < 0)
        return false;
    held->path = arena_print(mailer->app->arena, "%s/%s", mailer->games, name);
    if (read_held(mailer, held, e))
        return true;
    folder_release(held);
    return false;
}

bool folder_write(struct mailer *mailer, struct held *held, struct error *e)
{
    const struct ledger *ledger = held->ledger;
    const char *bytes = ledger->bytes;
    size_t length = ledger->length;
    outside_wrap(&ledger->outside, ledger->arena, &bytes, &length);
    return (mailer->batch
                ? batch_write(mailer, held->path, held, bytes, length, e)
                : output_replace(held->path, bytes, length, &held->read, e)) ||
           try_later(e);
}

void folder_release(struct held *held)
{
    if (held->kept)
        return;
    if (held->lock >= 0)
        close(held->lock);
    ledger_close(held->ledger);
    held->lock = -1;
    held->ledger = NULL;
}

void folder_leave(const struct mailer *mailer, struct held *held)
{
    if (mailer->looked)
        folder_release(mailer->looked);
    if (mailer->looked)
        *mailer->looked = *held;
    else
        folder_release(held);
}

int folder_order(const struct timespec *one, const struct timespec *other)
{
    return one->tv_sec != other->tv_sec
               ? (one->tv_sec > other->tv_sec) - (one->tv_sec < other->tv_sec)
               : (one->tv_nsec > other->tv_nsec) -
                     (one->tv_nsec < other->tv_nsec);
}

int folder_each(const struct mailer *mailer, const char *part,
                bool (*each)(void *, const char *path), void *context)
{
    const char *folder = folder_path(mailer, part, "", NULL);
    DIR *open = folder ? opendir(folder) : NULL;
    const struct dirent *entry;
    int count = 0;
    while (open && (entry = readdir(open)))
        if (*entry->d_name != '.')
            count += each(context, arena_print(mailer->app->arena, "%s%s",
                                               folder, entry->d_name));
    if (open)
        closedir(open);
    return count;
}

struct oldest {
    char *path;
    struct timespec time;
};

static bool note_oldest(void *context, const char *path)
{
    struct oldest *oldest = context;
    struct stat file;
    if (stat(path, &file) != 0)
        return false;
    if (!*oldest->path || file.st_mtim.tv_sec < oldest->time.tv_sec) {
        snprintf(oldest->path, PATH_MAX, "%s", path);
        oldest->time = file.st_mtim;
    }
    return true;
}

/* Room for one more. */
static void forget_oldest(const struct mailer *mailer)
{
    char path[PATH_MAX] = "";
    struct oldest oldest = { .path = path };
    if (folder_each(mailer, "rejected", note_oldest, &oldest) >= REJECTED_MAX)
        unlink(path);
}

bool folder_move(const char *from, const char *to)
{
    return rename(from, to) == 0 && (unlink(from) == 0 || errno == ENOENT);
}

bool folder_reject(const struct mailer *mailer, const char *bytes,
                   size_t length, const char *why, struct error *e)
{
    struct text whole = text_new(mailer->app->arena);
    forget_oldest(mailer);
    size_t shown = strnlen(why, REASON_MAX - 20);
    while (text_is_inside(why[shown]))
        shown--;
    text_add(&whole, "X-Rejected: %.*s\n", to_count(shown), why);
    text_bytes(&whole, bytes,
               length < REJECTED_BYTES ? length : REJECTED_BYTES);
    /* the same mail delivered again is the same file */
    const char *name =
        arena_print(mailer->app->arena, "%s.eml",
                    folder_mark(bytes, length, mailer->app->arena));
    const char *path = folder_path(mailer, "rejected", name, e);
    return (path && output_put(path, whole.bytes, whole.length, e)) ||
           try_later(e);
}
