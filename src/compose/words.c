#include "compose/words.h"

#include <ctype.h>
#include <string.h>

#include "core/text.h"

enum {
    LINE = 78,
    ENCODED_LINE = 76, /* of a line with an encoded word; RFC 2047, 2 */
    ENCODED_LEAST = 40,
    PLAIN_WORD = 70, /* a longer one is better encoded, in pieces */
};

static size_t column(const struct text *text)
{
    const char *newline = strrchr(text->bytes, '\n');
    return newline ? strlen(newline + 1) : text->length;
}

void words_fold(struct text *into, const char *ascii)
{
    while (*ascii) {
        size_t length = strspn(ascii, " ");
        length += strcspn(ascii + length, " ");
        if (*ascii == ' ' && ascii[length - 1] != ' ' &&
            column(into) + length > LINE)
            text_add(into, "\n");
        text_bytes(into, ascii, length);
        ascii += length;
    }
}

/* Does it come back as it is, however a mail program reads blanks? */
static bool is_plain(const char *words)
{
    size_t length = strlen(words), word = 0;
    if (length > 0 && (words[0] == ' ' || words[length - 1] == ' '))
        return false;
    for (const char *c = words; *c; c++) {
        if ((unsigned char)*c >= 0x80 || (c[0] == ' ' && c[1] == ' ') ||
            (c[0] == '=' && c[1] == '?'))
            return false;
        word = *c == ' ' ? 0 : word + 1;
        if (word > PLAIN_WORD)
            return false;
    }
    return true;
}

/* May stand in an encoded word of the form Q as it is, in a phrase too. */
static bool is_bare(unsigned char c)
{
    return c < 0x80 && (isalnum(c) || strchr("!*+-/", c));
}

/* How many bytes of words become at most room, which has one letter at least;
 * whole UTF-8 letters only. */
static size_t fitting(const char *words, size_t room)
{
    size_t fits = 0, width = 0, at = 0;
    while (words[at]) {
        unsigned char c = (unsigned char)words[at++];
        width += is_bare(c) || c == ' ' ? 1 : 3;
        if (text_is_inside(words[at]))
            continue;
        if (width > room)
            break;
        fits = at;
    }
    return fits;
}

static void add_quoted(struct text *into, const char *words, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)words[i];
        if (c == ' ')
            text_add(into, "_");
        else
            text_add(into, is_bare(c) ? "%c" : "=%02X", c);
    }
}

/* In the form Q alone: some mail programs, GMime among them, read no further
 * than the first word in base64 that ends in "=". */
static void encode(struct text *into, const char *words)
{
    const size_t around = sizeof "=?UTF-8?Q?" + 1;
    while (*words) {
        size_t used = column(into) + around;
        size_t room = used + ENCODED_LEAST > ENCODED_LINE ? ENCODED_LEAST
                                                          : ENCODED_LINE - used;
        size_t length = fitting(words, room);
        text_add(into, "=?UTF-8?Q?");
        add_quoted(into, words, length);
        words += length;
        text_add(into, *words ? "?=\n " : "?=");
    }
}

void words_unstructured(struct text *into, const char *words)
{
    if (is_plain(words))
        words_fold(into, words);
    else
        encode(into, words);
}

void words_phrase(struct text *into, const char *words)
{
    if (!is_plain(words) || strlen(words) > LINE - 18) {
        encode(into, words);
        return;
    }
    const char *c = words;
    while (isalnum((unsigned char)*c) ||
           (*c && strchr(" !#$%&'*+-/=?^_`{|}~", *c)))
        c++;
    if (!*c) {
        words_fold(into, words);
        return;
    }
    text_add(into, "\"");
    for (c = words; *c; c++)
        text_add(into, *c == '"' || *c == '\\' ? "\\%c" : "%c", *c);
    text_add(into, "\"");
}
