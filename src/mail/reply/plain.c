#include "mail/reply/plain.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

#include "core/narrow.h"
#include "core/text.h"
#include "words/letters.h"

/* Letters from .. to that stand for one and the same thing. */
static const struct {
    uint32_t from, to;
    int plain;
} table[] = {
    { 0xa0, 0xa0, ' ' },
    { 0xab, 0xab, '"' },
    { 0xad, 0xad, PLAIN_NOTHING },
    { 0xb7, 0xb7, '*' },
    { 0xb4, 0xb4, '\'' },
    { 0xbb, 0xbb, '"' },
    { 0x2bc, 0x2bc, '\'' },
    { 0x60c, 0x60c, ',' },
    { 0x61b, 0x61b, ';' },
    { 0x61c, 0x61c, PLAIN_NOTHING },
    { 0x2000, 0x200a, ' ' },
    { 0x200b, 0x200f, PLAIN_NOTHING },
    { 0x2022, 0x2023, '*' },
    { 0x2010, 0x2015, '-' },
    { 0x2018, 0x201b, '\'' },
    { 0x201c, 0x201f, '"' },
    { 0x2024, 0x2026, '.' },
    { 0x202a, 0x202c, PLAIN_NOTHING },
    { 0x202f, 0x202f, ' ' },
    { 0x2032, 0x2032, '\'' },
    { 0x2033, 0x2033, '"' },
    { 0x2039, 0x203a, '\'' },
    { 0x205f, 0x205f, ' ' },
    { 0x2060, 0x2060, PLAIN_NOTHING },
    { 0x2066, 0x2066, PLAIN_NOTHING },
    { 0x2068, 0x2069, PLAIN_NOTHING },
    { 0x25aa, 0x25aa, '*' },
    { 0x25cf, 0x25cf, '*' },
    { 0x25e6, 0x25e6, '*' },
    { 0x20e3, 0x20e3, PLAIN_NOTHING },
    { 0x2212, 0x2212, '-' },
    { 0x2236, 0x2236, ':' },
    { 0x3000, 0x3000, ' ' },
    { 0x3001, 0x3001, ',' },
    { 0x3002, 0x3002, '.' },
    { 0x300c, 0x300f, '"' },
    { 0x30fc, 0x30fc, '-' },
    { 0xfe00, 0xfe0f, PLAIN_NOTHING },
    { 0xfe50, 0xfe51, ',' },
    { 0xfe52, 0xfe52, '.' },
    { 0xfe54, 0xfe54, ';' },
    { 0xfe55, 0xfe55, ':' },
    { 0xfe58, 0xfe58, '-' },
    { 0xfe62, 0xfe62, '+' },
    { 0xfe63, 0xfe63, '-' },
    { 0xfe66, 0xfe66, '=' },
    { 0xfeff, 0xfeff, PLAIN_NOTHING },
    { 0xff61, 0xff61, '.' },
    { 0xff62, 0xff63, '"' },
    { 0xff64, 0xff64, ',' },
    { 0xff70, 0xff70, '-' },
};

/* The digit 0 of each script; 1 to 9 follow it. */
static const uint32_t zeros[] = {
    0x660,  0x6f0,  0x7c0,  0x966,  0x9e6,   0xa66,   0xae6,   0xb66,   0xbe6,
    0xc66,  0xce6,  0xd66,  0xde6,  0xe50,   0xed0,   0xf20,   0x1040,  0x17e0,
    0x1810, 0x19d0, 0xa9d0, 0xabf0, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6,
};

/* Full-width forms are all of ASCII from "!" to "~" in a row. */
enum { WIDE = 0xff01, WIDE_END = 0xff5e };

/* Takes a letter of UTF-8; what is none is a letter of one byte. */
static uint32_t read_letter(const char *text, size_t *length)
{
    const unsigned char *at = (const unsigned char *)text;
    size_t more = *at >= 0xf0 ? 3 : *at >= 0xe0 ? 2 : *at >= 0xc0;
    uint32_t letter = more ? *at & (0x3fu >> more) : *at;
    *length = 1;
    for (size_t i = 1; i <= more; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return UINT32_MAX;
        letter = letter << 6 | (at[i] & 0x3fu);
    }
    *length = more + 1;
    return letter;
}

static int digit_of(uint32_t letter)
{
    for (size_t i = 0; i < sizeof zeros / sizeof *zeros; i++)
        if (letter >= zeros[i] && letter < zeros[i] + 10)
            return '0' + to_int(letter - zeros[i]);
    return PLAIN_NONE;
}

int plain_letter(const char *text, size_t *length)
{
    uint32_t letter = read_letter(text, length);
    if (letter < 0x80)
        return to_int(letter);
    if (letter >= WIDE && letter <= WIDE_END)
        return '!' + to_int(letter - WIDE);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (letter >= table[i].from && letter <= table[i].to)
            return table[i].plain;
    return digit_of(letter);
}

/* The mark of a long vowel is a dash only where no kana is in front of it. */
static bool is_vowel_mark(const char *at, const struct text *before)
{
    enum { KANA = 3 };
    const unsigned char *last =
        (const unsigned char *)before->bytes + before->length;
    return before->length >= KANA &&
           ((!strncmp(at, "\u30fc", KANA) && last[-KANA] == 0xe3 &&
             last[1 - KANA] >= 0x81 && last[1 - KANA] <= 0x83) ||
            (!strncmp(at, "\uff70", KANA) && last[-KANA] == 0xef));
}

char *plain_words(const char *text, struct arena *arena)
{
    struct text words = text_new(arena);
    for (size_t length; *text; text += length) {
        int plain = plain_letter(text, &length);
        if (plain == PLAIN_NONE || is_vowel_mark(text, &words))
            text_bytes(&words, text, length);
        else if (plain != PLAIN_NOTHING)
            text_byte(&words, to_char(plain));
    }
    return words.bytes;
}

/* After a digit on a key: "1" and what draws it so. */
static const char *after_keycap(const char *raw)
{
    static const char drawn[] = "\ufe0f", key[] = "\u20e3";
    const char *at = raw + 1;
    if (!isdigit((unsigned char)*raw))
        return raw;
    if (!strncmp(at, drawn, sizeof drawn - 1))
        at += sizeof drawn - 1;
    return strncmp(at, key, sizeof key - 1) ? raw : at + sizeof key - 1;
}

/* "->", "=>", or a sign that the reader of orders passes over. */
static char *after_sign(char *line)
{
    enum { IN_CIRCLES = 0x2460, IN_CIRCLES_END = 0x24ff };
    size_t shaft = strspn(line, "-=");
    int bytes;
    utf8proc_int32_t letter = letter_at(line, &bytes);
    if (shaft > 0 && line[shaft] == '>')
        return line + shaft + 1;
    if (letter < 0x80)
        return line;
    const char *means = letter_sign(line, &bytes);
    bool number = letter >= IN_CIRCLES && letter <= IN_CIRCLES_END;
    return number || (means && strchr(" ,", *means)) ? line + bytes : line;
}

char *plain_unmarked(const char *line, struct arena *arena)
{
    char *at = plain_words(after_keycap(line), arena), *last;
    int number;
    do {
        last = at;
        at += strspn(at, " \t");
        at = after_sign(at + letters_mark(at, &number));
    } while (at != last);
    return at;
}
