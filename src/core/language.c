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

static const struct operation {
    char sign[3];
    int rank;
} operations[] = {
    { "||", 1 }, { "&&", 2 }, { "==", 3 }, { "!=", 3 }, { "<=", 4 },
    { ">=", 4 }, { "<", 4 },  { ">", 4 },  { "+", 5 },  { "-", 5 },
    { "*", 6 },  { "/", 6 },  { "%", 6 },
};

static long choice(struct counting *c);

static void skip_blanks(struct counting *c)
{
    while (*c->at == ' ' || *c->at == '\t')
        c->at++;
}

/* A sign of one byte or two. */
static bool comes(struct counting *c, const char *sign)
{
    skip_blanks(c);
    if (c->at[0] != sign[0] || (sign[1] && c->at[1] != sign[1]))
        return false;
    c->at += sign[1] ? 2 : 1;
    return true;
}

static long operand(struct counting *c)
{
    long value = 0;
    if (++c->depth > DEEPEST)
        return 0;
    if (comes(c, "!")) {
        value = !operand(c);
    } else if (comes(c, "(")) {
        value = choice(c);
        comes(c, ")");
    } else if (comes(c, "n")) {
        value = c->n;
    } else {
        for (; isdigit((unsigned char)*c->at) && value < LARGEST / 10; c->at++)
            value = 10 * value + (*c->at - '0');
    }
    c->depth--;
    return value;
}

static const struct operation *operation(struct counting *c, int rank)
{
    const struct operation *end =
        operations + sizeof operations / sizeof *operations;
    skip_blanks(c);
    for (const struct operation *o = operations; o < end; o++)
        if (o->sign[0] == *c->at && o->rank >= rank && comes(c, o->sign))
            return o;
    return NULL;
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
        return sign[1] ? a <= b : a < b;
    case '>':
        return sign[1] ? a >= b : a > b;
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
    const struct operation *found;
    long value = operand(c);
    while ((found = operation(c, rank)))
        value = calculated(found->sign, value, of_rank(c, found->rank + 1));
    return value;
}

static long choice(struct counting *c)
{
    long condition = of_rank(c, 1);
    if (c->depth > DEEPEST || !comes(c, "?"))
        return condition;
    c->depth++;
    long yes = choice(c);
    comes(c, ":");
    long no = choice(c);
    c->depth--;
    return condition ? yes : no;
}

/* ---- what is said ---- */

enum { KNOWN = 128 };

/* What stands behind word in the header. */
static const char *header_line(const struct catalogue *catalogue,
                               const char *word)
{
    const char *header = catalogue_find(catalogue, "", NULL);
    const char *at = header ? strstr(header, word) : NULL;
    return at ? at + strlen(word) : NULL;
}

struct language language_of(const struct catalogue *catalogue,
                            struct arena *arena)
{
    const char *forms = header_line(catalogue, "X-Forms:");
    return (struct language){
        .catalogue = *catalogue,
        .plural = header_line(catalogue, "plural="),
        .forms = forms ? forms : "",
        .known = arena_alloc(arena, KNOWN),
    };
}

const char *language_say(const struct language *language, const char *message)
{
    const char *said = language && *message /* that is the header */
                           ? catalogue_find(&language->catalogue, message, NULL)
                           : NULL;
    return said && *said ? said : message;
}

size_t language_conversion(const char **at, const char **start, int *which)
{
    const char *c = *at;
    for (; (c = strchr(c, '%')) && c[1] == '%'; c += 2)
        continue;
    if (!c)
        return 0;
    const char *digits = c + 1;
    size_t count = strspn(digits, "0123456789");
    *which = count == 1 && digits[1] == '$' ? *digits - '0' : 0;
    *start = *which ? digits + 2 : digits;
    size_t length = strcspn(*start, "diouxXeEfFgGcsp");
    length += (*start)[length] != '\0';
    *at = *start + length;
    return length;
}

