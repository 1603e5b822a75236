/* turnpost-inbox: a mail on standard input, its facts as JSON on standard
 * output. It faces strangers, so it takes from itself what it does not need
 * before it reads. "turnpost-inbox heap" reads many, each after a line that
 * says how many bytes it has, and gives a line for each (finds.h). */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/json.h"
#include "core/narrow.h"
#include "inbox/finds.h"
#include "inbox/inbox.h"
#include "inbox/limits.h"

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

enum { MEMORY_MAX = 512 << 20, SECONDS_MAX = 20, ANSWER_MAX = 64 << 20 };

static bool limit(unsigned what, rlim_t most)
{
    struct rlimit now;
    if (getrlimit(what, &now) != 0)
        return false;
    if (now.rlim_max != RLIM_INFINITY && now.rlim_max < most)
        most = now.rlim_max;
    return setrlimit(what, &(struct rlimit){ most, most }) == 0;
}

/* Standard output may be a file, which then has to be written; what it is not
 * allowed to write fails, instead of ending the program. */
static bool limit_all(void)
{
    struct stat out;
    bool pipe = fstat(STDOUT_FILENO, &out) == 0 &&
                (S_ISFIFO(out.st_mode) || S_ISSOCK(out.st_mode));
    signal(SIGXFSZ, SIG_IGN);
    return limit(RLIMIT_CORE, 0) && limit(RLIMIT_CPU, SECONDS_MAX) &&
           limit(RLIMIT_FSIZE, pipe ? 0 : ANSWER_MAX) &&
           (SANITIZED || limit(RLIMIT_AS, MEMORY_MAX));
}

/* Fills bytes; what is more is read and forgotten, so that the writer
 * comes to its end. False when reading fails. */
static bool read_all(char *bytes, size_t room, size_t *length)
{
    char more[1 << 14];
    ssize_t got = 1;
    for (*length = 0; got != 0;) {
        bool full = *length == room;
        got = full ? read(STDIN_FILENO, more, sizeof more)
                   : read(STDIN_FILENO, bytes + *length, room - *length);
        if (got < 0 && errno != EINTR)
            return false;
        *length += got > 0 && !full ? to_size(got) : 0;
    }
    return true;
}

static int fault(const char *what)
{
    fprintf(stderr, "turnpost-inbox: %s: %s\n", what, strerror(errno));
    return EX_SOFTWARE;
}

static int answer(json_t *facts, struct arena *arena)
{
    size_t length;
    char *line = json_write(facts, arena, &length);
    json_decref(facts);
    fwrite(line, 1, length, stdout);
    putchar('\n');
    return fflush(stdout) == 0 && !ferror(stdout)
               ? EXIT_SUCCESS
               : fault("cannot write the facts");
}

static int read_one(struct arena *arena)
{
    size_t length;
    char *bytes = arena_alloc(arena, MAIL_MAX + 1);
    return read_all(bytes, MAIL_MAX + 1, &length)
               ? answer(inbox_read(bytes, length, arena), arena)
               : fault("cannot read the mail");
}

/* The next mail of a heap; what is over MAIL_MAX of it is not there. False at
 * the end, or when it is no heap. */
static bool next_mail(char *bytes, size_t *length)
{
    unsigned long size;
    if (scanf("%9lu", &size) != 1 || getchar() != '\n' || size > MAIL_MAX + 1)
        return false;
    *length = fread(bytes, 1, size, stdin);
    return *length == size;
}

static int read_heap(struct arena *arena)
{
    char *bytes = malloc(MAIL_MAX + 1);
    size_t length;
    int status = bytes ? EXIT_SUCCESS : fault("cannot read the mails");
    while (status == EXIT_SUCCESS && next_mail(bytes, &length)) {
        status = answer(inbox_finds(bytes, length, arena), arena);
        arena_reset(arena);
    }
    free(bytes);
    return status;
}

int main(int argc, char **argv)
{
    struct arena *arena;
    bool heap = argc == 2 && !strcmp(argv[1], "heap");
    if ((argc != 1 && !heap) || isatty(STDIN_FILENO)) {
        fputs(
            "turnpost-inbox: turnpost starts this to read a mail; see turnpost(1)\n",
            stderr);
        return EX_USAGE;
    }
    if (!limit_all())
        return fault("cannot limit itself");
    arena = arena_new();
    int status = heap ? read_heap(arena) : read_one(arena);
    arena_free(arena);
    return status;
}
