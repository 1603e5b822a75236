#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>
#include <time.h>
#include <unistd.h>

#include "core/narrow.h"
#include "mail/batch.h"
#include "mail/folder.h"
#include "mail/in/handling.h"
#include "mail/in/index.h"
#include "mail/out/outbox.h"
#include "mail/serve/serve.h"

/* After a mail that could not be dealt with, twice as long each time. */
enum {
    LIST_MAX = 1000,
    AGAIN = 1,
    AGAIN_MAX = 300,
    LETTERS_AGAIN = 60,
    LOOK = 200,
    TOGETHER = 8
};
static const double TOGETHER_SECONDS = 0.5;

bool maildir_is_there(const char *maildir, struct error *e)
{
    static const char *const parts[] = { "new", "cur", "tmp" };
    char path[PATH_MAX];
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        snprintf(path, sizeof path, "%s/%s", maildir, parts[i]);
        if (access(path, i < 2 ? W_OK | X_OK : F_OK) == 0)
            continue;
        fail(e, EX_USAGE, "\"%s\" is no Maildir: \"%s\" cannot be used: %s",
             maildir, parts[i], error_said(e, strerror(errno)));
        return advise(e, "it has the folders new, cur and tmp");
    }
    return true;
}

/* ---- which ---- */

struct listed {
    const char *name;
    struct timespec time;
};

static int by_time(const void *one, const void *other)
{
    const struct listed *a = one, *b = other;
    int order = folder_order(&a->time, &b->time);
    return order ? order : strcmp(a->name, b->name);
}

static uint64_t hash_of(const char *name)
{
    static const unsigned char none[crypto_shorthash_KEYBYTES];
    uint64_t hash;
    crypto_shorthash((unsigned char *)&hash, (const unsigned char *)name,
                     strlen(name), none);
    return hash + (hash == 0);
}

/* Its place among those that are tried again, or NULL. */
static struct late *late_of(struct tally *tally, uint64_t name)
{
    for (int i = 0; i < LATE_MAX; i++)
        if (tally->late[i].name == name)
            return &tally->late[i];
    return NULL;
}

static bool is_due(struct tally *tally, const char *name, int64_t now)
{
    const struct late *late = late_of(tally, hash_of(name));
    return !late || late->due <= now;
}

/* In place of the one that is due first, where there is no room. */
static void put_off(struct tally *tally, const char *name, int64_t now)
{
    uint64_t hash = hash_of(name);
    struct late *late = late_of(tally, hash);
    for (int i = 0; !late && i < LATE_MAX; i++)
        if (!tally->late[i].name)
            late = &tally->late[i];
    if (!late) {
        late = tally->late;
        for (int i = 1; i < LATE_MAX; i++)
            if (tally->late[i].due < late->due)
                late = &tally->late[i];
    }
    if (late->name != hash)
        *late = (struct late){ .name = hash };
    int gap = late->tries < 8 ? AGAIN << late->tries : AGAIN_MAX;
    late->tries++;
    late->due = now + gap;
}

static void forget(struct tally *tally, const char *name)
{
    struct late *late = late_of(tally, hash_of(name));
    if (late)
        *late = (struct late){ 0 };
}

/* The next ones; what is no plain file is left alone. -1: the folder cannot be
 * read. */
static int list(struct service *s, struct listed *into, struct error *e)
{
    struct arena *arena = s->mailer->app->arena;
    const char *path = arena_print(arena, "%s/new", s->maildir);
    DIR *folder = opendir(path);
    const struct dirent *entry;
    int count = 0;
    if (!folder) {
        fail(e, EX_TEMPFAIL, "the folder \"%s\" cannot be read: %s", path,
             error_said(e, strerror(errno)));
        return -1;
    }
    while (count < LIST_MAX && (entry = readdir(folder))) {
        struct stat file;
        if (*entry->d_name == '.' ||
            fstatat(dirfd(folder), entry->d_name, &file, AT_SYMLINK_NOFOLLOW) ||
            !S_ISREG(file.st_mode))
            continue;
        if (is_due(s->tally, entry->d_name, time(NULL)))
            into[count++] =
                (struct listed){ arena_print(arena, "%s", entry->d_name),
                                 file.st_mtim };
    }
    closedir(folder);
    qsort(into, to_size(count), sizeof *into, by_time);
    return count;
}

/* ---- one of them ---- */

/* Seen, as programs for mail have it. */
static const char *place_in_cur(const struct service *s, const char *name)
{
    const char *flags = strstr(name, ":2,");
    return arena_print(s->mailer->app->arena, "%s/cur/%s%s", s->maildir, name,
                       !flags               ? ":2,S"
                       : strchr(flags, 'S') ? ""
                                            : "S");
}

/* One of some that come to the disk together. */
struct piece {
    struct app app; /* with memory of its own */
    const char *name, *said;
    struct handling *handling;
    bool handled;
    struct came_of came_of;
    double begun;
    struct error e;
};

struct pieces {
    struct service *s;
    struct app *app; /* of all */
    struct batch batch;
    struct piece piece[TOGETHER];
    int count;
};

static void end_piece(struct service *s, struct piece *p,
                      const struct error *why)
{
    struct app *app = s->mailer->app = &p->app;
    bool done = p->handled && !*why->what;
    if (p->handled && !done)
        p->e = *why;
    if (handling_end(p->handling, place_in_cur(s, p->name), done, &p->e)) {
        s->tally->worked = true;
        forget(s->tally, p->name);
        tally_mail(s, p->name, &p->came_of, p->said, p->begun);
        return;
    }
    p->came_of.result = RESULT_DELAYED;
    app_refuse(app, &p->e, NULL);
    tally_mail(s, p->name, &p->came_of, p->e.what, p->begun);
    s->tally->left = true;
}

