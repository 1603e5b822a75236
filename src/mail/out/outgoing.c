#include "mail/out/outbox.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/json.h"
#include "core/output.h"
#include "ledger/file/codec.h"
#include "mail/folder.h"
#include "mail/store.h"

enum { OUTGOING_MAX = 16 << 20 };

static json_t *outgoing_object(const struct outgoing *outgoing)
{
    json_t *object = json_object();
    json_put_text(object, "from", outgoing->from);
    json_put_text(object, "to", outgoing->to);
    json_put_text(object, "id", outgoing->id);
    json_put_text(object, "message", outgoing->message);
    json_put_text(object, "file", outgoing->file);
    json_put_int(object, "n", outgoing->n);
    json_put_hex(object, "head", outgoing->head, HASH);
    if (*outgoing->page) {
        json_put_text(object, "page", outgoing->page);
        json_put_text(object, "spare", outgoing->spare);
    }
    return object;
}

const char *outgoing_write(const struct outgoing *outgoing, struct arena *arena,
                           size_t *length)
{
    json_t *object = outgoing_object(outgoing);
    const char *bytes = json_write(object, arena, length);
    json_decref(object);
    return bytes;
}

static bool read_page(const json_t *object, struct outgoing *outgoing,
                      struct arena *arena, struct error *e)
{
    outgoing->page = outgoing->spare = "";
    if (!json_has(object, "page"))
        return true;
    return json_get_text(object, "page", PAGES_NAME, arena, &outgoing->page,
                         e) &&
           json_get_text(object, "spare", OUTGOING_MAX, arena, &outgoing->spare,
                         e) &&
           (strspn(outgoing->page, "0123456789abcdef") == PAGES_NAME ||
            fail(e, EX_DATAERR, "\"page\" names no reader"));
}

static bool read_envelope(const json_t *object, struct outgoing *outgoing,
                          struct arena *arena, struct error *e)
{
    return json_keys(object, "file from head id message n page? spare? to",
                     "a letter", e) &&
           json_get_text(object, "from", 1000, arena, &outgoing->from, e) &&
           json_get_text(object, "to", 1000, arena, &outgoing->to, e) &&
           json_get_text(object, "id", 1000, arena, &outgoing->id, e) &&
           json_get_text(object, "message", OUTGOING_MAX, arena,
                         &outgoing->message, e) &&
           json_get_text(object, "file", 1000, arena, &outgoing->file, e) &&
           json_get_int(object, "n", 0, FILE_MAX_BYTES, &outgoing->n, e) &&
           json_get_hex(object, "head", outgoing->head, HASH, e) &&
           read_page(object, outgoing, arena, e);
}

bool outgoing_read(const struct mailer *mailer, const char *path,
                   struct outgoing *outgoing, struct error *e)
{
    struct bytes file;
    if (!input_read(mailer->app, path, OUTGOING_MAX, "the letter", &file, e))
        return try_later(e);
    json_t *object = json_read(file.bytes, file.length, e);
    bool done =
        object && read_envelope(object, outgoing, mailer->app->arena, e);
    json_decref(object);
    if (done)
        return true;
    e->status = EX_DATAERR;
    return input_blame(path, e);
}

/* What was put there in the last tick of its clock may come after the sync. */
bool outgoing_may_tell(struct mailer *mailer, const char *file, struct error *e)
{
    struct stat ledger, folder;
    if (mailer->store)
        return store_answers(mailer, e);
    if (!mailer->games || !*file)
        return true;
    const char *path =
        arena_print(mailer->app->arena, "%s/%s", mailer->games, file);
    if (stat(path, &ledger) != 0 ||
        folder_order(&ledger.st_ctim, &mailer->kept) < 0)
        return true;
    if (stat(mailer->games, &folder) != 0 || !output_sync_folder(path))
        return fail(e, EX_TEMPFAIL, "\"%s\" cannot be written: %s",
                    mailer->games, error_said(e, strerror(errno)));
    mailer->kept = folder.st_ctim;
    return true;
}
