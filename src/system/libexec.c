#include "system/libexec.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/json.h"
#include "core/narrow.h"
#include "system/folders.h"
#include "system/talk.h"

#ifndef LIBEXECDIR
#define LIBEXECDIR "/usr/local/libexec/turnpost"
#endif

enum { HELPERS_MAX = 8, GRACE = 10, ANSWERS = 8, MEMORY_MAX = 64 << 20 };

extern char **environ;

struct libexec {
    struct app *app;
    const char *name; /* "turnpost-deliver" */
    const char *mode; /* its one argument, or NULL */
    const char *path;
    struct talk talk;
    struct text pending; /* what it said after the last answer */
    bool silent;         /* it did not answer in time */
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
static int spawn(void *context, int in, int out, pid_t *pid)
{
    const struct libexec *tool = context;
    struct arena *arena = tool->app->arena;
    char *mode = tool->mode ? arena_print(arena, "%s", tool->mode) : NULL;
    char *words[] = { arena_print(arena, "%s", tool->path), mode, NULL };
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
    int problem = posix_spawn(pid, tool->path, &files, &how, words, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&how);
    return problem;
}

static bool start_program(struct libexec *tool, struct error *e)
{
    return talk_begin(&tool->talk, spawn, tool) ||
           fail(e, EX_TEMPFAIL, "%s cannot be started: %s", tool->name,
                error_said(e, strerror(errno)));
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
    tool->path = find_program(app, tool->name, e);
    return tool->path && start_program(tool, e) ? tool : NULL;
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

/* What the tool made is good if this says so. */
static bool ended_well(const char *name, bool late, int ended, struct error *e)
{
    int status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
    if (late)
        return fail(e, EX_SOFTWARE, "%s took too long and was ended", name);
    if (status == EX_OK)
        return true;
    if (status == EX_DATAERR)
        return fail(e, EX_DATAERR, "%s did not take what it was given", name);
    if (status >= 0)
        return fail(e, status == EX_UNAVAILABLE ? status : EX_TEMPFAIL,
                    "%s failed", name);
    return fail(e, ended_by_fault(ended) ? EX_SOFTWARE : EX_TEMPFAIL,
                "%s was ended by a signal", name);
}

static bool run_once(struct app *app, const char *tool_name, const void *input,
                     size_t length, int seconds, struct text *output,
                     struct error *e)
{
    struct libexec *tool = libexec_start(app, tool_name, e);
    if (!tool)
        return false;
    bool done = talk(&tool->talk, input, length, TALK_END, seconds, output);
    int ended = talk_end(&tool->talk, !done);
    if (tool->talk.broken)
        return fail(e, EX_TEMPFAIL, "%s took too long and was ended",
                    tool->name);
    return ended_well(tool->name, !done, ended, e);
}

/* ---- those that are kept ---- */

struct kept {
    const char *name; /* as libexec_run is given it */
    struct libexec *tool;
};

/* What somebody else who sees the same was answered. */
struct answer {
    const struct libexec *tool;
    const char *asked, *said;
    size_t asked_length, said_length;
};

struct helpers {
    struct app *app;
    struct arena *memory; /* of the answers, of which the newest is the last */
    struct answer answers[ANSWERS];
    int answered;
    int count;
    bool later; /* they are started when they are needed */
    struct kept kept[HELPERS_MAX];
    /* which do not answer, for whoever finds that out may be a child */
    bool *broken;
};

static void start_kept(struct helpers *helpers, int i)
{
    struct kept *kept = &helpers->kept[i];
    struct app *app = helpers->app;
    if (kept->tool) {
        kept->tool->pending.length = 0;
        kept->tool = start_program(kept->tool, NULL) ? kept->tool : NULL;
    } else {
        const char *how = helpers->later ? "again" : "stays";
        kept->tool = libexec_start(
            app, arena_print(app->arena, "%s %s", kept->name, how), NULL);
    }
    helpers->broken[i] = false;
}

static struct helpers *new_helpers(struct app *app, const char *const *names)
{
    struct helpers *helpers = arena_alloc(app->arena, sizeof *helpers);
    void *shared = mmap(NULL, HELPERS_MAX, PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    *helpers =
        (struct helpers){ .app = app, .memory = arena_new(), .broken = shared };
    if (shared == MAP_FAILED)
        return NULL;
    for (int i = 0; i < HELPERS_MAX && names[i]; i++)
        helpers->kept[helpers->count++].name = names[i];
    return helpers;
}

struct helpers *helpers_start(struct app *app, const char *const *names)
{
    struct helpers *helpers = new_helpers(app, names);
    for (int i = 0; helpers && i < helpers->count; i++)
        start_kept(helpers, i);
    return helpers;
}

struct helpers *helpers_later(struct app *app, const char *const *names)
{
    struct helpers *helpers = new_helpers(app, names);
    if (helpers)
        helpers->later = true;
    return helpers;
}

void helpers_mend(struct helpers *helpers, bool all)
{
    for (int i = 0; helpers && i < helpers->count; i++) {
        if (!all && !helpers->broken[i])
            continue;
        if (helpers->kept[i].tool)
            talk_end(&helpers->kept[i].tool->talk, true);
        start_kept(helpers, i);
    }
}

void helpers_end(struct helpers *helpers)
{
    for (int i = 0; helpers && i < helpers->count; i++)
        if (helpers->kept[i].tool)
            talk_end(&helpers->kept[i].tool->talk, false);
    if (helpers)
        arena_free(helpers->memory);
}

/* -1: it is started each time. */
static int find_kept(struct helpers *helpers, const char *name)
{
    for (int i = 0; helpers && i < helpers->count; i++) {
        if (strcmp(helpers->kept[i].name, name) != 0)
            continue;
        if (helpers->later && !helpers->kept[i].tool)
            start_kept(helpers, i);
        return helpers->kept[i].tool && !helpers->broken[i] ? i : -1;
    }
    return -1;
}

/* A picture is drawn once for all who see the same. */
static const struct answer *find_answer(const struct helpers *helpers,
                                        const struct libexec *tool,
                                        const void *input, size_t length)
{
    for (int i = 0; i < ANSWERS; i++) {
        const struct answer *answer = &helpers->answers[i];
        if (answer->tool == tool && answer->asked_length == length &&
            !memcmp(answer->asked, input, length))
            return answer;
    }
    return NULL;
}

static void keep_answer(struct helpers *helpers, const struct libexec *tool,
                        const void *input, size_t length, const char *said,
                        size_t said_length)
{
    if (arena_taken(helpers->memory) > MEMORY_MAX) {
        memset(helpers->answers, 0, sizeof helpers->answers);
        arena_reset(helpers->memory);
    }
    helpers->answers[helpers->answered++ % ANSWERS] =
        (struct answer){ tool, arena_copy(helpers->memory, input, length),
                         arena_copy(helpers->memory, said, said_length), length,
                         said_length };
}

/* How one that did not answer has ended says why. */
static bool has_ended(struct helpers *helpers, int i, struct error *e)
{
    struct libexec *tool = helpers->kept[i].tool;
    int ended = talk_end(&tool->talk, true);
    helpers->kept[i].tool = NULL;
    if (!tool->talk.broken &&
        !ended_well(tool->name, tool->talk.late, ended, e))
        return false;
    return fail(e, EX_TEMPFAIL, "%s ended or did not answer in time",
                tool->name);
}

/* One that stays ends by itself what takes too long. */
static bool run_kept(struct helpers *helpers, int i, const void *input,
                     size_t length, int seconds, struct text *output,
                     struct error *e)
{
    struct libexec *tool = helpers->kept[i].tool;
    struct text answer = text_new(output->arena);
    struct text question = text_new(output->arena);
    bool draws = !strcmp(tool->name, "turnpost-draw");
    const struct answer *before =
        draws ? find_answer(helpers, tool, input, length) : NULL;
    size_t made_length;
    int number;
    if (before) {
        text_bytes(output, before->said, before->said_length);
        return true;
    }
    text_string(&question, talk_frame(seconds, length, output->arena));
    text_bytes(&question, input, length);
    int grace = helpers->later ? 0 : GRACE;
    if (!talk(&tool->talk, question.bytes, question.length, TALK_FRAME,
              seconds + grace, &answer)) {
        if (helpers->later)
            return has_ended(helpers, i, e);
        helpers->broken[i] = true;
        return fail(e, EX_TEMPFAIL, "%s ended or did not answer in time",
                    tool->name);
    }
    const char *made = talk_framed(&answer, &number, &made_length);
    text_bytes(output, made, made_length);
    if (draws && number == EX_OK)
        keep_answer(helpers, tool, input, length, made, made_length);
    if (helpers->later)
        number <<= 8; /* as waitpid says */
    return ended_well(tool->name, number == TALK_LATE, number, e);
}

bool libexec_run(struct app *app, const char *tool_name, const void *input,
                 size_t length, int seconds, struct text *output,
                 struct error *e)
{
    int kept = find_kept(app->helpers, tool_name);
    return kept >= 0
               ? run_kept(app->helpers, kept, input, length, seconds, output, e)
               : run_once(app, tool_name, input, length, seconds, output, e);
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
    struct arena *arena = arena_new();
    char *line = json_write(request, arena, &length);
    json_decref(request);
    line[length] = '\n';
    /* its answer might be the one to an earlier question */
    bool said = tool->silent;
    bool done = !said && talk(&tool->talk, line, length + 1, TALK_LINE, seconds,
                              &tool->pending);
    arena_free(arena);
    if (done)
        return next_answer(tool, e);
    tool->silent = true;
    fail(e, EX_TEMPFAIL,
         said ? "%s did not answer before"
              : "%s ended or did not answer in time",
         tool->name);
    return NULL;
}

void libexec_end(struct libexec *tool)
{
    if (tool)
        talk_end(&tool->talk, tool->silent);
}
