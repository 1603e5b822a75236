#include "session/session.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/language.h"
#include "core/narrow.h"
#include "core/output.h"
#include "session/memory.h"

enum { FILES_MAX = 2 * OPTIONS_MAX + 8 };

/* A file by what it is, not by what it is called. */
struct file {
    const char *role; /* "--summary", or to be translated */
    bool written;
    dev_t device;
    ino_t inode;
    const char *name; /* one that is not there yet: its name, in the folder
                         that device and inode are; else "" */
};

struct files {
    const struct invocation *inv;
    struct file all[FILES_MAX];
    int count;
};

static void add_own_file(struct files *files, const char *role,
                         const struct stat *stat, const char *name,
                         bool written)
{
    if (files->count < FILES_MAX)
        files->all[files->count++] =
            (struct file){ role, written, stat->st_dev, stat->st_ino, name };
}

static void add_path(struct files *files, const char *role, const char *path,
                     bool written)
{
    struct stat found;
    struct arena *arena = files->inv->app->arena;
    if (!path || input_is_standard(path))
        return;
    if (stat(path, &found) == 0) {
        if (S_ISREG(found.st_mode))
            add_own_file(files, role, &found, "", written);
        return;
    }
    char *real = arena_alloc(arena, PATH_MAX);
    if (errno != ENOENT || !output_follow(path, real))
        return;
    char *slash = strrchr(real, '/');
    const char *folder =
        slash ? arena_copy(arena, real, to_size(slash - real) + 1) : ".";
    if (stat(folder, &found) == 0)
        add_own_file(files, role, &found, slash ? slash + 1 : real, written);
}

static bool is_plain_stream(FILE *stream, struct stat *found)
{
    int fd = fileno(stream);
    return fd >= 0 && fstat(fd, found) == 0 && S_ISREG(found->st_mode);
}

static void add_stream(struct files *files, const char *role, FILE *stream,
                       bool written)
{
    struct stat found;
    if (is_plain_stream(stream, &found))
        add_own_file(files, role, &found, "", written);
}

/* NAME,key=FILE of a seat. */
static void add_seat_key(struct files *files, const char *seat)
{
    static const char begin[] = ",key=";
    const char *key = strstr(seat, begin);
    if (key) {
        key += strlen(begin);
        add_path(files, N_("the key of a seat"),
                 arena_copy(files->inv->app->arena, key, strcspn(key, ",")),
                 false);
    }
}

static void add_option_files(struct files *files)
{
    static const char *const read[] = { "key",  "passphrase-file", "file",
                                        "card", "setup",           "import",
                                        "host", "invitation" };
    const struct invocation *inv = files->inv;
    for (int i = 0; i < inv->option_count; i++) {
        const char *name = inv->options[i].entry->name;
        const char *value = inv->options[i].value;
        const char *role = arena_print(inv->app->arena, "--%s", name);
        if (!strcmp(name, "seat"))
            add_seat_key(files, value);
        for (size_t k = 0; k < sizeof read / sizeof *read; k++)
            if (!strcmp(name, read[k]))
                add_path(files, role, value, false);
    }
}

static bool are_one_file(const struct file *a, const struct file *b)
{
    return a->device == b->device && a->inode == b->inode &&
           !strcmp(a->name, b->name);
}

static bool files_differ(const struct files *files, struct error *e)
{
    for (int i = 0; i < files->count; i++)
        for (int k = 0; k < i; k++) {
            const struct file *a = &files->all[k], *b = &files->all[i];
            if (!are_one_file(a, b) || !(a->written || b->written))
                continue;
            fail(e, EX_USAGE, "%s and %s are the same file",
                 error_said(e, a->role), error_said(e, b->role));
            return advise(
                e, "nothing was written; one of them has to go elsewhere");
        }
    return true;
}

/* Would the ledger and its summary be in one file? What else goes wrong with
 * standard error cannot even be said. */
static bool streams_are_apart(const struct invocation *inv, struct error *e)
{
    struct stat out, err;
    if (!command_has(inv->command, "summary") ||
        option_given(inv, "in-place") || option_given(inv, "quiet") ||
        option_given(inv, "summary") || !is_plain_stream(inv->app->out, &out) ||
        !is_plain_stream(inv->app->err, &err) || out.st_dev != err.st_dev ||
        out.st_ino != err.st_ino)
        return true;
    fail(e, EX_USAGE, "the ledger and its summary would be in one file");
    return advise(
        e,
        "-i puts the ledger into its own file; --summary FILE and --quiet keep the summary out of it");
}

bool files_are_apart(const struct invocation *inv, const char *ledger,
                     struct error *e)
{
    struct files *files = arena_alloc(inv->app->arena, sizeof *files);
    bool in_place = option_given(inv, "in-place");
    files->inv = inv;
    if (input_is_standard(ledger))
        add_stream(files, N_("standard input"), inv->app->in, false);
    else
        add_path(files, N_("the ledger"), ledger, in_place);
    add_option_files(files);
    if (!option_given(inv, "quiet"))
        add_path(files, "--summary", option_value(inv, "summary"), true);
    add_path(files, "--heads", memory_given(inv), true);
    if (!in_place)
        add_stream(files, N_("standard output"), inv->app->out, true);
    return files_differ(files, e) && streams_are_apart(inv, e);
}
