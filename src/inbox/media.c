#include "inbox/parts.h"

#include <string.h>
#include <strings.h>

bool media_is(GMimeObject *object, const char *type, const char *subtype)
{
    GMimeContentType *given = g_mime_object_get_content_type(object);
    if (GMIME_IS_TEXT_PART(object) &&
        !g_mime_content_type_is_type(given, "text", "*")) {
        return strcmp(type, "text") == 0 &&
               (strcmp(subtype, "plain") == 0 || strcmp(subtype, "*") == 0);
    }
    return g_mime_content_type_is_type(given, type, subtype);
}

bool media_says(GMimeObject *object, const char *name, const char *value)
{
    const char *given = g_mime_object_get_content_type_parameter(object, name);
    return given && strcasecmp(given, value) == 0;
}

/* Writes what part holds into into, decoded. */
static void decode(GMimePart *part, GMimeStream *into)
{
    GMimeContentEncoding encoding = g_mime_part_get_content_encoding(part);
    GMimeStream *from =
        g_mime_data_wrapper_get_stream(g_mime_part_get_content(part));
    GMimeStream *filtered = g_mime_stream_filter_new(into);
    GMimeFilter *filter = g_mime_filter_basic_new(encoding, FALSE);
    g_mime_stream_filter_add(GMIME_STREAM_FILTER(filtered), filter);
    g_mime_stream_reset(from);
    g_mime_stream_write_to_stream(from, filtered);
    if (encoding == GMIME_CONTENT_ENCODING_BASE64)
        g_mime_stream_write(filtered, "=", 1); /* some leave it out */
    g_mime_stream_flush(filtered);
    g_object_unref(filter);
    g_object_unref(filtered);
}

const char *media_decode(GMimePart *part, struct arena *arena, size_t *length)
{
    const char *bytes = "";
    *length = 0;
    if (g_mime_part_get_content(part)) {
        GMimeStream *into = g_mime_stream_mem_new();
        decode(part, into);
        GByteArray *array =
            g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(into));
        *length = array->len;
        bytes = arena_copy(arena, array->data, *length);
        g_object_unref(into);
    }
    return bytes;
}
