#include "mail/in/handling.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/narrow.h"
#include "ledger/file/codec.h"

/* "1795644000 ..+": the time in as many digits, then a letter a try. */
enum { DIGITS = 12, TRIES_MAX = 200, FREE = 2, GAP = 300, DOUBLED = 6 };

const char handling_ending[] = ".eml";

/* ---- which mail ---- */

/* Does the line differ from delivery to delivery? */
static bool is_of_delivery(const char *line, size_t length)
{
    static const char *const starts[] = { "From ", ">From ", "Delivery-Date:" };
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (length >= strlen(starts[i]) &&
            !strncasecmp(line, starts[i], strlen(starts[i])))
            return true;
    return false;
}

const char *handling_name(const char *bytes, size_t length, struct arena *arena)
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
    return arena_print(arena, "%s%s", hex, handling_ending);
}

/* ---- how often ---- */

static bool not_read(const char *path, struct error *e)
{
    return fail(e, EX_TEMPFAIL, "\"%s\" cannot be read: %s", path,
                error_said(e, strerror(errno)));
}

static bool not_written(const char *path, struct error *e)
{
    return fail(e, EX_TEMPFAIL, "\"%s\" cannot be written: %s", path,
                error_said(e, strerror(errno)));
}

bool tries_read(const char *path, struct tries *tries, struct error *e)
{
    char text[TRIES_MAX + 1] = "";
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    ssize_t got = fd >= 0 ? read(fd, text, TRIES_MAX) : 0;
    int why = errno;
    *tries = (struct tries){ 0 };
    if (fd >= 0)
        close(fd);
    errno = why;
    if ((fd < 0 && errno != ENOENT) || got < 0)
        return not_read(path, e);
    tries->since = (time_t)strtoll(text, NULL, 10);
    for (const char *c = text; *c; c++) {
        tries->begun += *c == '.';
        tries->deaths += *c == '+';
    }
    return true;
}

static bool append_mark(const char *path, int how, const char *text)
{
    int fd =
        open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW | how, 0600);
    ssize_t length = (ssize_t)strlen(text);
    bool done = fd >= 0 && write(fd, text, to_size(length)) == length;
    int why = errno;
    if (fd >= 0)
        close(fd);
    errno = why;
    return done;
}

/* With these marks where there is no file yet. */
static bool start(const char *path, time_t since, const char *marks)
{
    char first[DIGITS + TRIES_MAX];
    snprintf(first, sizeof first, "%0*lld %s", DIGITS, (long long)since, marks);
    return append_mark(path, O_CREAT, first);
}

bool tries_begin(const char *path, const struct tries *before, struct error *e)
{
    return before->begun + before->deaths + DIGITS + 2 >= TRIES_MAX ||
           append_mark(path, 0, ".") ||
           (errno == ENOENT && start(path, before->since, "..")) ||
           not_written(path, e);
}

void tries_died(const char *path)
{
    if (!append_mark(path, 0, "+") && errno == ENOENT)
        start(path, time(NULL), ".+");
}

void tries_ended(const char *path, const struct tries *before)
{
    if (before->since && truncate(path, DIGITS + 1) == 0)
        return;
    unlink(path); /* it counts nothing then */
    start(path, before->since ? before->since : time(NULL), "");
}

int tries_gap(const struct tries *tries)
{
    int over = tries->begun - FREE;
    return over <= 0 ? 0 : GAP << (over < DOUBLED ? over : DOUBLED);
}
