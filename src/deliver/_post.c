#include "deliver/post.h"

#include <sodium.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/text.h"

enum { PATIENCE = 120, PATIENCE_MAX = 3600 };

static void add_header(struct post *post, const char *line)
{
    struct curl_slist *longer = curl_slist_append(post->headers, line);
    if (!longer)
        out_of_memory();
    post->headers = longer;
}

/* Those that say where the body ends are libcurl's. */
static bool is_header(const char *name)
{
    static const char *const reserved[] = { "Host", "Content-Length",
                                            "Transfer-Encoding", "Expect" };
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (strcasecmp(name, reserved[i]) == 0)
            return false;
    return *name &&
           name[strspn(
               name,
               "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")] ==
               '\0';
}

/* The value is not shown: it may be a token. */
static bool take_header(struct post *post, const struct request *r,
                        const char *name, const json_t *value, struct error *e)
{
    const char *text = json_string_value(value);
    if (!is_header(name))
        return fail(e, EX_DATAERR, "\"%s\" is no header to set", name);
    if (!text || strlen(text) != json_string_length(value) ||
        !text_is_printable(text, strlen(text)))
        return fail(e, EX_DATAERR, "header %s is not one line of text", name);
    add_header(post, *text ? arena_print(r->arena, "%s: %s", name, text)
                           : arena_print(r->arena, "%s;", name));
    return true;
}

static bool take_headers(struct post *post, const struct request *r,
                         struct error *e)
{
    const char *name;
    json_t *headers, *value;
    bool typed = false;
    add_header(post, "Expect:");
    if (json_object_get(r->members, "headers")) {
        if (!json_get_object(r->members, "headers", &headers, e))
            return false;
        if (json_object_size(headers) > HEADERS_MAX)
            return fail(e, EX_DATAERR, "more than %d headers", HEADERS_MAX);
        json_object_foreach (headers, name, value) {
            typed |= strcasecmp(name, "Content-Type") == 0;
            if (!take_header(post, r, name, value, e))
                return false;
        }
    }
    if (!typed && post->body)
        add_header(post, "Content-Type:"); /* else libcurl calls it a form */
    return true;
}

static bool from_base64(const char *text, size_t length, struct arena *arena,
                        unsigned char **bytes, size_t *count)
{
    *bytes = arena_alloc(arena, length / 4 * 3 + 3);
    return sodium_base642bin(*bytes, length / 4 * 3 + 3, text, length, NULL,
                             count, NULL, sodium_base64_VARIANT_ORIGINAL) == 0;
}

/* Copied by libcurl. */
static bool fill_part(curl_mimepart *part, const struct request *r,
                      const json_t *entry, struct error *e)
{
    const json_t *text = json_object_get(entry, "text");
    const json_t *base64 = json_object_get(entry, "base64");
    const json_t *given = text ? text : base64;
    const char *bytes = json_string_value(given);
    size_t length = json_string_length(given);
    unsigned char *decoded;
    if (!bytes || (text && base64))
        return fail(e, EX_DATAERR, "a part has neither text nor base64");
    if (base64) {
        if (!from_base64(bytes, length, r->arena, &decoded, &length))
            return fail(e, EX_DATAERR, "a part is not base64");
        bytes = (const char *)decoded;
    }
    if (curl_mime_data(part, bytes, length) != CURLE_OK)
        out_of_memory();
    return true;
}

/* A name or a type of one line, or NULL where it may be missing. */
static bool take_label(const struct request *r, const json_t *entry,
                       const char *key, const char **into, struct error *e)
{
    *into = NULL;
    if (!json_object_get(entry, key))
        return true;
    if (!json_get_text(entry, key, 200, r->arena, into, e))
        return false;
    return text_is_printable(*into, strlen(*into))
               ? true
               : fail(e, EX_DATAERR, "a part's \"%s\" is not one line", key);
}

static bool take_part(struct post *post, const struct request *r,
                      const json_t *entry, struct error *e)
{
    const char *name, *file, *type;
    if (!json_keys(entry, "name type? file? text? base64?", "a part", e) ||
        !take_label(r, entry, "name", &name, e) ||
        !take_label(r, entry, "file", &file, e) ||
        !take_label(r, entry, "type", &type, e))
        return false;
    curl_mimepart *part = curl_mime_addpart(post->parts);
    if (!part || curl_mime_name(part, name) || curl_mime_filename(part, file) ||
        curl_mime_type(part, type))
        out_of_memory();
    return fill_part(part, r, entry, e);
}

static bool take_parts(struct post *post, const struct request *r, CURL *handle,
                       struct error *e)
{
    json_t *parts;
    if (!json_get_array(r->members, "parts", PARTS_MAX, &parts, e))
        return false;
    post->parts = curl_mime_init(handle);
    if (!post->parts)
        out_of_memory();
    for (size_t i = 0; i < json_array_size(parts); i++)
        if (!take_part(post, r, json_array_get(parts, i), e))
            return false;
    return true;
}

static bool take_body(struct post *post, const struct request *r, CURL *handle,
                      struct error *e)
{
    const json_t *body = json_object_get(r->members, "body");
    const json_t *parts = json_object_get(r->members, "parts");
    if (!body == !parts)
        return fail(e, EX_DATAERR, "the request needs a body or parts");
    if (parts)
        return take_parts(post, r, handle, e);
    post->body = json_string_value(body);
    post->length = json_string_length(body);
    return post->body ? true : fail(e, EX_DATAERR, "the body is not a text");
}

static bool take_method(struct post *post, const struct request *r,
                        struct error *e)
{
    post->method = "POST";
    if (json_object_get(r->members, "method") &&
        !json_get_text(r->members, "method", 8, r->arena, &post->method, e))
        return false;
    return strcmp(post->method, "POST") == 0 || strcmp(post->method, "PUT") == 0
               ? true
               : fail(e, EX_DATAERR, "\"method\" is neither POST nor PUT");
}

bool post_read(const struct request *r, CURL *handle, struct post *into,
               struct error *e)
{
    *into = (struct post){ .patience = PATIENCE };
    return take_method(into, r, e) && take_body(into, r, handle, e) &&
           take_headers(into, r, e) &&
           (!json_object_get(r->members, "patience") ||
            json_get_int(r->members, "patience", 0, PATIENCE_MAX,
                         &into->patience, e));
}

void post_forget(struct post *post)
{
    curl_slist_free_all(post->headers);
    curl_mime_free(post->parts);
}
