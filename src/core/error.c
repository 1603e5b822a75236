#include "core/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "core/narrow.h"
#include "core/text.h"

/* Prints into into, one line in the language of e: what is not printable
 * becomes "?", what is too long ends in "...". */
static void print_line(const struct error *e, char *into, size_t room,
                       const char *format, va_list list)
    __attribute__((format(printf, 4, 0)));

static void print_line(const struct error *e, char *into, size_t room,
                       const char *format, va_list list)
{
    int wanted =
        vsnprintf(into, room, language_format(e->language, format), list);
    size_t length = strlen(into);
    if (wanted >= 0 && to_size(wanted) >= room) {
        length = room - sizeof "...";
        while (length > 0 && text_is_inside(into[length]))
            length--;
        memcpy(into + length, "...", sizeof "...");
    }
    text_make_printable(into);
}

struct error error_like(const struct error *like)
{
    return (struct error){ .language = like ? like->language : NULL };
}

const char *error_name(struct error *e, const char *context, const char *name)
{
    if (!e || !e->language)
        return name;
    const char *forms = language_forms(e->language, context, name);
    unsigned i = e->names++ % 3;
    snprintf(e->name[i], sizeof e->name[i], "%.*s",
             to_count(strcspn(forms, "|")), forms);
    return e->name[i];
}

const char *error_count(const struct error *e, long n, const char *one,
                        const char *many)
{
    return language_count(e ? e->language : NULL, n, one, many);
}

const char *error_said(const struct error *e, const char *words)
{
    return e ? language_say(e->language, words) : words;
}

const char *error_usage(const struct error *e, const char *usage,
                        char said[USAGE_MAX])
{
    return language_usage(e ? e->language : NULL, usage, said, USAGE_MAX);
}

/* Empties e for a new fact; the names that it will have stay. */
static void begin(struct error *e, int status, struct span at, const char *rule)
{
    e->status = status;
    e->kind = ERROR_ANY;
    e->at = at;
    e->rule = rule;
    e->hint[0] = '\0';
    e->proposed = NULL;
}

bool refuse(struct error *e, struct span at, const char *rule,
            const char *format, ...)
{
    if (e) {
        va_list list;
        begin(e, EX_DATAERR, at, rule);
        va_start(list, format);
        print_line(e, e->what, sizeof e->what, format, list);
        va_end(list);
    }
    return false;
}

bool fail(struct error *e, int status, const char *format, ...)
{
    if (e) {
        va_list list;
        begin(e, status, NOWHERE, NULL);
        va_start(list, format);
        print_line(e, e->what, sizeof e->what, format, list);
        va_end(list);
    }
    return false;
}

bool advise(struct error *e, const char *format, ...)
{
    if (e) {
        va_list list;
        va_start(list, format);
        print_line(e, e->hint, sizeof e->hint, format, list);
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