/* Conversion number n of format, from 1; its length, or 0. */
static size_t conversion_of(const char *format, int n, const char **start)
{
    size_t length = 0;
    int which;
    for (int i = 0; i < n; i++)
        if (!(length = language_conversion(&format, start, &which)) || which)
            return 0;
    return length;
}

bool language_converts_alike(const char *format, const char *said)
{
    const char *start, *own;
    size_t length;
    unsigned seen = 0;
    int which, count = 0, numbered = 0;
    while ((length = language_conversion(&said, &start, &which))) {
        count++;
        numbered += which > 0;
        int n = which ? which : count;
        if (n > 9 || seen >> n & 1 ||
            conversion_of(format, n, &own) != length ||
            memcmp(own, start, length) != 0)
            return false;
        seen |= 1U << n;
    }
    return (numbered == 0 || numbered == count) &&
           conversion_of(format, count + 1, &own) == 0;
}

const char *language_format(const struct language *language, const char *format)
{
    const char *said = language_say(language, format);
    return said == format || language_converts_alike(format, said) ? said
                                                                   : format;
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
    if (n < 0 || n >= KNOWN)
        return choice(&c);
    if (!language->known[n]) {
        long form = choice(&c);
        language->known[n] = to_byte(form > 0 ? 1 + form % 100 : 1);
    }
    return language->known[n] - 1;
}

const char *language_count(const struct language *language, long n,
                           const char *one, const char *many)
{
    const char *english = n == 1 ? one : many;
    size_t length = 0;
    const char *said =
        language ? catalogue_find(&language->catalogue, one, &length) : NULL;
    if (!said || !*said)
        return english;
    const char *end = said + length;
    for (long form = form_for(language, n); form > 0; form--)
        if (said + strlen(said) + 1 < end)
            said += strlen(said) + 1;
    return language_converts_alike(english, said) ? said : english;
}

void text_between(struct text *text, bool so, const char *mark)
{
    if (so)
        text_string(text, language_say(arena_language(text->arena), mark));
}

void text_count(struct text *text, int n, const char *one, const char *many)
{
    const char *said =
        language_count(arena_language(text->arena), n, one, many);
    const char *at = strstr(said, "%d");
    if (!at)
        at = strstr(said = n == 1 ? one : many, "%d");
    text_bytes(text, said, to_size(at - said));
    text_number(text, n);
    text_string(text, at + strlen("%d"));
}

enum { TITLE_MAX = 128 }; /* bytes of a name with its shelf */

/* Part number n between "|", or the first. */
static const char *part_of(const char *forms, long n, struct arena *arena)
{
    const char *part = forms;
    for (; n > 0 && part; n--)
        part = (part = strchr(part, '|')) ? part + 1 : NULL;
    part = part ? part : forms;
    return arena_copy(arena, part, strcspn(part, "|"));
}

const char *language_forms(const struct language *language, const char *context,
                           const char *name)
{
    char message[TITLE_MAX];
    size_t shelf = strlen(context), length = strlen(name);
    if (!language || shelf + length + 2 > sizeof message)
        return language_say(language, name);
    memcpy(message, context, shelf);
    message[shelf] = '\004';
    memcpy(message + shelf + 1, name, length + 1);
    const char *said = language_say(language, message);
    return said == message ? language_say(language, name) : said;
}

const char *language_name(const struct language *language, const char *context,
                          const char *name, const char *form,
                          struct arena *arena)
{
    if (!language)
        return name;
    const char *said = language_forms(language, context, name);
    long n = 0;
    size_t length = form ? strlen(form) : 0;
    const char *forms = language->forms;
    for (; length && *forms && *forms != '\n'; n++) {
        forms += strspn(forms, " ");
        size_t own = strcspn(forms, " \n");
        if (own == length && !memcmp(forms, form, length))
            return part_of(said, n, arena);
        forms += own;
    }
    return part_of(said, 0, arena);
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
