#include "ledger/seats/fit.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>
#include <utf8proc.h>

#include "core/narrow.h"
#include "ledger/ledger.h"

enum { PROTOTYPE = 16, BRAILLE_BLANK = 0x2800, NULL_NOTEHEAD = 0x1d159 };

/* By character, in order. */
static const struct confusable {
    utf8proc_int32_t character;
    char prototype[PROTOTYPE]; /* UTF-8 */
} confusables[] = {
#include "ledger/seats/confusables.def"
};

static int by_character(const void *key, const void *entry)
{
    const utf8proc_int32_t *character = key;
    const struct confusable *one = entry;
    return (*character > one->character) - (*character < one->character);
}

bool character_is_blank(int32_t character)
{
    return character == BRAILLE_BLANK || character == NULL_NOTEHEAD ||
           utf8proc_category(character) == UTF8PROC_CATEGORY_ZS;
}

static utf8proc_ssize_t next_character(const char *at, utf8proc_int32_t *into)
{
    return utf8proc_iterate((const utf8proc_uint8_t *)at, -1, into);
}

/* Each character by what it looks like, runs of blanks as one, and none at the
 * ends. */
static const char *prototypes(const char *name, struct arena *arena)
{
    struct text text = text_new(arena);
    utf8proc_int32_t character;
    bool blank = false;
    for (utf8proc_ssize_t size; *name; name += size) {
        size = next_character(name, &character);
        if (size <= 0)
            break;
        const struct confusable *like = bsearch(
            &character, confusables, sizeof confusables / sizeof *confusables,
            sizeof *confusables, by_character);
        bool letter = !character_is_blank(character);
        if (letter && blank && text.length)
            text_string(&text, " ");
        if (letter && like)
            text_string(&text, like->prototype);
        else if (letter)
            text_bytes(&text, name, to_size(size));
        blank = !letter;
    }
    return text.bytes;
}

static bool is_ascii(const char *name)
{
    while (*name && !(*name & 0x80))
        name++;
    return !*name;
}

/* Taken apart (NFKD), without what is not seen; without capitals if wished. */
static const char *taken_apart(const char *name, bool fold, struct arena *arena)
{
    utf8proc_uint8_t *made = NULL;
    if (!fold && is_ascii(name))
        return name;
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

/* Letters that look like two others, as m like rn, which UTS 39 has; a small d
 * alone looks like cl. The dot of an i may be written out. */
static const char *spread_out(const char *name, bool fold, struct arena *arena)
{
    static const char dot[] = "\u0307";
    struct text text = text_new(arena);
    for (; *name; name++) {
        if (*name == 'w' || *name == 'W')
            text_string(&text, *name == 'w' ? "vv" : "VV");
        else if (*name == 'd' && !fold)
            text_string(&text, "cl");
        else
            text_bytes(&text, name, 1);
        if ((*name == 'i' || *name == 'j') &&
            !strncmp(name + 1, dot, strlen(dot)))
            name += strlen(dot);
    }
    return text.bytes;
}

static const char *skeleton(const char *name, bool fold, struct arena *arena)
{
    const char *first = prototypes(taken_apart(name, fold, arena), arena);
    return spread_out(taken_apart(first, fold, arena), fold, arena);
}

/* A name, and what it looks like. */
struct looks {
    const char *name, *plain, *folded; /* without capitals */
};

static struct looks looks_of(const char *name, struct arena *arena)
{
    return (struct looks){ name, skeleton(name, false, arena),
                           skeleton(name, true, arena) };
}

static bool looks_are_alike(const struct looks *one, const struct looks *other)
{
    return !strcmp(one->plain, other->plain) ||
           !strcmp(one->folded, other->folded);
}

bool names_look_alike(const char *one, const char *other, struct arena *arena)
{
    struct looks a = looks_of(one, arena), b = looks_of(other, arena);
    return looks_are_alike(&a, &b);
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

static bool folded_match(const char *one, const char *other, bool whole)
{
    char *a = folded(one), *b = folded(other);
    bool same = a && b && (whole ? !strcmp(a, b) : !strncmp(a, b, strlen(b)));
    free(a);
    free(b);
    return same;
}

bool names_are_same(const char *one, const char *other)
{
    return !strcasecmp(one, other) || folded_match(one, other, true);
}

bool name_begins(const char *name, const char *beginning)
{
    return !strncasecmp(name, beginning, strlen(beginning)) ||
           folded_match(name, beginning, false);
}

/* one and two stand at the place; 0: that name has ended there. */
static bool advise_twin(int place, utf8proc_int32_t one, utf8proc_int32_t two,
                        struct error *e)
{
    if (!two)
        return advise(
            e,
            "its character %d is U+%04X where the other has ended; call one of them otherwise",
            place, one);
    if (!one)
        return advise(
            e,
            "it has ended where character %d of the other is U+%04X; call one of them otherwise",
            place, two);
    return advise(
        e,
        "its character %d is U+%04X where the other has U+%04X; call one of them otherwise",
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

/* What is the same but for capitals readers refuse by themselves. */
static bool is_clear_of(const struct looks *one, const struct looks *other,
                        struct error *e)
{
    return !strcasecmp(one->name, other->name) ||
           !looks_are_alike(one, other) ||
           refuse_twin(one->name, other->name, e);
}

bool player_is_clear(const char *player, int seat, const struct seat *seats,
                     int count, struct arena *arena, struct error *e)
{
    struct looks looks = looks_of(player, arena);
    for (int i = 0; i < count; i++) {
        struct looks name = looks_of(seats[i].name, arena);
        struct looks other =
            seats[i].player ? looks_of(seats[i].player, arena) : name;
        if (i != seat &&
            (!is_clear_of(&looks, &name, e) || !is_clear_of(&looks, &other, e)))
            return false;
    }
    return true;
}

/* What the seats' names must not look like, besides one another: they stand in
 * front of them. */
static const char *const words[] = { "host", "practice" };
enum { WORDS = sizeof words / sizeof *words };

static bool seat_is_clear(const struct looks *looks, int i, struct error *e)
{
    if (!*looks[WORDS + i].plain) {
        fail(e, EX_DATAERR, "nothing is seen of the name of seat %d", i + 1);
        return advise(e, "it has blanks and marks only; give it letters");
    }
    for (int j = 0; j < WORDS + i; j++)
        if (!is_clear_of(&looks[WORDS + i], &looks[j], e))
            return false;
    return true;
}

bool names_are_clear(const struct seat *seats, int count, struct arena *arena,
                     struct error *e)
{
    struct looks looks[WORDS + SEATS_MAX];
    for (int i = 0; i < WORDS; i++)
        looks[i] = looks_of(words[i], arena);
    for (int i = 0; i < count; i++) {
        const char *player = seats[i].player;
        looks[WORDS + i] = looks_of(seats[i].name, arena);
        if (!seat_is_clear(looks, i, e) ||
            (player && strcmp(player, seats[i].name) != 0 &&
             !player_is_clear(player, i, seats, count, arena, e)))
            return false;
    }
    return true;
}
