/* The sections that run commands: file, run, stdout, stderr, status. */
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

enum { SECONDS = 120 };

/* Makes FOLDER/case and FOLDER/bin/turnpost. */
static bool make_folder(struct run *run)
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

const char *case_body(const struct case_file *file,
                      const struct section *section)
{
    struct text text = text_new(file->arena);
    for (int i = section->first; i < section->end; i++) {
        const char *line = file->lines[i];
        text_add(&text, "%s\n", line + (!strncmp(line, "\\--", 3)));
    }
    return text.bytes;
}

bool case_make_file(struct run *run, const struct section *section)
{
    if (!make_folder(run))
        return false;
    const char *path =
        arena_print(run->arena, "%s/case/%s", run->folder, section->argument);
    FILE *file = fopen(path, "wb");
    if (!file) {
        case_fails(run, "%s: %s", path, strerror(errno));
        return false;
    }
    fputs(case_body(run->file, section), file);
    return fclose(file) == 0;
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

static int run_shell(const struct run *run, const char *script, const char *out,
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

/* What a command wrote, with "$HOME" for the name of its directory. */
static char *output(struct run *run, const char *path)
{
    struct error e = { 0 };
    const char *bytes = case_slurp(path, run->arena, &e);
    const char *home = arena_print(run->arena, "%s/case", run->folder);
    struct text text = text_new(run->arena);
    const char *found;
    if (!bytes)
        return text.bytes;
    for (; (found = strstr(bytes, home)); bytes = found + strlen(home)) {
        text_bytes(&text, bytes, (size_t)(found - bytes));
        text_add(&text, "$HOME");
    }
    text_add(&text, "%s", bytes);
    return text.bytes;
}

bool case_command(struct run *run, const struct section *section)
{
    case_end_command(run);
    if (!run->turnpost) {
        run->skipped = "the program was not built";
        return false;
    }
    if (!make_folder(run))
        return false;
    char *out = arena_print(run->arena, "%s/out", run->folder);
    char *err = arena_print(run->arena, "%s/err", run->folder);
    run->line = section->first - 1;
    run->status = run_shell(run, case_body(run->file, section), out, err);
    run->out = output(run, out);
    run->err = output(run, err);
    run->ran = true;
    run->status_seen = false;
    return true;
}

bool case_output(struct run *run, const struct section *section)
{
    bool is_out = !strcmp(section->name, "stdout");
    if (!run->ran)
        case_fails(run, "%s before anything was run", section->name);
    else
        case_compare_text(run, section, is_out ? run->out : run->err);
    return run->ran;
}

bool case_status(struct run *run, const struct section *section)
{
    int line = section->first;
    while (line < section->end && !*case_words(run, line))
        line++;
    if (line == section->end || !run->ran) {
        case_fails(run, "no status is expected, or nothing was run");
        return false;
    }
    run->status_seen = true;
    case_compare_line(run, line, case_words(run, line),
                      arena_print(run->arena, "%d", run->status));
    return true;
}

void case_end_command(struct run *run)
{
    if (run->ran && !run->status_seen && run->status != 0)
        case_fails(run, "ended with status %d\n%s", run->status, run->err);
    run->ran = false;
}
