#include "deliver/letter.h"

#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/text.h"

/* Enough that it is one word to a server and to a program. */
static bool is_address(const char *text)
{
    const char *at = strrchr(text, '@');
    return at && at > text && at[1] && *text != '-' &&
           text_is_printable(text, strlen(text)) && !strpbrk(text, " <>,;\\");
}

static bool take_recipient(struct letter *letter, const json_t *entry,
                           const struct request *r, struct error *e)
{
    const char *address = json_string_value(entry);
    if (!address || strlen(address) > ADDRESS_MAX || !is_address(address)) {
        return fail(e, EX_DATAERR, "\"%s\" is no address to send to",
                    address ? address : "");
    }
    letter->to[letter->count++] =
        arena_copy(r->arena, address, strlen(address));
    return true;
}

static bool take_recipients(struct letter *letter, const struct request *r,
                            struct error *e)
{
    json_t *to;
    if (!json_get_array(r->members, "to", RECIPIENTS_MAX, &to, e))
        return false;
    for (size_t i = 0; i < json_array_size(to); i++)
        if (!take_recipient(letter, json_array_get(to, i), r, e))
            return false;
    return letter->count > 0 ? true : fail(e, EX_DATAERR, "nobody to send to");
}

/* A CR or NUL alone is where two servers may see two different mails. */
static bool take_message(struct letter *letter, const struct request *r,
                         struct error *e)
{
    const json_t *message = json_object_get(r->members, "message");
    const char *bytes = json_string_value(message);
    size_t length = json_string_length(message);
    if (!bytes || length == 0)
        return fail(e, EX_DATAERR, "there is no message to send");
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if (byte == 0 || byte == '\r' || byte >= 0x80) {
            return fail(e, EX_DATAERR,
                        "byte %zu of the message is not plain ASCII", i);
        }
    }
    struct text text = text_new(r->arena);
    text_bytes(&text, bytes, length);
    if (bytes[length - 1] != '\n')
        text_bytes(&text, "\n", 1);
    letter->bytes = text.bytes;
    letter->length = text.length;
    return true;
}

bool letter_read(const struct request *r, struct letter *into, struct error *e)
{
    *into = (struct letter){ 0 };
    if (!json_get_text(r->members, "from", ADDRESS_MAX, r->arena, &into->from,
                       e))
        return false;
    if (!is_address(into->from)) {
        return fail(e, EX_DATAERR, "\"%s\" is no address to send from",
                    into->from);
    }
    return take_recipients(into, r, e) && take_message(into, r, e);
}
