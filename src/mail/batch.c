#include "mail/batch.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/output.h"

struct batch_file {
    struct output output; /* not in place yet, or dropped */
    bool holds;           /* something */
    struct held held;     /* of a ledger; path NULL: it is none */
    struct batch_file *next;
};

void batch_begin(struct batch *batch, struct mailer *mailer,
                 void (*wrote)(struct mailer *mailer, const char *name,
                               const struct held *held, int first))
{
    *batch = (struct batch){ .mailer = mailer, .wrote = wrote };
    batch->end = batch->own = &batch->first;
}

static void drop(struct batch_file *file)
{
    for (; file; file = file->next) {
        output_drop(&file->output);
        file->held.kept = false;
        if (file->held.path)
            folder_release(&file->held);
    }
}

void batch_mail(struct batch *batch)
{
    batch->own = batch->end;
}

void batch_forget(struct batch *batch)
{
    drop(*batch->own);
    *batch->own = NULL;
    batch->end = batch->own;
}

bool batch_write(struct mailer *mailer, const char *path, struct held *held,
                 const void *bytes, size_t length, struct error *e)
{
    struct batch *batch = mailer->batch;
    struct batch_file *file = arena_alloc(mailer->app->arena, sizeof *file);
    struct output_how how = { .mode = 0600, .ours = !held, .later = true };
    *file = (struct batch_file){ .holds = length > 0 };
    if (held) {
        file->held.read = held->read;
        how.there = how.locks = true;
        how.read = &file->held.read;
    }
    if (!output_begin(&file->output, path, &how, e) ||
        !output_prepare(&file->output, bytes, length, e)) {
        output_drop(&file->output);
        return false;
    }
    if (held) {
        file->held = *held;
        held->kept = true;
    }
    *batch->end = file;
    batch->end = &file->next;
    return true;
}

bool batch_has(const struct batch *batch, const char *path)
{
    const struct batch_file *f = batch ? batch->first : NULL;
    while (f && (!f->output.path || strcmp(f->output.path, path) != 0))
        f = f->next;
    return f != NULL;
}

/* ---- in place ---- */

static bool not_synced(const char *path, struct error *e)
{
    return fail(e, EX_TEMPFAIL, "\"%s\" cannot be written: %s", path,
                error_said(e, strerror(errno)));
}

/* All on the way at once, so that a journal is written once for them. */
static bool sync_bytes(const struct batch *batch, bool ledgers, struct error *e)
{
    for (int round = 0; round < 2; round++)
        for (struct batch_file *f = batch->first; f; f = f->next) {
            int fd = f->output.path && f->holds && (ledgers || !f->held.path)
                         ? f->output.held
                         : -1;
#ifdef SYNC_FILE_RANGE_WRITE
            if (fd >= 0 && !round)
                sync_file_range(fd, 0, 0, SYNC_FILE_RANGE_WRITE);
#endif
            if (fd >= 0 && round && fsync(fd) != 0)
                return not_synced(f->output.path, e);
        }
    return true;
}

static const char *place(const struct batch *batch, bool ledgers,
                         struct error *e)
{
    const char *last = "";
    for (struct batch_file *f = batch->first; f && last; f = f->next) {
        const char *path = f->output.path;
        bool placed;
        if (!path || ledgers != (f->held.path != NULL))
            continue;
        last = output_place(&f->output, &placed, e) ? path : NULL;
        if (last && ledgers)
            batch->wrote(batch->mailer, strrchr(path, '/') + 1, &f->held, 0);
        output_drop(&f->output);
    }
    return last;
}

static bool settle(const struct batch *batch, bool ledgers, struct error *e)
{
    const struct mailer *mailer = batch->mailer;
    struct arena *arena = mailer->app->arena;
    const char *last =
        sync_bytes(batch, ledgers, e) ? place(batch, false, e) : NULL;
    if (!last)
        return false;
    if (*last &&
        (!output_sync_folder(arena_print(arena, "%s/.", mailer->outbox)) ||
         (!output_sync_folder(
              arena_print(arena, "%s/sent/.", mailer->outbox)) &&
          errno != ENOENT))) /* there is no mark yet */
        return not_synced(mailer->outbox, e);
    last = ledgers ? place(batch, true, e) : "";
    return last &&
           (!*last || output_sync_folder(last) || not_synced(mailer->games, e));
}

static bool end_well(struct batch *batch, bool ledgers, struct error *e)
{
    if (!*batch->why.what && settle(batch, ledgers, e))
        return true;
    if (!*batch->why.what)
        batch->why = *e;
    *e = batch->why;
    return try_later(e);
}

bool batch_settle(struct batch *batch, struct error *e)
{
    return !batch || !*batch->own || end_well(batch, false, e);
}

bool batch_end(struct batch *batch, struct error *e)
{
    bool done = end_well(batch, true, e);
    batch->own = &batch->first;
    batch_forget(batch);
    return done;
}
