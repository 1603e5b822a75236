#include "mail/out/outbox.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sysexits.h>
#include <time.h>
#include <unistd.h>

#include "command/command.h"
#include "core/json.h"
#include "core/narrow.h"
#include "core/output.h"
#include "mail/batch.h"
#include "mail/folder.h"
#include "system/folders.h"

/* as many that fail in a row mean that the server does not work today */
enum { IN_A_ROW = 3, MARKS = 10 };

const char outbox_ending[] = ".letter";
const char outbox_reasons[] = "why";

struct own_letter {
    const char *id;
    struct own_letter *next;
};

char *outbox_path(const struct mailer *mailer, const char *part,
                  const char *name, struct error *e)
{
    struct arena *arena = mailer->app->arena;
    const char *folder =
        arena_print(arena, "%s%s%s", mailer->outbox, *part ? "/" : "", part);
    if (folder_make(mailer->outbox) && folder_make(folder))
        return arena_print(arena, "%s/%s", folder, name);
    fail(e, EX_TEMPFAIL, "the folder \"%s\" cannot be made: %s", folder,
         error_said(e, strerror(errno)));
    return NULL;
}

static const char *mark_of_letter(const struct mailer *mailer, const char *id)
{
    return folder_mark(id, strlen(id), mailer->app->arena);
}

static bool was_sent(const struct mailer *mailer, const char *id)
{
    const char *path = arena_print(mailer->app->arena, "%s/sent/%s",
                                   mailer->outbox, mark_of_letter(mailer, id));
    folder_fetch(mailer, path);
    return batch_has(mailer->batch, path) || access(path, F_OK) == 0;
}

static bool put(struct mailer *mailer, const char *path, const void *bytes,
                size_t length, struct error *e)
{
    return mailer->batch ? batch_write(mailer, path, NULL, bytes, length, e)
                         : output_put(path, bytes, length, e);
}

/* Of a letter that was put there before a mark may say that it was. */
bool outbox_remember(struct mailer *mailer, const char *words, struct error *e)
{
    const char *path =
        outbox_path(mailer, "sent", mark_of_letter(mailer, words), e);
    return (path && batch_settle(mailer->batch, e) &&
            put(mailer, path, "", 0, e)) ||
           try_later(e);
}

bool outbox_knows(const struct mailer *mailer, const char *words)
{
    return was_sent(mailer, words);
}

static bool is_letter_in(const struct mailer *mailer, const char *part,
                         const char *id)
{
    const char *path =
        arena_print(mailer->app->arena, "%s/%s%s%s", mailer->outbox, part,
                    mark_of_letter(mailer, id), outbox_ending);
    folder_fetch(mailer, path);
    return batch_has(mailer->batch, path) || access(path, F_OK) == 0;
}

bool outbox_has(const struct mailer *mailer, const char *id)
{
    return was_sent(mailer, id) || is_letter_in(mailer, "", id);
}

bool outbox_is_over(const struct mailer *mailer, const char *id)
{
    return was_sent(mailer, id) || is_letter_in(mailer, "failed/", id);
}

bool outbox_put(struct mailer *mailer, const struct outgoing *outgoing,
                struct error *e)
{
    size_t length;
    if (was_sent(mailer, outgoing->id))
        return true;
    if (*outgoing->page && !pages_add(mailer, outgoing, e))
        return false;
    const char *bytes = outgoing_write(outgoing, mailer->app->arena, &length);
    const char *name =
        arena_print(mailer->app->arena, "%s%s",
                    mark_of_letter(mailer, outgoing->id), outbox_ending);
    const char *path = outbox_path(mailer, "", name, e);
    if (path && put(mailer, path, bytes, length, e)) {
        struct own_letter *own = arena_alloc(mailer->app->arena, sizeof *own);
        *own = (struct own_letter){ outgoing->id, mailer->own };
        mailer->own = own;
        return true;
    }
    return try_later(e);
}

/* Takes the letter off the list of those that this run put there. */
static void forget_own(struct mailer *mailer, const char *id)
{
    struct own_letter **at = &mailer->own;
    while (*at && strcmp((*at)->id, id) != 0)
        at = &(*at)->next;
    if (*at)
        *at = (*at)->next;
}

/* A mail system that is not there is no reason to give up any letter. */
static bool has_way_out(const struct mailer *mailer, struct error *e)
{
    const char *program = option_value(mailer->inv, "sendmail");
    if (!mailer->url) {
        fail(e, EX_TEMPFAIL, "no way to send mail is given");
        return advise(
            e,
            "--smtp or --sendmail says how; turnpost send --retry sends what waits");
    }
    if (!program || access(program, X_OK) == 0)
        return true;
    fail(e, EX_TEMPFAIL, "\"%s\" cannot be run: %s", program,
         error_said(e, strerror(errno)));
    return advise(e, "is the mail system's program there under this name?");
}

