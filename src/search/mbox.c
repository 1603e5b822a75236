#include "search/search.h"

#include <ctype.h>
#include <string.h>

#include "core/narrow.h"
#include "core/text.h"

enum { BLOCK = 1 << 16, FROM_MAX = 1000 /* bytes of such a line */ };

struct cutter {
    struct text mail; /* as far as it goes */
    size_t most;
    size_t line;  /* where its last line begins, which is not ended */
    bool blank;   /* the one before it was blank, or there is none */
    bool dropped; /* bytes of the line are missing */
    void (*each)(void *, const char *bytes, size_t length);
    void *context;
};

static bool is_clock_digit(char c)
{
    return isdigit((unsigned char)c);
}

/* People write "From there I …" in their mails, too; without a time of day. */
static bool is_from_line(const char *line, size_t length)
{
    if (length < 5 || length > FROM_MAX || memcmp(line, "From ", 5) != 0)
        return false;
    for (size_t i = 5; i + 5 <= length; i++)
        if (is_clock_digit(line[i]) && is_clock_digit(line[i + 1]) &&
            line[i + 2] == ':' && is_clock_digit(line[i + 3]) &&
            is_clock_digit(line[i + 4]))
            return true;
    return false;
}

bool mbox_begins(const char *bytes, size_t length)
{
    const char *end = memchr(bytes, '\n', length);
    return is_from_line(bytes, end ? to_size(end - bytes) : length);
}

static void give_mail(struct cutter *c, size_t length)
{
    if (length > c->most)
        length = c->most + 1;
    if (length)
        c->each(c->context, c->mail.bytes, length);
    memmove(c->mail.bytes, c->mail.bytes + c->line, c->mail.length - c->line);
    c->mail.length -= c->line;
    c->line = 0;
}

/* The line is whole. Those that are over the limit are not kept. */
static void end_mbox_line(struct cutter *c)
{
    const char *line = c->mail.bytes + c->line;
    size_t length = c->mail.length - c->line;
    if (c->blank && !c->dropped && mbox_begins(line, length))
        give_mail(c, c->line);
    c->blank = !c->dropped && length <= 2 && line[length - 1] == '\n' &&
               (length == 1 || line[0] == '\r');
    c->dropped = false;
    if (c->mail.length > c->most + 1 && c->line > 0)
        c->mail.length = c->line > c->most ? c->line : c->most + 1;
    c->line = c->mail.length;
}

/* A piece of one line. */
static void add_bytes(struct cutter *c, const char *bytes, size_t length)
{
    size_t own = c->mail.length - c->line;
    bool over = c->mail.length + length > c->most + 1;
    c->dropped |= over && own + length > FROM_MAX + 1;
    if (!c->dropped)
        text_bytes(&c->mail, bytes, length);
    else if (c->mail.length <= c->most)
        text_bytes(&c->mail, bytes, c->most + 1 - c->mail.length);
}

static void cut_mbox(struct cutter *c, const char *bytes, size_t length)
{
    while (length > 0) {
        const char *end = memchr(bytes, '\n', length);
        size_t taken = end ? to_size(end - bytes) + 1 : length;
        add_bytes(c, bytes, taken);
        if (end)
            end_mbox_line(c);
        bytes += taken;
        length -= taken;
    }
}

bool mbox_read(FILE *file, size_t most, struct arena *arena,
               void (*each)(void *, const char *bytes, size_t length),
               void *context)
{
    struct cutter c = { .mail = text_new(arena),
                        .most = most,
                        .blank = true,
                        .each = each,
                        .context = context };
    char *block = arena_alloc(arena, BLOCK);
    size_t got;
    while ((got = fread(block, 1, BLOCK, file)) > 0)
        cut_mbox(&c, block, got);
    if (c.mail.length > c.line)
        end_mbox_line(&c);
    give_mail(&c, c.mail.length);
    return !ferror(file);
}
