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
    LOOK = 200
};

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

static void serve_named(struct service *s, const char *name)
{
    struct mailer *mailer = s->mailer;
    struct came_of came_of = { .result = RESULT_ANSWERED };
    struct error e = { 0 };
    const char *said = "";
    double begun = tally_clock();
    const char *path =
        arena_print(mailer->app->arena, "%s/new/%s", s->maildir, name);
    enum handled handled;
    mailer->now = mailer->app->now();
    mailer->own = NULL;
    mailer->came_of = &came_of;
    handled = handling_file(mailer, path, place_in_cur(s, name), &said, &e);
    mailer->came_of = NULL;
    if (handled == HANDLED_ELSEWHERE)
        return;
    if (handled == HANDLED) {
        s->tally->worked = true;
        forget(s->tally, name);
        tally_mail(s, name, &came_of, said, begun);
        return;
    }
    came_of.result = RESULT_DELAYED;
    app_refuse(mailer->app, &e, NULL);
    tally_mail(s, name, &came_of, e.what, begun);
    s->tally->left = true;
}

void serve_maildir(struct service *s)
{
    struct app *app = s->mailer->app;
    struct listed *mails = arena_alloc(app->arena, LIST_MAX * sizeof *mails);
    struct error e = { 0 };
    int count = list(s, mails, &e);
    if (count > 1)
        index_watch(s->mailer);
    if (count < 0) {
        app_refuse(app, &e, NULL);
        s->tally->failed = true;
    }
    for (int i = 0; i < count && serve_goes_on(s, i); i++) {
        struct app own = *app;
        own.arena = arena_new();
        s->mailer->app = &own;
        /* should it end this process it has been tried */
        put_off(s->tally, mails[i].name, time(NULL));
        serve_named(s, mails[i].name);
        s->mailer->app = app;
        arena_free(own.arena);
    }
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
