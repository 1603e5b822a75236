#include "compose/letter.h"

#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "compose/compose.h"
#include "compose/members.h"
#include "core/text.h"

enum { DAY = 86400, YEAR_9999 = 2932896 }; /* seconds, days */

static bool read_person(const json_t *json, const char *key,
                        struct arena *arena, struct person *into,
                        struct error *e)
{
    const json_t *person = json_object_get(json, key);
    into->name = "";
    if (!json_keys(person, "name? address", key, e))
        return false;
    if (json_object_get(person, "name") &&
        !member_line(person, "name", NAME_BYTES, arena, &into->name, e))
        return false;
    return member_checked(person, "address", allowed_address, arena,
                          &into->address, e);
}

/* jansson's numbers are wider than an int, and dates will be, too. */
static bool read_date(const json_t *json, int64_t *into, struct error *e)
{
    const json_t *date = json_object_get(json, "date");
    *into = json_integer_value(date);
    return (json_is_integer(date) && *into >= 0 && *into / DAY <= YEAR_9999) ||
           fail(e, EX_DATAERR, "\"date\" is not a number of seconds");
}

static bool read_references(const json_t *json, struct arena *arena,
                            const char **into, struct error *e)
{
    json_t *ids;
    struct text text = text_new(arena);
    *into = "";
    if (!json_object_get(json, "references"))
        return true;
    if (!json_get_array(json, "references", REFERENCES_MAX, &ids, e))
        return false;
    for (size_t i = 0; i < json_array_size(ids); i++) {
        const char *id = json_string_value(json_array_get(ids, i));
        if (!id || !allowed_reference(id))
            return fail(e, EX_DATAERR,
                        "an entry of \"references\" is no message id");
        text_add(&text, "%s%s", i ? " " : "", id);
    }
    *into = text.bytes;
    return true;
}

static int by_name(const void *a, const void *b)
{
    const struct header *left = a, *right = b;
    return strcmp(left->name, right->name);
}

static bool read_headers(const json_t *json, struct arena *arena,
                         struct letter *letter, struct error *e)
{
    json_t *headers;
    void *at;
    if (!json_get_object(json, "headers", &headers, e))
        return false;
    if (json_object_size(headers) > HEADERS_MAX)
        return fail(e, EX_DATAERR, "more than %d headers", HEADERS_MAX);
    letter->headers = arena_alloc(arena, HEADERS_MAX * sizeof(struct header));
    for (at = json_object_iter(headers); at;
         at = json_object_iter_next(headers, at)) {
        struct header *header = &letter->headers[letter->header_count++];
        const char *name = json_object_iter_key(at);
        header->name = arena_copy(arena, name, strlen(name));
        if (!allowed_header(name))
            return fail(e, EX_DATAERR, "a letter has no say in the header %s",
                        name);
        if (!member_line(headers, name, LINE_BYTES, arena, &header->value, e))
            return false;
    }
    qsort(letter->headers, letter->header_count, sizeof *letter->headers,
          by_name);
    return true;
}

static bool read_parts(const json_t *json, struct arena *arena,
                       struct letter *letter, struct error *e)
{
    if (!json_get_text(json, "text", TEXT_MAX, arena, &letter->text, e))
        return false;
    if (json_object_get(json, "html") &&
        !json_get_text(json, "html", TEXT_MAX, arena, &letter->html, e))
        return false;
    return member_enclosures(json, arena, letter, e);
}

bool letter_read(const json_t *json, struct arena *arena, struct letter *letter,
                 struct error *e)
{
    *letter = (struct letter){ .text = NULL };
    return json_keys(
               json,
               "from to reply_to? subject date message_id in_reply_to? references? headers language text html? images? attachments?",
               "the letter", e) &&
           read_person(json, "from", arena, &letter->from, e) &&
           read_person(json, "to", arena, &letter->to, e) &&
           member_checked(json, "reply_to", allowed_address, arena,
                          &letter->reply_to, e) &&
           member_line(json, "subject", LINE_BYTES, arena, &letter->subject,
                       e) &&
           read_date(json, &letter->date, e) &&
           member_checked(json, "message_id", allowed_message_id, arena,
                          &letter->message_id, e) &&
           member_checked(json, "in_reply_to", allowed_reference, arena,
                          &letter->in_reply_to, e) &&
           read_references(json, arena, &letter->references, e) &&
           read_headers(json, arena, letter, e) &&
           member_checked(json, "language", allowed_language, arena,
                          &letter->language, e) &&
           read_parts(json, arena, letter, e);
}
