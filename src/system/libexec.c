#include "system/libexec.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <time.h>
#include <unistd.h>

#include "core/json.h"
#include "core/narrow.h"
#include "system/folders.h"

#ifndef LIBEXECDIR
#define LIBEXECDIR "/usr/local/libexec/turnpost"
#endif

enum { OUTPUT_MAX = 64 << 20, BLOCK = 1 << 16 };

extern char **environ;

struct libexec {
    struct app *app;
    const char *name; /* "turnpost-deliver" */
    const char *mode; /* its one argument, or NULL */
    pid_t pid;
    int in, out;         /* its standard input and output; -1: closed */
    struct text pending; /* what it said after the last answer */
    bool silent;         /* it did not answer in time */
    bool broken;         /* a pipe to or from it failed */
};

static bool is_program(const char *path)
{
    return access(path, X_OK) == 0;
}

static const char *find_program(struct app *app, const char *name,
                                struct error *e)
{
    const char *folder = app->environment("TURNPOST_LIBEXEC");
    const char *path =
        arena_print(app->arena, "%s/%s", folder ? folder : LIBEXECDIR, name);
    const char *beside = folder ? NULL : beside_program(name, app->arena);
    if (beside && is_program(beside))
        return beside;
    if (is_program(path))
        return path;
    fail(e, EX_UNAVAILABLE, "the program %s is not installed", name);
    advise(
        e,
        "it comes with turnpost unless that was built with --disable-tools; looked for it at %.100s",
        path);
    return NULL;
}

/* 0, or the number of the error. */
static int spawn(struct libexec *tool, const char *path, int in, int out)
{
    struct arena *arena = tool->app->arena;
    char *mode = tool->mode ? arena_print(arena, "%s", tool->mode) : NULL;
    char *words[] = { arena_print(arena, "%s", path), mode, NULL };
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_init(&how);
    posix_spawnattr_setsigdefault(&how, &usual);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGDEF);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    int problem = posix_spawn(&tool->pid, path, &files, &how, words, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&how);
    return problem;
}

static bool start_program(struct libexec *tool, const char *path,
                          struct error *e)
{
    int in[2] = { -1, -1 }, out[2] = { -1, -1 };
    int problem = pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC)
                      ? errno
                      : spawn(tool, path, in[0], out[1]);
    if (in[0] >= 0)
        close(in[0]);
    if (out[1] >= 0)
        close(out[1]);
    tool->in = in[1];
    tool->out = out[0];
    if (!problem)
        return true;
    if (tool->in >= 0)
        close(tool->in);
    if (tool->out >= 0)
        close(tool->out);
    return fail(e, EX_TEMPFAIL, "%s cannot be started: %s", tool->name,
                error_said(e, strerror(problem)));
}

struct libexec *libexec_start(struct app *app, const char *tool_name,
                              struct error *e)
{
    struct libexec *tool = arena_alloc(app->arena, sizeof *tool);
    *tool = (struct libexec){ .app = app, .pending = text_new(app->arena) };
    char *name = arena_print(app->arena, "turnpost-%s", tool_name);
    char *blank = strchr(name, ' ');
    if (blank) {
        *blank = '\0';
        tool->mode = blank + 1;
    }
    tool->name = name;
    const char *path = find_program(app, tool->name, e);
    return path && start_program(tool, path, e) ? tool : NULL;
}

static int64_t clock_milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void close_input(struct libexec *tool)
{
    if (tool->in >= 0)
        close(tool->in);
    tool->in = -1;
}

