#include "mail/in/handling.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/narrow.h"
#include "core/output.h"
#include "mail/batch.h"
#include "mail/folder.h"
#include "mail/in/index.h"
#include "mail/in/receive.h"
#include "mail/letter/trouble.h"
#include "system/child.h"

/* a mail server brings a mail again by itself, and not at once */
enum { PATIENCE = 300, ROUNDS = 100, HOUR = 3600, FORGOTTEN = 10 * 24 * HOUR };

static const char folder[] = "handling";

/* A mail that is held: nobody else is at work on it. */
struct handling {
    struct mailer *mailer;
    const char *name, *path, *beside; /* where its tries are counted */
    const char *from;                 /* a file that is the mail, or NULL */
    int fd;
    bool found;          /* it lay there before */
    bool elsewhere;      /* somebody else has it, or had it */
    bool waits;          /* it is too early for it */
    bool answers;        /* nothing else tells of it */
    struct tries before; /* what was counted before */
};

/* ---- holding it ---- */

static bool is_there_still(const struct handling *h)
{
    struct stat open_file, named;
    return fstat(h->fd, &open_file) == 0 && stat(h->path, &named) == 0 &&
           open_file.st_dev == named.st_dev && open_file.st_ino == named.st_ino;
}

/* Where it lies on this disk already it has a second name while it is held. */
static bool put_there(struct handling *h, const char *bytes, size_t length,
                      struct error *e)
{
    if (h->from && (link(h->from, h->path) == 0 || errno == EEXIST))
        return true;
    h->elsewhere = h->from && errno == ENOENT;
    return !h->elsewhere && output_put(h->path, bytes, length, e);
}

/* Opens the file and takes it for this process; false when that does not go
 * now. With bytes it is made when it is not there, and waited for unless it
 * waits itself in a file. */
