#include "inbox/header.h"

#include <string.h>
#include <strings.h>

#include "core/narrow.h"
#include "core/text.h"
#include "inbox/clean.h"

static const char *value_of(GMimeHeader *header, struct arena *arena)
{
    const char *raw = g_mime_header_get_raw_value(header);
    char *line = g_mime_utils_header_unfold(raw ? raw : "");
    size_t length;
    char *value = charset_decode(line, strlen(line), NULL, arena, &length);
    g_free(line);
    return value;
}

struct field *fields_of(GMimeMessage *mail, struct arena *arena)
{
    GMimeHeaderList *list = g_mime_object_get_header_list(GMIME_OBJECT(mail));
    struct field *fields = NULL, **last = &fields;
    for (int i = 0; i < g_mime_header_list_get_count(list); i++) {
        GMimeHeader *header = g_mime_header_list_get_header_at(list, i);
        const char *name = g_mime_header_get_name(header);
        *last = arena_alloc(arena, sizeof **last);
        (*last)->name = arena_copy(arena, name, strlen(name));
        (*last)->value = value_of(header, arena);
        last = &(*last)->next;
    }
    return fields;
}

bool field_is(const struct field *field, const char *name)
{
    return strcasecmp(field->name, name) == 0;
}

const char *field_value(const struct field *fields, const char *name)
{
    for (; fields; fields = fields->next)
        if (field_is(fields, name))
            return fields->value;
    return NULL;
}

const char *field_apart(const char *value, struct arena *arena)
{
    struct text text = text_new(arena);
    const char *end;
    while ((end = strstr(value, "=?=")) != NULL) {
        end += strlen("=?=");
        text_bytes(&text, value, to_size(end - value));
        value = end + strspn(end, " \t");
        if (strncmp(value, "=?", 2) != 0) {
            value = end;
        } else {
            text_string(&text, " =?utf-8?q?"
                               "?= ");
        }
    }
    text_string(&text, value);
    return text.bytes;
}

char *field_decode(const char *value, struct arena *arena)
{
    char *decoded =
        g_mime_utils_header_decode_text(NULL, field_apart(value, arena));
    char *line = clean_line(decoded ? decoded : "", arena);
    g_free(decoded);
    return line;
}
