#include "words/letters.h"

#include <stdlib.h>
#include <string.h>

#include "core/narrow.h"
#include "core/text.h"

enum { APOSTROPHE = 0x2019, CYRILLIC = 0x400, CYRILLIC_END = 0x530 };

utf8proc_int32_t letter_at(const char *at, int *bytes)
{
    utf8proc_int32_t letter = 0;
    utf8proc_ssize_t size =
        utf8proc_iterate((const utf8proc_uint8_t *)at, -1, &letter);
    *bytes = size < 1 ? 1 : (int)size;
    return size < 1 ? 0 : letter;
}

utf8proc_int32_t letter_last(const char *words, size_t length)
{
    const char *at = words + length - 1;
    int bytes;
    while (at > words && text_is_inside(*at))
        at--;
    return letter_at(at, &bytes);
}

bool letter_is(utf8proc_int32_t c)
{
    utf8proc_category_t kind = utf8proc_category(c);
    return kind >= UTF8PROC_CATEGORY_LU && kind <= UTF8PROC_CATEGORY_NO;
}

bool letter_is_spaced(utf8proc_int32_t c)
{
    return c < LETTERS_WIDE && letter_is(c);
}

/* ---- numbers in circles, and raised ones ---- */

/* One in a circle or behind a stop counts alone, 1 and 4 are not 14; a raised
 * one is a note or a power, and the sign for it none that orders have. */
static const char *numbers_apart(const char *words, struct arena *arena)
{
    struct text text = text_new(arena);
    int bytes;
    for (const char *at = words; *at; at += bytes) {
        utf8proc_int32_t c = letter_at(at, &bytes);
        utf8proc_propval_t how = utf8proc_get_property(c)->decomp_type;
        bool number = utf8proc_category(c) == UTF8PROC_CATEGORY_NO;
        if (number && (how == UTF8PROC_DECOMP_TYPE_SUPER ||
                       how == UTF8PROC_DECOMP_TYPE_SUB ||
                       how == UTF8PROC_DECOMP_TYPE_FRACTION))
            text_string(&text, "\u2300"); /* a sign that no order has */
        else if (number)
            text_add(&text, " %.*s ", bytes, at);
        else
            text_bytes(&text, at, to_size(bytes));
    }
    return text.bytes;
}

/* ---- letters that look alike ---- */

static const struct pair {
    utf8proc_int32_t latin, cyrillic;
} pairs[] = {
    { 'a', 0x430 }, { 'c', 0x441 }, { 'e', 0x435 }, { 'i', 0x456 },
    { 'j', 0x458 }, { 'k', 0x43a }, { 'm', 0x43c }, { 'o', 0x43e },
    { 'p', 0x440 }, { 's', 0x455 }, { 't', 0x442 }, { 'x', 0x445 },
    { 'y', 0x443 },
};

static bool is_cyrillic(utf8proc_int32_t c)
{
    return c >= CYRILLIC && c < CYRILLIC_END;
}

/* What looks like it in the other script; 0: nothing does. */
static utf8proc_int32_t twin_of(utf8proc_int32_t c)
{
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (c == pairs[i].latin || c == pairs[i].cyrillic)
            return c == pairs[i].latin ? pairs[i].cyrillic : pairs[i].latin;
    return 0;
}

/* Puts down a word; of two scripts it is in the one that has letters without a
 * twin, or else more of them, unless both have such. */
static void add_word(struct text *text, const char *word, size_t length)
{
    int own[2] = { 0 }, all[2] = { 0 }, bytes;
    utf8proc_uint8_t byte[4];
    for (const char *at = word; at < word + length; at += bytes) {
        utf8proc_int32_t c = letter_at(at, &bytes);
        bool digit = c >= '0' && c <= '9';
        all[is_cyrillic(c)] += !digit;
        own[is_cyrillic(c)] += !digit && !twin_of(c);
    }
    bool mixed = all[0] && all[1] && !(own[0] && own[1]);
    bool cyrillic = own[0] || own[1] ? own[1] > 0 : all[1] > all[0];
    for (const char *at = word; at < word + length; at += bytes) {
        utf8proc_int32_t c = letter_at(at, &bytes);
        if (mixed && twin_of(c) && is_cyrillic(c) != cyrillic)
            text_bytes(text, (const char *)byte,
                       to_size(utf8proc_encode_char(twin_of(c), byte)));
        else
            text_bytes(text, at, to_size(bytes));
    }
}

static char *in_one_script(const char *words, struct arena *arena)
{
    struct text text = text_new(arena);
    int bytes;
    while (*words) {
        const char *end = words;
        while (letter_is_spaced(letter_at(end, &bytes)))
            end += bytes;
        add_word(&text, words, to_size(end - words));
        words = end;
        while (*words && !letter_is_spaced(letter_at(words, &bytes))) {
            text_bytes(&text, words, to_size(bytes));
            words += bytes;
        }
    }
    return text.bytes;
}

/* ---- */

