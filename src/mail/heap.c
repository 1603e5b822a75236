#include "mail/heap.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/output.h"

struct heap_file {
    struct output output; /* not in place yet, or dropped */
    bool holds;           /* something */
    struct held held;     /* of a ledger; path NULL: it is none */
    struct heap_file *next;
};

void heap_begin(struct heap *heap, struct mailer *mailer,
                void (*wrote)(struct mailer *mailer, const char *name,
                              const struct held *held, int first))
{
    *heap = (struct heap){ .mailer = mailer, .wrote = wrote };
    heap->end = heap->own = &heap->first;
}

static void drop(struct heap_file *file)
{
    for (; file; file = file->next) {
        output_drop(&file->output);
        file->held.kept = false;
        if (file->held.path)
            folder_release(&file->held);
    }
}

void heap_mail(struct heap *heap)
{
    heap->own = heap->end;
}

void heap_forget(struct heap *heap)
{
    drop(*heap->own);
    *heap->own = NULL;
    heap->end = heap->own;
}

bool heap_write(struct mailer *mailer, const char *path, struct held *held,
                const void *bytes, size_t length, struct error *e)
{
    struct heap *heap = mailer->heap;
    struct heap_file *file = arena_alloc(mailer->app->arena, sizeof *file);
    struct output_how how = { .mode = 0600, .ours = !held, .later = true };
    *file = (struct heap_file){ .holds = length > 0 };
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
    *heap->end = file;
    heap->end = &file->next;
    return true;
}

bool heap_has(const struct heap *heap, const char *path)
{
    const struct heap_file *f = heap ? heap->first : NULL;
    while (f && (!f->output.path || strcmp(f->output.path, path) != 0))
        f = f->next;
    return f != NULL;
}

/* ---- in place ---- */

/* All on the way at once, so that a journal is written once for them. */
static bool sync_bytes(const struct heap *heap, bool ledgers, struct error *e)
{
    for (int round = 0; round < 2; round++)
        for (struct heap_file *f = heap->first; f; f = f->next) {
            int fd = f->output.path && f->holds && (ledgers || !f->held.path)
                         ? f->output.held
                         : -1;
#ifdef SYNC_FILE_RANGE_WRITE
            if (fd >= 0 && !round)
                sync_file_range(fd, 0, 0, SYNC_FILE_RANGE_WRITE);
#endif
            if (fd >= 0 && round && fsync(fd) != 0)
                return fail(e, EX_TEMPFAIL, "\"%s\" cannot be written: %s",
                            f->output.path, error_said(e, strerror(errno)));
        }
    return true;
}

static const char *place(const struct heap *heap, bool ledgers, struct error *e)
{
    const char *last = "";
    for (struct heap_file *f = heap->first; f && last; f = f->next) {
        const char *path = f->output.path;
        bool placed;
        if (!path || ledgers != (f->held.path != NULL))
            continue;
        last = output_place(&f->output, &placed, e) ? path : NULL;
        if (last && ledgers)
            heap->wrote(heap->mailer, strrchr(path, '/') + 1, &f->held, 0);
        output_drop(&f->output);
    }
    return last;
}

static bool not_synced(const char *folder, struct error *e)
{
    return fail(e, EX_TEMPFAIL, "\"%s\" cannot be written: %s", folder,
                error_said(e, strerror(errno)));
}

static bool settle(const struct heap *heap, bool ledgers, struct error *e)
{
    const struct mailer *mailer = heap->mailer;
    struct arena *arena = mailer->app->arena;
    const char *last =
        sync_bytes(heap, ledgers, e) ? place(heap, false, e) : NULL;
    if (!last)
        return false;
    if (*last &&
        (!output_sync_folder(arena_print(arena, "%s/.", mailer->outbox)) ||
         (!output_sync_folder(
              arena_print(arena, "%s/sent/.", mailer->outbox)) &&
          errno != ENOENT))) /* there is no mark yet */
        return not_synced(mailer->outbox, e);
    last = ledgers ? place(heap, true, e) : "";
    return last &&
           (!*last || output_sync_folder(last) || not_synced(mailer->games, e));
}

static bool end_well(struct heap *heap, bool ledgers, struct error *e)
{
    if (!*heap->why.what && settle(heap, ledgers, e))
        return true;
    if (!*heap->why.what)
        heap->why = *e;
    *e = heap->why;
    return try_later(e);
}

bool heap_settle(struct heap *heap, struct error *e)
{
    return !heap || !*heap->own || end_well(heap, false, e);
}

bool heap_end(struct heap *heap, struct error *e)
{
    bool done = end_well(heap, true, e);
    heap->own = &heap->first;
    heap_forget(heap);
    return done;
}
