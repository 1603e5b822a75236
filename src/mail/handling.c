#include "mail/handling.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <string.h>
#include <strings.h>
#include <sys/file.h>
#include <sysexits.h>
#include <time.h>
#include <unistd.h>

#include "app/child.h"
#include "core/json.h"
#include "app/input.h"
#include "core/narrow.h"
#include "ledger/codec.h"
#include "mail/folder.h"
#include "mail/receive.h"
#include "mail/trouble.h"
#include "core/output.h"
#include "app/telling.h"

/* a mail server brings a mail again by itself, and not at once */
enum { PATIENCE = 300, ROUNDS = 100 };

static const char folder[] = "handling", ending[] = ".eml";

/** A mail that is held: nobody else is at work on it. */
struct handling {
    struct mailer *mailer;
    const char *name, *path, *tries; /* its size is how often it was begun */
    int fd;
    int before; /* how often it was begun before */
};

/* ---- which mail ---- */

/** Does the line differ from delivery to delivery? */
static bool is_of_delivery(const char *line, size_t length)
{
    static const char *const starts[] = { "From ", ">From ", "Delivery-Date:" };
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (length >= strlen(starts[i]) &&
            !strncasecmp(line, starts[i], strlen(starts[i])))
            return true;
    return false;
}

/** The same mail brought again has the same name. */
static const char *name_of(const char *bytes, size_t length,
                           struct arena *arena)
{
    crypto_generichash_state state;
    unsigned char hash[16];
    char hex[2 * sizeof hash + 1];
    const char *end = bytes + length;
    crypto_generichash_init(&state, NULL, 0, sizeof hash);
    while (bytes < end && *bytes != '\n' && *bytes != '\r') {
        const char *stop = memchr(bytes, '\n', to_size(end - bytes));
        size_t line = to_size((stop ? stop + 1 : end) - bytes);
        if (!is_of_delivery(bytes, line))
            crypto_generichash_update(&state, (const unsigned char *)bytes,
                                      line);
        bytes += line;
    }
    crypto_generichash_update(&state, (const unsigned char *)bytes,
                              to_size(end - bytes));
    crypto_generichash_final(&state, hash, sizeof hash);
    hex_write(hash, sizeof hash, hex);
    return arena_print(arena, "%s%s", hex, ending);
}

/* ---- holding it ---- */

static bool is_there_still(const struct handling *h)
{
    struct stat open_file, named;
    return fstat(h->fd, &open_file) == 0 && stat(h->path, &named) == 0 &&
           open_file.st_dev == named.st_dev && open_file.st_ino == named.st_ino;
}

/** Opens the file and takes it for this process; false when that does not go
 *  now. With @p bytes it is made when it is not there, and waited for. */
