#include "core/columns.h"

#include <string.h>
#include <utf8proc.h>

#include "core/narrow.h"

enum { PICTURE = 0xfe0f }; /* the character before it is drawn as an emoji */

/* A letter that most text is made of (ASCII, Latin-1, Cyrillic, kana, kanji,
 * their marks), which stands alone beside others of its kind: its columns and
 * its bytes; 0: another. */
enum { NARROW = 0x10, WIDE = 0x20, BYTES = 0xf };

static int rarer_letter(const unsigned char *c)
{
    if (c[0] < 0xc2 || !text_is_inside((char)c[1]))
        return 0;
    if (c[0] < 0xe2)
        return (c[0] >= 0xc3 && c[0] <= 0xc5) ||
                       (c[0] == 0xc2 && (c[1] == 0xa0 || c[1] == 0xab ||
                                         c[1] == 0xb7 || c[1] == 0xbb))
                   ? NARROW + 2
                   : 0;
    if (!text_is_inside((char)c[2]))
        return 0;
    if (c[0] == 0xef) /* as wide as kanji: signs, digits */
        return (c[1] == 0xbc && c[2] >= 0x81) || (c[1] == 0xbd && c[2] <= 0xa0)
                   ? WIDE + 3
                   : 0;
    return c[0] == 0xe2 && /* dashes, quotes, dots; four arrows */
                   ((c[1] == 0x80 && c[2] >= 0x90 && c[2] <= 0xa6) ||
                    (c[1] == 0x86 && c[2] >= 0x90 && c[2] <= 0x93))
               ? NARROW + 3
               : 0;
}

/* Kanji, and kana but for what joins them; stops, brackets. */
static inline bool is_wide(const unsigned char *c)
{
    static const uint64_t kana[] = { 0x3fffffffffe, ~1ull, ~0x7800000ull,
                                     ~0ull };
    if (c[0] < 0xe3 || c[0] > 0xe9 || !text_is_inside((char)c[1]) ||
        !text_is_inside((char)c[2]))
        return false;
    unsigned second = c[1] & 0x3fu, third = c[2] & 0x3fu;
    uint32_t letter = (c[0] & 0xfu) << 6 | second;
    return letter >= 0x4e00 >> 6 ||
           (letter < 0x3100 >> 6 && (kana[letter & 3] >> third & 1));
}

/* Not of what ends there. */
static inline bool is_cyrillic(const unsigned char *c)
{
    return ((c[0] | c[1] << 8) & 0xc0fe) == 0x80d0;
}

static inline int common_letter(const char *words)
{
    const unsigned char *c = (const unsigned char *)words;
    if (c[0] < 0x80)
        return columns_is_plain(words[0]) ? NARROW + 1 : 0;
    if (is_cyrillic(c))
        return NARROW + 2;
    return is_wide(c) ? WIDE + 3 : rarer_letter(c);
}

/* Of ASCII, but no blank. */
static inline bool is_letter(char c)
{
    return c > ' ' && c <= '~';
}

/* How many letters from the first on have another of the same kind behind
 * them; of so many bytes and columns. */
static inline int same_letters(const char *words, int *kind)
{
    const unsigned char *c = (const unsigned char *)words;
    int count = 0;
    *kind = NARROW + 1;
    if (is_letter(words[0])) {
        while (is_letter(words[count + 1]))
            count++;
    } else if (c[0] && is_cyrillic(c)) {
        *kind = NARROW + 2;
        for (; c[2] && is_cyrillic(c + 2); c += 2)
            count++;
    } else if (is_wide(c)) {
        *kind = WIDE + 3;
        for (; is_wide(c + 3); c += 3)
            count++;
    }
    return count;
}

/* One of the 26 letters that flags are written with. */
static bool is_flag_letter(utf8proc_int32_t character)
{
    return character >= 0x1f1e6 && character <= 0x1f1ff;
}

static utf8proc_ssize_t read_one(const char *words, utf8proc_int32_t *into)
{
    utf8proc_ssize_t size =
        utf8proc_iterate((const utf8proc_uint8_t *)words, -1, into);
    return size > 0 && *into != 0 ? size : 0;
}

