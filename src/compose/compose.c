#include "compose/compose.h"

#include <sodium.h>
#include <string.h>

enum {
    LINE = 78,      /* should be the longest in a text; RFC 5322, 2.1.1 */
    LINE_MOST = 998 /* must be the longest */
};

/* Does every line arrive as it is, if nothing is encoded? Trailing blanks are
 * cut and "From " gets a ">" on some ways. */
static bool is_plain(const char *text, size_t length, size_t width)
{
    size_t column = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        bool blank = c == ' ' || c == '\t', end = i + 1 == length;
        if (c == '\n') {
            column = 0;
            continue;
        }
        if (column == 0 && length - i >= 5 && !memcmp(text + i, "From ", 5))
            return false;
        if (++column > width || c >= 0x7f || (c < ' ' && !blank) ||
            (blank && (end || text[i + 1] == '\n')))
            return false;
    }
    return true;
}

static void set_content(GMimePart *part, GMimeStream *stream,
                        GMimeContentEncoding stored,
                        GMimeContentEncoding wanted)
{
    GMimeDataWrapper *content =
        g_mime_data_wrapper_new_with_stream(stream, stored);
    g_mime_part_set_content(part, content);
    g_mime_part_set_content_encoding(part, wanted);
    g_object_unref(content);
}

static void write_through(GMimeStream *into, GMimeFilter *filter,
                          const char *bytes, size_t length)
{
    GMimeStream *through = g_mime_stream_filter_new(into);
    g_mime_stream_filter_add(GMIME_STREAM_FILTER(through), filter);
    g_mime_stream_write(through, bytes, length);
    g_mime_stream_flush(through);
    g_object_unref(through);
    g_object_unref(filter);
}

/* Quoted-printable with "From " hidden, too: two filters in a row on one
 * stream would see each other's unfinished lines. */
static void set_quoted(GMimePart *part, const char *text, size_t length)
{
    GMimeStream *quoted = g_mime_stream_mem_new();
    GMimeStream *armoured = g_mime_stream_mem_new();
    write_through(
        quoted,
        g_mime_filter_basic_new(GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE, TRUE),
        text, length);
    GByteArray *bytes =
        g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(quoted));
    write_through(armoured,
                  g_mime_filter_from_new(GMIME_FILTER_FROM_MODE_ARMOR),
                  (const char *)bytes->data, bytes->len);
    g_mime_stream_reset(armoured);
    set_content(part, armoured, GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE,
                GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
    g_object_unref(quoted);
    g_object_unref(armoured);
}

static void set_bytes(GMimePart *part, const char *bytes, size_t length,
                      GMimeContentEncoding encoding)
{
    GMimeStream *stream = g_mime_stream_mem_new_with_buffer(bytes, length);
    set_content(part, stream, GMIME_CONTENT_ENCODING_DEFAULT, encoding);
    g_object_unref(stream);
}

/* Words for people. */
static GMimeObject *make_text(const char *text, const char *subtype)
{
    GMimePart *part = g_mime_part_new_with_type("text", subtype);
    size_t length = strlen(text);
    g_mime_object_set_content_type_parameter(GMIME_OBJECT(part), "charset",
                                             "utf-8");
    if (is_plain(text, length, LINE))
        set_bytes(part, text, length, GMIME_CONTENT_ENCODING_7BIT);
    else
        set_quoted(part, text, length);
    return GMIME_OBJECT(part);
}

static GMimeObject *make_enclosure(const struct enclosure *given,
                                   const char *disposition)
{
    GMimePart *part = g_mime_part_new_with_type(given->type, given->subtype);
    GMimeObject *object = GMIME_OBJECT(part);
    bool text = !g_ascii_strcasecmp(given->type, "text");
    if (text)
        g_mime_object_set_content_type_parameter(object, "charset", "utf-8");
    /* who says METHOD inside must say it here (RFC 5545, 3.7.2) */
    if (text && !g_ascii_strcasecmp(given->subtype, "calendar"))
        g_mime_object_set_content_type_parameter(object, "method", "PUBLISH");
    g_mime_object_set_disposition(object, disposition);
    g_mime_part_set_filename(part, given->name);
    if (given->cid)
        g_mime_object_set_content_id(object, given->cid);
    set_bytes(part, given->bytes, given->length,
              text && is_plain(given->bytes, given->length, LINE_MOST)
                  ? GMIME_CONTENT_ENCODING_7BIT
                  : GMIME_CONTENT_ENCODING_BASE64);
    return object;
}

