#define WINDOWS_FORMATS /* these are made of the system's own */
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/arena.h"
#include "core/narrow.h"

/* Translations take what is put into them in another order, "%2$s": that the C
 * library has not, and it writes a stream without a buffer byte by byte. */

enum { VALUES = 16, SPEC = 32 };

struct value {
    char kind; /* 'i' int, 'l' long, 'q' long long, 'z' size_t, 's' pointer,
                  'f' double; 0: not there */
    long long number;
    const char *text;
    double real;
};

struct spec {
    int which;        /* 0: the next one, as in "%s" */
    const char *end;  /* behind it */
    char plain[SPEC]; /* "%.80s" of "%2$.80s" */
    char kind;
};

struct printing {
    char *into;
    size_t room, length;
};

static char kind_of(const char *conversion, const char *from)
{
    if (*conversion == 's' || *conversion == 'p')
        return 's';
    if (strchr("eEfFgGaA", *conversion))
        return 'f';
    for (; from < conversion; from++) {
        if (*from == 'l')
            return from[1] == 'l' ? 'q' : 'l';
        if (*from == 'z' || *from == 'j' || *from == 't')
            return *from == 'j' ? 'q' : 'z';
    }
    return 'i';
}

/* What begins at the "%". */
static struct spec spec_at(const char *at)
{
    struct spec spec = { 0 };
    char *rest;
    long which = strtol(at + 1, &rest, 10);
    const char *from = *rest == '$' && which > 0 ? rest + 1 : at + 1;
    spec.which = from == at + 1 ? 0 : to_int(which);
    const char *conversion = from + strspn(from, "0123456789.-+ #'hlzjt");
    spec.end = *conversion ? conversion + 1 : conversion;
    spec.kind = *conversion == '%' ? 0 : kind_of(conversion, from);
    snprintf(spec.plain, sizeof spec.plain, "%%%.*s", to_int(spec.end - from),
             from);
    return spec;
}

/* Do all of them say which one they are? Then so many; else 0. */
static int find_values(const char *format, struct value values[VALUES])
{
    int count = 0;
    for (const char *at = format; (at = strchr(at, '%'));) {
        struct spec spec = spec_at(at);
        at = spec.end;
        if (!spec.kind)
            continue;
        if (spec.which < 1 || spec.which > VALUES)
            return 0;
        values[spec.which - 1].kind = spec.kind;
        if (spec.which > count)
            count = spec.which;
    }
    return count;
}

static void take_value(struct value *value, va_list *list)
{
    switch (value->kind) {
    case 's':
        value->text = va_arg(*list, const char *);
        break;
    case 'f':
        value->real = va_arg(*list, double);
        break;
    case 'q':
    case 'z':
        value->number = va_arg(*list, long long);
        break;
    case 'l':
        value->number = va_arg(*list, long);
        break;
    default:
        value->number = va_arg(*list, int);
    }
}

static int print_value(char *into, size_t room, const char *format,
                       const struct value *value)
{
    switch (value->kind) {
    case 's':
        return snprintf(into, room, format, value->text);
    case 'f':
        return snprintf(into, room, format, value->real);
    case 'q':
    case 'z':
        return snprintf(into, room, format, value->number);
    case 'l':
        return snprintf(into, room, format, (long)value->number);
    default:
        return snprintf(into, room, format, (int)value->number);
    }
}

static char *place(struct printing *printing, size_t *left)
{
    bool fits = printing->length < printing->room;
    *left = fits ? printing->room - printing->length : 0;
    return fits ? printing->into + printing->length : NULL;
}

static int print_in_order(struct printing *printing, const char *format,
                          const struct value *values)
{
    while (*format) {
        size_t left, plain = strcspn(format, "%");
        char *into = place(printing, &left);
        printing->length +=
            to_size(snprintf(into, left, "%.*s", to_count(plain), format));
        format += plain;
        if (!*format)
            break;
        struct spec spec = spec_at(format);
        into = place(printing, &left);
        int length = spec.kind ? print_value(into, left, spec.plain,
                                             &values[spec.which - 1])
                               : snprintf(into, left, "%%");
        if (length < 0)
            return -1;
        printing->length += to_size(length);
        format = spec.end;
    }
    return to_count(printing->length);
}

int windows_vsnprintf(char *into, size_t room, const char *format, va_list list)
{
    struct printing printing = { .into = into, .room = room };
    struct value values[VALUES] = { 0 };
    int count = strchr(format, '$') ? find_values(format, values) : 0;
    va_list own;
    if (!count)
        return vsnprintf(into, room, format, list);
    va_copy(own, list);
    for (int i = 0; i < count; i++)
        take_value(&values[i], &own);
    va_end(own);
    return print_in_order(&printing, format, values);
}

int windows_snprintf(char *into, size_t room, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int length = windows_vsnprintf(into, room, format, list);
    va_end(list);
    return length;
}

int windows_vasprintf(char **into, const char *format, va_list list)
{
    va_list again;
    va_copy(again, list);
    int length = windows_vsnprintf(NULL, 0, format, again);
    va_end(again);
    *into = length < 0 ? NULL : malloc(to_size(length) + 1);
    if (!*into)
        return -1;
    return windows_vsnprintf(*into, to_size(length) + 1, format, list);
}

int windows_fprintf(FILE *file, const char *format, ...)
{
    char *printed;
    va_list list;
    va_start(list, format);
    int length = windows_vasprintf(&printed, format, list);
    va_end(list);
    if (length < 0)
        return -1;
    size_t written = fwrite(printed, 1, to_size(length), file);
    free(printed);
    return written == to_size(length) ? length : -1;
}
