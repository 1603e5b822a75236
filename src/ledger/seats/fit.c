#include "ledger/seats/fit.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>
#include <utf8proc.h>

#include "core/columns.h"
#include "core/language.h"
#include "core/narrow.h"
#include "ledger/file/codec.h"
#include "ledger/table.h"

/* ---- what readers take ---- */

bool name_is_fit(const char *name, struct error *e)
{
    size_t length = strlen(name);
    if (length && length <= NAME_BYTES_MAX && text_is_plain(name, false) &&
        name[0] != ' ' && name[length - 1] != ' ' &&
        strcasecmp(name, "host") != 0 && strcasecmp(name, "practice") != 0)
        return true;
    fail(e, EX_DATAERR, "a seat cannot be called \"%.60s\"",
         text_is_plain(name, false) ? name : "?");
    return advise(
        e,
        "a name has 1 to %d characters in one line without blanks at its ends, and is not \"host\" or \"practice\"",
        NAME_LENGTH_MAX);
}

bool address_is_fit(const char *address, struct error *e)
{
    return (strlen(address) <= ADDRESS_MAX && text_is_plain(address, false)) ||
           fail(e, EX_DATAERR,
                "an address is too long or holds control characters");
}

/* Exactly one "@", with something on both sides of it. */
static bool has_two_sides(const char *address)
{
    const char *at = strchr(address, '@');
    return at && at != address && at[1] && !strchr(at + 1, '@');
}

bool mail_is_fit(const char *address, struct error *e)
{
    size_t length = strlen(address);
    bool fit = length <= ADDRESS_MAX && has_two_sides(address) &&
               address[0] != '-' && strcspn(address, "<>()[],;:\\\"") == length;
    for (const char *at = address; *at; at++)
        fit = fit && *at > ' ' && *at <= '~';
    if (fit)
        return true;
    fail(e, EX_DATAERR, "\"%.60s\" is not a plain mail address",
         text_is_plain(address, false) ? address : "?");
    return advise(
        e, "like bob@example.org, without a name, blanks, brackets or commas");
}

bool new_address_is_fit(const char *address, struct error *e)
{
    return strchr(address, '@') ? mail_is_fit(address, e)
                                : address_is_fit(address, e);
}

static bool is_letter_from(char c, char first, char last)
{
    return c >= first && c <= last;
}

bool language_is_fit(const char *language, struct error *e)
{
    size_t length = strlen(language);
    bool fit = (length == 2 || (length == 5 && language[2] == '-')) &&
               is_letter_from(language[0], 'a', 'z') &&
               is_letter_from(language[1], 'a', 'z');
    if (fit && length == 5)
        fit = is_letter_from(language[3], 'A', 'Z') &&
              is_letter_from(language[4], 'A', 'Z');
    if (fit)
        return true;
    fail(e, EX_DATAERR, "\"%.20s\" is not the sign of a language",
         text_is_plain(language, false) ? language : "?");
    return advise(e, "two letters such as en, de or fr, or like pt-BR");
}

bool format_is_fit(const char *format, struct error *e)
{
    static const char *const all[] = { "map",    "list", "both",
                                       "narrow", "page", "page always" };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (!strcmp(format, all[i]))
            return true;
    fail(e, EX_DATAERR, "\"%.20s\" is not a format of letters",
         text_is_plain(format, false) ? format : "?");
    return advise(
        e,
        "map, list (one line a region), both, narrow (40 columns, no map), page (the table for a browser, once) or \"page always\"");
}

/* ---- names of new games ---- */

enum {
    PARTS_MAX = 16, /* of a character: families of emojis have as many */
    MARKS_MAX = 4,  /* on a letter, above and below each other */
    APART = 0x200c, /* zero width non-joiner and joiner */
    JOINED = 0x200d,
    BLACK_FLAG = 0x1f3f4
};

const char *name_composed(const char *given, struct arena *arena)
{
    utf8proc_uint8_t *made = utf8proc_NFC((const utf8proc_uint8_t *)given);
    const char *name = made ? (const char *)made : given;
    name = arena_copy(arena, name, strlen(name));
    free(made);
    return name;
}

static bool is_between(utf8proc_int32_t c, utf8proc_int32_t first,
                       utf8proc_int32_t last)
{
    return c >= first && c <= last;
}

