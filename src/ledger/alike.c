#include "ledger/alike.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>
#include <utf8proc.h>

#include "core/narrow.h"
#include "ledger/ledger.h"

enum { PROTOTYPE = 16, BRAILLE_BLANK = 0x2800 };

/* By character, in order. */
static const struct confusable {
    utf8proc_int32_t character;
    char prototype[PROTOTYPE]; /* UTF-8 */
} confusables[] = {
#include "ledger/confusables.def"
};

static int by_character(const void *key, const void *entry)
{
    const utf8proc_int32_t *character = key;
    const struct confusable *one = entry;
    return (*character > one->character) - (*character < one->character);
}

static bool is_blank(utf8proc_int32_t character)
{
    return character == BRAILLE_BLANK ||
           utf8proc_category(character) == UTF8PROC_CATEGORY_ZS;
}

static utf8proc_ssize_t next_character(const char *at, utf8proc_int32_t *into)
{
    return utf8proc_iterate((const utf8proc_uint8_t *)at, -1, into);
}

/* Each character by what it looks like, runs of blanks as one. */
static const char *prototypes(const char *name, struct arena *arena)
{
    struct text text = text_new(arena);
    utf8proc_int32_t character;
    bool blank = true;
    for (utf8proc_ssize_t size; *name; name += size) {
        size = next_character(name, &character);
        if (size <= 0)
            break;
        const struct confusable *like = bsearch(
            &character, confusables, sizeof confusables / sizeof *confusables,
            sizeof *confusables, by_character);
        if (!is_blank(character))
            text_add(&text, "%.*s", like ? PROTOTYPE : to_int(size),
                     like ? like->prototype : name);
        else if (!blank)
            text_add(&text, " ");
        blank = is_blank(character);
    }
    return text.bytes;
}

/* Taken apart (NFKD), without what is not seen; without capitals if wished. */
static const char *apart(const char *name, bool fold, struct arena *arena)
{
    utf8proc_uint8_t *made = NULL;
    utf8proc_ssize_t length =
        utf8proc_map((const utf8proc_uint8_t *)name, 0, &made,
                     UTF8PROC_NULLTERM | UTF8PROC_STABLE | UTF8PROC_COMPAT |
                         UTF8PROC_DECOMPOSE | UTF8PROC_IGNORE |
                         (fold ? UTF8PROC_CASEFOLD : (utf8proc_option_t)0));
    if (length < 0)
        return name;
    const char *copy = arena_copy(arena, (const char *)made, to_size(length));
    free(made);
    return copy;
}

static const char *skeleton(const char *name, bool fold, struct arena *arena)
{
    const char *first = prototypes(apart(name, fold, arena), arena);
    return apart(first, fold, arena);
}

/** What a name looks like. */
struct looks {
    const char *plain, *folded; /* without capitals */
};

static struct looks looks_of(const char *name, struct arena *arena)
{
    return (struct looks){ skeleton(name, false, arena),
                           skeleton(name, true, arena) };
}

static bool are_alike(struct looks one, struct looks other)
{
    return !strcmp(one.plain, other.plain) || !strcmp(one.folded, other.folded);
}

bool name_is_seen(const char *name, struct arena *arena)
{
    return *skeleton(name, false, arena) != '\0';
}

bool names_look_alike(const char *one, const char *other, struct arena *arena)
{
    return are_alike(looks_of(one, arena), looks_of(other, arena));
}

/* Without capitals, marks apart; NULL: it is no UTF-8. The caller's to free. */
static char *folded(const char *name)
{
    utf8proc_uint8_t *made = NULL;
    utf8proc_ssize_t length =
        utf8proc_map((const utf8proc_uint8_t *)name, 0, &made,
                     UTF8PROC_NULLTERM | UTF8PROC_STABLE | UTF8PROC_DECOMPOSE |
                         UTF8PROC_CASEFOLD);
    return length < 0 ? NULL : (char *)made;
}

static bool match(const char *one, const char *other, bool whole)
{
    char *a = folded(one), *b = folded(other);
    bool same = a && b && (whole ? !strcmp(a, b) : !strncmp(a, b, strlen(b)));
    free(a);
    free(b);
    return same;
}

bool names_are_same(const char *one, const char *other)
{
    return !strcasecmp(one, other) || match(one, other, true);
}

bool name_begins(const char *name, const char *beginning)
{
    return !strncasecmp(name, beginning, strlen(beginning)) ||
           match(name, beginning, false);
}

/* @p one and @p two stand at the place; 0: that name has ended there. */
static bool advise_twin(int place, utf8proc_int32_t one, utf8proc_int32_t two,
                        struct error *e)
{
    if (!two)
        return advise(e,
                      "its character %d is U+%04X where the other has ended; "
                      "call one of them otherwise",
                      place, one);
    if (!one)
        return advise(e,
                      "it has ended where character %d of the other is U+%04X; "
                      "call one of them otherwise",
                      place, two);
    return advise(e,
                  "its character %d is U+%04X where the other has U+%04X; call "
                  "one of them otherwise",
                  place, one, two);
}

/* Which characters make the difference that nobody sees. */
static bool refuse_twin(const char *name, const char *other, struct error *e)
{
    utf8proc_int32_t one = 0, two = 0;
    int place = 1;
    fail(e, EX_DATAERR, "the name \"%s\" looks like \"%s\"", name, other);
    for (; *name && *other; place++) {
        utf8proc_ssize_t size = next_character(name, &one);
        if (size <= 0 || next_character(other, &two) != size || one != two)
            break;
        name += size;
        other += size;
    }
    if (!*name || next_character(name, &one) <= 0)
        one = 0;
    if (!*other || next_character(other, &two) <= 0)
        two = 0;
    return advise_twin(place, one, two, e);
}

/* What the seats' names must not look like: these words and one another. */
static const char *const words[] = { "host", "practice" };
enum { WORDS = sizeof words / sizeof *words };

static bool is_clear(const struct seat *seats, const struct looks *looks,
                     const struct looks of_words[WORDS], int i, struct error *e)
{
    const char *name = seats[i].name;
    if (!*looks[i].plain) {
        fail(e, EX_DATAERR, "nothing is seen of the name of seat %d", i + 1);
        return advise(e, "it has blanks and marks only; give it letters");
    }
    for (int j = 0; j < WORDS; j++)
        if (are_alike(looks[i], of_words[j]))
            return refuse_twin(name, words[j], e);
    for (int j = 0; j < i; j++)
        if (strcasecmp(name, seats[j].name) != 0 &&
            are_alike(looks[i], looks[j]))
            return refuse_twin(name, seats[j].name, e);
    return true;
}

bool names_are_clear(const struct seat *seats, int count, struct arena *arena,
                     struct error *e)
{
    struct looks looks[SEATS_MAX], of_words[WORDS];
    for (int i = 0; i < WORDS; i++)
        of_words[i] = looks_of(words[i], arena);
    for (int i = 0; i < count; i++) {
        looks[i] = looks_of(seats[i].name, arena);
        if (!is_clear(seats, looks, of_words, i, e))
            return false;
    }
    return true;
}
