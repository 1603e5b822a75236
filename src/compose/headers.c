#include "compose/compose.h"

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

/* Appends printable ASCII; lines break before blanks only and are at most 78
 * wide unless a word alone is wider. */
static void fold(struct text *into, const char *ascii)
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

/* Appends a text for people: folded when that brings it over unchanged, else
 * encoded. */
static void add_unstructured(struct text *into, const char *words)
{
    if (is_plain(words))
        fold(into, words);
    else
        encode(into, words);
}

/* Appends the same in front of an address: quoted where it must be. */
static void add_phrase(struct text *into, const char *words)
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
        fold(into, words);
        return;
    }
    text_add(into, "\"");
    for (c = words; *c; c++)
        text_add(into, *c == '"' || *c == '\\' ? "\\%c" : "%c", *c);
    text_add(into, "\"");
}

/* GMime's own way of writing headers leaves text that looks encoded as it is,
 * and encodes long addresses of web pages; so they are written here. */

/* A header that begins "NAME: " in one text, so that its folding knows how
 * much of the line is taken. */
static struct text begin(struct arena *arena, const char *name)
{
    struct text line = text_new(arena);
    text_add(&line, "%s: ", name);
    return line;
}

static void end(GMimeMessage *message, const char *name, struct text *line)
{
    GMimeHeaderList *list =
        g_mime_object_get_header_list(GMIME_OBJECT(message));
    text_add(line, "\n");
    g_mime_header_list_append(list, name, "", NULL);
    int last = g_mime_header_list_get_count(list) - 1;
    g_mime_header_set_raw_value(g_mime_header_list_get_header_at(list, last),
                                line->bytes + strlen(name) + 1);
}

/* Identifiers, addresses, dates: folded, never encoded. */
static void add_plain(GMimeMessage *message, const char *name,
                      const char *value, struct arena *arena)
{
    if (!value || !*value)
        return;
    struct text line = begin(arena, name);
    fold(&line, value);
    end(message, name, &line);
}

static void add_words(GMimeMessage *message, const char *name,
                      const char *words, struct arena *arena)
{
    struct text line = begin(arena, name);
    add_unstructured(&line, words);
    end(message, name, &line);
}

static void add_person(GMimeMessage *message, const char *name,
                       const struct person *person, struct arena *arena)
{
    struct text line = begin(arena, name);
    if (*person->name) {
        add_phrase(&line, person->name);
        fold(&line, arena_print(arena, " <%s>", person->address));
    } else {
        fold(&line, person->address);
    }
    end(message, name, &line);
}

static const char *date_words(int64_t seconds, struct arena *arena)
{
    GDateTime *date = g_date_time_new_from_unix_utc(seconds);
    char *words = g_mime_utils_header_format_date(date);
    const char *kept = arena_copy(arena, words, strlen(words));
    g_free(words);
    g_date_time_unref(date);
    return kept;
}

/* Web addresses in a header must not be encoded, words for people must. */
static void add_own(GMimeMessage *message, const struct header *header,
                    struct arena *arena)
{
    for (const char *c = header->value; *c; c++)
        if ((unsigned char)*c >= 0x80 || (c[0] == '=' && c[1] == '?')) {
            add_words(message, header->name, header->value, arena);
            return;
        }
    add_plain(message, header->name, header->value, arena);
}

void headers_add(GMimeMessage *message, const struct letter *letter,
                 struct arena *arena)
{
    add_person(message, "From", &letter->from, arena);
    add_person(message, "To", &letter->to, arena);
    add_plain(message, "Reply-To", letter->reply_to, arena);
    add_words(message, "Subject", letter->subject, arena);
    add_plain(message, "Date", date_words(letter->date, arena), arena);
    add_plain(message, "Message-ID", letter->message_id, arena);
    add_plain(message, "In-Reply-To", letter->in_reply_to, arena);
    add_plain(message, "References", letter->references, arena);
    for (size_t i = 0; i < letter->header_count; i++)
        add_own(message, &letter->headers[i], arena);
    add_plain(message, "X-Turnpost", "1", arena);
    add_plain(message, "Content-Language", letter->language, arena);
}
