#include "mail/mustache.h"

#include <string.h>

static void put_escaped(struct text *into, enum mustache_escape escape,
                        unsigned char byte)
{
    if (escape == MUSTACHE_HTML || escape == MUSTACHE_MARKUP) {
        text_string(into, text_entity((char)byte));
    } else if (escape == MUSTACHE_URL) {
        text_add(into, "%%%02X", byte);
    } else if (byte == '\n') {
        text_add(into, "\\n");
    } else if (byte < ' ') {
        text_add(into, "\\u%04x", byte);
    } else {
        text_add(into, "\\%c", byte);
    }
}

static bool is_one_of(unsigned char byte, const char *list)
{
    return byte && strchr(list, byte);
}

static bool is_letter_or_digit(unsigned char byte)
{
    return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= 'a' && byte <= 'z');
}

static bool stays(enum mustache_escape escape, unsigned char byte)
{
    switch (escape) {
    case MUSTACHE_HTML:
        return !is_one_of(byte, "&<>\"'");
    case MUSTACHE_MARKUP:
        return !is_one_of(byte, "&<>");
    case MUSTACHE_MARKDOWN:
        return !is_one_of(byte, "\\`*_~[]<>#|@");
    case MUSTACHE_JSON:
        return byte >= ' ' && !is_one_of(byte, "\"\\");
    case MUSTACHE_URL:
        return is_letter_or_digit(byte) || is_one_of(byte, "-._~");
    default:
        return true;
    }
}

void mustache_put(enum mustache_escape escape, const char *bytes, size_t length,
                  struct text *into)
{
    size_t done = 0;

    for (size_t i = 0; i < length; i++) {
        if (!stays(escape, (unsigned char)bytes[i])) {
            text_bytes(into, bytes + done, i - done);
            put_escaped(into, escape, (unsigned char)bytes[i]);
            done = i + 1;
        }
    }
    text_bytes(into, bytes + done, length - done);
}
