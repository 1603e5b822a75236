/* The folder of a case, and the shell that runs its commands there. */
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "case.h"

enum { SECONDS = 600 };

bool case_make_folder(struct run *run)
{
    const char *tmp = getenv("TMPDIR");
    if (run->folder)
        return true;
    run->folder = arena_print(run->arena, "%s/turnpost-XXXXXX",
                              tmp && *tmp ? tmp : "/tmp");
    if (!mkdtemp(run->folder)) {
        case_fails(run, "%s: %s", run->folder, strerror(errno));
        run->folder = NULL;
        return false;
    }
    char *bin = arena_print(run->arena, "%s/bin", run->folder);
    mkdir(bin, 0700);
    mkdir(arena_print(run->arena, "%s/case", run->folder), 0700);
    return !run->turnpost ||
           !symlink(run->turnpost, arena_print(run->arena, "%s/turnpost", bin));
}

static int remove_one(const char *path, const struct stat *status, int kind,
                      struct FTW *place)
{
    (void)status, (void)kind, (void)place;
    return remove(path);
}

void case_remove_folder(struct run *run)
{
    if (run->folder)
        nftw(run->folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    run->folder = NULL;
}

static void prepare_child(const struct run *run, const char *home)
{
    const char *path = getenv("PATH");
    char *cases = realpath(run->file->folder, NULL);
    alarm(SECONDS); /* stays set in the shell */
    setenv("PATH",
           arena_print(run->arena, "%s/bin:%s", run->folder,
                       path ? path : "/usr/bin:/bin"),
           1);
    setenv("CASES", cases ? cases : ".", 1);
    setenv("HOME", home, 1);
    setenv("LC_ALL", "C", 1);
    setenv("TZ", "UTC", 1);
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("TURNPOST_KEY");
    unsetenv("NO_COLOR");
    unsetenv("COLUMNS");
    if (chdir(home))
        _exit(126);
}

static void redirect(const char *path, int descriptor, int flags)
{
    int file = open(path, flags, 0600);
    if (file < 0 || dup2(file, descriptor) < 0)
        _exit(126);
    close(file);
}

int case_shell(const struct run *run, const char *script, const char *out,
               const char *err)
{
    char *home = arena_print(run->arena, "%s/case", run->folder);
    int status = -1;
    pid_t child = fork();
    if (child == 0) {
        prepare_child(run, home);
        redirect("/dev/null", STDIN_FILENO, O_RDONLY);
        redirect(out, STDOUT_FILENO, O_WRONLY | O_CREAT | O_TRUNC);
        redirect(err, STDERR_FILENO, O_WRONLY | O_CREAT | O_TRUNC);
        execl("/bin/sh", "sh", "-e", "-c", script, (char *)NULL);
        _exit(127);
    }
    if (child < 0 || waitpid(child, &status, 0) < 0)
        return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
