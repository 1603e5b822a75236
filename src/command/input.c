#include "command/command.h"

#include <errno.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/language.h"

enum { BLOCK = 16384 };

bool input_is_standard(const char *path)
{
    return !path || !strcmp(path, "-");
}

bool input_blame(const char *path, struct error *e)
{
    if (input_is_standard(path))
        path = error_said(e, N_("standard input"));
    if (!e)
        return false;
    char what[sizeof e->what];
    snprintf(what, sizeof what, "%.50s: %.140s", path, e->what);
    memcpy(e->what, what, sizeof what);
    text_make_printable(e->what);
    return false;
}

static bool too_long(const char *what, size_t most, struct error *e)
{
    fail(e, EX_DATAERR, "%s is longer than %zu bytes", error_said(e, what),
         most);
    return advise(e, "give it alone, without the rest of a mail");
}

static bool read_within(FILE *file, struct arena *arena, size_t most,
                        const char *what, struct bytes *into, struct error *e)
{
    struct text text = text_new(arena);
    size_t got;
    do {
        got = fread(text_room(&text, BLOCK), 1, BLOCK, file);
        text.length += got;
        if (text.length > most)
            return too_long(what, most, e);
    } while (got == BLOCK);
    if (ferror(file))
        return fail(e, EX_IOERR, "%s cannot be read: %s", error_said(e, what),
                    error_said(e, strerror(errno)));
    text_bytes(&text, "", 0);
    into->bytes = text.bytes;
    into->length = text.length;
    return true;
}

bool input_read(struct app *app, const char *path, size_t most,
                const char *what, struct bytes *into, struct error *e)
{
    if (input_is_standard(path))
        return read_within(app->in, app->arena, most, what, into, e);
    FILE *file = fopen(path, "re");
    if (!file)
        return fail(e, EX_NOINPUT, "%s \"%s\" cannot be opened: %s",
                    error_said(e, what), path, error_said(e, strerror(errno)));
    bool read = read_within(file, app->arena, most, what, into, e);
    fclose(file);
    return read;
}

size_t input_mark(const char *bytes, size_t length)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t own = strlen(mark);
    return length >= own && !memcmp(bytes, mark, own) ? own : 0;
}

bool input_read_text(struct app *app, const char *path, size_t most,
                     const char *what, struct bytes *into, struct error *e)
{
    if (!input_read(app, path, most, what, into, e))
        return false;
    size_t mark = input_mark(into->bytes, into->length);
    into->bytes += mark;
    into->length -= mark;
    return true;
}

/* What a person meant: no returns, nothing blank at the end. */
static const char *tidy(struct arena *arena, const struct bytes *raw)
{
    char *tidied = arena_alloc(arena, raw->length + 1);
    size_t length = 0, kept = 0;
    for (size_t i = 0; i < raw->length; i++) {
        if (raw->bytes[i] == '\r' && raw->bytes[i + 1] == '\n')
            continue;
        tidied[length++] = raw->bytes[i];
        if (!strchr(" \t\r\n", raw->bytes[i]))
            kept = length;
    }
    tidied[kept] = '\0';
    return tidied;
}

static void join_messages(struct invocation *inv, struct bytes *into)
{
    const char *lines[OPTIONS_MAX];
    int count = option_values(inv, "message", lines, OPTIONS_MAX);
    struct text text = text_new(inv->app->arena);
    for (int i = 0; i < count; i++) {
        text_bytes(&text, lines[i], strlen(lines[i]));
        text_bytes(&text, "\n", 1);
    }
    into->bytes = text.bytes;
    into->length = text.length;
}

static bool from_standard_input(struct invocation *inv, const char *ledger,
                                size_t most, const char *what,
                                struct bytes *into, struct error *e)
{
    if (input_is_standard(ledger)) {
        fail(e, EX_USAGE, "%s is missing",
             language_say(arena_language(inv->app->arena), what));
        return advise(
            e,
            "give it with -m TEXT or -f FILE: standard input is the ledger already");
    }
    if (isatty(fileno(inv->app->in)) == 1)
        app_tell(inv->app, "type %s; Ctrl-D on a line of its own ends it\n",
                 language_say(arena_language(inv->app->arena), what));
    return input_read_text(inv->app, "-", most, what, into, e);
}

bool input_text(struct invocation *inv, const char *ledger, size_t most,
                const char *what, const char **into, struct error *e)
{
    const char *file = option_value(inv, "file");
    struct bytes raw;
    if (file && option_given(inv, "message"))
        return fail(e, EX_USAGE, "-m and -f do not go together");
    if (file && input_is_standard(file) && input_is_standard(ledger))
        return fail(e, EX_USAGE,
                    "the ledger and %s cannot both come from standard input",
                    error_said(e, what));
    if (option_given(inv, "message"))
        join_messages(inv, &raw);
    else if (file && !input_read_text(inv->app, file, most, what, &raw, e))
        return false;
    else if (!file && !from_standard_input(inv, ledger, most, what, &raw, e))
        return false;
    if (strlen(raw.bytes) != raw.length)
        return fail(e, EX_DATAERR, "%s contains a zero byte",
                    error_said(e, what));
    if (raw.length > most)
        return too_long(what, most, e);
    *into = tidy(inv->app->arena, &raw);
    if (**into)
        return true;
    fail(e, EX_DATAERR, "%s is empty", error_said(e, what));
    return advise(e, "give it with -m TEXT, with -f FILE or on standard input");
}