static bool take_file(struct handling *h, const char *bytes, size_t length,
                      struct error *e)
{
    for (int i = 0; i < ROUNDS; i++) {
        h->fd = open(h->path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
        if (h->fd < 0 && errno == ENOENT && bytes) {
            if (!output_put(h->path, bytes, length, e))
                return false;
            continue;
        }
        if (h->fd < 0)
            return fail(e, EX_TEMPFAIL, "\"%s\" cannot be opened: %s", h->path,
                        strerror(errno));
        bool held = bytes ? folder_wait(h->fd, h->path, e)
                          : flock(h->fd, LOCK_EX | LOCK_NB) == 0;
        if (held && is_there_still(h))
            return true;
        close(h->fd);
        h->fd = -1;
        if (!held)
            return false;
    }
    return fail(e, EX_TEMPFAIL, "\"%s\" is taken away again and again",
                h->path);
}

static bool count_try(struct handling *h, struct error *e)
{
    struct stat tries = { 0 };
    if (stat(h->tries, &tries) != 0 && errno != ENOENT)
        return fail(e, EX_TEMPFAIL, "\"%s\" cannot be read: %s", h->tries,
                    strerror(errno));
    h->before =
        tries.st_size < HANDLING_TRIES ? to_int(tries.st_size) : HANDLING_TRIES;
    futimens(h->fd, NULL); /* for those who look for what was left */
    if (h->before >= HANDLING_TRIES)
        return true;
    int fd = open(h->tries, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    bool done = fd >= 0 && write(fd, "+", 1) == 1;
    int why = errno;
    if (fd >= 0)
        close(fd);
    return done || fail(e, EX_TEMPFAIL, "\"%s\" cannot be written: %s",
                        h->tries, strerror(why));
}

static bool begin(struct handling *h, struct mailer *mailer, const char *name,
                  const char *bytes, size_t length, struct error *e)
{
    *h = (struct handling){ .mailer = mailer, .name = name, .fd = -1 };
    h->path = folder_path(mailer, folder, name, e);
    if (!h->path)
        return false;
    h->tries = arena_print(mailer->app->arena, "%.*s.tries",
                           to_count(strlen(h->path) - strlen(ending)), h->path);
    return take_file(h, bytes, length, e) && count_try(h, e);
}

/** @p keep: nobody else has the mail. A death of another program counts as
 *  one, everything else that hinders does not. */
static void end(struct handling *h, bool done, bool keep, const struct error *e)
{
    bool died = !done && e->status == EX_SOFTWARE;
    if (h->fd < 0)
        return;
    /* what cannot be removed is found later and done with then */
    bool forgotten = !died && (unlink(h->tries) == 0 || errno == ENOENT);
    if (forgotten && (done || !keep))
        unlink(h->path);
    close(h->fd);
}

/* ---- what has ended the program ---- */

static bool count_one(void *context, const char *path)
{
    (void)context;
    (void)path;
    return true;
}

/** Room there is not without end: then a part of it has to do. */
static bool move_aside(struct handling *h, const char *bytes, size_t length,
                       const char **where, struct error *e)
{
    struct mailer *mailer = h->mailer;
    *where = folder_path(mailer, "aside", h->name, e);
    if (!*where)
        return false;
    if (folder_each(mailer, "aside", count_one, NULL) < ASIDE_MAX)
        return (rename(h->path, *where) == 0 && output_sync_folder(*where) &&
                output_sync_folder(h->path)) ||
               fail(e, EX_TEMPFAIL, "\"%s\" cannot be moved to \"%s\": %s",
                    h->path, *where, strerror(errno));
    *where = arena_print(mailer->app->arena, "%s/rejected", mailer->games);
    return folder_reject(mailer, bytes, length, "it ended the program twice",
                         e);
}

static bool set_aside(struct handling *h, const char *bytes, size_t length,
                      const char **said, struct error *e)
{
    const char *where;
    json_t *view = json_object(), *died = json_object();
    bool done = move_aside(h, bytes, length, &where, e);
    if (done) {
        *said = arena_print(h->mailer->app->arena,
                            "set aside, since it ended the program twice: %s",
                            where);
        json_put_text(died, "file", where);
        json_put(view, "died", died);
        struct trouble trouble = {
            .occasion = arena_print(h->mailer->app->arena, "aside %s", h->name),
            .view = view
        };
        done = trouble_tell(h->mailer, &trouble, e);
    }
    json_decref(view);
    return done;
}

static bool handle(struct handling *h, const char *bytes, size_t length,
                   const char **said, struct error *e)
{
    return h->before >= HANDLING_TRIES
               ? set_aside(h, bytes, length, said, e)
               : receive_mail(h->mailer, bytes, length, said, e);
}

bool handling_mail(struct mailer *mailer, const char *bytes, size_t length,
                   const char **said, struct error *e)
{
    struct handling h;
    bool done = begin(&h, mailer, name_of(bytes, length, mailer->app->arena),
                      bytes, length, e) &&
                handle(&h, bytes, length, said, e);
    end(&h, done, false, e);
    return done;
}

/* ---- what was left ---- */

struct leftover {
    struct mailer *mailer;
    const char *name;
};

static bool take_leftover(const struct leftover *left, const char **said,
                          struct error *e)
{
    struct handling h;
    struct bytes mail;
    /* another one may be at work on it, or has done it meanwhile */
    bool begun = begin(&h, left->mailer, left->name, NULL, 0, e);
    bool done = begun &&
                input_read(left->mailer->app, h.path, MAIL_MAX + 1, "the mail",
                           &mail, e) &&
                handle(&h, mail.bytes, mail.length, said, e);
    if (begun)
        end(&h, done, true, e);
    return done || !begun;
}

static int handle_leftover(void *context)
{
    const struct leftover *left = context;
    struct app *app = left->mailer->app;
    struct error e = { 0 };
    const char *said = "";
    if (!take_leftover(left, &said, &e))
        return app_refuse(app, &e, NULL), EX_TEMPFAIL;
    if (*said)
        app_tell(app, "left from before: %s\n", text_label(said, app->arena));
    return EX_OK;
}

struct leftovers {
    int count;
    const char *names[LEFTOVERS_MAX];
    time_t since;
    struct arena *arena;
};

static bool note_leftover(void *context, const char *path)
{
    struct leftovers *left = context;
    struct stat file;
    size_t length = strlen(path);
    const char *name = strrchr(path, '/') + 1;
    if (strcmp(path + length - strlen(ending), ending) != 0 ||
        left->count == LEFTOVERS_MAX || lstat(path, &file) != 0 ||
        !S_ISREG(file.st_mode) || file.st_mtime > left->since)
        return false;
    left->names[left->count++] = name;
    return true;
}

void handling_leftovers(struct mailer *mailer)
{
    struct leftovers left = { .since = time(NULL) - PATIENCE };
    folder_each(mailer, folder, note_leftover, &left);
    for (int i = 0; i < left.count; i++) {
        struct leftover one = { mailer, left.names[i] };
        struct error e = { 0 };
        int status;
        if (!child_run(mailer->app, handle_leftover, &one, &status, &e))
            app_refuse(mailer->app, &e, NULL);
    }
}
