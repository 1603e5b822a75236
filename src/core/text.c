#include "core/text.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/columns.h"
#include "core/narrow.h"

struct text text_new(struct arena *arena)
{
    struct text text = { .arena = arena, .room = 128 };
    text.bytes = arena_alloc(arena, text.room);
    return text;
}

char *text_room(struct text *text, size_t more)
{
    if (more < text->room - text->length)
        return text->bytes + text->length;
    if (more > SIZE_MAX / 4 || text->length > SIZE_MAX / 4)
        out_of_memory();
    size_t needed = text->length + more + 1;
    size_t room = needed > 2 * text->room ? needed : 2 * text->room;
    text->bytes = arena_grow(text->arena, text->bytes, text->room, room);
    text->room = room;
    return text->bytes + text->length;
}

void text_vadd(struct text *text, const char *format, va_list list)
{
    va_list again;
    size_t left = text->room - text->length;
    va_copy(again, list);
    int length = vsnprintf(text->bytes + text->length, left, format, list);
    if (length < 0)
        out_of_memory();
    if (to_size(length) >= left) {
        text->bytes[text->length] = '\0';
        vsnprintf(text_room(text, to_size(length)), to_size(length) + 1, format,
                  again);
    }
    text->length += to_size(length);
    va_end(again);
}

void text_add(struct text *text, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    text_vadd(text, format, list);
    va_end(list);
}

void text_append(char *into, size_t room, const char *format, ...)
{
    size_t length = strlen(into);
    va_list list;
    va_start(list, format);
    vsnprintf(into + length, room - length, format, list);
    va_end(list);
}