static bool send_message(struct mailer *mailer, const struct outgoing *outgoing,
                         const char *message, struct error *e)
{
    json_t *request = mailer_request(mailer, "mail", mailer->url);
    json_t *to = json_array();
    json_add(to, json_string(outgoing->to));
    json_put(request, "to", to);
    json_put_text(request, "from", outgoing->from);
    json_put_text(request, "message", message);
    json_t *answer = mailer_ask(mailer, request, e);
    bool done = answer != NULL;
    json_decref(answer);
    return done;
}

/* Has the other side refused the letter for good? Without the tool nobody has
 * refused anything. */
static bool is_refused_for_good(const struct mailer *mailer,
                                const struct error *e)
{
    return e->status == EX_UNAVAILABLE &&
           (mailer->tool || option_given(mailer->inv, "sendmail"));
}

bool outgoing_send(struct mailer *mailer, const struct outgoing *outgoing,
                   struct error *e)
{
    struct error large = error_like(e);
    if (!has_way_out(mailer, e))
        return false;
    if (!*outgoing->page)
        return send_message(mailer, outgoing, outgoing->message, e);
    if (send_message(mailer, outgoing, outgoing->message, &large))
        return true;
    if (is_refused_for_good(mailer, &large))
        return send_message(mailer, outgoing, outgoing->spare, e) &&
               (!mailer->outbox || pages_went(mailer, outgoing, false, e));
    *e = large;
    return false;
}

/* Has the game come to the entry that the letter speaks of? */
static bool has_happened(const struct outgoing *outgoing, struct held *held)
{
    unsigned char hash[HASH];
    return ledger_hash(held->ledger, outgoing->n, hash) &&
           !memcmp(hash, outgoing->head, HASH);
}

/* What is to become of a letter. */
enum fate { SEND, DROP, KEEP, FAILED };

/* A letter is written before its ledger; who holds the game has not written
 * it yet, and is waited for. He may have put another letter in the place of
 * this one meanwhile, so it is read again. */
static enum fate wait_for_ledger(const struct mailer *mailer, const char *path,
                                 struct outgoing *outgoing, struct error *e)
{
    struct held held;
    enum fate fate = KEEP;
    if (!folder_hold(mailer, outgoing->file, &held, e))
        return KEEP;
    if (outgoing_read(mailer, path, outgoing, e))
        fate = has_happened(outgoing, &held) ? SEND : DROP;
    if (fate == DROP && unlink(path) != 0)
        fate = KEEP;
    folder_release(&held);
    return fate;
}

static enum fate fate_of(const struct mailer *mailer, const char *path,
                         struct outgoing *outgoing, struct error *e)
{
    struct held held;
    if (!mailer->games || !*outgoing->file || strchr(outgoing->file, '/') ||
        folder_has_entry(mailer, outgoing->file, outgoing->n, outgoing->head))
        return SEND;
    /* of a game that is broken or was put away the letters still go out */
    if (!folder_look(mailer, outgoing->file, &held, e))
        return e->status == EX_DATAERR ? SEND : KEEP;
    bool happened = has_happened(outgoing, &held);
    folder_release(&held);
    return happened ? SEND : wait_for_ledger(mailer, path, outgoing, e);
}

/* Those whose letters went out in the last second. */
struct marks {
    const char *path[MARKS];
    int count;
    time_t first;
};

/* When this fails a crash may send them again, or the marks only take more
 * room; emptied before its name is on the disk each would be no letter. */
static void settle(const struct mailer *mailer, struct marks *marks)
{
    const char *outbox =
        arena_print(mailer->app->arena, "%s/.", mailer->outbox);
    bool kept = marks->count > 0 && output_sync_folder(marks->path[0]) &&
                output_sync_folder(outbox);
    for (int i = 0; kept && i < marks->count; i++)
        kept = truncate(marks->path[i], 0) == 0;
    marks->count = 0;
}

static void add_mark(const struct mailer *mailer, const char *path,
                     struct marks *marks)
{
    if (marks->count == 0)
        marks->first = time(NULL);
    marks->path[marks->count++] = path;
    if (marks->count == MARKS || time(NULL) != marks->first)
        settle(mailer, marks);
}

/* What went out becomes the mark that it did, in one step; of others the
 * whole letter is kept. */
