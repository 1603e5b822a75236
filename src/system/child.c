#include "system/child.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <unistd.h>

#include "system/libexec.h"

/* What computes for ever is ended by the system. */
static void limit_child_time(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_CPU, &limit) != 0 ||
        (limit.rlim_cur != RLIM_INFINITY &&
         limit.rlim_cur <= CHILD_CPU_SECONDS))
        return;
    limit.rlim_cur = CHILD_CPU_SECONDS;
    setrlimit(RLIMIT_CPU, &limit);
}

static bool say_how_child_ended(int status, struct error *e)
{
    int blame = ended_by_fault(status) ? EX_SOFTWARE : EX_TEMPFAIL;
    if (WIFSIGNALED(status))
        return fail(e, blame,
                    "what was at work on the mail was ended by signal %d (%s)",
                    WTERMSIG(status), strsignal(WTERMSIG(status)));
    return fail(e, blame,
                "what was at work on the mail broke off with status %d",
                WEXITSTATUS(status));
}

char *child_note(void)
{
    char *note = mmap(NULL, PATH_MAX, PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return note != MAP_FAILED ? note : NULL;
}

bool child_run(struct app *app, int (*work)(void *context), void *context,
               int *status, struct error *e)
{
    int ended = 0;
    fflush(app->out);
    fflush(app->err);
    pid_t pid = fork();
    if (pid < 0)
        return fail(e, EX_TEMPFAIL, "no process can be made: %s",
                    error_said(e, strerror(errno)));
    if (pid == 0) {
        limit_child_time();
        exit(work(context));
    }
    while (waitpid(pid, &ended, 0) < 0)
        if (errno != EINTR)
            return fail(e, EX_SOFTWARE, "the child process is lost: %s",
                        error_said(e, strerror(errno)));
    *status = WIFEXITED(ended) ? WEXITSTATUS(ended) : EX_SOFTWARE;
    return (WIFEXITED(ended) && (!*status || *status == EX_TEMPFAIL)) ||
           say_how_child_ended(ended, e);
}
