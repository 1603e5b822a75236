#include "system/sendmail.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <time.h>
#include <unistd.h>

#include "core/narrow.h"
#include "system/patience.h"

enum { TICK = 20 }; /* milliseconds */

extern char **environ;

/* What is ignored here would be ignored there. */
static void default_signals(posix_spawnattr_t *attributes)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    posix_spawnattr_setsigdefault(attributes, &signals);
    posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGDEF);
}

/* Our own input holds requests, which are none of its business. */
static void streams(posix_spawn_file_actions_t *actions,
                    const struct program *program, int output)
{
    if (program->input < 0) {
        posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null",
                                         O_RDONLY, 0);
    } else {
        posix_spawn_file_actions_adddup2(actions, program->input, STDIN_FILENO);
    }
    posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO);
    if (program->errors)
        posix_spawn_file_actions_adddup2(actions, output, STDERR_FILENO);
}

/* 0, or the number of the error. */
static int start(const struct program *program, int output, pid_t *child)
{
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_init(&actions);
    default_signals(&attributes);
    streams(&actions, program, output);
    int problem = posix_spawn(child, program->arguments[0], &actions,
                              &attributes, program->arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return problem;
}

/* Reads until the other end closes; false when the time is up. */
static bool collect(int from, int64_t until, char *output, size_t room)
{
    size_t length = 0;
    char rest[4096];
    for (;;) {
        struct pollfd ready = { .fd = from, .events = POLLIN };
        int64_t left = until - patience_clock();
        if (left <= 0 || (poll(&ready, 1, to_int(left)) == 0))
            break;
        bool full = length + 1 >= room;
        ssize_t count = full ? read(from, rest, sizeof rest)
                             : read(from, output + length, room - 1 - length);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0) {
            output[length] = '\0';
            return true;
        }
        length += full ? 0 : to_size(count);
    }
    output[length] = '\0';
    return false;
}

/* A program may close its output long before it ends. */
static bool await(pid_t child, int64_t until, int *status)
{
    struct timespec tick = { .tv_nsec = TICK * 1000000 };
    sigset_t ends, before;
    sigemptyset(&ends);
    sigaddset(&ends, SIGCHLD);
    sigprocmask(SIG_BLOCK, &ends, &before);
    bool in_time = true;
    while (in_time && waitpid(child, status, WNOHANG) == 0) {
        in_time = patience_clock() < until;
        sigtimedwait(&ends, NULL, &tick); /* or another process has ended */
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return in_time;
}

static void stop(pid_t child)
{
    int status;
    kill(child, SIGTERM);
    if (!await(child, patience_clock() + 1000, &status)) {
        kill(child, SIGKILL);
        waitpid(child, &status, 0);
    }
}

bool program_run(const struct program *program, char *output, size_t room,
                 int *status, struct error *e)
{
    int64_t until = patience_clock() + 1000 * program->timeout;
    int ends[2], ended = 0;
    pid_t child;
    output[0] = '\0';
    if (pipe2(ends, O_CLOEXEC))
        return fail(e, EX_TEMPFAIL, "no pipe can be made: %s", strerror(errno));
    int problem = start(program, ends[1], &child);
    close(ends[1]);
    if (problem) {
        close(ends[0]);
        if (problem == EAGAIN || problem == ENOMEM)
            return fail(e, EX_TEMPFAIL, "no process can be made: %s",
                        strerror(problem));
        *status = 127;
        snprintf(output, room, "%s", strerror(problem));
        return true;
    }
    bool over =
        collect(ends[0], until, output, room) && await(child, until, &ended);
    close(ends[0]);
    if (!over) {
        stop(child);
        return fail(e, EX_TEMPFAIL, "%s took longer than %d seconds",
                    program->arguments[0], program->timeout);
    }
    *status = WIFEXITED(ended) ? WEXITSTATUS(ended) : 128 + WTERMSIG(ended);
    return true;
}
