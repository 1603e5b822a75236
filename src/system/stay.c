#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/narrow.h"
#include "system/filter.h"
#include "system/talk.h"

enum { STATUS_MAX = 255, FRAME_MAX = 256 << 20 };

/* What came, and the number in front of it. */
struct exchange {
    struct arena *arena;
    struct text bytes;
    int number;
};

/* False at the end. */
static bool take(struct exchange *x)
{
    char head[64], *rest;
    if (!fgets(head, sizeof head, stdin))
        return false;
    x->number = atoi(head);
    strtol(head, &rest, 10);
    size_t length = strtoul(rest, NULL, 10);
    x->bytes = text_new(x->arena);
    if (length > FRAME_MAX || *rest != ' ')
        return false;
    char *into = text_room(&x->bytes, length);
    x->bytes.length = fread(into, 1, length, stdin);
    into[x->bytes.length] = '\0';
    return x->bytes.length == length;
}

static bool give(int number, const char *bytes, size_t length,
                 struct arena *arena)
{
    const char *head = talk_frame(number, length, arena);
    return fputs(head, stdout) >= 0 &&
           fwrite(bytes, 1, length, stdout) == length && fflush(stdout) == 0;
}

/* ---- who does it ---- */

int filter_again(const struct filter *filter)
{
    struct exchange x = { .arena = arena_new() };
    bool given = !filter->confine || filter->confine();
    while (given && take(&x)) {
        struct error e = { .status = EX_OK };
        struct text made = text_new(x.arena);
        bool fits = x.bytes.length <= filter->most ||
                    fail(&e, EX_DATAERR,
                         "more than %zu bytes on standard input", filter->most);
        if (!fits ||
            !filter->run(x.bytes.bytes, x.bytes.length, x.arena, &made, &e)) {
            fprintf(stderr, "%s: %s%s%s\n", filter->name, e.what,
                    *e.hint ? "; " : "", e.hint);
            made.length = 0;
        }
        given = give(e.status, made.bytes, made.length, x.arena);
        arena_reset(x.arena);
    }
    arena_free(x.arena);
    return given ? EX_OK : EX_SOFTWARE;
}

/* Who has it done. */
struct stay {
    const struct filter *filter;
    struct talk talk;
    int left; /* so many more are for this process; 0: there is none */
};

/* 0, or the number of the error. */
static int begin_work(void *context, int in, int out, pid_t *pid)
{
    const struct stay *stay = context;
    *pid = fork();
    if (*pid != 0)
        return *pid < 0 ? errno : 0;
    /* the other ends of its own pipes */
    close(stay->talk.in);
    close(stay->talk.out);
    if (dup2(in, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0)
        _exit(EX_OSERR);
    _exit(
        filter_again(stay->filter)); /* all that libraries have left is gone */
}

static bool begin(struct stay *stay)
{
    if (stay->left > 0)
        return true;
    if (!talk_begin(&stay->talk, begin_work, stay))
        return false;
    stay->left = stay->filter->uses;
    return true;
}

static int exited(int status)
{
    return (status & STATUS_MAX) << 8;
}

/* How it ended, and what it made, if anything. */
static int have_done(struct stay *stay, struct exchange *x, struct text *made)
{
    int status;
    size_t length;
    struct text said = text_new(x->arena), asked = text_new(x->arena);
    text_string(&asked, talk_frame(0, x->bytes.length, x->arena));
    text_bytes(&asked, x->bytes.bytes, x->bytes.length);
    if (x->bytes.length > stay->filter->most)
        return exited(EX_DATAERR);
    if (!begin(stay))
        return exited(EX_OSERR);
    if (!talk(&stay->talk, asked.bytes, asked.length, TALK_FRAME, x->number,
              &said)) {
        status = talk_end(&stay->talk, true);
        stay->talk.pid = stay->left = 0;
        return stay->talk.late ? TALK_LATE : status;
    }
    const char *bytes = talk_framed(&said, &status, &length);
    text_bytes(made, bytes, length);
    stay->left--;
    return exited(status);
}

/* Another one is there before it is needed. */
static void renew(struct stay *stay)
{
    if (stay->left == 0 && stay->talk.pid > 0)
        talk_end(&stay->talk, false);
    begin(stay);
}

int filter_stay(const struct filter *filter)
{
    struct stay stay = { .filter = filter };
    struct exchange x = { .arena = arena_new() };
    bool given = true;
    signal(SIGPIPE, SIG_IGN);
    /* who speaks with it ends what is at work first */
    signal(SIGTERM, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    while (given && take(&x)) {
        struct text made = text_new(x.arena);
        int status = have_done(&stay, &x, &made);
        given = give(status, made.bytes, made.length, x.arena);
        renew(&stay);
        arena_reset(x.arena);
    }
    if (stay.left > 0)
        talk_end(&stay.talk, false);
    arena_free(x.arena);
    return given ? EX_OK : EX_SOFTWARE;
}