static bool take_file(struct handling *h, const char *bytes, size_t length,
                      struct error *e)
{
    h->found = true;
    for (int i = 0; i < ROUNDS; i++) {
        h->fd = open(h->path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
        if (h->fd < 0 && errno == ENOENT && bytes) {
            if (!put_there(h, bytes, length, e))
                return false;
            h->found = false;
            continue;
        }
        if (h->fd < 0)
            return fail(e, EX_TEMPFAIL, "\"%s\" cannot be opened: %s", h->path,
                        error_said(e, strerror(errno)));
        bool held = bytes && !h->from ? folder_wait(h->fd, h->path, e)
                                      : flock(h->fd, LOCK_EX | LOCK_NB) == 0;
        if (held && is_there_still(h))
            return true;
        close(h->fd);
        h->fd = -1;
        h->elsewhere = !held;
        if (!held)
            return false;
    }
    return fail(e, EX_TEMPFAIL, "\"%s\" is taken away again and again",
                h->path);
}

static const char *tries_beside(const char *path, struct arena *arena)
{
    return arena_print(arena, "%.*s.tries",
                       to_count(strlen(path) - strlen(handling_ending)), path);
}

/* Whatever comes from outside once may come again and again, with this mail
 * as the reason. */
static bool is_time_again(struct handling *h, struct error *e)
{
    struct stat mail;
    int gap = tries_gap(&h->before);
    h->waits =
        gap > 0 && fstat(h->fd, &mail) == 0 && time(NULL) - mail.st_mtime < gap;
    if (!h->waits)
        return true;
    fail(e, EX_TEMPFAIL,
         "what was at work on the mail was ended again and again");
    return advise(e, "it is tried again %d minutes after the last time",
                  gap / 60);
}

static void tell_wait(const struct handling *h, const char *why)
{
    if (h->before.since > 0 && time(NULL) - h->before.since >= HOUR)
        trouble_waits(h->mailer, h->before.since, why);
}

static bool count_try(struct handling *h, struct error *e)
{
    struct tries *before = &h->before;
    struct stat mail;
    if (!tries_read(h->beside, before, e))
        return false;
    if (!before->since)
        unlink(h->beside); /* the power may have failed over it */
    if (h->found && !before->since && fstat(h->fd, &mail) == 0)
        *before = (struct tries){ .since = mail.st_mtime, .begun = 1 };
    if (!is_time_again(h, e))
        return false;
    futimens(h->fd, NULL); /* for those who look for what was left */
    if (before->since && !tries_begin(h->beside, before, e))
        return false;
    if (h->mailer->at_work)
        snprintf(h->mailer->at_work, PATH_MAX, "%s", h->beside);
    if (h->before.begun > 0)
        tell_wait(h, "what was at work on the mail was ended each time");
    return true;
}

static bool begin_handling(struct handling *h, struct mailer *mailer,
                           const char *name, const char *bytes, size_t length,
                           struct error *e)
{
    *h = (struct handling){
        .mailer = mailer, .name = name, .from = h->from, .fd = -1
    };
    mailer->answers = false;
    h->path = folder_path(mailer, folder, name, e);
    if (!h->path)
        return false;
    h->beside = tries_beside(h->path, mailer->app->arena);
    return take_file(h, bytes, length, e) && count_try(h, e);
}

/* keep: nobody else has the mail. The death of another program counts as
 * one of ours. */
static void end_handling(struct handling *h, bool done, bool keep,
                         const struct error *e)
{
    bool died = !done && e->status == EX_SOFTWARE;
    if (h->fd < 0)
        return;
    if (done && h->mailer->at_work)
        *h->mailer->at_work = '\0'; /* no death is the mail's any more */
    if (!done)
        tell_wait(h, e->what);
    if (died)
        tries_died(h->beside);
    else if (!done && !h->waits)
        tries_ended(h->beside, &h->before);
    /* what cannot be removed is found later and done with then */
    bool over = done ? unlink(h->beside) == 0 || errno == ENOENT
                     : !died && !h->waits && !keep;
    if (over)
        unlink(h->path);
    if (done && h->answers)
        output_sync_folder(h->path);
    if (h->mailer->at_work)
        *h->mailer->at_work = '\0';
    close(h->fd);
}

/* What was at work on a mail may have ended over it: it is dealt with alone. */
static bool handle_or_aside(struct handling *h, struct batch *batch,
                            const struct bytes *mail, const char **said,
                            struct error *e)
{
    struct mailer *mailer = h->mailer;
    if (h->found && !batch_end(batch, e))
        return false;
    if (h->before.deaths >= HANDLING_TRIES)
        return aside_put(mailer, h->path, mail, said, e);
    batch_mail(batch);
    mailer->batch = batch;
    bool done = receive_mail(mailer, mail->bytes, mail->length, said, e);
    mailer->batch = NULL;
    h->answers = mailer->answers;
    if (!done)
        batch_forget(batch);
    return done;
}

static bool handle_alone(struct handling *h, const struct bytes *mail,
                         const char **said, struct error *e)
{
    struct batch batch;
    batch_begin(&batch, h->mailer, index_note);
    return handle_or_aside(h, &batch, mail, said, e) && batch_end(&batch, e);
}

bool handling_mail(struct mailer *mailer, const char *bytes, size_t length,
                   const char **said, struct error *e)
{
    struct handling h = { 0 };
    struct bytes mail = { .bytes = bytes, .length = length };
    bool done = begin_handling(&h, mailer,
                               handling_name(bytes, length, mailer->app->arena),
                               bytes, length, e) &&
                handle_alone(&h, &mail, said, e);
    end_handling(&h, done, false, e);
    return done;
}

/* As much of it as is looked at. */
static bool read_start(struct mailer *mailer, const char *path,
                       struct bytes *mail, struct error *e)
{
    char *bytes = arena_raw(mailer->app->arena, MAIL_MAX + 2);
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    ssize_t got = fd < 0 ? -1 : 1;
    *mail = (struct bytes){ .bytes = bytes };
    while (got > 0 && mail->length <= MAIL_MAX) {
        got = read(fd, bytes + mail->length, MAIL_MAX + 1 - mail->length);
        mail->length += got > 0 ? to_size(got) : 0;
    }
    bytes[mail->length] = '\0';
    int why = errno;
    if (fd >= 0)
        close(fd);
    errno = why;
    return got >= 0 || fail(e, EX_TEMPFAIL, "\"%s\" cannot be read: %s", path,
                            error_said(e, strerror(errno)));
}

/* Should it not be on the disk the mail comes again after a power cut. It is
 * known by what it changed; an answer may be another one later. */
static bool put_away(const struct handling *h, const char *to, struct error *e)
{
    bool moved = folder_move(h->from, to);
    if (!moved && errno == ENOENT)
        return true;
    return (moved && (!h->answers || (output_sync_folder(to) &&
                                      output_sync_folder(h->from)))) ||
           fail(e, EX_TEMPFAIL, "\"%s\" cannot be put away: %s", h->from,
                error_said(e, strerror(errno)));
}

enum handled handling_begin(struct mailer *mailer, struct batch *batch,
                            const char *from, struct handling **which,
                            const char **said, struct error *e)
{
    struct handling *h = arena_alloc(mailer->app->arena, sizeof *h);
    struct bytes mail;
    *which = h;
    *h = (struct handling){ .from = from, .fd = -1 };
    if (!read_start(mailer, from, &mail, e))
        return errno == ENOENT ? HANDLED_ELSEWHERE : HANDLED_NOT;
    const char *name =
        handling_name(mail.bytes, mail.length, mailer->app->arena);
    bool begun = begin_handling(h, mailer, name, mail.bytes, mail.length, e);
    if (!begun && h->elsewhere)
        return HANDLED_ELSEWHERE;
    return begun && handle_or_aside(h, batch, &mail, said, e) ? HANDLED
                                                              : HANDLED_NOT;
}

bool handling_is_again(const struct handling *h)
{
    return h->found;
}

bool handling_end(struct handling *h, const char *to, bool done,
                  struct error *e)
{
    done = done && put_away(h, to, e);
    end_handling(h, done, false, e);
    return done;
}

void handling_failed(struct mailer *mailer, const char *bytes, size_t length,
                     const struct error *why)
{
    struct handling h = { 0 };
    struct error e = error_like(why);
    begin_handling(&h, mailer, handling_name(bytes, length, mailer->app->arena),
                   bytes, length, &e);
    end_handling(&h, false, false, why);
}

/* ---- in a process of its own ---- */

bool handling_run(struct app *app, char *note, int (*work)(void *context),
                  void *context, int *status, struct error *e)
{
    if (note)
        *note = '\0';
    bool done = child_run(app, work, context, status, e);
    if (!done && note && *note && e->status == EX_SOFTWARE)
        tries_died(note);
    if (note)
        *note = '\0'; /* who started this one has nothing more to count */
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
    struct handling h = { 0 };
    struct bytes mail;
    /* another one may be at work on it, or has done it meanwhile */
    bool begun = begin_handling(&h, left->mailer, left->name, NULL, 0, e);
    bool done = begun &&
                input_read(left->mailer->app, h.path, MAIL_MAX + 1, "the mail",
                           &mail, e) &&
                handle_alone(&h, &mail, said, e);
    if (begun)
        end_handling(&h, done, true, e);
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
    time_t now;
    struct arena *arena;
};

static bool note_leftover(void *context, const char *path)
{
    struct leftovers *left = context;
    struct tries tries;
    struct stat file;
    const char *name = strrchr(path, '/') + 1;
    if (lstat(path, &file) != 0 || !S_ISREG(file.st_mode))
        return false;
    if (!text_ends(name, handling_ending)) {
        if (file.st_mtime < left->now - FORGOTTEN)
            unlink(path); /* the mail never came again */
        return false;
    }
    if (left->count == LEFTOVERS_MAX || file.st_mtime > left->now - PATIENCE ||
        !tries_read(tries_beside(path, left->arena), &tries, NULL) ||
        file.st_mtime > left->now - tries_gap(&tries))
        return false;
    left->names[left->count++] = name;
    return true;
}

void handling_leftovers(struct mailer *mailer)
{
    struct arena *arena = mailer->app->arena;
    struct leftovers left = { .now = time(NULL), .arena = arena };
    sweep(arena_print(arena, "%s/.", mailer->games), true);
    sweep(arena_print(arena, "%s/.", mailer->outbox), true);
    sweep(arena_print(arena, "%s/sent/.", mailer->outbox), true);
    folder_each(mailer, folder, note_leftover, &left);
    for (int i = 0; i < left.count; i++) {
        struct leftover one = { mailer, left.names[i] };
        struct error e = { 0 };
        int status;
        if (!handling_run(mailer->app, mailer->at_work, handle_leftover, &one,
                          &status, &e))
            app_refuse(mailer->app, &e, NULL);
    }
}
