#include "inbox/media.h"

#include <ctype.h>
#include <gmime/gmime.h>
#include <string.h>
#include <strings.h>

static char *copy_text(const char *text, struct arena *arena)
{
    return text ? arena_copy(arena, text, strlen(text)) : NULL;
}

static bool says(GMimeContentType *type, const char *name, const char *value)
{
    const char *given = g_mime_content_type_get_parameter(type, name);

    return given && strcasecmp(given, value) == 0;
}

static void read_type(struct media *media, const char *value,
                      struct arena *arena)
{
    GMimeContentType *type =
        g_mime_content_type_parse(NULL, field_harmless(value, arena));
    char *name = g_mime_content_type_get_mime_type(type);

    for (char *at = name; *at; at++) {
        *at = (char)tolower((unsigned char)*at);
    }
    media->type = copy_text(name, arena);
    g_free(name);
    media->charset =
        copy_text(g_mime_content_type_get_parameter(type, "charset"), arena);
    media->boundary =
        copy_text(g_mime_content_type_get_parameter(type, "boundary"), arena);
    media->flowed = says(type, "format", "flowed");
    media->delete_space = says(type, "delsp", "yes");
    media->named = g_mime_content_type_get_parameter(type, "name") != NULL;
    g_object_unref(type);
}

static void read_disposition(struct media *media, const char *value,
                             struct arena *arena)
{
    GMimeContentDisposition *disposition =
        g_mime_content_disposition_parse(NULL, field_harmless(value, arena));

    media->attached = g_mime_content_disposition_is_attachment(disposition);
    media->named |= g_mime_content_disposition_get_parameter(
                        disposition, "filename") != NULL;
    g_object_unref(disposition);
}

/* What is not "type/subtype" says nothing (RFC 2045, 5.2). */
static bool is_type(const char *value)
{
    static const char not_in_tokens[] = "()<>@,;:\\\"/[]?= \t";
    size_t first = strcspn(value, not_in_tokens);
    size_t blank = strspn(value + first, " \t");
    const char *rest = value + first + blank;

    if (first == 0 || *rest != '/') {
        return false;
    }
    rest++;
    rest += strspn(rest, " \t");
    return strcspn(rest, not_in_tokens) > 0;
}

struct media media_of(const struct entity *entity, const char *otherwise,
                      struct arena *arena)
{
    struct media media = { .type = otherwise };
    const char *type = field_value(entity, "Content-Type");
    const char *disposition = field_value(entity, "Content-Disposition");

    if (type && is_type(type)) {
        read_type(&media, type, arena);
    } else if (type && strcasecmp(type, "text") == 0) {
        media.type = "text/plain"; /* as before MIME had subtypes */
    }
    if (disposition) {
        read_disposition(&media, disposition, arena);
    }
    media.encoding = field_value(entity, "Content-Transfer-Encoding");
    return media;
}

bool media_is(const struct media *media, const char *kind)
{
    return strncmp(media->type, kind, strlen(kind)) == 0;
}

enum { PADDING_ROOM = 16 };

/** How many "=" base64 lacks. */
static size_t padding(const char *base64, size_t length)
{
    size_t count = 0;

    for (size_t i = 0; i < length; i++) {
        count += isalnum((unsigned char)base64[i]) || base64[i] == '+' ||
                 base64[i] == '/' || base64[i] == '=';
    }
    return (4 - count % 4) % 4;
}

const char *media_decode(const struct media *media, const struct entity *entity,
                         struct arena *arena, size_t *length)
{
    GMimeContentEncoding encoding =
        media->encoding ? g_mime_content_encoding_from_string(media->encoding)
                        : GMIME_CONTENT_ENCODING_DEFAULT;
    GMimeEncoding state;

    *length = entity->length;
    if (encoding < GMIME_CONTENT_ENCODING_BASE64) {
        return entity->body;
    }
    g_mime_encoding_init_decode(&state, encoding);
    size_t room = g_mime_encoding_outlen(&state, entity->length);
    char *into = arena_alloc(arena, room + PADDING_ROOM);

    *length = g_mime_encoding_step(&state, entity->body, entity->length, into);
    if (encoding == GMIME_CONTENT_ENCODING_BASE64) {
        /* some programs leave the padding out */
        *length += g_mime_encoding_step(
            &state, "===", padding(entity->body, entity->length),
            into + *length);
    }
    *length += g_mime_encoding_flush(&state, "", 0, into + *length);
    return into;
}
