#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "core/text.h"
#include "deliver/letter.h"
#include "deliver/login.h"

enum { SAID_MAX = 4096 };

/* A file that has no name and is gone when it is closed. */
static FILE *write_down(const struct letter *letter, struct error *e)
{
    FILE *file = tmpfile();
    if (file &&
        (fwrite(letter->bytes, 1, letter->length, file) != letter->length ||
         fflush(file) || fseek(file, 0, SEEK_SET))) {
        fclose(file);
        file = NULL;
    }
    if (!file) {
        fail(e, EX_TEMPFAIL, "no temporary file can be written: %s",
             strerror(errno));
    }
    return file;
}

static char *own(struct arena *arena, const char *text)
{
    return arena_copy(arena, text, strlen(text));
}

/* PROGRAM -i -f FROM -- TO… */
static char **arguments(const struct letter *letter, const char *program,
                        struct arena *arena)
{
    size_t fixed = 6; /* and the NULL */
    char **list =
        arena_alloc(arena, (to_size(letter->count) + fixed) * sizeof *list);
    int i = 0;
    list[i++] = own(arena, program);
    list[i++] = own(arena, "-i");
    list[i++] = own(arena, "-f");
    list[i++] = own(arena, letter->from);
    list[i++] = own(arena, "--");
    for (int n = 0; n < letter->count; n++)
        list[i++] = own(arena, letter->to[n]);
    return list;
}

/* The last line of it that is not empty. */
static const char *last_line(char *said)
{
    char *line = said;
    said[strcspn(said, "\r")] = '\0';
    for (char *next = strtok(said, "\n"); next; next = strtok(NULL, "\n"))
        line = next;
    text_make_printable(line);
    return line;
}

/* Some mail systems only quote the server's refusal: "…: 550 …". */
static bool quotes_refusal(const char *line)
{
    for (; (line = strstr(line, ": 5")); line++)
        if (strspn(line + 2, "0123456789") == 3 && line[5] == ' ')
            return true;
    return false;
}

/* What its exit status means to us. What is no mistake, of ours or in the
 * settings, passes: a net that is down, a full disk. */
static int meaning(int status, const char *line)
{
    switch (status) {
    case EX_USAGE:
    case EX_NOPERM:
    case EX_CONFIG:
    case 126: /* a shell's: cannot be run */
    case 127: /* is not there */
        return EX_CONFIG;
    case EX_DATAERR:
    case EX_NOINPUT:
    case EX_NOUSER:
        return EX_UNAVAILABLE;
    case EX_TEMPFAIL:
        return EX_TEMPFAIL;
    default:
        return quotes_refusal(line) ? EX_UNAVAILABLE : EX_TEMPFAIL;
    }
}

static bool excuse(const char *program, int status, char *said, struct error *e)
{
    const char *line = last_line(said);
    if (status == 127) {
        fail(e, EX_CONFIG, "%s cannot be started%s%s", program,
             *line ? ": " : "", line);
        return advise(e, "is the mail system's program there under this name?");
    }
    fail(e, meaning(status, line), "%s ended with status %d%s%s", program,
         status, *line ? ": " : "", line);
    if (status == EX_NOUSER)
        return advise(e, "is the address right?");
    return status == EX_TEMPFAIL ? advise(e, "it asks to be tried again later")
                                 : false;
}

static bool mail(struct desk *desk, const struct request *r, json_t *answer,
                 struct error *e)
{
    const char *path = r->url.path;
    char said[SAID_MAX];
    struct letter letter;
    int status = 0;
    (void)desk;
    (void)answer;
    if (*path != '/') {
        fail(e, EX_USAGE, "\"%s\" does not begin with /", path);
        return advise(e, "sendmail:/usr/sbin/sendmail, for example");
    }
    if (!letter_read(r, &letter, e))
        return false;
    FILE *file = write_down(&letter, e);
    if (!file)
        return false;
    struct program program = { arguments(&letter, path, r->arena), fileno(file),
                               true, r->timeout };
    bool ran = program_run(&program, said, sizeof said, &status, e);
    fclose(file);
    return ran && (status == 0 || excuse(path, status, said, e));
}

static const struct action actions[] = {
    { "mail", "from to message", mail },
    { 0 },
};

const struct channel channel_sendmail = { .schemes = "sendmail",
                                          .actions = actions };
