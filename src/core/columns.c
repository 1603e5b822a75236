#include "core/columns.h"

#include <string.h>
#include <utf8proc.h>

#include "core/narrow.h"

enum { PICTURE = 0xfe0f }; /* the character before it is drawn as an emoji */

/* The length of a letter that most text is made of (ASCII, Latin-1, Cyrillic,
 * kana, kanji, their marks), which stands alone beside others of its kind; 0:
 * of another. */
static inline size_t common_letter(const char *words, int *width)
{
    const unsigned char *c = (const unsigned char *)words;
    *width = 1;
    if (columns_is_plain(words[0]))
        return 1;
    if (c[0] < 0xc2 || !text_is_inside(words[1]))
        return 0;
    if (c[0] < 0xe2)
        return c[0] == 0xd0 || c[0] == 0xd1 || c[0] == 0xc3 ||
                       (c[0] == 0xc2 && (c[1] == 0xab || c[1] == 0xbb))
                   ? 2
                   : 0;
    if (!text_is_inside(words[2]))
        return 0;
    *width = 2;
    if (c[0] == 0xe3 && c[1] > 0x80) /* kana, but not what joins them */
        return c[1] <= 0x83 && (c[1] != 0x82 || c[2] < 0x97 || c[2] > 0x9a) &&
                       (c[1] != 0x81 || c[2] != 0x80)
                   ? 3
                   : 0;
    if (c[0] == 0xe3) /* stops, brackets */
        return c[2] != 0x80 && c[2] <= 0xa9 ? 3 : 0;
    if (c[0] >= 0xe5 && c[0] <= 0xe9)
        return 3;
    if (c[0] == 0xef) /* as wide as kanji: signs, digits */
        return c[1] == 0xbc && c[2] >= 0x81 ? 3 : 0;
    *width = 1; /* dashes, quotes, dots */
    return c[0] == 0xe2 && c[1] == 0x80 && c[2] >= 0x90 && c[2] <= 0xa6 ? 3 : 0;
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
    int width, other;
    if (columns_is_plain(words[0]) &&
        (!words[1] || columns_is_plain(words[1]))) {
        if (columns)
            *columns = 1;
        return 1;
    }
    size_t length = common_letter(words, &width);
    if (length && (!words[length] || common_letter(words + length, &other))) {
        if (columns)
            *columns = width;
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

/* Of ASCII, but no blank. */
static bool is_letter(char c)
{
    return c > ' ' && c <= '~';
}

struct columns_word columns_word(const char *words)
{
    int width, following, columns, letters = 0;
    while (is_letter(words[letters]) && is_letter(words[letters + 1]))
        letters++;
    size_t length = to_size(letters), next;
    size_t own = common_letter(words + length, &width);
    bool wide = width == 2;
    for (; own && wide == (width == 2); own = next, width = following) {
        next = common_letter(words + length + own, &following);
        if (!next && words[length + own])
            break;
        length += own;
        letters++;
        if (words[length] == ' ')
            break;
    }
    if (wide && letters) /* of three bytes each */
        return (struct columns_word){ 3, letters, 2, true, true };
    if (letters)
        return (struct columns_word){ length, 1, letters, false, true };
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
    int sum = 0, width, next;
    size_t length = common_letter(*at, &width), following;
    for (; length && *at < end; length = following, width = next) {
        following = common_letter(*at + length, &next);
        if (!following && (*at)[length])
            break;
        *at += length;
        sum += width;
    }
    return sum;
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
    int left = (width < 0 ? -width : width) - columns_of(words);
    if (width < 0 && left > 0)
        text_add(into, "%*s", left, "");
    text_string(into, words);
    if (width > 0 && left > 0)
        text_add(into, "%*s", left, "");
}