static void end_pieces(struct pieces *all)
{
    struct mailer *mailer = all->s->mailer;
    struct error why = { 0 };
    if (all->count > 0) {
        mailer->app = &all->piece[0].app;
        batch_end(&all->batch, &why);
    }
    for (int i = 0; i < all->count; i++)
        end_piece(all->s, &all->piece[i], &why);
    for (int i = 0; i < all->count; i++)
        arena_free(all->piece[i].app.arena);
    mailer->app = all->app;
    mailer->own = NULL;
    all->count = 0;
    batch_begin(&all->batch, mailer, index_note);
}

static void serve_named(struct pieces *all, const char *name)
{
    struct service *s = all->s;
    struct mailer *mailer = s->mailer;
    struct piece *p = &all->piece[all->count];
    *p = (struct piece){ .app = *all->app,
                         .name = name,
                         .said = "",
                         .came_of = { .result = RESULT_ANSWERED },
                         .begun = tally_clock() };
    p->app.arena = arena_new();
    mailer->app = &p->app;
    mailer->now = mailer->app->now();
    mailer->own = NULL;
    mailer->came_of = &p->came_of;
    put_off(s->tally, name, time(NULL));
    enum handled handled =
        handling_begin(mailer, &all->batch,
                       arena_print(p->app.arena, "%s/new/%s", s->maildir, name),
                       &p->handling, &p->said, &p->e);
    p->handled = handled == HANDLED;
    mailer->came_of = NULL;
    if (handled == HANDLED_ELSEWHERE) {
        mailer->app = all->app;
        arena_free(p->app.arena);
        return;
    }
    all->count++;
    if (all->count == TOGETHER || !p->handled ||
        handling_is_again(p->handling) ||
        tally_clock() - all->piece[0].begun > TOGETHER_SECONDS)
        end_pieces(all);
}

void serve_maildir(struct service *s)
{
    struct app *app = s->mailer->app;
    struct listed *mails = arena_alloc(app->arena, LIST_MAX * sizeof *mails);
    struct pieces all = { .s = s, .app = app };
    struct error e = { 0 };
    int count = list(s, mails, &e);
    index_watch(s->mailer);
    if (count < 0) {
        app_refuse(app, &e, NULL);
        s->tally->failed = true;
    }
    batch_begin(&all.batch, s->mailer, index_note);
    for (int i = 0; i < count && serve_goes_on(s, i); i++)
        serve_named(&all, mails[i].name);
    end_pieces(&all);
}

void serve_maildir_letters(struct service *s)
{
    struct mailer *mailer = s->mailer;
    struct handed handed = { 0 };
    struct error e = { 0 };
    if (!s->tally->worked && time(NULL) < s->tally->letters_due)
        return;
    s->tally->letters_due = 0;
    if (s->tally->worked && outbox_is_busy(mailer))
        return; /* there may be mails to deal with meanwhile */
    if (!outbox_flush(mailer, &handed, &e)) {
        app_refuse(mailer->app, &e, NULL);
        s->tally->left |= handed.kept > 0 || !handed.failed;
        s->tally->letters_due = time(NULL) + LETTERS_AGAIN;
    }
    s->tally->worked |= handed.sent > 0 || handed.failed > 0;
    tally_letters(s, &handed);
}

/* How many files are there, and when the oldest came. -1: it cannot be read. */
static long count(const char *path, const char *ending, time_t *oldest)
{
    DIR *folder = opendir(path);
    const struct dirent *entry;
    long found = 0;
    while (folder && (entry = readdir(folder))) {
        struct stat file;
        if (*entry->d_name == '.' || !text_ends(entry->d_name, ending))
            continue;
        found++;
        if (oldest && fstatat(dirfd(folder), entry->d_name, &file, 0) == 0 &&
            (!*oldest || file.st_mtime < *oldest))
            *oldest = file.st_mtime;
    }
    if (folder)
        closedir(folder);
    return folder ? found : -1;
}

struct backlog maildir_backlog(struct service *s)
{
    char path[PATH_MAX];
    time_t oldest = 0, now = time(NULL);
    snprintf(path, sizeof path, "%s/new", s->maildir);
    struct backlog backlog = { .mails = count(path, "", &oldest) };
    long letters = count(s->mailer->outbox, ".letter", NULL);
    backlog.there =
        backlog.mails >= 0 && access(s->mailer->games, W_OK | X_OK) == 0;
    backlog.letters = letters > 0 ? letters : 0;
    backlog.oldest = oldest && oldest < now ? now - oldest : 0;
    return backlog;
}

void maildir_wait(const struct service *s, int milliseconds)
{
    struct stat file;
    struct timespec before = { 0 }, pause = { .tv_nsec = LOOK * 1000000L };
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/new", s->maildir);
    if (stat(path, &file) == 0)
        before = file.st_mtim;
    for (int i = 0; i < milliseconds / LOOK && !s->tally->is_to_end; i++) {
        nanosleep(&pause, NULL);
        if (stat(path, &file) == 0 && (file.st_mtim.tv_sec != before.tv_sec ||
                                       file.st_mtim.tv_nsec != before.tv_nsec))
            return;
    }
}