void text_bytes(struct text *text, const void *bytes, size_t length)
{
    char *end = text_room(text, length);
    if (length > 0)
        memcpy(end, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

bool text_take_line(struct text *text, FILE *in, size_t most)
{
    size_t room = most;
    bool any = false;
    int c;
    while ((c = getc_unlocked(in)) != EOF && c != '\n') {
        any = true;
        if (room > 0)
            text_byte(text, to_char(c));
        room -= room > 0;
    }
    return any || c == '\n';
}

bool text_take_all(struct text *text, FILE *in, size_t most)
{
    char piece[1 << 14];
    size_t got;
    while ((got = fread(piece, 1, sizeof piece, in)) > 0) {
        got = got < most ? got : most;
        text_bytes(text, piece, got);
        most -= got;
    }
    return !ferror(in);
}

void text_string(struct text *text, const char *words)
{
    text_bytes(text, words, strlen(words));
}

void text_number(struct text *text, long long number)
{
    char digits[24], *at = digits + sizeof digits;
    unsigned long long left = (unsigned long long)number;
    if (number < 0)
        left = 0 - left;
    do {
        *--at = "0123456789"[left % 10];
        left /= 10;
    } while (left > 0);
    if (number < 0)
        *--at = '-';
    text_bytes(text, at, to_size(digits + sizeof digits - at));
}

static int present_column(const struct text *text)
{
    size_t start = text->length;
    while (start > 0 && text->bytes[start - 1] != '\n')
        start--;
    return columns_span(text->bytes + start, text->length - start);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Does a letter that closes something, or goes on with the one before it, stand
 * at words, as Japanese counts them? */
static bool closes(const char *words, bool wide)
{
    static const uint64_t closing[] = {
        /* a bit a letter, from U+3000 on */
        0x2a026,            /* 、。々」』】 */
        0x8000002aa,        /* ぁぃぅぇぉっ */
        0x2aa000040a8,      /* ゃゅょゎァィゥェォ */
        0x180040a800000008, /* ッャュョヮ・ー */
    };
    static const uint64_t full_width = 0x8c005202; /* ！），．：；？ */
    static const uint64_t ascii[] = { 0x8c005202ull << 32, 0x2000000020000000 };
    const unsigned char *c = (const unsigned char *)words;
    if (!wide) /* !),.:;? and ]} */
        return *c < 0x80 && ascii[*c >> 6] >> (*c & 63) & 1;
    if (c[0] == 0xe3 && c[1] < 0x84)
        return closing[c[1] & 3] >> (c[2] & 63) & 1;
    return c[0] == 0xef && c[1] == 0xbc && full_width >> (c[2] & 63) & 1;
}

/* Does what ends there open something? */
static bool opens(const char *end, bool wide)
{
    if (!wide)
        return end[-1] == '(' || end[-1] == '[' || end[-1] == '{';
    const unsigned char *c = (const unsigned char *)end - 3;
    return c[0] == 0xe3
               ? c[1] == 0x80 && 0x15000 >> (c[2] & 63) & 1 /* 「『【 */
               : !memcmp(c, "（", 3);
}

struct fold {
    struct text *text;
    int width, indent;
    int column;            /* behind what waits */
    const char *from, *to; /* what waits to be written; NULL: nothing was yet */
};

static void write_waiting(const struct fold *f)
{
    text_bytes(f->text, f->from, to_size(f->to - f->from));
}

/* Has what stays on one line, of so many columns, wait, behind a blank or not.
 */
static inline void fold_part(struct fold *f, const char *part, size_t length,
                             int wide, bool gap)
{
    if (!f->from) {
        f->from = part;
    } else if (f->column + gap + wide > f->width) {
        write_waiting(f);
        text_byte(f->text, '\n');
        for (f->column = 0; f->column < f->indent; f->column++)
            text_byte(f->text, ' ');
        f->from = part;
    } else if (gap) {
        if (*f->to != ' ' || f->to + 1 != part) {
            write_waiting(f);
            text_byte(f->text, ' ');
            f->from = part;
        }
        f->column++;
    }
    f->to = part + length;
    f->column += wide;
}

/* Of common wide letters behind the one at words how many surely fit, behind so
 * many columns that wait, up to where a line may end. */
static int whole_letters(const struct fold *f, const char *words,
                         const struct columns_word *word, int waiting)
{
    int room = (f->width - f->column - waiting) / 2 - 1;
    int more = room < word->count ? room : word->count - 1;
    for (; more > 0; more--) {
        const char *next = words + 3 * (more + 1);
        if (!closes(next, true) && !opens(next, true))
            break;
    }
    return more > 0 ? more : 0;
}

/* A part goes up to a blank, or from one wide letter to the next. */
void text_fold(struct text *text, const char *words, int width, int indent)
{
    struct fold f = { text, width, indent, present_column(text), NULL, NULL };
    struct columns_word word = { 0 };
    size_t own, length = 0;
    int sum = 0;
    bool gap = false, last = false;
    for (;; words += own) {
        bool blank = is_blank(*words);
        if (!blank && word.count-- == 0) {
            word = columns_word(words);
            word.count--;
        }
        own = blank ? 1 : word.length;
        if (length && (!own || blank ||
                       ((word.wide || last) && !closes(words, word.wide) &&
                        !opens(words, last)))) {
            fold_part(&f, words - length, length, sum, gap);
            gap = false;
            length = 0;
            sum = 0;
        }
        if (!own)
            break;
        gap |= blank;
        if (blank)
            continue;
        int more = word.wide ? whole_letters(&f, words, &word, gap + sum) : 0;
        own += 3 * to_size(more);
        word.count -= more;
        length += own;
        sum += (1 + more) * word.columns;
        last = word.wide;
    }
    if (f.from)
        write_waiting(&f);
    text_byte(text, '\n');
}

/* Bytes of a letter of UTF-8 as most are, all of which can be shown, or 0. */
static inline size_t common_length(const unsigned char *s)
{
    if (s[0] < 0x80)
        return s[0] >= ' ' && s[0] != 0x7f;
    if (!text_is_inside((char)s[1]))
        return 0;
    if (s[0] > 0xc2 && s[0] < 0xe0)
        return 2;
    if (s[0] < 0xe2 || s[0] > 0xef || s[0] == 0xed ||
        !text_is_inside((char)s[2]))
        return 0;
    bool turning = s[0] == 0xe2 && s[1] < 0x82; /* some of these turn lines */
    return !turning || (s[1] == 0x80 && s[2] >= 0x90 && s[2] <= 0xa6) ? 3 : 0;
}

/* Bytes of the UTF-8 letter at s that can be shown, or 0. */
static size_t printable_length(const unsigned char *s)
{
    static const uint32_t least[] = { 0, 0, 0xa0, 0x800, 0x10000 };
    size_t common = common_length(s);
    if (common || s[0] < 0x80)
        return common;
    size_t length = s[0] < 0xc2    ? 0
                    : s[0] < 0xe0  ? 2
                    : s[0] < 0xf0  ? 3
                    : s[0] <= 0xf4 ? 4
                                   : 0;
    uint32_t letter = s[0] & (0xffu >> (length + 1));
    for (size_t i = 1; i < length; i++) {
        if ((s[i] & 0xc0) != 0x80)
            return 0;
        letter = letter << 6 | (s[i] & 0x3fu);
    }
    bool turns = letter >= 0x200e && letter <= 0x206f && /* bidi, separators */
                 (letter <= 0x200f || (letter >= 0x2028 && letter <= 0x202e) ||
                  letter >= 0x2066);
    bool half = letter >= 0xd800 && letter <= 0xdfff;
    return letter >= least[length] && letter <= 0x10ffff && !half && !turns
               ? length
               : 0;
}

bool text_is_printable(const char *bytes, size_t length)
{
    const unsigned char *s = (const unsigned char *)bytes;
    unsigned char letter[5] = { 0 };
    while (length > 0) {
        bool whole = length > to_size((*s >= 0x80) + (*s >= 0xe0));
        size_t step = whole ? common_length(s) : 0;
        if (step == 0) {
            memset(letter, 0, sizeof letter);
            memcpy(letter, s, length < 4 ? length : 4);
            step = printable_length(letter);
        }
        if (step == 0)
            return false;
        s += step;
        length -= step;
    }
    return true;
}

void text_make_printable(char *line)
{
    while (*line) {
        size_t length = printable_length((unsigned char *)line);
        if (length == 0) {
            *line = '?';
            length = 1;
        }
        line += length;
    }
}

/* Bytes at s that one "?" stands for: a whole letter of UTF-8 that is not
 * shown, or a stray byte. */
static size_t hidden_length(const unsigned char *s)
{
    size_t length = s[0] < 0xc2 || s[0] > 0xf4 ? 1
                    : s[0] < 0xe0              ? 2
                    : s[0] < 0xf0              ? 3
                                               : 4;
    for (size_t i = 1; i < length; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 1;
    return length;
}

/* The first letter that is not shown, or the end. */
static const char *first_hidden(const char *words)
{
    while (*words) {
        const unsigned char *at = (const unsigned char *)words;
        size_t length = common_length(at);
        bool plain = *words == '\n' || *words == '\t';
        if (!length)
            length = plain ? 1 : printable_length(at);
        if (length == 0)
            break;
        words += length;
    }
    return words;
}

void text_shown(struct text *into, const char *words)
{
    for (;;) {
        const char *hidden = first_hidden(words);
        text_bytes(into, words, to_size(hidden - words));
        if (!*hidden)
            return;
        text_byte(into, '?');
        words = hidden + hidden_length((const unsigned char *)hidden);
    }
}

void text_show_from(struct text *text, size_t start)
{
    const char *hidden = first_hidden(text->bytes + start);
    if (!*hidden)
        return;
    const char *rest = arena_copy(text->arena, hidden, strlen(hidden));
    text->length = to_size(hidden - text->bytes);
    text_shown(text, rest);
}

const char *text_label(const char *name, struct arena *arena)
{
    char *line = arena_copy(arena, name, strlen(name));
    text_make_printable(line);
    return line;
}

const char *text_entity(char c)
{
    static const char *const entities[] = { ['&'] = "&amp;",
                                            ['<'] = "&lt;",
                                            ['>'] = "&gt;",
                                            ['"'] = "&quot;",
                                            ['\''] = "&#39;" };
    return (unsigned char)c <= '>' ? entities[(unsigned char)c] : NULL;
}
