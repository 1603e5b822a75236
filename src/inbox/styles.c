#include "inbox/html.h"

#include <glib.h>

#include <string.h>
#include <strings.h>

#include "core/narrow.h"

static const char blanks[] = " \t\r\n\f";

/* Bytes, without blanks around them. */
struct piece {
    const char *at, *end;
};

static struct piece trim(const char *at, const char *end)
{
    while (at < end && strchr(blanks, *at))
        at++;
    while (at < end && strchr(blanks, end[-1]))
        end--;
    return (struct piece){ at, end };
}

static const char *first_of(struct piece piece, const char *set)
{
    while (piece.at < piece.end && (!*piece.at || !strchr(set, *piece.at)))
        piece.at++;
    return piece.at;
}

static bool is(struct piece piece, const char *word)
{
    size_t length = to_size(piece.end - piece.at);
    return length == strlen(word) && !strncasecmp(piece.at, word, length);
}

/* ---- reading ---- */

/* From each begin to the end after it; "": that alone. */
static void blank_out(char *css, size_t length, const char *begin,
                      const char *end)
{
    char *at = css, *stop = css + length, *last;
    while ((at = memmem(at, to_size(stop - at), begin, strlen(begin)))) {
        char *after = at + strlen(begin);
        last = memmem(after, to_size(stop - after), end, strlen(end));
        last = last ? last + strlen(end) : stop;
        memset(at, ' ', to_size(last - at));
        at = last;
    }
}

/* The letter that is escaped behind "\\", "?" where no word of a style has it:
 * how many bytes that is; 0: it is none at all. */
static size_t read_escape(const char *at, const char *end, char *letter)
{
    enum { DIGITS_MAX = 6 };
    const char *stop = end - at < DIGITS_MAX ? end : at + DIGITS_MAX;
    const char *last = at;
    int code = 0;
    for (; last < stop && g_ascii_isxdigit(*last); last++)
        code = code << 4 | g_ascii_xdigit_value(*last);
    if (last == at && at < end)
        code = (unsigned char)*last++;
    else if (last < end && strchr(blanks, *last))
        last++;
    bool plain = code < 0x80 && (g_ascii_isalnum(code) || code == '-');
    *letter = plain ? to_char(code) : '?';
    return code > ' ' ? to_size(last - at) : 0;
}

/* Puts it in plain letters, in its place; where it ends. */
static char *plain(char *css, char *end)
{
    char *into = css, quote = '\0';
    int depth = 0;
    for (char *at = css; at < end; at++) {
        char letter = *at;
        size_t taken = *at == '\\' ? read_escape(at + 1, end, &letter) : 0;
        if (taken > 0) {
            *into++ = letter;
            at += taken;
            continue;
        }
        if (quote ? *at == quote || *at == '\n' : *at == '"' || *at == '\'')
            quote = quote ? '\0' : *at;
        else if (!quote)
            depth += (*at == '(') - (*at == ')' && depth > 0);
        *into++ =
            to_char((quote || depth > 0) && strchr(";:{}", *at) ? ' ' : *at);
    }
    return into;
}

const char *styles_words(const char *css, size_t *length, struct arena *arena)
{
    char *copy = arena_copy(arena, css, *length);
    blank_out(copy, *length, "/*", "*/");
    *length = to_size(plain(copy, copy + *length) - copy);
    return copy;
}

/* The "}" of the "{" that it begins with, or its end. */
static const char *closing(struct piece piece)
{
    int depth = 0;
    for (; piece.at < piece.end; piece.at++) {
        depth += (*piece.at == '{') - (*piece.at == '}');
        if (depth == 0)
            break;
    }
    return piece.at;
}

static void add(struct styles *styles, struct piece head, struct piece words,
                bool unsure)
{
    styles->many |= styles->count == STYLES_MAX;
    if (styles->many)
        return;
    size_t length = to_size(words.end - words.at);
    styles->bytes += to_size(words.end - head.at);
    words.at = styles_words(words.at, &length, styles->arena);
    words.end = words.at + length;
    styles->rules[styles->count++] =
        (struct rule){ .selectors = head.at,
                       .words = words.at,
                       .selectors_length = to_size(head.end - head.at),
                       .length = to_size(words.end - words.at),
                       .unsure = unsure || first_of(words, "\\") < words.end };
}

