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
        char byte = to_char(c);
        any = true;
        if (room > 0)
            text_bytes(text, &byte, 1);
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

static int compare_letters(const void *a, const void *b)
{
    const unsigned char *x = a, *y = b;
    int first = x[0] != y[0] ? x[0] - y[0] : x[1] - y[1];
    return first ? first : x[2] - y[2];
}

/* Does a letter that closes something, or goes on with the one before it, stand
 * at words, as Japanese counts them? */
static bool closes(const char *words, size_t length)
{
    static const char closing[] = /* by their bytes */
        "、。々」』】ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ・ー！），．：；？";
    bool kanji = (unsigned char)*words >= 0xe4 && (unsigned char)*words <= 0xe9;
    if (length != 3)
        return length == 1 && strchr(".,;:!?)]}", *words);
    return !kanji &&
           bsearch(words, closing, sizeof closing / 3, 3, compare_letters);
}

static bool opens(const char *words, size_t length)
{
    return strchr("([{", *words) ||
           (length == 3 &&
            (!memcmp(words, "「", 3) || !memcmp(words, "『", 3) ||
             !memcmp(words, "（", 3) || !memcmp(words, "【", 3)));
}

struct fold {
    struct text *text;
    int width, indent;
    int column;    /* behind what is written */
    bool at_start; /* nothing is written yet */
};

/* Writes what stays on one line, of so many columns, behind a blank or not. */
static void fold_part(struct fold *f, const char *part, size_t length, int wide,
                      bool gap)
{
    gap = gap && !f->at_start;
    if (!f->at_start && f->column + gap + wide > f->width) {
        text_add(f->text, "\n%*s", f->indent, "");
        f->column = f->indent;
    } else if (gap) {
        text_byte(f->text, ' ');
        f->column++;
    }
    text_bytes(f->text, part, length);
    f->column += wide;
    f->at_start = false;
}

/* A part goes up to a blank, or from one wide letter to the next. */
void text_fold(struct text *text, const char *words, int width, int indent)
{
    struct fold f = { text, width, indent, present_column(text), true };
    size_t own, before = 0, length = 0;
    int columns = 0, last = 0, wide = 0;
    bool gap = false;
    for (;; words += own) {
        bool blank = is_blank(*words);
        own = blank ? 1 : columns_character(words, &columns);
        if (length && (!own || blank ||
                       ((columns == 2 || last == 2) && !closes(words, own) &&
                        !opens(words - before, before)))) {
            fold_part(&f, words - length, length, wide, gap);
            gap = false;
            length = 0;
            wide = 0;
        }
        if (!own)
            break;
        gap |= blank;
        if (blank)
            continue;
        length += own;
        wide += columns;
        before = own;
        last = columns;
    }
    text_byte(text, '\n');
}

/* Bytes of the UTF-8 letter at s that can be shown, or 0. */
static size_t printable_length(const unsigned char *s)
{
    static const uint32_t least[] = { 0, 0, 0xa0, 0x800, 0x10000 };
    size_t length = s[0] < 0x80    ? 1
                    : s[0] < 0xc2  ? 0
                    : s[0] < 0xe0  ? 2
                    : s[0] < 0xf0  ? 3
                    : s[0] <= 0xf4 ? 4
                                   : 0;
    if (length <= 1)
        return length == 1 && s[0] >= ' ' && s[0] != 0x7f ? 1 : 0;
    if (length == 2 && s[0] > 0xc2)
        return (s[1] & 0xc0) == 0x80 ? 2 : 0;
    uint32_t letter = s[0] & (0xffu >> (length + 1));
    for (size_t i = 1; i < length; i++) {
        if ((s[i] & 0xc0) != 0x80)
            return 0;
        letter = letter << 6 | (s[i] & 0x3fu);
    }
    if (letter >= 0x3000 && letter < 0xd800) /* as in Japanese */
        return length == 3 ? 3 : 0;
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
        if (*s >= ' ' && *s < 0x7f) { /* as nearly always */
            s++;
            length--;
            continue;
        }
        size_t most = length < 4 ? length : 4;
        memset(letter, 0, sizeof letter);
        memcpy(letter, s, most);
        size_t step = printable_length(letter);
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

void text_shown(struct text *into, const char *words)
{
    const char *start = words;
    while (*words) {
        const unsigned char *at = (const unsigned char *)words;
        if (*at >= ' ' && *at < 0x7f) { /* as nearly always */
            words++;
            continue;
        }
        bool plain = *words == '\n' || *words == '\t';
        size_t length = plain ? 1 : printable_length(at);
        if (length > 0) {
            words += length;
            continue;
        }
        text_bytes(into, start, to_size(words - start));
        text_byte(into, '?');
        start = words += hidden_length(at);
    }
    text_bytes(into, start, to_size(words - start));
}

const char *text_label(const char *name, struct arena *arena)
{
    char *line = arena_copy(arena, name, strlen(name));
    text_make_printable(line);
    return line;
}

void text_quoted(struct text *into, const char *words)
{
    text_byte(into, '\'');
    for (; *words; words++)
        if (*words == '\'')
            text_string(into, "'\\''");
        else
            text_byte(into, *words);
    text_byte(into, '\'');
}

const char *text_entity(char c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

int text_small_letter(const char **s)
{
    unsigned char c = (unsigned char)*(*s)++;
    if (c >> 5 != 6 || !text_is_inside(**s))
        return (unsigned char)text_lower((char)c);
    int letter = (c & 31) << 6 | (*(*s)++ & 63);
    bool great = (letter >= 0xC0 && letter < 0xDF) ||
                 (letter >= 0x410 && letter < 0x430);
    return great ? letter + 32 : letter;
}