/* A multipart with first in it, whose reference it takes over. */
static GMimeMultipart *make_around(GMimeObject *first, const char *subtype,
                                   const char *stamp)
{
    GMimeMultipart *around = g_mime_multipart_new_with_subtype(subtype);
    /* "=_" stands in no quoted-printable and in no base64 */
    char *boundary = g_strdup_printf("=_%s_%.1s", stamp, subtype);
    g_mime_multipart_set_boundary(around, boundary);
    g_free(boundary);
    g_mime_multipart_add(around, first);
    g_object_unref(first);
    return around;
}

static void add_all(GMimeMultipart *around, const struct enclosures *given,
                    const char *disposition)
{
    for (size_t i = 0; i < given->count; i++) {
        GMimeObject *part = make_enclosure(&given->list[i], disposition);
        g_mime_multipart_add(around, part);
        g_object_unref(part);
    }
}

/* The HTML and the pictures in it. */
static GMimeObject *make_page(const struct letter *letter, const char *stamp)
{
    GMimeObject *html = make_text(letter->html, "html");
    if (letter->images.count == 0)
        return html;
    GMimeMultipart *related = make_around(html, "related", stamp);
    g_mime_object_set_content_type_parameter(GMIME_OBJECT(related), "type",
                                             "text/html");
    add_all(related, &letter->images, "inline");
    return GMIME_OBJECT(related);
}

/* multipart/mixed(multipart/alternative(text/plain, multipart/related(
 * text/html, pictures)), attachments), with no more levels than needed.
 * `stamp`, letters and digits, goes into the boundaries; no part
 * may hold it. The caller owns the reference. */
static GMimeObject *make_parts(const struct letter *letter, const char *stamp)
{
    GMimeObject *body = make_text(letter->text, "plain");
    bool alone = !letter->html && letter->images.count > 0;
    if (letter->html) {
        GMimeMultipart *both = make_around(body, "alternative", stamp);
        GMimeObject *page = make_page(letter, stamp);
        g_mime_multipart_add(both, page);
        g_object_unref(page);
        body = GMIME_OBJECT(both);
    }
    if (!alone && letter->attachments.count == 0)
        return body;
    GMimeMultipart *mixed = make_around(body, "mixed", stamp);
    if (alone)
        add_all(mixed, &letter->images, "inline");
    add_all(mixed, &letter->attachments, "attachment");
    return GMIME_OBJECT(mixed);
}

enum { STAMP = 12 };

/* A hash of all that is in the letter, its message id too: whoever writes a
 * part of it cannot know the boundaries around that part. */
static const char *stamp_of(json_t *letter, struct arena *arena)
{
    unsigned char hash[STAMP];
    char *words = arena_alloc(arena, 2 * STAMP + 1);
    size_t length;
    const char *bytes = json_write(letter, arena, &length);
    crypto_generichash(hash, sizeof hash, (const unsigned char *)bytes, length,
                       NULL, 0);
    return sodium_bin2hex(words, 2 * STAMP + 1, hash, sizeof hash);
}

static void write_message(GMimeMessage *message, struct text *into)
{
    GMimeStream *stream = g_mime_stream_mem_new();
    GMimeFormatOptions *format = g_mime_format_options_new();
    g_mime_format_options_set_newline_format(format, GMIME_NEWLINE_FORMAT_UNIX);
    g_mime_object_write_to_stream(GMIME_OBJECT(message), format, stream);
    GByteArray *bytes =
        g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream));
    text_bytes(into, bytes->data, bytes->len);
    if (bytes->len == 0 || bytes->data[bytes->len - 1] != '\n')
        text_add(into, "\n");
    g_mime_format_options_free(format);
    g_object_unref(stream);
}

bool compose_letter(json_t *json, struct arena *arena, struct text *into,
                    struct error *e)
{
    struct letter letter;
    if (!letter_read(json, arena, &letter, e))
        return false;
    g_mime_init();
    GMimeMessage *message = g_mime_message_new(FALSE);
    GMimeObject *parts = make_parts(&letter, stamp_of(json, arena));
    headers_add(message, &letter, arena);
    g_mime_message_set_mime_part(message, parts);
    write_message(message, into);
    g_object_unref(parts);
    g_object_unref(message);
    return true;
}