/* At-rules, one within another at most once: of any depth is in doubt. */
static void read_rules(struct styles *styles, struct piece css, bool unsure,
                       bool within)
{
    for (const char *open; (open = first_of(css, "{};")) < css.end;) {
        struct piece head = trim(css.at, open), words = { open, css.end };
        css.at = open + 1;
        if (*open != '{')
            continue;
        words.end = closing(words);
        words.at++;
        css.at = words.end + (words.end < css.end);
        bool nested = first_of(words, "{") < words.end;
        bool at = head.at < head.end && *head.at == '@';
        bool screen = is(head, "@media screen") || is(head, "@media all");
        if (!at)
            add(styles, head, words, unsure || nested);
        else if (nested && !within && !is(head, "@media print"))
            read_rules(styles, words, unsure || !screen, true);
        else if (nested && within)
            styles->many = true;
    }
}

static bool is_for_screens(const struct tag *tag)
{
    size_t length;
    return !tag_value(tag, "media", &length) || length == 0 ||
           tag_says(tag, "media", "screen", false) ||
           tag_says(tag, "media", "all", false);
}

static void read_style(struct styles *styles, const struct tag *tag,
                       const char *css, size_t length, struct arena *arena)
{
    char *copy = arena_copy(arena, css, length);
    blank_out(copy, length, "/*", "*/");
    blank_out(copy, length, "<!--", "");
    blank_out(copy, length, "-->", "");
    read_rules(styles, (struct piece){ copy, copy + length },
               !is_for_screens(tag), false);
}

/* Up to the "</style". */
static size_t style_length(const char *at, size_t length)
{
    static const char end[] = "</style";
    size_t i = 0;
    while (i < length && (i + sizeof end > length ||
                          strncasecmp(at + i, end, sizeof end - 1) != 0))
        i++;
    return i;
}

void styles_read(struct styles *styles, const char *page, size_t length,
                 struct arena *arena)
{
    const char *end = page + length;
    styles->arena = arena;
    while ((page = memchr(page, '<', to_size(end - page)))) {
        struct tag tag;
        size_t taken = tag_read(page, to_size(end - page), &tag);
        page += taken ? taken : 1;
        if (!taken || tag.closes || strcmp(tag.name, "style") != 0)
            continue;
        size_t css = style_length(page, to_size(end - page));
        read_style(styles, &tag, page, css, arena);
        page += css;
    }
}

/* ---- fitting ---- */

/* ".x" or "#x" at the beginning of piece. */
static bool has_word(const struct tag *tag, struct piece piece)
{
    char word[64];
    size_t length = to_size(piece.end - piece.at) - 1;
    if (length >= sizeof word)
        return true;
    memcpy(word, piece.at + 1, length);
    word[length] = '\0';
    return tag_says(tag, *piece.at == '.' ? "class" : "id", word, false);
}

/* "p.x#y", as far as it is plain. */
static bool names(struct piece piece, const struct tag *tag)
{
    struct piece name = { piece.at, first_of(piece, ".#") };
    if (name.at < name.end && !is(name, "*") && !is(name, tag->name))
        return false;
    while (name.end < piece.end) {
        struct piece rest = { name.end + 1, piece.end };
        name = (struct piece){ name.end, first_of(rest, ".#") };
        if (!has_word(tag, name))
            return false;
    }
    return true;
}

static enum fit fit_of(struct piece selector, const struct tag *tag)
{
    struct piece last = selector;
    for (const char *at = last.at; at < last.end; at++)
        if (strchr(" \t\r\n\f>+~", *at))
            last.at = at + 1;
    last.end = first_of(last, ":[\\()");
    bool plain = last.at == selector.at && last.end == selector.end;
    if (selector.at == selector.end || !names(last, tag))
        return FITS_NOT;
    return plain ? FITS : FITS_PERHAPS;
}

void styles_try(struct styles *styles)
{
    styles->tried += styles->bytes;
    if (styles->tried <= TRIED_MAX)
        return;
    styles->count = 0;
    styles->many = true;
}

enum fit rule_fit(const struct rule *rule, const struct tag *tag)
{
    enum fit best = FITS_NOT;
    struct piece all = { rule->selectors,
                         rule->selectors + rule->selectors_length };
    while (all.at < all.end) {
        const char *end = first_of(all, ",");
        enum fit fit = fit_of(trim(all.at, end), tag);
        best = fit > best ? fit : best;
        all.at = end + 1;
    }
    return best == FITS && rule->unsure ? FITS_PERHAPS : best;
}
