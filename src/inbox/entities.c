#include "inbox/html.h"

#include <glib.h>

#include <stdint.h>
#include <string.h>

#include "core/narrow.h"

/* The names of 160 … 255. */
static const char *const latin[] = {
    "nbsp",   "iexcl",  "cent",   "pound",  "curren", "yen",    "brvbar",
    "sect",   "uml",    "copy",   "ordf",   "laquo",  "not",    "shy",
    "reg",    "macr",   "deg",    "plusmn", "sup2",   "sup3",   "acute",
    "micro",  "para",   "middot", "cedil",  "sup1",   "ordm",   "raquo",
    "frac14", "frac12", "frac34", "iquest", "Agrave", "Aacute", "Acirc",
    "Atilde", "Auml",   "Aring",  "AElig",  "Ccedil", "Egrave", "Eacute",
    "Ecirc",  "Euml",   "Igrave", "Iacute", "Icirc",  "Iuml",   "ETH",
    "Ntilde", "Ograve", "Oacute", "Ocirc",  "Otilde", "Ouml",   "times",
    "Oslash", "Ugrave", "Uacute", "Ucirc",  "Uuml",   "Yacute", "THORN",
    "szlig",  "agrave", "aacute", "acirc",  "atilde", "auml",   "aring",
    "aelig",  "ccedil", "egrave", "eacute", "ecirc",  "euml",   "igrave",
    "iacute", "icirc",  "iuml",   "eth",    "ntilde", "ograve", "oacute",
    "ocirc",  "otilde", "ouml",   "divide", "oslash", "ugrave", "uacute",
    "ucirc",  "uuml",   "yacute", "thorn",  "yuml",
};

static const struct {
    const char *name;
    uint32_t letter;
} others[] = {
    { "amp", '&' },       { "lt", '<' },        { "gt", '>' },
    { "quot", '"' },      { "apos", '\'' },     { "AMP", '&' },
    { "LT", '<' },        { "GT", '>' },        { "QUOT", '"' },
    { "OElig", 0x152 },   { "oelig", 0x153 },   { "Scaron", 0x160 },
    { "scaron", 0x161 },  { "Yuml", 0x178 },    { "circ", 0x2c6 },
    { "tilde", 0x2dc },   { "ensp", 0x2002 },   { "emsp", 0x2003 },
    { "thinsp", 0x2009 }, { "zwnj", 0x200c },   { "zwj", 0x200d },
    { "lrm", 0x200e },    { "rlm", 0x200f },    { "ndash", 0x2013 },
    { "mdash", 0x2014 },  { "lsquo", 0x2018 },  { "rsquo", 0x2019 },
    { "sbquo", 0x201a },  { "ldquo", 0x201c },  { "rdquo", 0x201d },
    { "bdquo", 0x201e },  { "bull", 0x2022 },   { "hellip", 0x2026 },
    { "lsaquo", 0x2039 }, { "rsaquo", 0x203a }, { "euro", 0x20ac },
    { "trade", 0x2122 },  { "larr", 0x2190 },   { "rarr", 0x2192 },
    { "minus", 0x2212 },  { "NewLine", ' ' },   { "Tab", ' ' },
    { "num", '#' },       { "equals", '=' },    { "plus", '+' },
    { "lowbar", '_' },    { "hyphen", 0x2010 }, { "colon", ':' },
    { "comma", ',' },     { "period", '.' },    { "commat", '@' },
    { "vert", '|' },      { "verbar", '|' },    { "lpar", '(' },
    { "rpar", ')' },      { "lsqb", '[' },      { "rsqb", ']' },
    { "sol", '/' },       { "bsol", '\\' },     { "excl", '!' },
};

/* Pages name letters of windows-1252 by their bytes. */
static const uint16_t windows[] = {
    0x20ac, '?',    0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021,
    0x2c6,  0x2030, 0x160,  0x2039, 0x152,  '?',    0x17d,  '?',
    '?',    0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
    0x2dc,  0x2122, 0x161,  0x203a, 0x153,  '?',    0x17e,  0x178,
};

enum { LETTERS_MAX = 8, DIGITS_MAX = 8 };

/* "#65", "#x41": the letter, and at most DIGITS_MAX digits; 0 when none. */
static uint32_t numbered(const char *at, size_t length, size_t *taken)
{
    int base = length > 1 && (at[1] | 0x20) == 'x' ? 16 : 10;
    size_t first = base == 16 ? 2 : 1, i = first;
    uint32_t letter = 0;
    for (; i < length && i < first + DIGITS_MAX; i++) {
        int digit = base == 16 ? g_ascii_xdigit_value(at[i])
                               : g_ascii_digit_value(at[i]);
        if (digit < 0)
            break;
        letter = letter * to_unsigned(base) + to_unsigned(digit);
    }
    *taken = i;
    if (letter >= 0x80 && letter < 0xa0)
        letter = windows[letter - 0x80];
    return i == first                                 ? 0
           : letter > 0 && g_unichar_validate(letter) ? letter
                                                      : '?';
}

static uint32_t named(const char *at, size_t length)
{
    if (length < 2)
        return 0;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strlen(others[i].name) == length &&
            memcmp(others[i].name, at, length) == 0)
            return others[i].letter;
    for (unsigned i = 0; i < sizeof latin / sizeof *latin; i++)
        if (strlen(latin[i]) == length && memcmp(latin[i], at, length) == 0)
            return 160 + i;
    return 0;
}

size_t entity_read(const char *at, size_t length, struct text *into)
{
    size_t taken = 1;
    uint32_t letter;
    char bytes[6];
    if (length > 1 && at[1] == '#') {
        letter = numbered(at + 1, length - 1, &taken);
        taken++;
    } else {
        while (taken < length && taken <= LETTERS_MAX &&
               g_ascii_isalnum(at[taken]))
            taken++;
        letter = named(at + 1, taken - 1);
    }
    if (letter == 0) {
        text_bytes(into, "&", 1);
        return 1;
    }
    text_bytes(into, bytes, to_size(g_unichar_to_utf8(letter, bytes)));
    return taken + (taken < length && at[taken] == ';');
}