static bool put_away(const struct mailer *mailer, const char *path,
                     const struct outgoing *outgoing, struct marks *sent,
                     struct error *e)
{
    const char *mark = mark_of_letter(mailer, outgoing->id);
    const char *to =
        sent ? outbox_path(mailer, "sent", mark, e)
             : outbox_path(mailer, "failed", strrchr(path, '/') + 1, e);
    if (!to)
        return false;
    if (!folder_move(path, to))
        return fail(e, EX_TEMPFAIL, "\"%s\" cannot be put away: %s", path,
                    error_said(e, strerror(errno)));
    if (sent)
        add_mark(mailer, to, sent);
    else if (output_sync_folder(to))
        output_sync_folder(path);
    return true;
}

static enum fate try_to_send(struct mailer *mailer, const char *path,
                             struct outgoing *outgoing, struct error *e)
{
    if (!outgoing_read(mailer, path, outgoing, e))
        return e->status == EX_DATAERR ? FAILED : KEEP;
    enum fate fate = fate_of(mailer, path, outgoing, e);
    if (fate != SEND || was_sent(mailer, outgoing->id) ||
        (outgoing_may_tell(mailer, outgoing->file, e) &&
         outgoing_send(mailer, outgoing, e)))
        return fate;
    return is_refused_for_good(mailer, e) ? FAILED : KEEP;
}

/* For whoever looks after the club; where it cannot be kept it is only told. */
static void keep_reason(const struct mailer *mailer, const char *path,
                        const struct error *why)
{
    const char *name = strrchr(path, '/') + 1;
    const char *mark = arena_copy(mailer->app->arena, name,
                                  strlen(name) - strlen(outbox_ending));
    if (why) {
        const char *reason = outbox_path(mailer, outbox_reasons, mark, NULL);
        if (reason)
            output_put(reason, why->what, strlen(why->what), NULL);
        return;
    }
    unlink(arena_print(mailer->app->arena, "%s/%s/%s", mailer->outbox,
                       outbox_reasons, mark));
}

/* False: it stays in the outbox and is to be tried again. */
static bool hand_over_letter(struct mailer *mailer, const char *path,
                             struct marks *marks, struct handed *handed)
{
    struct outgoing outgoing = { .id = "", .page = "" };
    struct error e = { 0 };
    enum fate fate = try_to_send(mailer, path, &outgoing, &e);
    if ((fate == SEND || fate == FAILED) &&
        !put_away(mailer, path, &outgoing, fate == SEND ? marks : NULL, &e))
        fate = KEEP;
    /* should this fail the mark that the letter went out has to do */
    if (fate == SEND && *outgoing.page)
        pages_went(mailer, &outgoing, true, NULL);
    if (fate == KEEP)
        utimensat(AT_FDCWD, path, NULL, AT_SYMLINK_NOFOLLOW);
    else
        forget_own(mailer, outgoing.id);
    bool stays = fate == KEEP || fate == FAILED;
    keep_reason(mailer, path, stays ? &e : NULL);
    if (stays && !*handed->why.what)
        handed->why = e;
    handed->sent += fate == SEND;
    handed->kept += fate == KEEP;
    handed->failed += fate == FAILED;
    return fate != KEEP;
}

static bool tell_why_kept(const struct handed *handed, struct error *e)
{
    if (!handed->kept && !handed->failed)
        return true;
    *e = handed->why;
    e->status = handed->kept ? EX_TEMPFAIL : EX_UNAVAILABLE;
    return false;
}

bool outbox_is_busy(const struct mailer *mailer)
{
    const char *lock = outbox_path(mailer, "", ".lock", NULL);
    int fd = lock ? open(lock, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) : -1;
    bool busy =
        fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    if (fd >= 0)
        close(fd);
    return busy;
}

bool outbox_flush(struct mailer *mailer, struct handed *handed, struct error *e)
{
    const char *lock = outbox_path(mailer, "", ".lock", e);
    int held = lock ? folder_lock(lock, e) : -1;
    struct waiting_list list;
    struct marks marks = { .count = 0 };
    int done = 0, in_a_row = 0;
    *handed = (struct handed){ 0 };
    if (held < 0)
        return false;
    bool listed = outbox_list(mailer, &list, e);
    for (; listed && done < list.count && in_a_row < IN_A_ROW; done++)
        in_a_row =
            hand_over_letter(mailer, list.letters[done].path, &marks, handed)
                ? 0
                : in_a_row + 1;
    settle(mailer, &marks);
    handed->kept += list.count - done;
    for (const struct own_letter *own = mailer->own; own; own = own->next)
        handed->own++;
    close(held);
    return listed && tell_why_kept(handed, e);
}

bool outbox_excuses(const struct mailer *mailer, const struct handed *handed,
                    struct error *e)
{
    if (e->status != EX_UNAVAILABLE || !handed->failed)
        return false;
    app_tell(mailer->app, "%d letters refused for good, see %s/failed: %s\n",
             handed->failed, text_label(mailer->outbox, mailer->app->arena),
             e->what);
    *e = (struct error){ 0 };
    return true;
}
