#include "inbox/finds.h"

#include <string.h>

#include "core/json.h"
#include "inbox/charset.h"
#include "inbox/clean.h"
#include "inbox/envelope.h"
#include "inbox/html.h"
#include "inbox/inbox.h"
#include "inbox/limits.h"
#include "inbox/media.h"

struct search {
    struct arena *arena;
    json_t *parts;
    const char *over;
    size_t bytes; /* of all that was found */
    int count, depth;
};

/* Blanks and a byte order mark may stand in front of it. */
static bool begins_as_ledger(const char *bytes, size_t length)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t at = length >= 3 && !memcmp(bytes, mark, 3) ? 3 : 0;
    while (at < length && strchr(" \t\r\n", bytes[at]))
        at++;
    return at + 1 < length && bytes[at] == '{' && bytes[at + 1] == '"';
}

static bool has_armour(const char *bytes, size_t length)
{
    static const char mark[] = "-----BEGIN TURNPOST ";
    return memmem(bytes, length, mark, sizeof mark - 1);
}

static void put(struct search *search, const char *bytes, size_t length)
{
    json_t *text;
    bool ledger = begins_as_ledger(bytes, length);
    if (!ledger && !has_armour(bytes, length))
        return;
    if (!ledger) /* a ledger is signed to the letter */
        bytes = clean_text(bytes, length, search->arena, &length);
    search->bytes += length;
    if (search->bytes > FINDS_MAX) {
        search->over = "it holds too much";
        return;
    }
    text = json_stringn(bytes, length);
    if (text) /* not when it is no UTF-8 */
        json_add(search->parts, text);
}

/* The lines that a page shows. */
static void put_page(struct search *search, const char *bytes, size_t length)
{
    struct body body = body_new(search->arena);
    struct text text = text_new(search->arena);
    html_read(&body, bytes, length);
    for (size_t i = 0; i < body.count; i++) {
        text_bytes(&text, body.lines[i].text, body.lines[i].length);
        text_bytes(&text, "\n", 1);
    }
    put(search, text.bytes, text.length);
}

static void take(struct search *search, GMimePart *part)
{
    GMimeObject *object = GMIME_OBJECT(part);
    struct arena *arena = search->arena;
    size_t length;
    const char *bytes = media_decode(part, arena, &length);
    if (media_is(object, "text", "*"))
        bytes = charset_decode(
            bytes, length,
            g_mime_object_get_content_type_parameter(object, "charset"), arena,
            &length);
    if (media_is(object, "text", "html") && has_armour(bytes, length))
        put_page(search, bytes, length);
    else
        put(search, bytes, length);
}

static void walk(struct search *search, GMimeObject *object);

static void walk_parts(struct search *search, GMimeMultipart *parts)
{
    int count = g_mime_multipart_get_count(parts);
    for (int i = 0; i < count && !search->over; i++)
        walk(search, g_mime_multipart_get_part(parts, i));
}

static void walk(struct search *search, GMimeObject *object)
{
    search->depth++;
    if (++search->count > PARTS_MAX) {
        search->over = "it has too many parts";
    } else if (search->depth > DEPTH_MAX) {
        search->over = "its parts are nested too deep";
    } else if (GMIME_IS_MULTIPART(object)) {
        walk_parts(search, GMIME_MULTIPART(object));
    } else if (GMIME_IS_MESSAGE_PART(object)) {
        GMimeMessage *mail =
            g_mime_message_part_get_message(GMIME_MESSAGE_PART(object));
        if (mail)
            walk(search, g_mime_message_get_mime_part(mail));
    } else if (GMIME_IS_PART(object)) {
        take(search, GMIME_PART(object));
    }
    search->depth--;
}

json_t *inbox_finds(const char *bytes, size_t length, struct arena *arena)
{
    json_t *facts = json_object();
    struct search search = { .arena = arena, .parts = json_array() };
    GMimeMessage *mail = inbox_parse(bytes, length, arena, &search.over);
    envelope_put(mail ? fields_of(mail, arena) : NULL, facts, arena);
    if (mail && !search.over)
        walk(&search, g_mime_message_get_mime_part(mail));
    json_put_text(facts, "over", search.over ? search.over : "");
    json_put(facts, "parts", search.parts);
    g_clear_object(&mail);
    return facts;
}
