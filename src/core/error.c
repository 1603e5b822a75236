#include "core/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "core/text.h"

/* Prints into into, one line: what is not printable becomes "?", what is
 * too long ends in "...". */
static void print_line(char *into, size_t room, const char *format,
                       va_list list) __attribute__((format(printf, 3, 0)));

static void print_line(char *into, size_t room, const char *format,
                       va_list list)
{
    int wanted = vsnprintf(into, room, format, list);
    size_t length = strlen(into);
    if (wanted >= 0 && to_size(wanted) >= room) {
        length = room - sizeof "...";
        while (length > 0 && text_is_inside(into[length]))
            length--;
        memcpy(into + length, "...", sizeof "...");
    }
    text_make_printable(into);
}

bool refuse(struct error *e, struct span at, const char *rule,
            const char *format, ...)
{
    if (e) {
        va_list list;
        *e = (struct error){ .status = EX_DATAERR, .at = at, .rule = rule };
        va_start(list, format);
        print_line(e->what, sizeof e->what, format, list);
        va_end(list);
    }
    return false;
}

bool fail(struct error *e, int status, const char *format, ...)
{
    if (e) {
        va_list list;
        *e = (struct error){ .status = status };
        va_start(list, format);
        print_line(e->what, sizeof e->what, format, list);
        va_end(list);
    }
    return false;
}

bool advise(struct error *e, const char *format, ...)
{
    if (e) {
        va_list list;
        va_start(list, format);
        print_line(e->hint, sizeof e->hint, format, list);
        va_end(list);
    }
    return false;
}

bool suggest(struct error *e, const char *word)
{
    advise(e, "did you mean \"%s\"?", word);
    return of_kind(e, ERROR_MISSPELT);
}

bool of_kind(struct error *e, enum error_kind kind)
{
    if (e)
        e->kind = kind;
    return false;
}

bool try_later(struct error *e)
{
    if (e)
        e->status = EX_TEMPFAIL;
    return false;
}

bool unread_if(struct error *e, bool unread)
{
    return unread ? of_kind(e, ERROR_UNREAD) : false;
}

bool is_unread(const struct error *e)
{
    return e->kind == ERROR_UNREAD || e->kind == ERROR_MISSPELT;
}