/* A character is as wide as the widest of its parts; two letters of a flag are
 * two beside each other. */
static int widened(int width, utf8proc_int32_t character)
{
    int own = character == PICTURE ? 2 : utf8proc_charwidth(character);
    if (is_flag_letter(character))
        return width + own;
    return own > width ? own : width;
}

size_t columns_character(const char *words, int *columns)
{
    utf8proc_int32_t last = 0, next, state = 0;
    int width;
    if (columns_is_plain(words[0]) &&
        (!words[1] || columns_is_plain(words[1]))) {
        if (columns)
            *columns = 1;
        return 1;
    }
    int letter = common_letter(words);
    size_t length = to_size(letter & BYTES);
    if (letter && (!words[length] || common_letter(words + length))) {
        if (columns)
            *columns = letter / NARROW;
        return length;
    }
    length = to_size(read_one(words, &last));
    width = length ? widened(0, last) : *words != '\0';
    while (length && words[length] && !columns_is_plain(words[length])) {
        utf8proc_ssize_t size = read_one(words + length, &next);
        if (!size || utf8proc_grapheme_break_stateful(last, next, &state))
            break;
        width = widened(width, next);
        length += to_size(size);
        last = next;
    }
    if (columns)
        *columns = width > 2 ? 2 : width;
    return length ? length : *words != '\0';
}

struct columns_word columns_word(const char *words)
{
    int kind, columns, letters = same_letters(words, &kind);
    size_t length = to_size(letters * (kind & BYTES));
    int own = common_letter(words + length), next;
    bool wide = own & WIDE;
    const char *end = words + length;
    for (; own && wide == !!(own & WIDE); own = next) {
        const char *behind = end + (own & BYTES);
        next = common_letter(behind);
        if (!next && *behind)
            break;
        end = behind;
        letters++;
        if (*end == ' ')
            break;
    }
    if (wide && letters) /* of three bytes each */
        return (struct columns_word){ 3, letters, 2, true, true };
    if (letters)
        return (struct columns_word){ to_size(end - words), 1, letters, false,
                                      true };
    length = columns_character(words, &columns);
    return (struct columns_word){ length, 1, columns, columns == 2, false };
}

int columns_characters(const char *words)
{
    int count = 0;
    for (; *words; words += columns_character(words, NULL))
        count++;
    return count;
}

/* The columns of the letters at *at that stand alone, as most do, up to end,
 * which *at is behind then. */
static int common_columns(const char **at, const char *end)
{
    const char *words = *at;
    int sum = 0, own = common_letter(words), next;
    for (; own && words < end; own = next) {
        const char *behind = words + (own & BYTES);
        next = common_letter(behind);
        if (!next && *behind)
            break;
        words = behind;
        sum += own & ~BYTES;
    }
    *at = words;
    return sum / NARROW;
}

int columns_span(const char *words, size_t length)
{
    const char *end = words + length;
    int sum = common_columns(&words, end), columns;
    while (words < end && *words) {
        words += columns_character(words, &columns);
        sum += columns + common_columns(&words, end);
    }
    return sum;
}

int columns_of(const char *words)
{
    return columns_span(words, strlen(words));
}

size_t columns_fitting(const char *words, int most)
{
    size_t length = 0;
    int sum = 0, columns;
    while (words[length]) {
        size_t more = columns_character(words + length, &columns);
        sum += columns;
        if (sum > most)
            break;
        length += more;
    }
    return length;
}

void columns_put(struct text *into, const char *words, int width)
{
    columns_put_measured(into, words, columns_of(words), width);
}

void columns_put_measured(struct text *into, const char *words, int own,
                          int width)
{
    int left = (width < 0 ? -width : width) - own;
    if (width < 0 && left > 0)
        text_add(into, "%*s", left, "");
    text_string(into, words);
    if (width > 0 && left > 0)
        text_add(into, "%*s", left, "");
}
