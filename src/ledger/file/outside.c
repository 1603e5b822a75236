#include "ledger/file/outside.h"

#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "ledger/file/armor.h"
#include "ledger/ledger.h"

static const char mark[] = "\xef\xbb\xbf";

static bool no_ledger(const char *text, size_t length, struct error *e)
{
    bool wide = length > 1 &&
                (!memcmp(text, "\xff\xfe", 2) || !memcmp(text, "\xfe\xff", 2));
    if (wide) {
        fail(e, EX_DATAERR, "this is UTF-16, and a ledger is UTF-8");
        return advise(
            e,
            "some program has saved it so; ask for it again, armoured (turnpost armor), or save it as UTF-8");
    }
    fail(e, EX_DATAERR, "there is no ledger in this text");
    return advise(
        e,
        "a ledger begins with {\" or, armoured, with -----BEGIN TURNPOST LEDGER-----; turnpost new makes one");
}

static bool is_white(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool is_all_blank(const char *from, const char *to)
{
    while (from < to && is_white(*from))
        from++;
    return from == to;
}

/* What an editor or a mail puts into a plain text. All of it, so that what was
 * read once is read the same again. */
static void forgive(struct outside *o, struct arena *arena)
{
    const char *at = o->plain, *stop = at + o->plain_length;
    if (at == stop || !memchr(at, '\r', o->plain_length))
        return;
    char *into = arena_alloc(arena, o->plain_length + 1);
    size_t kept = 0;
    while (at < stop) {
        const char *next = at;
        while (next < stop && *next == '\r')
            next++;
        if (next > at && next < stop && *next == '\n') {
            o->returns++;
            at = next;
        }
        into[kept++] = *at++;
    }
    o->plain = into;
    o->plain_length = kept;
}

/* Does a ledger begin in base? */
static bool take_plain(struct outside *o, const char *base, size_t length)
{
    size_t at = 0;
    o->base = base;
    o->mark = length >= strlen(mark) && !memcmp(base, mark, strlen(mark));
    if (o->mark)
        at = strlen(mark);
    while (at < length && is_white(base[at]))
        at++;
    o->start = at;
    o->plain = base + at;
    o->plain_length = o->raw_length = length - at;
    return at < length && base[at] == '{';
}

/* The marks of a quotation count as something that stands around it. */
static bool armour_is_alone(const struct outside *o)
{
    static const char begin[] = "-----BEGIN TURNPOST LEDGER-----";
    static const char end[] = "-----END TURNPOST LEDGER-----";
    const char *from = o->mark ? o->text + strlen(mark) : o->text;
    const char *stop = o->armour + o->armour_length;
    return is_all_blank(from, o->armour - strlen(begin)) &&
           is_all_blank(stop + strlen(end), o->text + o->length) &&
           !memchr(o->armour, '>', o->armour_length) &&
           !memchr(o->armour, '|', o->armour_length);
}

static bool take_armour(struct outside *o, struct arena *arena, struct error *e)
{
    char *inside;
    size_t length;
    if (!armor_find("LEDGER", o->text, o->length, arena, &o->armour,
                    &o->armour_length, e))
        return false;
    if (!o->armour)
        return no_ledger(o->text, o->length, e);
    o->alone = armour_is_alone(o);
    if (!armor_decode(o->text, o->armour, o->armour_length, arena, &inside,
                      &length, e))
        return false;
    return take_plain(o, inside, length) || no_ledger(inside, length, e);
}

bool find_ledger(const char *text, size_t length, struct arena *arena,
                 struct outside *into, struct error *e)
{
    *into = (struct outside){ .text = text, .length = length, .alone = true };
    if (!take_plain(into, text, length) && !take_armour(into, arena, e))
        return false;
    forgive(into, arena);
    return into->plain_length <= FILE_MAX_BYTES ||
           fail(e, EX_DATAERR, "the ledger is larger than 64 MiB");
}

bool outside_is_alone(const struct outside *o, const char *name,
                      struct error *e)
{
    if (o->alone)
        return true;
    fail(e, EX_USAGE, "\"%s\" holds more than the ledger, which would be lost",
         name);
    return advise(e, "take it out: turnpost dearmor \"%s\" >g.turns", name);
}

void outside_wrap(const struct outside *o, struct arena *arena,
                  const char **bytes, size_t *length)
{
    struct text armour = text_new(arena);
    if (!o->armour)
        return;
    armor_write("LEDGER", *bytes, *length, &armour);
    *bytes = armour.bytes;
    *length = armour.length;
}

static int ends_before(const char *text, size_t length)
{
    int count = 0;
    for (size_t i = 0; i < length; i++)
        count += text[i] == '\n';
    return count;
}

/* Where line line begins before anything was forgiven; after the last line
 * its end. */
static size_t line_begins(const struct outside *o, int line)
{
    size_t at = o->start, left = o->raw_length;
    while (--line > 0) {
        const char *end = memchr(o->base + at, '\n', left);
        if (!end)
            return at + left;
        left -= to_size(end + 1 - o->base) - at;
        at = to_size(end + 1 - o->base);
    }
    return at;
}

int outside_line(const struct outside *o, int line, int *last)
{
    if (!o->armour) {
        *last = line + ends_before(o->base, o->start);
        return *last;
    }
    size_t from = line_begins(o, line), end = line_begins(o, line + 1);
    *last = armor_line(o->text, o->armour, o->armour_length,
                       end > from ? end - 1 : from);
    return armor_line(o->text, o->armour, o->armour_length, from);
}
