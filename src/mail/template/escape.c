#include "mail/template/mustache.h"

#include <stdint.h>
#include <string.h>

#include "core/narrow.h"

/* U+200B: nobody sees it, and what it parts is no word of any markup. */
static const char invisible[] = "\xe2\x80\x8b";

/* Slack has no sign that takes the meaning from another one: these look the
 * same and have none. */
static const char *lookalike(unsigned char byte)
{
    switch (byte) {
    case '*':
        return "\u2217";
    case '_':
        return "\u02cd";
    case '~':
        return "\u223c";
    case '`':
        return "\u02cb";
    default:
        return text_entity(to_char(byte));
    }
}

static void put_json_letter(struct text *into, unsigned char byte)
{
    if (byte == '\n')
        text_add(into, "\\n");
    else if (byte < ' ')
        text_add(into, "\\u%04x", byte);
    else
        text_add(into, "\\%c", byte);
}

static void put_escaped(struct text *into, enum mustache_escape escape,
                        unsigned char byte)
{
    switch (escape) {
    case MUSTACHE_HTML:
        text_string(into, text_entity(to_char(byte)));
        break;
    case MUSTACHE_SLACK:
        text_string(into, lookalike(byte));
        break;
    case MUSTACHE_BBCODE:
        text_add(into, "%c%s", byte, invisible);
        break;
    case MUSTACHE_URL:
        text_add(into, "%%%02X", byte);
        break;
    case MUSTACHE_MARKDOWN:
        text_add(into, "\\%c", byte);
        break;
    default:
        put_json_letter(into, byte);
    }
}

static bool is_byte_of(unsigned char byte, const char *list)
{
    return byte && strchr(list, byte);
}

static bool is_letter_or_digit(unsigned char byte)
{
    return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= 'a' && byte <= 'z');
}

static bool stays_as_it_is(enum mustache_escape escape, unsigned char byte)
{
    switch (escape) {
    case MUSTACHE_HTML:
        return !is_byte_of(byte, "&<>\"'");
    case MUSTACHE_SLACK:
        return !is_byte_of(byte, "&<>*_~`");
    case MUSTACHE_BBCODE:
        return !is_byte_of(byte, "[<&");
    case MUSTACHE_MARKDOWN:
        return !is_byte_of(byte, "\\`*_~[]<>&#|@");
    case MUSTACHE_JSON:
        return byte >= ' ' && !is_byte_of(byte, "\"\\");
    case MUSTACHE_URL:
        return is_letter_or_digit(byte) || is_byte_of(byte, "-._~");
    default:
        return true;
    }
}

/* The place of the sign that would make the beginning of a value an item of a
 * list or underline the line above; SIZE_MAX for none. */
static size_t marker(const char *bytes, size_t length)
{
    size_t digits = 0;
    while (digits < length && bytes[digits] >= '0' && bytes[digits] <= '9')
        digits++;
    if (digits == length)
        return SIZE_MAX;
    return is_byte_of((unsigned char)bytes[digits], digits ? ".)" : "-+=")
               ? digits
               : SIZE_MAX;
}

void mustache_put(enum mustache_escape escape, const char *bytes, size_t length,
                  struct text *into)
{
    size_t done = 0;
    size_t marked =
        escape == MUSTACHE_MARKDOWN ? marker(bytes, length) : SIZE_MAX;
    for (size_t i = 0; i < length; i++) {
        if (i == marked || !stays_as_it_is(escape, (unsigned char)bytes[i])) {
            text_bytes(into, bytes + done, i - done);
            put_escaped(into, escape, (unsigned char)bytes[i]);
            done = i + 1;
        }
    }
    text_bytes(into, bytes + done, length - done);
}
