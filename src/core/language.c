#include "core/language.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "core/narrow.h"

/* ---- which form goes with a number ----
 * The expressions of gettext's manual, "Additional functions for plural
 * forms": those of C over n, from left to right by rank. */

struct counting {
    const char *at;
    long n;
    int depth;
};

enum { DEEPEST = 32, LARGEST = 1000000 };

static long choice(struct counting *c);

static void skip_blanks(struct counting *c)
{
    while (*c->at == ' ' || *c->at == '\t')
        c->at++;
}

static bool comes(struct counting *c, char sign)
{
    skip_blanks(c);
    bool so = *c->at == sign;
    c->at += so;
    return so;
}

static long operand(struct counting *c)
{
    long value = 0;
    if (++c->depth > DEEPEST)
        return 0;
    if (comes(c, '!')) {
        value = !operand(c);
    } else if (comes(c, '(')) {
        value = choice(c);
        comes(c, ')');
    } else if (comes(c, 'n')) {
        value = c->n;
    } else {
        for (; isdigit((unsigned char)*c->at) && value < LARGEST / 10; c->at++)
            value = 10 * value + (*c->at - '0');
    }
    c->depth--;
    return value;
}

/* Of the operation at sign; 0: there is none. */
static int rank_of(const char *sign)
{
    switch (*sign) {
    case '|':
        return sign[1] == '|' ? 1 : 0;
    case '&':
        return sign[1] == '&' ? 2 : 0;
    case '=':
    case '!':
        return sign[1] == '=' ? 3 : 0;
    case '<':
    case '>':
        return 4;
    case '+':
    case '-':
        return 5;
    case '*':
    case '/':
    case '%':
        return 6;
    default:
        return 0;
    }
}

static long calculated(const char *sign, long a, long b)
{
    switch (*sign) {
    case '|':
        return a || b;
    case '&':
        return a && b;
    case '=':
        return a == b;
    case '!':
        return a != b;
    case '<':
        return sign[1] == '=' ? a <= b : a < b;
    case '>':
        return sign[1] == '=' ? a >= b : a > b;
    case '+':
        return (a + b) % LARGEST;
    case '-':
        return (a - b) % LARGEST;
    case '*':
        return (long)((long long)a * b % LARGEST);
    case '/':
        return b ? a / b : 0;
    default:
        return b ? a % b : 0;
    }
}

static long of_rank(struct counting *c, int rank)
{
    long value = operand(c);
    for (;;) {
        skip_blanks(c);
        const char *sign = c->at;
        int own = rank_of(sign);
        if (own == 0 || own < rank)
            return value;
        c->at += own < 4 || (own == 4 && sign[1] == '=') ? 2 : 1;
        value = calculated(sign, value, of_rank(c, own + 1));
    }
}

static long choice(struct counting *c)
{
    long condition = of_rank(c, 1);
    if (c->depth > DEEPEST || !comes(c, '?'))
        return condition;
    c->depth++;
    long yes = choice(c);
    comes(c, ':');
    long no = choice(c);
    c->depth--;
    return condition ? yes : no;
}

/* ---- what is said ---- */

enum { KNOWN = CATALOGUE_COUNTS, MEANINGS = 64, NAMES = 64 };
enum { TITLE_MAX = 128 }; /* bytes of a name with its shelf */

/* NULL: it is not in there; "" is the header. */
static const char *find(const struct language *language, const char *context,
                        const char *message, size_t *length)
{
    const struct catalogue *c = &language->catalogue;
    const char *meaning =
        context ? catalogue_find(c, context, message, length) : NULL;
    if ((!meaning || !*meaning) && *message)
        meaning = catalogue_find(c, NULL, message, length);
    return meaning && *meaning ? meaning : NULL;
}

/* What a constant of the program was found to mean. */
struct meaning {
    const char *constant, *said; /* said: NULL if it is not in there */
    size_t length;
    const char *format; /* what to print with, once that was asked */
};

/* Where two have the same place, it is the last one's. */
static struct meaning *meaning_of(const struct language *language,
                                  const char *constant)
{
    struct meaning *m = &language->meanings[(uintptr_t)constant / 4 % MEANINGS];
    if (m->constant != constant) {
        *m = (struct meaning){ .constant = constant };
        m->said = find(language, NULL, constant, &m->length);
    }
    return m;
}

/* A name that was said; longer ones are not kept. */
struct spoken {
    const char *context, *forms; /* forms: NULL if it is not in there */
    char name[16];
};

/* What stands behind word in the header. */
static const char *header_line(const char *header, const char *word)
{
    const char *at = header ? strstr(header, word) : NULL;
    return at ? at + strlen(word) : NULL;
}

struct language language_of(const struct catalogue *catalogue,
                            struct arena *arena)
{
    size_t length;
    const char *header = catalogue_find(catalogue, NULL, "", &length);
    const char *forms = header_line(header, "X-Forms:");
    return (struct language){
        .catalogue = *catalogue,
        .plural = header_line(header, "plural="),
        .forms = forms ? forms : "",
        .known = catalogue->counts
                     ? arena_clone(arena, catalogue->counts, KNOWN)
                     : arena_alloc(arena, KNOWN),
        .meanings = arena_alloc(arena, MEANINGS * sizeof(struct meaning)),
        .names = arena_alloc(arena, NAMES * sizeof(struct spoken)),
    };
}

const char *language_say(const struct language *language, const char *message)
{
    size_t length;
    const char *said = language ? find(language, NULL, message, &length) : NULL;
    return said ? said : message;
}

