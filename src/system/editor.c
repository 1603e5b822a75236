#include "system/terminal.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <unistd.h>

enum { NOT_FOUND = 127, NOT_RUN = 126 };

static const char *editor_of(const struct app *app)
{
    static const char *const names[] = { "VISUAL", "EDITOR" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *command = app->environment(names[i]);
        if (command && *command)
            return command;
    }
    return "vi";
}

/* As git does: the command may have words of its own ("code -w"). */
static _Noreturn void become(const struct app *app, const char *command,
                             const char *path)
{
    const char *line = arena_print(app->arena, "%s \"$@\"", command);
    if (!app->out_terminal)
        dup2(STDERR_FILENO, STDOUT_FILENO);
    execl("/bin/sh", "sh", "-c", line, command, path, (char *)NULL);
    _exit(NOT_FOUND);
}

static bool say_how_editor_ended(int status, const char *command,
                                 struct error *e)
{
    if (WIFSIGNALED(status))
        return fail(e, EX_UNAVAILABLE, "the editor was ended by signal %d (%s)",
                    WTERMSIG(status), strsignal(WTERMSIG(status)));
    int code = WEXITSTATUS(status);
    if (!code)
        return true;
    if (code != NOT_FOUND && code != NOT_RUN)
        return fail(e, EX_UNAVAILABLE, "the editor ended with status %d", code);
    fail(e, EX_UNAVAILABLE, "the editor \"%.80s\" cannot be started", command);
    return advise(e, "VISUAL or EDITOR names another one");
}

/* An interrupt is for the editor, which has the terminal. */
static bool wait_for(pid_t pid, const char *command, struct error *e)
{
    int status;
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR)
            return fail(e, EX_OSERR, "the editor is lost: %s",
                        error_said(e, strerror(errno)));
    return say_how_editor_ended(status, command, e);
}

bool editor_run(struct app *app, const char *path, struct error *e)
{
    struct sigaction ignore = { .sa_handler = SIG_IGN }, interrupt, quit;
    const char *command = editor_of(app);
    fflush(app->out);
    fflush(app->err);
    sigaction(SIGINT, &ignore, &interrupt);
    sigaction(SIGQUIT, &ignore, &quit);
    pid_t pid = fork();
    if (pid == 0) {
        sigaction(SIGINT, &interrupt, NULL);
        sigaction(SIGQUIT, &quit, NULL);
        become(app, command, path);
    }
    bool done = pid < 0 ? fail(e, EX_OSERR, "no process can be made: %s",
                               error_said(e, strerror(errno)))
                        : wait_for(pid, command, e);
    sigaction(SIGINT, &interrupt, NULL);
    sigaction(SIGQUIT, &quit, NULL);
    return done;
}
