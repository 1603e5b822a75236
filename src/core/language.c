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

enum { KNOWN = 128, SAID = 256 };
enum { TITLE_MAX = 128 }; /* bytes of a name with its shelf */

/* A message that was found. A command says most of its messages again. */
struct said {
    const char *message; /* as the catalogue has it; NULL: none is here */
    const char *context, *meaning;
    unsigned length; /* of the meaning, with all its forms */
    unsigned alike;  /* bits: form n converts what English converts */
};

static struct said found(const struct catalogue *c, const char *context,
                         const char *message)
{
    char named[TITLE_MAX];
    size_t shelf = context ? strlen(context) + 1 : 0, length = 0, all;
    uint32_t place = c->count;
    const char *meaning = NULL;
    if (context && shelf + strlen(message) < sizeof named) {
        memcpy(named, context, shelf);
        named[shelf - 1] = '\004';
        strcpy(named + shelf, message);
        place = catalogue_place(c, named);
        meaning = catalogue_meaning(c, place, &length);
    }
    if ((!meaning || !*meaning) && *message) { /* "" is the header */
        shelf = 0;
        place = catalogue_place(c, message);
        meaning = catalogue_meaning(c, place, &length);
    }
    if (!meaning || !*meaning)
        return (struct said){ 0 };
    return (struct said){ .message = catalogue_message(c, place, &all) + shelf,
                          .context = context,
                          .meaning = meaning,
                          .length = (unsigned)length };
}

/* NULL: it is not in there. */
static struct said *find(const struct language *language, const char *context,
                         const char *message)
{
    uint64_t place = (uint64_t)(uintptr_t)message + (uintptr_t)context;
    struct said *said =
        &language->said[(place * 0x9e3779b97f4a7c15) >> 32 & (SAID - 1)];
    if (!said->message || said->context != context ||
        strcmp(said->message, message) != 0)
        *said = found(&language->catalogue, context, message);
    return said->message ? said : NULL;
}

/* What stands behind word in the header. */
static const char *header_line(const struct catalogue *catalogue,
                               const char *word)
{
    const char *header = catalogue_find(catalogue, "");
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
        .said = arena_alloc(arena, SAID * sizeof(struct said)),
    };
}

const char *language_say(const struct language *language, const char *message)
{
    const struct said *said = language ? find(language, NULL, message) : NULL;
    return said ? said->meaning : message;
}

/* Once it is, it is not asked again. */
static bool is_alike(struct said *said, long bit, const char *format,
                     const char *meaning)
{
    if (bit < 32 && said->alike >> bit & 1)
        return true;
    bool alike = language_converts_alike(format, meaning);
    if (alike && bit < 32)
        said->alike |= 1U << bit;
    return alike;
}

const char *language_format(const struct language *language, const char *format)
{
    struct said *said = language ? find(language, NULL, format) : NULL;
    return said && is_alike(said, 0, format, said->meaning) ? said->meaning
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
    struct said *said = language ? find(language, NULL, one) : NULL;
    if (!said)
        return english;
    const char *form = said->meaning, *end = form + said->length;
    long wanted = form_for(language, n);
    for (long i = 0; i < wanted; i++)
        if (form + strlen(form) + 1 < end)
            form += strlen(form) + 1;
    return is_alike(said, 1 + 2 * wanted + (n == 1), english, form) ? form
                                                                    : english;
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
    const struct said *said = language ? find(language, context, name) : NULL;
    return said ? said->meaning : name;
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
