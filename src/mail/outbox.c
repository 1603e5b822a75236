#include "mail/outbox.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/json.h"
#include "app/input.h"
#include "core/narrow.h"
#include "ledger/codec.h"
#include "mail/folder.h"
#include "core/output.h"
#include "app/telling.h"

/* as many that fail in a row mean that the server does not work today */
enum { PACKET_MAX = 16 << 20, LETTERS_MAX = 10000, IN_A_ROW = 3 };

static const char ending[] = ".letter";

struct own_letter {
    const char *id;
    struct own_letter *next;
};

/** A path in the outbox; makes the folder @p part ("" the outbox itself). */
static char *place(const struct office *office, const char *part,
                   const char *name, struct error *e)
{
    struct arena *arena = office->app->arena;
    const char *folder = arena_print(arena, "%s/%s", office->outbox, part);
    if ((mkdir(office->outbox, 0700) == 0 || errno == EEXIST) &&
        (mkdir(folder, 0700) == 0 || errno == EEXIST))
        return arena_print(arena, "%s/%s", folder, name);
    fail(e, EX_TEMPFAIL, "the folder \"%s\" cannot be made: %s", folder,
         strerror(errno));
    return NULL;
}

static const char *mark_of(const struct office *office, const char *id)
{
    return folder_mark(id, strlen(id), office->app->arena);
}

static bool was_sent(const struct office *office, const char *id)
{
    return access(arena_print(office->app->arena, "%s/sent/%s", office->outbox,
                              mark_of(office, id)),
                  F_OK) == 0;
}

bool outbox_remember(const struct office *office, const char *words,
                     struct error *e)
{
    const char *path = place(office, "sent", mark_of(office, words), e);
    if (path && output_put(path, "", 0, e))
        return true;
    if (e)
        e->status = EX_TEMPFAIL;
    return false;
}

bool outbox_knows(const struct office *office, const char *words)
{
    return was_sent(office, words);
}

bool outbox_is_over(const struct office *office, const char *id)
{
    const char *failed =
        arena_print(office->app->arena, "%s/failed/%s%s", office->outbox,
                    mark_of(office, id), ending);
    return was_sent(office, id) || access(failed, F_OK) == 0;
}

static json_t *packet_object(const struct packet *packet)
{
    json_t *object = json_object();
    json_put_text(object, "from", packet->from);
    json_put_text(object, "to", packet->to);
    json_put_text(object, "id", packet->id);
    json_put_text(object, "message", packet->message);
    json_put_text(object, "file", packet->file);
    json_put_int(object, "n", packet->n);
    json_put_hex(object, "head", packet->head, HASH);
    return object;
}

bool outbox_put(struct office *office, const struct packet *packet,
                struct error *e)
{
    size_t length;
    if (was_sent(office, packet->id))
        return true;
    json_t *object = packet_object(packet);
    const char *bytes = json_write(object, office->app->arena, &length);
    json_decref(object);
    const char *name = arena_print(office->app->arena, "%s%s",
                                   mark_of(office, packet->id), ending);
    const char *path = place(office, "", name, e);
    if (path && output_put(path, bytes, length, e)) {
        struct own_letter *own = arena_alloc(office->app->arena, sizeof *own);
        *own = (struct own_letter){ packet->id, office->own };
        office->own = own;
        return true;
    }
    if (e)
        e->status = EX_TEMPFAIL;
    return false;
}

/** Takes the letter off the list of those that this run put there. */
static void forget_own(struct office *office, const char *id)
{
    struct own_letter **at = &office->own;
    while (*at && strcmp((*at)->id, id) != 0)
        at = &(*at)->next;
    if (*at)
        *at = (*at)->next;
}

static bool read_members(const json_t *object, struct packet *packet,
                         struct arena *arena, struct error *e)
{
    return json_keys(object, "file from head id message n to", "a letter", e) &&
           json_get_text(object, "from", 1000, arena, &packet->from, e) &&
           json_get_text(object, "to", 1000, arena, &packet->to, e) &&
           json_get_text(object, "id", 1000, arena, &packet->id, e) &&
           json_get_text(object, "message", PACKET_MAX, arena, &packet->message,
                         e) &&
           json_get_text(object, "file", 1000, arena, &packet->file, e) &&
           json_get_int(object, "n", 0, FILE_MAX_BYTES, &packet->n, e) &&
           json_get_hex(object, "head", packet->head, HASH, e);
}