const char *language_format(const struct language *language, const char *format)
{
    if (!language)
        return format;
    struct meaning *m = meaning_of(language, format);
    if (!m->format)
        m->format = m->said && language_converts_alike(format, m->said)
                        ? m->said
                        : format;
    return m->format;
}

char *arena_say(struct arena *arena, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char *said = arena_vprint(
        arena, language_format(arena_language(arena), format), list);
    va_end(list);
    return said;
}

void text_say(struct text *text, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    text_vadd(text, language_format(arena_language(text->arena), format), list);
    va_end(list);
}

const char *arena_listed(struct arena *arena, const char *const *words,
                         int count)
{
    const char *listed = count ? words[0] : "";
    for (int i = 1; i < count; i++)
        listed = i == count - 1
                     ? arena_say(arena, "%s and %s", listed, words[i])
                     : arena_say(arena, "%s, %s", listed, words[i]);
    return listed;
}

static long form_for(const struct language *language, long n)
{
    struct counting c = { .at = language->plural, .n = n };
    if (!c.at)
        return 0;
    if (n <= -LARGEST || n >= LARGEST)
        c.n = LARGEST + n % LARGEST;
    if (n < 0 || n >= KNOWN)
        return choice(&c);
    if (!language->known[n]) {
        long form = choice(&c);
        language->known[n] = to_byte(form > 0 ? 1 + form % 100 : 1);
    }
    return language->known[n] - 1;
}

/* Not yet looked after; NULL: there is none. */
static const char *counted(const struct language *language, long n,
                           const char *one)
{
    const struct meaning *m = language ? meaning_of(language, one) : NULL;
    if (!m || !m->said)
        return NULL;
    const char *form = m->said, *end = form + m->length;
    long wanted = form_for(language, n);
    for (long i = 0; i < wanted; i++)
        if (form + strlen(form) + 1 < end)
            form += strlen(form) + 1;
    return form;
}

const char *language_count(const struct language *language, long n,
                           const char *one, const char *many)
{
    const char *english = n == 1 ? one : many;
    const char *form = counted(language, n, one);
    return form && language_converts_alike(english, form) ? form : english;
}

void text_between(struct text *text, bool so, const char *mark)
{
    if (so)
        text_string(text, language_format(arena_language(text->arena), mark));
}

void text_count(struct text *text, int n, const char *one, const char *many)
{
    const char *said = counted(arena_language(text->arena), n, one);
    const char *at = said ? strstr(said, "%d") : NULL;
    if (!at)
        at = strstr(said = n == 1 ? one : many, "%d");
    text_bytes(text, said, to_size(at - said));
    text_number(text, n);
    text_string(text, at + strlen("%d"));
}

/* Part number n between "|", or the first. */
static const char *part_of(const char *forms, long n, struct arena *arena)
{
    const char *part = forms, *end = strchr(forms, '|');
    if (!end)
        return forms;
    for (; n > 0 && part; n--)
        part = (part = strchr(part, '|')) ? part + 1 : NULL;
    part = part ? part : forms;
    end = strchr(part, '|');
    return arena_copy(arena, part, end ? to_size(end - part) : strlen(part));
}

const char *language_forms(const struct language *language, const char *context,
                           const char *name)
{
    if (!language)
        return name;
    struct spoken *s = &language->names[(uintptr_t)name / 4 % NAMES];
    if (s->context != context || strcmp(s->name, name) != 0) {
        size_t length;
        const char *forms = find(language, context, name, &length);
        size_t size = strlen(name) + 1;
        if (size > sizeof s->name)
            return forms ? forms : name;
        memcpy(s->name, name, size);
        s->context = context;
        s->forms = forms;
    }
    return s->forms ? s->forms : name;
}

/* The number of a form among those of the header, or 0. */
static long form_named(const struct language *language, const char *form)
{
    const char *forms = language->forms;
    for (long n = 0; *forms && *forms != '\n'; n++) {
        const char *own = form;
        while (*forms == ' ')
            forms++;
        while (*own && *forms == *own)
            forms++, own++;
        if (!*own && own > form && (!*forms || *forms == ' ' || *forms == '\n'))
            return n;
        while (*forms && *forms != ' ' && *forms != '\n')
            forms++;
    }
    return 0;
}

const char *language_name(const struct language *language, const char *context,
                          const char *name, const char *form,
                          struct arena *arena)
{
    if (!language)
        return name;
    return part_of(language_forms(language, context, name),
                   form ? form_named(language, form) : 0, arena);
}

const char *language_pick(const struct language *language, long n,
                          const char *forms, struct arena *arena)
{
    return part_of(forms, language ? form_for(language, n) : n != 1, arena);
}

const char *language_usage(const struct language *language, const char *words,
                           char *said, size_t room)
{
    size_t end = 0, length;
    for (; *words; words += length) {
        char given[TITLE_MAX];
        const char *put = words;
        for (length = 0; words[length] >= 'A' && words[length] <= 'Z';)
            length++;
        bool named = length > 1 && length < sizeof given;
        length = length ? length : 1;
        size_t size = length;
        if (named) {
            memcpy(given, words, length);
            given[length] = '\0';
            put = language_forms(language, "argument", given);
            size = strlen(put);
        }
        if (end + size >= room)
            break;
        memcpy(said + end, put, size);
        end += size;
    }
    said[end] = '\0';
    return said;
}