static bool is_joiner(utf8proc_int32_t c)
{
    return c == APART || c == JOINED;
}

static bool is_tag(utf8proc_int32_t c)
{
    return is_between(c, 0xe0020, 0xe007f);
}

/* Chooses a form of the character before it. */
static bool is_selector(utf8proc_int32_t c)
{
    return is_between(c, 0xfe00, 0xfe0f) || is_between(c, 0x180b, 0x180d) ||
           is_between(c, 0xe0100, 0xe01ef);
}

static bool is_combining(utf8proc_int32_t c)
{
    utf8proc_category_t kind = utf8proc_category(c);
    return kind == UTF8PROC_CATEGORY_MN || kind == UTF8PROC_CATEGORY_ME;
}

/* What is wrong with the character after last (0: at the beginning) and in
 * front of next (0: at the end); NULL: nothing. */
static const char *wrong_with(utf8proc_int32_t last, utf8proc_int32_t c,
                              utf8proc_int32_t next)
{
    utf8proc_category_t kind = utf8proc_category(c);
    if (is_joiner(c))
        return last && next && !is_joiner(last) ? NULL : N_("joins nothing");
    if (is_selector(c))
        return last ? NULL : N_("belongs to a letter before it");
    if (is_tag(c))
        return last == BLACK_FLAG || is_tag(last) ? NULL : N_("is not seen");
    if (utf8proc_get_property(c)->ignorable || kind == UTF8PROC_CATEGORY_CF)
        return N_("is not seen");
    if (character_is_blank(c) && (!last || !next))
        return N_("is a blank at an end");
    if (!last && (is_combining(c) || kind == UTF8PROC_CATEGORY_MC))
        return N_("belongs to a letter before it");
    return kind == UTF8PROC_CATEGORY_CN || kind == UTF8PROC_CATEGORY_CO
               ? N_("is no character that everybody knows")
               : NULL;
}

static utf8proc_int32_t read_next(const char **at)
{
    utf8proc_int32_t c = 0;
    if (**at)
        *at += utf8proc_iterate((const utf8proc_uint8_t *)*at, -1, &c);
    return c;
}

static bool parts_are_fit(const char *name, struct error *e)
{
    utf8proc_int32_t last = 0, next, c = read_next(&name);
    for (int place = 1; c; place++, last = c, c = next) {
        next = read_next(&name);
        const char *wrong = wrong_with(last, c, next);
        if (wrong)
            return advise(e, "its character %d is U+%04X, which %s", place,
                          to_unsigned(c),
                          e ? language_say(e->language, wrong) : wrong);
    }
    return true;
}

/* Nobody's name reaches into the lines above and below. */
static bool is_low(const char *name, size_t length)
{
    int parts = 0, marks = 0;
    for (const char *at = name; at < name + length;) {
        utf8proc_int32_t c = read_next(&at);
        marks += is_combining(c) && !is_selector(c) && !is_tag(c);
        parts++;
    }
    return parts <= PARTS_MAX && marks <= MARKS_MAX;
}

static bool is_short(const char *name, struct error *e)
{
    int count = columns_characters(name);
    size_t length;
    if (count > NAME_LENGTH_MAX)
        return advise(e, "it has %d characters; %d are the most", count,
                      NAME_LENGTH_MAX);
    for (; *name; name += length) {
        length = columns_character(name, NULL);
        if (!is_low(name, length))
            return advise(
                e, "one of its letters has more than %d marks or %d parts",
                MARKS_MAX, PARTS_MAX);
    }
    return true;
}

static bool is_composed(const char *name, struct arena *arena, struct error *e)
{
    return !strcmp(name, name_composed(name, arena)) ||
           advise(
               e,
               "letters and their marks stand apart in it that are one character (NFC); make the card anew");
}

bool new_name_is_fit(const char *name, struct arena *arena, struct error *e)
{
    struct error why = error_like(e);
    if (!name_is_fit(name, e))
        return false;
    if (is_composed(name, arena, &why) && is_short(name, &why) &&
        parts_are_fit(name, &why))
        return true;
    fail(e, EX_DATAERR, "a seat cannot be called \"%s\"", name);
    return advise(e, "%s", why.hint);
}