static bool packet_read(const struct office *office, const char *path,
                        struct packet *packet, struct error *e)
{
    struct bytes file;
    if (!input_read(office->app, path, PACKET_MAX, "the letter", &file, e)) {
        e->status = EX_TEMPFAIL;
        return false;
    }
    json_t *object = json_read(file.bytes, file.length, e);
    bool done = object && read_members(object, packet, office->app->arena, e);
    json_decref(object);
    if (done)
        return true;
    e->status = EX_DATAERR;
    return input_blame(path, e);
}

/** A mail system that is not there is no reason to give up any letter. */
static bool has_way(const struct office *office, struct error *e)
{
    const char *program = option_value(office->inv, "sendmail");
    if (!office->url) {
        fail(e, EX_TEMPFAIL, "no way to send mail is given");
        return advise(e, "--smtp or --sendmail says how; turnpost send "
                         "--retry sends what waits");
    }
    if (!program || access(program, X_OK) == 0)
        return true;
    fail(e, EX_TEMPFAIL, "\"%s\" cannot be run: %s", program, strerror(errno));
    return advise(e, "is the mail system's program there under this name?");
}

bool packet_send(struct office *office, const struct packet *packet,
                 struct error *e)
{
    if (!has_way(office, e))
        return false;
    json_t *request = office_request(office, "mail", office->url);
    json_t *to = json_array();
    json_add(to, json_string(packet->to));
    json_put(request, "to", to);
    json_put_text(request, "from", packet->from);
    json_put_text(request, "message", packet->message);
    json_t *answer = office_ask(office, request, e);
    bool done = answer != NULL;
    json_decref(answer);
    return done;
}

/** Has the game come to the entry that the letter speaks of? */
static bool has_happened(const struct packet *packet, struct held *held)
{
    unsigned char hash[HASH];
    return ledger_hash(held->ledger, packet->n, hash) &&
           !memcmp(hash, packet->head, HASH);
}

/** What is to become of a letter. */
enum fate { SEND, DROP, KEEP, FAILED };

/** A letter is written before its ledger; who holds the game has not written
 *  it yet, and is waited for. He may have put another letter in the place of
 *  this one meanwhile, so it is read again. */
static enum fate wait_for_ledger(const struct office *office, const char *path,
                                 struct packet *packet, struct error *e)
{
    struct held held;
    enum fate fate = KEEP;
    if (!folder_hold(office, packet->file, &held, e))
        return KEEP;
    if (packet_read(office, path, packet, e))
        fate = has_happened(packet, &held) ? SEND : DROP;
    if (fate == DROP && unlink(path) != 0)
        fate = KEEP;
    folder_release(&held);
    return fate;
}

static enum fate fate_of(const struct office *office, const char *path,
                         struct packet *packet, struct error *e)
{
    struct held held;
    if (!office->games || !*packet->file || strchr(packet->file, '/'))
        return SEND;
    /* of a game that is broken or was put away the letters still go out */
    if (!folder_look(office, packet->file, &held, e))
        return e->status == EX_DATAERR ? SEND : KEEP;
    bool happened = has_happened(packet, &held);
    folder_release(&held);
    return happened ? SEND : wait_for_ledger(office, path, packet, e);
}

static bool is_letter(const char *name)
{
    size_t length = strlen(name);
    return length > strlen(ending) &&
           !strcmp(name + length - strlen(ending), ending);
}

struct waiting {
    char *path;
    struct timespec time;
};

static int by_time(const void *one, const void *other)
{
    const struct waiting *a = one, *b = other;
    if (a->time.tv_sec != b->time.tv_sec)
        return a->time.tv_sec < b->time.tv_sec ? -1 : 1;
    if (a->time.tv_nsec != b->time.tv_nsec)
        return a->time.tv_nsec < b->time.tv_nsec ? -1 : 1;
    return strcmp(a->path, b->path);
}

static bool add_waiting(const struct office *office, const char *name,
                        struct waiting *letters, size_t *count)
{
    struct stat file;
    char *path = arena_print(office->app->arena, "%s/%s", office->outbox, name);
    if (!is_letter(name) || *count == LETTERS_MAX)
        return true;
    if (lstat(path, &file) != 0)
        return errno == ENOENT;
    if (S_ISREG(file.st_mode))
        letters[(*count)++] = (struct waiting){ path, file.st_mtim };
    return true;
}

