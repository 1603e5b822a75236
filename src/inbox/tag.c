#include "inbox/html.h"

#include <string.h>
#include <strings.h>

#include "core/narrow.h"

static bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Bytes up to and with end, or all of them. */
static size_t up_to(const char *at, size_t length, const char *end)
{
    const char *found = memmem(at, length, end, strlen(end));
    return found ? to_size(found - at) + strlen(end) : length;
}

/* Where the tag ends: its ">" outside quotes, or all of it. */
static size_t tag_end(const char *at, size_t length)
{
    char quote = '\0';
    for (size_t i = 0; i < length; i++)
        if (quote)
            quote = at[i] == quote ? '\0' : quote;
        else if (at[i] == '>')
            return i;
        else if ((at[i] == '"' || at[i] == '\'') && i > 0 &&
                 (at[i - 1] == '=' || is_space(at[i - 1])))
            quote = at[i];
    return length;
}

size_t tag_read(const char *at, size_t length, struct tag *tag)
{
    size_t i = 1, named = 0;
    *tag = (struct tag){ 0 };
    if (length < 2)
        return 0;
    if (at[1] == '!' || at[1] == '?') {
        return up_to(at, length,
                     length > 3 && memcmp(at, "<!--", 4) == 0 ? "-->" : ">");
    }
    tag->closes = at[1] == '/';
    i += tag->closes;
    if (i >= length || !text_is_letter(at[i]))
        return 0;
    for (; i < length && !is_space(at[i]) && at[i] != '>' && at[i] != '/';
         i++) {
        if (named < TAG_NAME_MAX - 1) {
            tag->name[named++] =
                to_char(text_is_letter(at[i]) ? at[i] | 0x20 : at[i]);
        }
    }
    tag->attributes = at + i;
    tag->length = tag_end(at + i, length - i);
    return i + tag->length + (i + tag->length < length);
}

struct attribute {
    const char *name, *value;
    size_t name_length, length;
};

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && is_space(*at))
        at++;
    return at;
}

static const char *read_value(const char *at, const char *end,
                              struct attribute *into)
{
    bool quoted = at < end && (*at == '"' || *at == '\'');
    char quote = quoted ? *at++ : '\0';
    into->value = at;
    while (at < end && (quoted ? *at != quote : !is_space(*at)))
        at++;
    into->length = to_size(at - into->value);
    return at + (quoted && at < end);
}

/* After the attribute that begins at or after at; NULL: there is none. */
static const char *next_attribute(const char *at, const char *end,
                                  struct attribute *into)
{
    const char *after;
    while (at < end && (is_space(*at) || *at == '/'))
        at++;
    if (at == end)
        return NULL;
    into->name = at++;
    while (at < end && !is_space(*at) && *at != '=' && *at != '/')
        at++;
    into->name_length = to_size(at - into->name);
    into->value = at;
    into->length = 0;
    after = skip_blanks(at, end);
    return after < end && *after == '='
               ? read_value(skip_blanks(after + 1, end), end, into)
               : at;
}

void tag_decode(struct tag *tag, struct arena *arena)
{
    struct attribute attribute;
    if (tag->length == 0 || !memchr(tag->attributes, '&', tag->length))
        return;
    struct text text = text_new(arena);
    const char *at = tag->attributes, *end = at + tag->length;
    while ((at = next_attribute(at, end, &attribute))) {
        const char *value = attribute.value, *stop = value + attribute.length;
        text_add(&text, " %.*s=\"", to_count(attribute.name_length),
                 attribute.name);
        while (value < stop) {
            size_t from = text.length;
            if (*value == '&')
                value += entity_read(value, to_size(stop - value), &text);
            else
                text_bytes(&text, value++, 1);
            if (text.bytes[from] == '"')
                text.bytes[from] = '\'';
        }
        text_bytes(&text, "\"", 1);
    }
    tag->attributes = text.bytes;
    tag->length = text.length;
}

const char *tag_value(const struct tag *tag, const char *name, size_t *length)
{
    const char *at = tag->attributes;
    const char *end = tag->length > 0 ? at + tag->length : at;
    struct attribute attribute;
    while ((at = next_attribute(at, end, &attribute))) {
        if (attribute.name_length != strlen(name) ||
            strncasecmp(attribute.name, name, attribute.name_length) != 0)
            continue;
        *length = attribute.length;
        return attribute.value;
    }
    return NULL;
}

bool tag_says(const struct tag *tag, const char *attribute, const char *word,
              bool part)
{
    size_t length = 0, size = strlen(word);
    const char *value = tag_value(tag, attribute, &length);
    for (size_t i = 0; value && i + size <= length; i++) {
        bool starts = part || i == 0 || is_space(value[i - 1]);
        bool ends = part || i + size == length || is_space(value[i + size]);
        if (starts && ends && strncasecmp(value + i, word, size) == 0)
            return true;
    }
    return false;
}
