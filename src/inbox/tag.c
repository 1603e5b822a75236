#include "inbox/tag.h"

#include <string.h>
#include <strings.h>

#include "core/narrow.h"

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/** Bytes up to and with @p end, or all of them. */
static size_t up_to(const char *at, size_t length, const char *end)
{
    const char *found = memmem(at, length, end, strlen(end));
    return found ? to_size(found - at) + strlen(end) : length;
}

/** Where the tag ends: its ">" outside quotes, or all of it. */
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
    if (i >= length || !is_letter(at[i]))
        return 0;
    for (; i < length && !is_space(at[i]) && at[i] != '>' && at[i] != '/';
         i++) {
        if (named < TAG_NAME_MAX - 1) {
            tag->name[named++] =
                to_char(is_letter(at[i]) ? at[i] | 0x20 : at[i]);
        }
    }
    tag->attributes = at + i;
    tag->length = tag_end(at + i, length - i);
    return i + tag->length + (i + tag->length < length);
}

/** Its value; NULL when the tag has no attribute of that name. */
static const char *attribute_value(const struct tag *tag, const char *name,
                                   size_t *length)
{
    size_t size = strlen(name), left;
    const char *end = tag->attributes + tag->length;
    for (const char *at = tag->attributes; at < end; at++) {
        left = to_size(end - at);
        if (left <= size + 1 || !is_space(*at) ||
            strncasecmp(at + 1, name, size) != 0 || at[size + 1] != '=')
            continue;
        at += size + 2;
        left = to_size(end - at);
        char quote = left > 0 && (*at == '"' || *at == '\'') ? *at : '\0';
        size_t i = quote != '\0';
        while (i < left && (quote ? at[i] != quote : !is_space(at[i])))
            i++;
        *length = i - (quote != '\0');
        return at + (quote != '\0');
    }
    return NULL;
}

bool tag_says(const struct tag *tag, const char *attribute, const char *word,
              bool part)
{
    size_t length = 0, size = strlen(word);
    const char *value = attribute_value(tag, attribute, &length);
    for (size_t i = 0; value && i + size <= length; i++) {
        bool starts = part || i == 0 || is_space(value[i - 1]);
        bool ends = part || i + size == length || is_space(value[i + size]);
        if (starts && ends && strncasecmp(value + i, word, size) == 0)
            return true;
    }
    return false;
}