/** NULL with an error when the folder cannot be read. */
static struct waiting *list(const struct office *office, size_t *count,
                            struct error *e)
{
    struct waiting *letters =
        arena_alloc(office->app->arena, LETTERS_MAX * sizeof *letters);
    DIR *folder = opendir(office->outbox);
    const struct dirent *entry;
    bool done = folder != NULL;
    *count = 0;
    while (done && (errno = 0, entry = readdir(folder)))
        done = add_waiting(office, entry->d_name, letters, count);
    if (!done || errno != 0)
        fail(e, EX_TEMPFAIL, "the outbox \"%s\" cannot be read: %s",
             office->outbox, strerror(errno));
    done = done && errno == 0;
    if (folder)
        closedir(folder);
    qsort(letters, *count, sizeof *letters, by_time);
    return done ? letters : NULL;
}

/** What went out becomes the mark that it did, in one step; of others the
 *  whole letter is kept. */
static bool put_away(const struct office *office, const char *path,
                     const struct packet *packet, bool sent, struct error *e)
{
    const char *mark = mark_of(office, packet->id);
    const char *to = sent ? place(office, "sent", mark, e)
                          : place(office, "failed", strrchr(path, '/') + 1, e);
    if (!to)
        return false;
    if (rename(path, to) != 0)
        return fail(e, EX_TEMPFAIL, "\"%s\" cannot be put away: %s", path,
                    strerror(errno));
    /* when these fail a crash may send it again, or the mark only takes more
     * room; emptied before its name is on the disk it would be no letter */
    bool kept = output_sync_folder(to) && output_sync_folder(path);
    bool emptied = sent && truncate(to, 0) == 0;
    (void)kept, (void)emptied;
    return true;
}

static void remember(struct handed *handed, const struct error *e)
{
    if (!*handed->why.what)
        handed->why = *e;
}

static enum fate try_to_send(struct office *office, const char *path,
                             struct packet *packet, struct error *e)
{
    if (!packet_read(office, path, packet, e))
        return e->status == EX_DATAERR ? FAILED : KEEP;
    enum fate fate = fate_of(office, path, packet, e);
    if (fate != SEND || was_sent(office, packet->id) ||
        packet_send(office, packet, e))
        return fate;
    /* without the tool nobody has refused anything */
    return e->status == EX_UNAVAILABLE && office->tool ? FAILED : KEEP;
}

/** False: it stays in the outbox and is to be tried again. */
static bool hand_over(struct office *office, const char *path,
                      struct handed *handed)
{
    struct packet packet = { .id = "" };
    struct error e = { 0 };
    enum fate fate = try_to_send(office, path, &packet, &e);
    if ((fate == SEND || fate == FAILED) &&
        !put_away(office, path, &packet, fate == SEND, &e))
        fate = KEEP;
    if (fate == KEEP)
        utimensat(AT_FDCWD, path, NULL, AT_SYMLINK_NOFOLLOW);
    else
        forget_own(office, packet.id);
    if (fate == KEEP || fate == FAILED)
        remember(handed, &e);
    handed->sent += fate == SEND;
    handed->kept += fate == KEEP;
    handed->failed += fate == FAILED;
    return fate != KEEP;
}

static bool tell(const struct handed *handed, struct error *e)
{
    if (!handed->kept && !handed->failed)
        return true;
    *e = handed->why;
    e->status = handed->kept ? EX_TEMPFAIL : EX_UNAVAILABLE;
    return false;
}

bool outbox_flush(struct office *office, struct handed *handed, struct error *e)
{
    const char *lock = place(office, "", ".lock", e);
    int held = lock ? folder_lock(lock, e) : -1;
    size_t count, done = 0;
    *handed = (struct handed){ 0 };
    if (held < 0)
        return false;
    struct waiting *letters = list(office, &count, e);
    int in_a_row = 0;
    for (; letters && done < count && in_a_row < IN_A_ROW; done++)
        in_a_row =
            hand_over(office, letters[done].path, handed) ? 0 : in_a_row + 1;
    handed->kept += to_count(count - done);
    for (const struct own_letter *own = office->own; own; own = own->next)
        handed->own++;
    close(held);
    return letters && tell(handed, e);
}

bool outbox_excuses(const struct office *office, const struct handed *handed,
                    struct error *e)
{
    if (e->status != EX_UNAVAILABLE || !handed->failed)
        return false;
    app_tell(office->app, "%d letters refused for good, see %s/failed: %s\n",
             handed->failed, text_label(office->outbox, office->app->arena),
             e->what);
    *e = (struct error){ 0 };
    return true;
}
