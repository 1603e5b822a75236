#include "system/talk.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/narrow.h"
#include "system/patience.h"

enum { OUTPUT_MAX = 64 << 20, BLOCK = 1 << 16, PIECE = 1 << 13 };

static void close_open(int fd)
{
    if (fd >= 0)
        close(fd);
}

bool talk_begin(struct talk *talk,
                int (*child)(void *context, int in, int out, pid_t *pid),
                void *context)
{
    int in[2] = { -1, -1 }, out[2] = { -1, -1 };
    bool piped = !pipe2(in, O_CLOEXEC) && !pipe2(out, O_CLOEXEC);
    talk->in = in[1];
    talk->out = out[0];
    talk->late = talk->broken = false;
    int problem = piped ? child(context, in[0], out[1], &talk->pid) : errno;
    close_open(in[0]);
    close_open(out[1]);
    if (!problem)
        return true;
    close_open(talk->in);
    close_open(talk->out);
    errno = problem;
    return false;
}

static void close_input(struct talk *talk)
{
    close_open(talk->in);
    talk->in = -1;
}

/* What is awaited. */
struct wait {
    const char *bytes;
    size_t left;
    enum talk_until until;
    int64_t end;
};

/* Writes a piece of what is left; one that reads no more is done with. */
static void feed(struct talk *talk, struct wait *wait)
{
    ssize_t wrote =
        write(talk->in, wait->bytes, wait->left < BLOCK ? wait->left : BLOCK);
    if (wrote < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (wrote < 0) {
        /* one that has read enough may close its input */
        talk->broken |= errno != EPIPE;
        wait->left = 0;
        return;
    }
    wait->bytes += wrote;
    wait->left -= to_size(wrote);
}

/* Reads a piece; false at the end of its output. */
static bool drain(struct talk *talk, struct text *into)
{
    char block[PIECE]; /* no larger, for each page is one to be made */
    ssize_t got = read(talk->out, block, sizeof block);
    if (got < 0 && errno == EINTR)
        return true;
    talk->broken |= got < 0;
    if (got <= 0 || into->length > OUTPUT_MAX)
        return false;
    text_bytes(into, block, to_size(got));
    return true;
}

const char *talk_frame(int number, size_t length, struct arena *arena)
{
    return arena_print(arena, "%d %zu\n", number, length);
}

const char *talk_framed(const struct text *text, int *number, size_t *length)
{
    const char *end = memchr(text->bytes, '\n', text->length);
    char *rest;
    if (!end)
        return NULL;
    long first = strtol(text->bytes, &rest, 10);
    *number = first >= 0 && first <= INT_MAX ? to_int(first) : TALK_LATE;
    *length = strtoul(rest, NULL, 10);
    return text->length - to_size(end + 1 - text->bytes) >= *length ? end + 1
                                                                    : NULL;
}

static bool has_come(const struct wait *wait, const struct text *into)
{
    int number;
    size_t length;
    if (wait->until == TALK_FRAME)
        return talk_framed(into, &number, &length) != NULL;
    return wait->until == TALK_LINE && memchr(into->bytes, '\n', into->length);
}

static bool talk_on(struct talk *talk, struct wait *wait, struct text *into)
{
    bool ends = wait->until == TALK_END;
    fcntl(talk->in, F_SETFL, O_NONBLOCK);
    while (!has_come(wait, into)) {
        if (!wait->left && ends)
            close_input(talk);
        struct pollfd fds[] = {
            { .fd = talk->out, .events = POLLIN },
            { .fd = wait->left ? talk->in : -1, .events = POLLOUT },
        };
        int64_t left = wait->end - patience_clock();
        talk->late = left <= 0;
        talk->broken |=
            left > 0 && poll(fds, 2, to_int(left)) < 0 && errno != EINTR;
        if (left <= 0 || talk->broken)
            return false;
        if (fds[1].revents)
            feed(talk, wait);
        if (fds[0].revents && !drain(talk, into))
            return ends;
        if (talk->broken)
            return false;
    }
    return true;
}

bool talk(struct talk *talk, const void *bytes, size_t length,
          enum talk_until until, int seconds, struct text *into)
{
    struct wait wait = { .bytes = bytes,
                         .left = length,
                         .until = until,
                         .end = patience_clock() + 1000 * (int64_t)seconds };
    struct sigaction ignore = { .sa_handler = SIG_IGN }, old;
    sigaction(SIGPIPE, &ignore, &old);
    bool done = talk_on(talk, &wait, into);
    sigaction(SIGPIPE, &old, NULL);
    return done;
}

int talk_end(struct talk *talk, bool kill_it)
{
    int status = 0;
    close_input(talk);
    close(talk->out);
    if (kill_it)
        kill(talk->pid, SIGKILL);
    while (waitpid(talk->pid, &status, 0) < 0 && errno == EINTR)
        continue;
    return status;
}