char *letters_folded(const char *words, struct arena *arena)
{
    utf8proc_uint8_t *made = NULL, byte[4];
    struct text text = text_new(arena);
    utf8proc_int32_t letter, parts[4];
    int bytes;
    words = numbers_apart(words, arena);
    if (utf8proc_map((const utf8proc_uint8_t *)words, 0, &made,
                     UTF8PROC_NULLTERM | UTF8PROC_STABLE | UTF8PROC_COMPAT |
                         UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD) < 0)
        return NULL;
    for (const char *at = (const char *)made; *at; at += bytes) {
        letter = letter_at(at, &bytes);
        utf8proc_ssize_t count = 1;
        parts[0] = letter == APOSTROPHE ? '\'' : letter;
        if (letter < LETTERS_WIDE && letter != APOSTROPHE)
            count = utf8proc_decompose_char(
                letter, parts, 4, UTF8PROC_DECOMPOSE | UTF8PROC_STRIPMARK,
                &(int){ 0 });
        for (int i = 0; i < count && i < 4; i++)
            text_bytes(&text, (const char *)byte,
                       to_size(utf8proc_encode_char(parts[i], byte)));
    }
    free(made);
    return in_one_script(text.bytes, arena);
}

/* ---- signs ---- */

/* Signs that may stand beside an order, in UTF-8: the first range counts. */
static const struct sign {
    const char *first, *last; /* the first and the last letter of a range */
    const char *means;
} signs[] = {
    { "\u2018", "\u2019", "'" }, /* apostrophes */
    { "\u201c", "\u201f", " " }, /* quotes */
    { "\u00a0", "\u00a0", " " }, /* a blank that holds together */
    { "\u2002", "\u200a", " " }, /* … and those of some width */
    { "\u202f", "\u202f", " " },
    { "\u200d", "\u200d", " " }, /* joins emoji */
    { "\ufe0e", "\ufe0f", " " }, /* how emoji are drawn */
    { "\u2010", "\u2012", "-" }, /* hyphens */
    { "\u2212", "\u2212", "-" }, /* minus */
    { "\u2013", "\u2015", "," }, /* dashes */
    { "\u2022", "\u2023", " " }, /* bullets */
    { "\u2026", "\u2026", "," }, /* ... */
    { "\u2190", "\u2199", "," }, /* arrows */
    { "\u21d0", "\u21d9", "," },
    { "\u25a0", "\u25ff", " " }, /* squares, circles, and what points */
    { "\u27f5", "\u27ff", "," },
    { "\u27a1", "\u27a1", "," },
    { "\u270b", "\u270b", "?" }, /* a hand that says stop */
    { "\u2612", "\u2612", "?" },
    { "\u2715", "\u2718", "?" },
    { "\u274c", "\u274e", "?" }, /* crosses */
    { "\u2753", "\u2755", "?" }, /* question marks */
    { "\u26d4", "\u26d4", "?" }, /* no entry */
    { "\u2600", "\u27bf", " " },
    { "\U0001f44e", "\U0001f44e", "?" }, /* a thumb down */
    { "\U0001f4a4", "\U0001f4a4", "?" }, /* sleep */
    { "\U0001f4ad", "\U0001f4ad", "?" }, /* a thought */
    { "\U0001f4c5", "\U0001f4c6", "?" }, /* calendars */
    { "\U0001f550", "\U0001f567", "?" }, /* clocks */
    { "\U0001f645", "\U0001f645", "?" }, /* who says no */
    { "\U0001f6ab", "\U0001f6ab", "?" },
    { "\U0001f6d1", "\U0001f6d1", "?" },
    { "\U0001f914", "\U0001f914", "?" }, /* who thinks */
    { "\U0001f937", "\U0001f937", "?" }, /* who shrugs */
    { "\U0001f300", "\U0001faff", " " },
};

const char *letter_sign(const char *at, int *bytes)
{
    size_t length = 1;
    while (text_is_inside(at[length]))
        length++;
    *bytes = to_count(length);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strlen(signs[i].first) == length &&
            memcmp(at, signs[i].first, length) >= 0 &&
            memcmp(at, signs[i].last, length) <= 0)
            return signs[i].means;
    return NULL;
}

size_t letters_mark(const char *line, int *number)
{
    bool open = *line == '(';
    const char *word = line + open;
    size_t digits = strspn(word, "0123456789");
    bool letter = text_is_letter(*word) && !strchr("xX", *word);
    const char *end = word + digits + letter;
    bool counts = (digits > 0 && digits < 3) || letter;
    bool mark = (counts && *end == ')') ||
                (counts && *end == '.' && !letter && !open) ||
                (end == line && (*end == '-' || *end == '*'));
    mark = mark && (end[1] == ' ' || end[1] == '\t');
    *number = mark ? atoi(word) : 0;
    return mark ? to_size(end + 1 - line) : 0;
}

const char *letters_unlisted(const char *text, struct arena *arena)
{
    struct text lines = text_new(arena);
    int number = 0;
    for (const char *at = text; *at;) {
        int listed;
        const char *order = at + letters_mark(at, &listed);
        const char *end = at + strcspn(at, "\n");
        order += strspn(order, " \t");
        if (listed != ++number || !text_is_letter(*order))
            return text;
        text_bytes(&lines, order, to_size(end - order));
        at = end + (*end == '\n');
        if (*at)
            text_byte(&lines, '\n');
    }
    return number > 1 ? lines.bytes : text;
}