/* Writes a piece of what is left; a tool that reads no more is done with. */
static void feed(struct libexec *tool, const char **bytes, size_t *left)
{
    ssize_t wrote = write(tool->in, *bytes, *left < BLOCK ? *left : BLOCK);
    if (wrote < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (wrote < 0) {
        /* one that has read enough may close its input */
        tool->broken |= errno != EPIPE;
        *left = 0;
        return;
    }
    *bytes += wrote;
    *left -= to_size(wrote);
}

/* Reads a piece; false at the end of its output. */
static bool drain(struct libexec *tool, struct text *into)
{
    char block[BLOCK];
    ssize_t got = read(tool->out, block, sizeof block);
    if (got < 0 && errno == EINTR)
        return true;
    tool->broken |= got < 0;
    if (got <= 0 || into->length > OUTPUT_MAX)
        return false;
    text_bytes(into, block, to_size(got));
    return true;
}

/* What is awaited: the end of the output, or a whole line. */
struct wait {
    const char *bytes;
    size_t left;
    bool line; /* a line is enough, and the input stays open */
    int64_t until;
};

static bool has_come(const struct wait *wait, const struct text *into)
{
    return wait->line && memchr(into->bytes, '\n', into->length);
}

/* Writes and reads at once, so that no pipe fills up. False: time is up, or
 * the tool ended before a line was whole. */
static bool talk(struct libexec *tool, struct wait *wait, struct text *into)
{
    fcntl(tool->in, F_SETFL, O_NONBLOCK);
    while (!has_come(wait, into)) {
        if (!wait->left && !wait->line)
            close_input(tool);
        struct pollfd fds[] = {
            { .fd = tool->out, .events = POLLIN },
            { .fd = wait->left ? tool->in : -1, .events = POLLOUT },
        };
        int64_t left = wait->until - clock_milliseconds();
        tool->broken |=
            left > 0 && poll(fds, 2, to_int(left)) < 0 && errno != EINTR;
        if (left <= 0 || tool->broken)
            return false;
        if (fds[1].revents)
            feed(tool, &wait->bytes, &wait->left);
        if (fds[0].revents && !drain(tool, into))
            return !wait->line;
        if (tool->broken)
            return false;
    }
    return true;
}

/* The same with SIGPIPE out of the way. */
static bool talk_safely(struct libexec *tool, struct wait *wait,
                        struct text *into)
{
    struct sigaction ignore = { .sa_handler = SIG_IGN }, old;
    sigaction(SIGPIPE, &ignore, &old);
    bool done = talk(tool, wait, into);
    sigaction(SIGPIPE, &old, NULL);
    return done;
}

bool ended_by_fault(int status)
{
    static const int faults[] = { SIGSEGV, SIGBUS, SIGFPE,  SIGILL,
                                  SIGABRT, SIGSYS, SIGTRAP, SIGXCPU };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        if (WIFSIGNALED(status) && WTERMSIG(status) == faults[i])
            return true;
    return WIFEXITED(status) && WEXITSTATUS(status) != EX_OSERR;
}

/* As waitpid says. */
static int reap(struct libexec *tool, bool kill_it)
{
    int status = 0;
    close_input(tool);
    close(tool->out);
    if (kill_it)
        kill(tool->pid, SIGKILL);
    while (waitpid(tool->pid, &status, 0) < 0 && errno == EINTR)
        continue;
    return status;
}

bool libexec_run(struct app *app, const char *tool_name, const void *input,
                 size_t length, int seconds, struct text *output,
                 struct error *e)
{
    struct libexec *tool = libexec_start(app, tool_name, e);
    if (!tool)
        return false;
    struct wait wait = { .bytes = input,
                         .left = length,
                         .until =
                             clock_milliseconds() + 1000 * (int64_t)seconds };
    bool done = talk_safely(tool, &wait, output);
    int ended = reap(tool, !done);
    int status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
    done = done && !tool->broken;
    if (done && status == EX_OK)
        return true;
    if (done && status == EX_DATAERR)
        return fail(e, EX_DATAERR, "%s did not take what it was given",
                    tool->name);
    if (done && status >= 0)
        return fail(e, status == EX_UNAVAILABLE ? status : EX_TEMPFAIL,
                    "%s failed", tool->name);
    bool fault = done ? ended_by_fault(ended) : !tool->broken;
    return fail(e, fault ? EX_SOFTWARE : EX_TEMPFAIL,
                done ? "%s was ended by a signal"
                     : "%s took too long and was ended",
                tool->name);
}

static json_t *next_answer(struct libexec *tool, struct error *e)
{
    char *end = memchr(tool->pending.bytes, '\n', tool->pending.length);
    size_t length = to_size(end - tool->pending.bytes);
    json_t *value = json_read(tool->pending.bytes, length, e);
    tool->pending.length -= length + 1;
    memmove(tool->pending.bytes, end + 1, tool->pending.length + 1);
    if (!value)
        e->status = EX_TEMPFAIL;
    return value;
}

json_t *libexec_ask(struct libexec *tool, json_t *request, int seconds,
                    struct error *e)
{
    size_t length;
    char *line = json_write(request, tool->app->arena, &length);
    json_decref(request);
    /* its answer might be the one to an earlier question */
    if (tool->silent) {
        fail(e, EX_TEMPFAIL, "%s did not answer before", tool->name);
        return NULL;
    }
    line[length] = '\n';
    struct wait wait = { .bytes = line,
                         .left = length + 1,
                         .line = true,
                         .until =
                             clock_milliseconds() + 1000 * (int64_t)seconds };
    if (talk_safely(tool, &wait, &tool->pending))
        return next_answer(tool, e);
    tool->silent = true;
    fail(e, EX_TEMPFAIL, "%s ended or did not answer in time", tool->name);
    return NULL;
}

void libexec_end(struct libexec *tool)
{
    if (tool)
        reap(tool, tool->silent);
}
