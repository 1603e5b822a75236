#include "system/sendmail.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/narrow.h"
#include "core/text.h"

enum { SAID_MAX = 4096 };

/* Enough that it is one word to a server and to a program. */
static bool is_address(const char *text)
{
    const char *at = strrchr(text, '@');
    return at && at > text && at[1] && *text != '-' &&
           text_is_printable(text, strlen(text)) && !strpbrk(text, " <>,;\\");
}

static bool take_recipient(struct sending *mail, const json_t *entry,
                           struct arena *arena, struct error *e)
{
    const char *address = json_string_value(entry);
    if (!address || strlen(address) > ADDRESSEE_MAX || !is_address(address)) {
        return fail(e, EX_DATAERR, "\"%s\" is no address to send to",
                    address ? address : "");
    }
    mail->to[mail->count++] = arena_copy(arena, address, strlen(address));
    return true;
}

static bool take_recipients(struct sending *mail, const json_t *request,
                            struct arena *arena, struct error *e)
{
    json_t *to;
    if (!json_get_array(request, "to", RECIPIENTS_MAX, &to, e))
        return false;
    for (size_t i = 0; i < json_array_size(to); i++)
        if (!take_recipient(mail, json_array_get(to, i), arena, e))
            return false;
    return mail->count > 0 ? true : fail(e, EX_DATAERR, "nobody to send to");
}

/* A CR or NUL alone is where two servers may see two different mails. */
static bool take_message(struct sending *mail, const json_t *request,
                         struct arena *arena, struct error *e)
{
    const json_t *message = json_object_get(request, "message");
    const char *bytes = json_string_value(message);
    size_t length = json_string_length(message);
    if (!bytes || length == 0)
        return fail(e, EX_DATAERR, "there is no message to send");
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if (byte == 0 || byte == '\r' || byte >= 0x80) {
            return fail(e, EX_DATAERR,
                        "byte %zu of the message is not plain ASCII", i);
        }
    }
    struct text text = text_new(arena);
    text_bytes(&text, bytes, length);
    if (bytes[length - 1] != '\n')
        text_bytes(&text, "\n", 1);
    mail->bytes = text.bytes;
    mail->length = text.length;
    return true;
}

bool sending_read(const json_t *request, struct arena *arena,
                  struct sending *into, struct error *e)
{
    *into = (struct sending){ 0 };
    if (!json_get_text(request, "from", ADDRESSEE_MAX, arena, &into->from, e))
        return false;
    if (!is_address(into->from)) {
        return fail(e, EX_DATAERR, "\"%s\" is no address to send from",
                    into->from);
    }
    return take_recipients(into, request, arena, e) &&
           take_message(into, request, arena, e);
}

/* ---- a program takes it ---- */

/* A file that has no name and is gone when it is closed. */
static FILE *write_down(const struct sending *mail, struct error *e)
{
    FILE *file = tmpfile();
    if (file && (fwrite(mail->bytes, 1, mail->length, file) != mail->length ||
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
static char **arguments(const struct sending *mail, const char *program,
                        struct arena *arena)
{
    size_t fixed = 6; /* and the NULL */
    char **list =
        arena_alloc(arena, (to_size(mail->count) + fixed) * sizeof *list);
    int i = 0;
    list[i++] = own(arena, program);
    list[i++] = own(arena, "-i");
    list[i++] = own(arena, "-f");
    list[i++] = own(arena, mail->from);
    list[i++] = own(arena, "--");
    for (int n = 0; n < mail->count; n++)
        list[i++] = own(arena, mail->to[n]);
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

bool sending_by_program(const struct sending *mail, const char *program,
                        int timeout, struct arena *arena, struct error *e)
{
    char said[SAID_MAX];
    int status = 0;
    FILE *file = write_down(mail, e);
    if (!file)
        return false;
    struct program sendmail = { arguments(mail, program, arena), fileno(file),
                                true, timeout };
    bool ran = program_run(&sendmail, said, sizeof said, &status, e);
    fclose(file);
    return ran && (status == 0 || excuse(program, status, said, e));
}
