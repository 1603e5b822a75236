#include "core/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/narrow.h"

/* ---- the conversions of a format ---- */

size_t language_conversion(const char **at, const char **start, int *which)
{
    const char *c = *at;
    for (; (c = strchr(c, '%')) && c[1] == '%'; c += 2)
        continue;
    if (!c)
        return 0;
    bool numbered = c[1] >= '1' && c[1] <= '9' && c[2] == '$';
    *which = numbered ? c[1] - '0' : 0;
    *start = numbered ? c + 3 : c + 1;
    size_t length = 0;
    if (**start != 's' && **start != 'd')
        length = strcspn(*start, "diouxXeEfFgGcsp");
    length += (*start)[length] != '\0';
    *at = *start + length;
    return length ? length : 1; /* nothing is behind "%" */
}

/* Has it the same, in the same order, as nearly always? */
static bool converts_the_same(const char *format, const char *said)
{
    for (;;) {
        format = strchr(format, '%');
        said = strchr(said, '%');
        if (!format || !said)
            return format == said;
        do {
            if (*++format != *++said || !*format)
                return false;
        } while (*format != 's' && *format != 'd' &&
                 !strchr("iouxXeEfFgGcp%", *format));
        format++;
        said++;
    }
}

/* Apart: its table would cost the others. */
__attribute__((noinline)) static bool converts_as_numbered(const char *format,
                                                           const char *said)
{
    enum { MOST = 9 };
    struct {
        const char *start;
        size_t length;
    } own[MOST + 1];
    const char *start;
    size_t length;
    unsigned seen = 0;
    int which, wanted = 0, count = 0, numbered = 0;
    while (wanted <= MOST &&
           (length = language_conversion(&format, &start, &which))) {
        if (which)
            return false;
        own[wanted].start = start;
        own[wanted++].length = length;
    }
    while ((length = language_conversion(&said, &start, &which))) {
        count++;
        numbered += which > 0;
        int n = (which ? which : count) - 1;
        if (n >= wanted || n >= MOST || seen >> n & 1 ||
            own[n].length != length || memcmp(own[n].start, start, length) != 0)
            return false;
        seen |= 1U << n;
    }
    return (numbered == 0 || numbered == count) && count == wanted;
}

bool language_converts_alike(const char *format, const char *said)
{
    return converts_the_same(format, said) ||
           converts_as_numbered(format, said);
}

/* ---- what was said in English ---- */

enum { GAPS = 9, DEEPEST = 8 };

/* What stands in for a conversion of a format. */
struct gap {
    const char *at;
    size_t length;
    bool number, quoted;
};

/* A message that fits what was said. */
struct fit {
    const char *one, *many; /* many: NULL for what has no number */
    size_t literal;         /* bytes of it outside of gaps */
    int count;
    struct gap gaps[GAPS];
};

struct again {
    const struct language *language;
    const char *context;
    struct arena *arena;
    int depth;
};

static bool gap_fits(const struct gap *gap)
{
    return gap->length > 0 &&
           (!gap->number || strspn(gap->at, "+-0123456789") >= gap->length);
}

/* Where the first of @p length bytes of words stand in said. */
static const char *find_words(const char *said, const char *words,
                              size_t length)
{
    while (*said && strncmp(said, words, length) != 0)
        said++;
    return strncmp(said, words, length) == 0 ? said : NULL;
}

/* Is said what format makes? A gap ends before the first of what is behind. */
static bool fits(const char *format, const char *said, struct fit *fit)
{
    const char *from = format, *c = format, *start = NULL, *end;
    int which;
    end = said + strlen(said);
    for (fit->count = 0, fit->literal = 0;; from = c) {
        size_t kind = language_conversion(&c, &start, &which);
        size_t length = kind ? to_size(start - 1 - from) : strlen(from);
        struct gap *gap = fit->count ? &fit->gaps[fit->count - 1] : NULL;
        const char *found = said;
        if (gap && !kind)
            found = to_size(end - said) < length ? NULL : end - length;
        else if (gap)
            found = find_words(said, from, length);
        if (!found || strncmp(found, from, length) != 0)
            return false;
        if (gap)
            gap->length = to_size(found - gap->at);
        if (gap && !gap_fits(gap))
            return false;
        said = found + length;
        fit->literal += length;
        if (!kind)
            return !*said;
        if (fit->count == GAPS)
            return false;
        fit->gaps[fit->count++] =
            (struct gap){ .at = said,
                          .number = strchr("diu", start[kind - 1]),
                          .quoted = length && from[length - 1] == '"' };
    }
}

static void consider(const char *said, const char *one, const char *many,
                     struct fit *best)
{
    struct fit fit = { .one = one, .many = many };
    if ((fits(one, said, &fit) && fit.literal > best->literal) ||
        (many && fits(many, said, &fit) && fit.literal > best->literal))
        *best = fit;
}

static struct fit best_fit(const struct catalogue *catalogue, const char *said)
{
    struct fit best = { 0 };
    for (uint32_t i = 1; i < catalogue->count; i++) { /* 0 is the header */
        size_t length = 0;
        const char *one = catalogue_message(catalogue, i, &length);
        if (one && *one && !strchr(one, '\004'))
            consider(said, one,
                     strlen(one) < length ? one + strlen(one) + 1 : NULL,
                     &best);
    }
    return best;
}

/* The message in the language; of what goes with a number its form. */
static const char *translated(const struct language *language,
                              const struct fit *fit)
{
    long n = 1;
    for (int i = fit->count - 1; i >= 0; i--)
        if (fit->gaps[i].number)
            n = strtol(fit->gaps[i].at, NULL, 10);
    return fit->many ? language_count(language, n, fit->one, fit->many)
                     : language_format(language, fit->one);
}

static const char *again(const struct again *a, const char *said);

static void write_gap(const struct again *a, const struct gap *gap,
                      struct text *into)
{
    const struct again inner = { a->language, a->context, a->arena,
                                 a->depth + 1 };
    const char *words = arena_copy(a->arena, gap->at, gap->length);
    text_string(into,
                gap->number || gap->quoted ? words : again(&inner, words));
}

static const char *again(const struct again *a, const char *said)
{
    const char *name =
        language_name(a->language, a->context, said, NULL, a->arena);
    if (strcmp(name, said) != 0 || a->depth == DEEPEST)
        return name;
    struct fit fit = best_fit(&a->language->catalogue, said);
    if (!fit.one)
        return said;
    struct text words = text_new(a->arena);
    const char *c = translated(a->language, &fit), *from = c, *start;
    int which;
    if (c == fit.one || c == fit.many)
        return said;
    for (int i = 0; language_conversion(&c, &start, &which); from = c, i++) {
        int gap = which ? which - 1 : i;
        text_bytes(&words, from, strcspn(from, "%"));
        if (gap < fit.count) /* two messages may have more in one of them */
            write_gap(a, &fit.gaps[gap], &words);
    }
    text_string(&words, from);
    return words.bytes;
}

const char *language_again(const struct language *language, const char *context,
                           const char *said, struct arena *arena)
{
    return language
               ? again(&(struct again){ language, context, arena, 0 }, said)
               : said;
}

void error_again(struct error *e, const struct error *kept, const char *context,
                 struct arena *arena)
{
    const struct language *language = e->language;
    *e = *kept;
    e->language = language;
    if (!language)
        return;
    snprintf(e->what, sizeof e->what, "%s",
             language_again(language, context, kept->what, arena));
    snprintf(e->hint, sizeof e->hint, "%s",
             language_again(language, context, kept->hint, arena));
}
